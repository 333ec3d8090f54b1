// Realistic reports in English, Hebrew and Japanese, for reference pictures of pages.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { PictureDrawer } from '../src/platform/pictures/drawer.ts'
import type { PrintableFigure, PrintableReport } from '../src/reports/printing/printable-report.ts'
import { chapter, figure, paragraph, report, table } from './printable-reports.ts'
import { samplePictures } from './sample-pictures.ts'

type Drawn = Pick<PrintableFigure, 'picturePath' | 'widthPx' | 'heightPx' | 'layoutWidthPx'>
/** As reports get it: an SVG without title and source. */
async function drawSample(folder: string, name: string): Promise<Drawn> {
  const sample = samplePictures.find(one => one.name === name)
  if (!sample) throw new Error(`There is no sample ${name}.`)
  const style = { ...sample.style, scheme: 'print', isFramed: false } as const
  const order = { request: sample.request, style, format: 'svg', scale: 1 } as const
  const { file, width, height } = await new PictureDrawer().draw(order, new AbortController().signal)
  const picturePath = path.join(folder, `${name}.svg`)
  writeFileSync(picturePath, file)
  return { picturePath, widthPx: width, heightPx: height, layoutWidthPx: width }
}

const countries = ['Austria', 'Belgium', 'Czech Republic', 'Denmark', 'France', 'Germany', 'Greece', 'Ireland']
const capacities = countries.map((name, at) => [
  name,
  (1234.5 * (at + 1)).toFixed(at % 3).replace(/(\d)(\d{3})(?=\.|$)/, '$1\u2009$2'),
  at === 3 ? '–' : String(37 * at),
  ((at * 7.77) % 100).toFixed(2),
])

const makeEnglish = (frt: Drawn): PrintableReport =>
  report(
    [
      chapter(
        'generators',
        [
          paragraph(
            '<p>The connection network codes lay down uniform rules for generators, demand facilities and direct-current systems that are connected to the grid. Each member state sets some of the values itself, within the limits of the regulation; these are the <strong>non-exhaustive requirements</strong>. <a data-ref="frt">Figure</a> shows the voltage profile that a generator has to ride through, <a data-ref="capacities">Table</a> the capacities that were in operation at the end of the year.</p><ul><li><p>Values are those that were submitted by the deadline; later corrections are marked, and the deliveries they concern are named in the source line.</p></li><li><p>Countries that did not answer are left out of shares and named below the figure.</p></li></ul><p>The text of the code is <a href="https://eur-lex.europa.eu/eli/reg/2016/631/oj">Regulation (EU) 2016/631</a>.</p>',
          ),
          figure('frt', {
            ...frt,
            caption: 'Fault-ride-through of synchronous generators of types B and C, 2025',
            alternativeText: 'Voltage over time after a fault in Austria, Belgium, Germany and France.',
            source: 'Source: RfG non-exhaustive parameters 2025, 5 countries, answers delivered up to 24.04.2025.',
          }),
          paragraph(
            '<h3>What has changed since last year</h3><p>Two countries have set shorter times. The others kept theirs.</p>',
          ),
        ],
        { title: 'Power generating modules', number: '1' },
      ),
      chapter(
        'capacity',
        [
          table('capacities', [['Country', 'Type A, MW', 'Type B, MW', 'Share, %'], ...capacities], {
            caption: 'Installed capacity by type and country',
            source: 'Source: ACER Generation capacity 2025, 8 countries.',
          }),
          table(
            'answers',
            [
              ['Question', 'Austria', 'Belgium', 'Germany'],
              ['Reactive power capability', 'As in the national grid code, chapter 12', 'Yes', 'No'],
              ['Remote control', '–', 'Agreed with the operator for each connection point', 'Yes'],
            ],
            { caption: 'Requirements of general application' },
          ),
        ],
        { title: 'Installed capacity', number: '1.1', depth: 2 },
      ),
      chapter('annex', [paragraph('<p>Definitions are those of the regulation.</p>')], { title: 'Annex', number: '' }),
    ],
    { title: 'Implementation monitoring report 2025' },
  )

const makeHebrew = (bars: Drawn): PrintableReport =>
  report(
    [
      chapter(
        'generators',
        [
          paragraph(
            '<p>קודי הרשת לחיבור קובעים כללים אחידים ליצרנים, לצרכנים ולמערכות זרם ישר (HVDC) המחוברות לרשת. כל מדינה קובעת חלק מהערכים בעצמה, בגבולות שהתקנה נותנת, למשל בין 0.8 MW ל-1 MW. ראו <a data-ref="bars">x</a>.</p><ul><li><p>סעיף ראשון, עם <strong>הדגשה</strong></p></li><li><p>סעיף שני</p></li></ul><p>An English paragraph (in brackets), from left to right.</p>',
          ),
          figure('bars', {
            ...bars,
            caption: 'ההספק המותקן לפי סוג',
            source: 'מקור: RfG 2025.',
          }),
          table(
            'capacities',
            [
              ['מדינה', 'סוג A, MW', 'Type B, MW', 'הערות'],
              ['אוסטריה', '-12.5', '1 234', 'אין'],
              ['Belgium', '7.25', '37', 'ראו נספח (RfG)'],
            ],
            { caption: 'Installed capacity (MW)' },
          ),
        ],
        { title: 'יצרנים', number: '1' },
      ),
      chapter('requirements', [], { title: 'דרישות לפי סעיף 13 (RfG)', number: '1.1', depth: 2 }),
    ],
    { language: 'he', title: 'דוח ניטור היישום 2025', from: 'מזכירות הניטור' },
  )

const japanese = report(
  [
    chapter(
      'generators',
      [
        paragraph(
          '<p>接続ネットワークコードは、系統に接続される発電設備、需要設備および直流システムに関する統一規則を定めています。各加盟国は、規則が与える範囲内で、いくつかの値を自ら設定します（第13条）。<strong>非網羅的要件</strong>と呼ばれます。</p><p>Ελληνικά: οι κώδικες δικτύου. Кириллица: сетевые кодексы. 한국어: 네트워크 코드.</p>',
        ),
        table(
          'capacities',
          [
            ['国', 'タイプA、MW', '備考'],
            ['オーストリア', '12.5', 'なし'],
            ['ベルギー', '1 234', '付録を参照してください。'],
          ],
          { caption: '設備容量' },
        ),
      ],
      { title: '発電設備', number: '1' },
    ),
  ],
  { language: 'ja', title: 'ネットワークコード実施状況の監視報告書 2025年版', from: '監視事務局' },
)

export interface SampleReports {
  readonly english: PrintableReport
  readonly hebrew: PrintableReport
  readonly japanese: PrintableReport
}
export const makeSampleReports = async (folder: string): Promise<SampleReports> => ({
  english: makeEnglish(await drawSample(folder, 'frt')),
  hebrew: makeHebrew(await drawSample(folder, 'figure-hebrew')),
  japanese,
})
