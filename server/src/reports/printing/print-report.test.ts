// Whole reports as PDF files, read back as readers and screen readers find them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chapter, drawPicture, figure, paragraph, report, table } from '../../../testing/printable-reports.ts'
import { findTags, readPdf } from '../../../testing/read-pdf.ts'
import { printReport } from './print-report.ts'
import type { PrintableReport } from './printable-report.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-print-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { signal } = new AbortController()
let fileCount = 0

async function print(given: PrintableReport) {
  const file = path.join(folder, `${++fileCount}.pdf`)
  const printed = await printReport(given, file, signal)
  return { ...printed, pdf: await readPdf(file) }
}
const textOf = (pdf: Awaited<ReturnType<typeof readPdf>>): string => pdf.pages.map(page => page.text).join('\n')

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
})
