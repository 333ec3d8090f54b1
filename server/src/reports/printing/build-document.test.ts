// Builds the printed document: numbers, references, levels, landscape pages, directions, remarks.
import { describe, expect, it } from 'vitest'
import { chapter, figure, paragraph, report, table } from '../../../testing/printable-reports.ts'
import { buildPrintDocument } from './build-document.ts'
import type { Block, PrintDocument } from './document.ts'
import type { PrintableReport } from './printable-report.ts'

const blocksOf = (document: PrintDocument): Block[] => document.spreads.flatMap(spread => [...spread.blocks])
const build = (given: PrintableReport, chapterId?: string) => {
  const built = buildPrintDocument(given, chapterId === undefined ? {} : { chapterId })
  return { ...built, blocks: blocksOf(built.document) }
}
const remarkIds = ({ remarks }: ReturnType<typeof build>): string[] => remarks.map(({ text }) => text)
const picturePath = 'picture.png'
const wide = [Array.from({ length: 14 }, (_, at) => `Technology ${at}`), Array.from({ length: 14 }, () => '1')]

describe('buildPrintDocument', () => {
  it('keeps numbers with their units, and codes of options, on one line', () => {
    const caption = 'Between 47.5 Hz and ≤ 51.5 Hz for 30 min; NI-D - Preliminary, 5 % of 12 Members'
    const kept =
      'Between 47.5\u00a0Hz and ≤\u00a051.5\u00a0Hz for 30\u00a0min; NI\u2011D\u00a0- Preliminary, 5\u00a0% of 12 Members'
    const { document } = buildPrintDocument(
      report([chapter('a', [figure('f', { caption }), table('t', [['Voltage, 110 kV'], ['G - General']])])]),
    )
    const blocks = document.spreads.flatMap(spread => spread.blocks)
    expect(blocks).toMatchObject([
      { kind: 'heading' },
      { kind: 'figure', caption: kept },
      { kind: 'table', parts: [{ header: ['Voltage, 110\u00a0kV'], rows: [['G\u00a0- General']] }] },
    ])
  })

  it('numbers figures and tables separately across all chapters', () => {
    const { blocks } = build(
      report([
        chapter('a', [figure('f1', { picturePath }), table('t1', [['A']]), figure('f2', { picturePath })]),
        chapter('b', [table('t2', [['A']]), figure('f3', { picturePath })]),
      ]),
    )
    expect(blocks.flatMap(block => ('label' in block ? block.label : []))).toEqual([
      'Figure 1:',
      'Table 1:',
      'Figure 2:',
      'Table 2:',
      'Figure 3:',
    ])
  })

  it('keeps the numbers of the whole report in a single chapter, and refers to others without a link', () => {
    const given = report([
      chapter('a', [figure('f1', { picturePath })]),
      chapter('b', [paragraph('<p><a data-ref="f1"></a> <a data-ref="f2"></a></p>'), figure('f2', { picturePath })]),
    ])
    const { document, blocks } = build(given, 'b')
    expect(document.frontPage).toBeNull()
    expect(blocks).toMatchObject([
      { kind: 'heading', text: 'Chapter b' },
      { runs: [{ text: 'Figure\u00a01' }, { text: ' ' }, { text: 'Figure\u00a02', target: 2 }] },
      { kind: 'figure', label: 'Figure 2:', target: 2 },
    ])
    expect(blocks[1]).not.toMatchObject({ runs: [{ target: 1 }] })
  })

  it('skips no level of headings, and goes no deeper than five', () => {
    const depths = [2, 4, 1, 2, 3, 4, 5, 6, 3]
    const { blocks } = build(report(depths.map((depth, at) => chapter(`c${at}`, [], { depth }))))
    const headings = blocks.flatMap(block => (block.kind === 'heading' ? [block] : []))
    expect(headings.map(({ level }) => level)).toEqual([1, 2, 1, 2, 3, 4, 5, 5, 3])
    expect(headings.map(({ depth }) => depth)).toEqual([2, 4, 1, 2, 3, 4, 5, 5, 3])
  })

  it('moves headings along with a landscape page, and groups landscape content', () => {
    const { document } = build(
      report([
        chapter('a', [paragraph('<p>Text</p>')]),
        chapter('b', [], { depth: 2 }),
        chapter('c', [paragraph('<h3>Heading</h3>'), table('t1', wide), table('t2', wide), paragraph('<p>After</p>')], {
          depth: 3,
        }),
      ]),
    )
    expect(document.spreads.map(({ isLandscape, blocks }) => [isLandscape, blocks.map(({ kind }) => kind)])).toEqual([
      [false, ['heading', 'paragraph']],
      [true, ['heading', 'heading', 'subheading', 'table', 'table']],
      [false, ['paragraph']],
    ])
  })

  it('prints a figure at its original size, and uses landscape before its text becomes too small', () => {
    const sizes = [400, 1000, 1400].map(layoutWidthPx => {
      const { document, blocks } = build(
        report([chapter('a', [figure('f', { picturePath, layoutWidthPx, widthPx: 1600, heightPx: 900 })])]),
      )
      const [, drawn] = blocks
      return [document.spreads[0]?.isLandscape, drawn?.kind === 'figure' && Math.round(drawn.widthPt)]
    })
    expect(sizes).toEqual([
      [false, 300],
      [false, 459],
      [true, 644],
    ])
    const photograph = { picturePath, layoutWidthPx: null, widthPx: 4000, heightPx: 3000 }
    expect(build(report([chapter('a', [figure('f', photograph)])])).document.spreads[0]?.isLandscape).toBe(false)
  })

  it('warns the author of anything missing', () => {
    const built = build(
      report([
        chapter('a', [
          figure('f1'),
          figure('f2', { picturePath, alternativeText: ' ' }),
          paragraph('<p><a data-ref="gone">x</a> 😀</p>'),
        ]),
      ]),
    )
    expect(remarkIds(built)).toEqual([
      'reports.print.remark.failedFigure',
      'reports.print.remark.noAlternativeText',
      'reports.print.remark.missingReference',
      'reports.print.remark.replacedLetters',
    ])
    expect(built.blocks).toMatchObject([
      {},
      { picture: null },
      { picture: 'figure-2', alternativeText: 'Figure 2 Caption of f2' },
      { runs: [{ text: '(missing)' }, { text: ' □' }] },
    ])
    expect(built.pictures).toEqual({ 'figure-2': picturePath })
  })

  it('isolates text in the other direction', () => {
    const given = report(
      [
        chapter(
          'a',
          [
            table('t', [
              ['Country', 'מדינה'],
              ['12', 'שלום'],
            ]),
          ],
          { title: 'Types' },
        ),
      ],
      {
        language: 'he',
        title: 'דוח',
      },
    )
    const { document, blocks } = build(given)
    expect(document).toMatchObject({ direction: 'rtl', language: 'he', title: 'דוח' })
    expect(document.labels.contents).toBe('תוכן העניינים')
    expect(document.labels.pageOf).toEqual(['\u2067עמוד ', ' מתוך ', '\u2069'])
    expect(blocks).toMatchObject([
      { text: '\u2066Types\u2069' },
      { source: '', parts: [{ header: ['\u2066Country\u2069', 'מדינה'], rows: [[['12', ''], 'שלום']] }] },
    ])
  })

  it("isolates our labels if the report's language lacks them", () => {
    const { labels } = build(report([], { language: 'ar' })).document
    expect(labels.contents).toBe('\u2066Contents\u2069')
    expect(labels.pageOf).toEqual(['\u2066Page ', ' of ', '\u2069'])
  })

  it('prefers the fonts of the language', () => {
    const fontsOf = (language: string) => build(report([], { language })).document.fonts.slice(2)
    expect(fontsOf('en-US')[0]).toBe('Noto Sans Hebrew')
    expect(['ja', 'ko', 'zh-CN'].map(language => fontsOf(language)[0])).toEqual([
      'Noto Sans JP',
      'Noto Sans KR',
      'Noto Sans SC',
    ])
  })
})
