// Whole reports as PDF files, as readers and screen readers see them.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  chapter,
  drawFigure,
  drawPicture,
  figure,
  paragraph,
  report,
  table,
} from '../../../testing/printable-reports.ts'
import { findTags, listPdfFonts, readPdf, type PdfContent } from '../../../testing/read-pdf.ts'
import { printReport, renderPreview } from './print-report.ts'
import type { PrintableReport } from './printable-report.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-print-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { signal } = new AbortController()
let fileCount = 0

async function print(given: PrintableReport) {
  const file = path.join(folder, `${++fileCount}.pdf`)
  const printed = await printReport(given, file, { user: null, signal })
  return { ...printed, file, pdf: await readPdf(file) }
}
const textOf = (pdf: PdfContent): string => pdf.pages.map(page => page.text).join('\n')

describe('printReport', () => {
  it('makes a tagged PDF/UA-1 with title, author, language, bookmarks and page labels', async () => {
    const picturePath = await drawPicture(folder, 'bars')
    const { pdf, isAccessible, remarks, pageCount } = await print(
      report([
        chapter('a', [paragraph('<p>As <a data-ref="f">x</a> shows.</p>'), figure('f', { picturePath })], {
          title: 'Generators',
        }),
        chapter(
          'b',
          [
            table('t', [
              ['Country', 'MW'],
              ['Austria', '12.5'],
            ]),
          ],
          {
            title: 'Types',
            number: '1.1',
            depth: 2,
          },
        ),
      ]),
    )
    expect(remarks).toEqual([])
    expect(isAccessible).toBe(true)
    expect(pdf).toMatchObject({
      title: 'Implementation monitoring report',
      author: 'Monitoring secretariat',
      language: 'en-US',
      isTagged: true,
      isAccessible: true,
      pageLabels: ['1', '2', '3'],
    })
    expect(pageCount).toBe(3)
    expect(pdf.bookmarks).toMatchObject([
      { title: 'Contents' },
      { title: 'Figures' },
      { title: 'Tables' },
      { title: '1 Generators', children: [{ title: '1.1 Types' }] },
    ])
    const [front, lists, body] = pdf.pages
    expect(front?.text).toContain('22.11.2026.')
    expect(lists?.text).toMatch(/Contents[^]*1 *Generators[^]*Figures[^]*Figure 1: Caption of f/)
    expect(body?.text).toContain('As Figure 1 shows.')
    expect(body?.text).toContain('Page 3 of 3')
    expect(body?.innerLinkCount).toBe(1)
    expect(findTags(body?.tags ?? null, 'Figure')).toMatchObject([{ alternativeText: 'What f shows' }])
    expect(findTags(body?.tags ?? null, 'TH')).toHaveLength(2)
    expect(findTags(body?.tags ?? null, 'Caption')).toHaveLength(2)
    expect(textOf(pdf)).toContain('Data as of 12.04.2026.')
  })

  it('prints drawn figures as vectors, with text in our fonts', async () => {
    const labels = ['Sonnenfänger', 'Ελληνικά', 'Кириллица', '設備容量', '네트워크', 'יצרנים', '😀']
    const picturePath = await drawFigure(folder, labels)
    const { pdf, isAccessible, remarks, file } = await print(
      report([chapter('a', [figure('f', { picturePath, widthPx: 800, heightPx: 400 })])]),
    )
    expect([isAccessible, remarks]).toEqual([true, []])
    const [, , page] = pdf.pages
    for (const label of labels.slice(0, -1)) expect(page?.text).toContain(label)
    expect(page?.text).toContain('□')
    expect(findTags(page?.tags ?? null, 'Figure')).toMatchObject([{ alternativeText: 'What f shows' }])
    const fonts = await listPdfFonts(file)
    expect(fonts).toContain('NotoSansHebrew-Bold')
    expect(fonts.filter(name => !/^(?:Inter|NotoSans)/.test(name))).toEqual([])
  })

  it('prints any markup as typed', async () => {
    const markup = '#pagebreak() #eval("1+1") $x^2$ \\n @f1 <item-1> *b* _i_ = H `raw` // no comment [x](y) {{x}} =1+1'
    const html = markup.replaceAll('<', '&lt;')
    const { pdf, isAccessible } = await print(
      report(
        [
          chapter(
            'a',
            [paragraph(`<p>${html}</p>`), figure('f1', { caption: markup }), table('t', [[markup], [markup]])],
            {
              title: markup,
              number: '#1',
            },
          ),
        ],
        { title: markup, version: markup, from: markup },
      ),
    )
    expect(isAccessible).toBe(true)
    expect(pdf.title).toBe(markup)
    expect(pdf.pages.length).toBeLessThan(7)
    const text = textOf(pdf).replaceAll(/\s/g, '')
    // Title, version, from; chapter, figure and table in lists; chapter, paragraph, caption, header, cell, page headers.
    expect(text.split('#pagebreak()#eval("1+1")$x^2$').length).toBeGreaterThan(9)
  })

  it('prints 32,000 letters without a space, and omits control characters', async () => {
    const long = 'x'.repeat(32_000)
    const { pdf, isAccessible } = await print(
      report([
        chapter('a', [
          paragraph(`<p>${long}</p><p>a\0\u0007b\u202ec</p>`),
          table('t', [
            ['A', 'B'],
            [long, 'b'],
          ]),
        ]),
      ]),
    )
    expect(isAccessible).toBe(true)
    const text = textOf(pdf)
    expect((text.match(/x/g) ?? []).length).toBeGreaterThanOrEqual(64_000)
    expect(text).toMatch(/a b\u202c?c/)
    for (const control of ['\0', '\u0007', '\u202e']) expect(text).not.toContain(control)
    expect(pdf.pages.every(page => page.isWithinMargins)).toBe(true)
  })

  it('adds no invisible characters to words and URLs', async () => {
    const address = 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32016R0631'
    const word = 'Netzanschlussbedingungsuebersichtsverzeichnisnummer'
    const { pdf, isAccessible } = await print(
      report(
        [
          chapter(
            'a',
            [
              paragraph(`<p>See ${address}</p><p><a href="${address}">${address}</a></p>`),
              figure('f1', { caption: address, source: address }),
              table('t', [
                ['A', address, word],
                [address, word, '1'],
              ]),
            ],
            { title: word },
          ),
        ],
        { title: word, version: word, from: address },
      ),
    )
    expect(isAccessible).toBe(true)
    const texts = [textOf(pdf), pdf.title, pdf.author, JSON.stringify(pdf.bookmarks)]
    for (const text of texts) expect(text).not.toMatch(/[\u00ad\u200b\u2060\ufeff]/)
    expect([pdf.title, pdf.author]).toEqual([word, address])
    expect(JSON.stringify(pdf.bookmarks)).toContain(word)
    expect(textOf(pdf).replaceAll(/\s/g, '').split(address).length).toBeGreaterThan(7)
    expect(pdf.pages.every(page => page.isWithinMargins)).toBe(true)
  })

  it('prints a framed note if a figure cannot be drawn, and continues', async () => {
    const broken = path.join(folder, 'broken.png')
    writeFileSync(broken, Buffer.from('89504e470d0a1a0a0000000d49484452000000080000000808020000004b6d29dc', 'hex'))
    const picturePath = await drawPicture(folder, 'good')
    const { pdf, remarks, isAccessible } = await print(
      report([
        chapter('a', [
          figure('f1'),
          figure('f2', { picturePath: path.join(folder, 'gone.png') }),
          figure('f3', { picturePath: broken }),
          figure('f4', { picturePath }),
        ]),
      ]),
    )
    expect(isAccessible).toBe(true)
    expect(remarks).toEqual(
      ['Figure 1', 'Figure 2', 'Figure 3'].map(name => ({
        text: 'reports.print.remark.failedFigure',
        values: { figure: name },
      })),
    )
    expect(textOf(pdf).split('This figure could not be drawn.')).toHaveLength(4)
    const figures = pdf.pages.flatMap(page => findTags(page.tags, 'Figure'))
    expect(figures.map(tag => tag.alternativeText)).toEqual(['f1', 'f2', 'f3', 'f4'].map(id => `What ${id} shows`))
  })

  it('leaves no half-empty page before a figure, and keeps figures in order', async () => {
    const picturePath = await drawFigure(folder, ['Yes', 'No'])
    const items = Array.from({ length: 10 }, (_, at) => [
      paragraph(`<p>${'Words that fill a page. '.repeat(20 + ((at * 37) % 50))}</p><ul><li><p>a</p></li></ul>`),
      figure(`f${at + 1}`, { picturePath, widthPx: 800, heightPx: 300 + ((at * 170) % 400) }),
    ]).flat()
    const { pdf, isAccessible } = await print(report([chapter('a', items)]))
    expect(isAccessible).toBe(true)
    const pages = pdf.pages.slice(2)
    const captions = pages.flatMap(page =>
      [...page.text.matchAll(/^Figure (\d+):/gm)].map(([, number]) => Number(number)),
    )
    expect(captions).toEqual(Array.from({ length: 10 }, (_, at) => at + 1))
    const figures = pages.flatMap(page => findTags(page.tags, 'Figure').map(tag => tag.alternativeText))
    expect(figures).toEqual(captions.map(number => `What f${number} shows`))
    for (const { lastLinePt } of pages.slice(0, -1)) expect(lastLinePt).toBeLessThan(150)
  })

  it('repeats the header of a table of 500 rows on each page', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => [`Country ${at}`, String(at * 1.5)])
    const { pdf } = await print(report([chapter('a', [table('t', [['Name of country', 'Value'], ...rows])])]))
    const pages = pdf.pages.filter(page => /Country \d/.test(page.text))
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.every(page => page.text.includes('Name of country'))).toBe(true)
    expect(textOf(pdf)).toContain('Country 499')
    expect(pages[0]?.text).toContain('Table 1: Caption of t')
  })

  it('nests bookmarks five levels deep, and leaves no heading alone at the foot of a page', async () => {
    const filler = paragraph(`<p>${'Words that fill a page. '.repeat(220)}</p>`)
    const { pdf } = await print(
      report([
        chapter('a', [filler], { title: 'One', number: '1' }),
        ...['Two', 'Three', 'Four', 'Five'].map((title, at) =>
          chapter(title, at === 3 ? [filler] : [], { title, depth: at + 2, number: `1${'.1'.repeat(at + 1)}` }),
        ),
      ]),
    )
    const depthOf = (bookmarks: PdfContent['bookmarks']): number =>
      bookmarks.length === 0 ? 0 : 1 + Math.max(...bookmarks.map(({ children }) => depthOf(children)))
    expect(depthOf(pdf.bookmarks)).toBe(5)
    const levels = pdf.pages.slice(2).flatMap(page => findTags(page.tags, /^H\d$/).map(tag => tag.role))
    expect(levels).toEqual(['H1', 'H2', 'H3', 'H4', 'H5'])
    const withHeadings = pdf.pages.slice(2).filter(page => findTags(page.tags, 'H5').length > 0)
    expect(withHeadings[0]?.text).toMatch(/1\.1\.1\.1\.1 *Five\s+Words that fill/)
  })

  it('mirrors a Hebrew report, and declares its language', async () => {
    const { pdf, isAccessible, remarks } = await print(
      report(
        [
          chapter(
            'a',
            [
              paragraph('<p>קודי הרשת (RfG) קובעים 12.5 MW.</p>'),
              table('t', [
                ['מדינה', 'MW'],
                ['אוסטריה', '-12.5'],
              ]),
            ],
            {
              title: 'יצרנים',
            },
          ),
        ],
        { language: 'he', title: 'דוח ניטור' },
      ),
    )
    expect([isAccessible, remarks, pdf.language, pdf.title]).toEqual([true, [], 'he', 'דוח ניטור'])
    const [, , page] = pdf.pages
    expect(page?.text).toContain('יצרנים')
    expect(page?.text).toContain('\u221212.5')
    expect(page?.firstLineEndPt).toBeGreaterThan(500)
  })

  it('prints Japanese, Chinese, Korean, Greek and Cyrillic, and reports what no font has', async () => {
    const words = '設備容量 网络规范 네트워크 Ελληνικά Кириллица'
    const { pdf, isAccessible, remarks } = await print(
      report([chapter('a', [paragraph(`<p>${words} <em>${words}</em> 😀</p>`)], { title: '発電設備' })], {
        language: 'ja',
        title: '監視報告書',
      }),
    )
    expect([isAccessible, pdf.language]).toEqual([true, 'ja'])
    const text = textOf(pdf).replaceAll('\n', '')
    for (const word of [...words.split(' '), '発電設備', '監視報告書']) expect(text).toContain(word)
    expect(remarks).toEqual([{ text: 'reports.print.remark.replacedLetters', values: { sign: '□', letters: '😀' } }])
  })

  it('stays accessible with all formats at once, combining characters and private use characters', async () => {
    const { isAccessible, remarks } = await print(
      report([
        chapter('a', [
          paragraph(
            '<p><strong><em><u><s>a</s></u></em></strong> <a href="https://example.org"><u><s>b</s></u></a> x\u0301 日\u0308 \ue041</p>',
          ),
        ]),
      ]),
    )
    expect(isAccessible).toBe(true)
    expect(remarks).toMatchObject([{ values: { letters: '日\u0308 \ue041' } }])
  })

  it('links to the outside and within', async () => {
    const { pdf } = await print(
      report([
        chapter('a', [
          paragraph(
            '<p><a href="https://example.org/x?a=1&amp;b=2">x</a> <a href="mailto:a@example.org">y</a> <a data-ref="t">z</a></p>',
          ),
          table('t', [['A']]),
        ]),
      ]),
    )
    expect(pdf.pages[2]?.links).toEqual(['https://example.org/x?a=1&b=2', 'mailto:a@example.org'])
    expect(pdf.pages[2]?.innerLinkCount).toBe(1)
  })

  it('is tagged but not PDF/UA-1 without a title, with a warning to the author', async () => {
    const { pdf, isAccessible, remarks } = await print(report([chapter('a', [])], { title: '' }))
    expect([isAccessible, pdf.isAccessible, pdf.isTagged]).toEqual([false, false, true])
    expect(remarks).toMatchObject([{ text: 'reports.print.remark.notAccessible' }])
  })

  it('prints a report without chapters, and an empty one', async () => {
    const { pdf } = await print(report([], { version: '', date: '', from: '', dataDate: '' }))
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.pages[0]?.text).toMatch(/^Implementation\s+monitoring\s+report$/)
  })

  it('leaves no file when aborted', async () => {
    const file = path.join(folder, 'aborted.pdf')
    const abort = new AbortController()
    const printing = printReport(report([chapter('a', [])]), file, { user: null, signal: abort.signal })
    abort.abort(new Error('not wanted any more'))
    await expect(printing).rejects.toThrow('not wanted any more')
    expect(existsSync(file)).toBe(false)
  })
})

describe('renderPreview', () => {
  const given = report([
    chapter('a', [figure('f1')]),
    chapter('b', [paragraph('<p>Text</p>'), table('t', [Array.from({ length: 18 }, (_, at) => `Column ${at}`)])]),
  ])

  it('returns an SVG for each page of the chapter, in the size of the page', async () => {
    const pages = await renderPreview(given, 'b', { user: null, signal })
    expect(pages.map(page => [Math.round(page.widthPt), Math.round(page.heightPt)])).toEqual([
      [595, 842],
      [842, 595],
    ])
    for (const { svg } of pages) expect(svg).toMatch(/^<svg [^>]+>\n<rect [^]*<use [^]*<\/svg>\n$/)
  })

  it('raises and lowers every character, including those without small forms in any font', async () => {
    const text = '<p>10<sup>\u22123</sup>, x<sub>i\u2212Б</sub></p>'
    const [page] = await renderPreview(report([chapter('b', [paragraph(text)])]), 'b', { user: null, signal })
    // The vertical positions of text runs; the first ones belong to the heading.
    const runs = page?.svg.matchAll(/<g class="typst-text" transform="matrix\(1 0 0 -1 \S+ ([\d.]+)\)">/g) ?? []
    const [line = 0, raised = 0, again, ...lowered] = [...runs].slice(2).map(([, y]) => Number(y))
    expect(raised).toBeLessThan(line - 2)
    expect(again).toBe(line)
    expect(lowered).toHaveLength(2)
    for (const one of lowered) expect(one).toBeGreaterThan(line + 0.5)
  })

  it('has no pages for an unknown chapter', async () => {
    expect(await renderPreview(given, 'gone', { user: null, signal })).toEqual([])
  })
})
