// Pages as they were last looked at and found good: a change of the template, a font or the compiler that changes them is noticed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { compareShare, compareWithReference } from '../../../testing/compare-pictures.ts'
import { drawPdfPage } from '../../../testing/draw-pdf-page.ts'
import { englishReport, hebrewReport, japaneseReport } from '../../../testing/sample-reports.ts'
import { printReport } from './print-report.ts'
import type { PrintableReport } from './printable-report.ts'

const maxShare = 0.02
const folder = mkdtempSync(path.join(tmpdir(), 'imp-pages-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function drawPage(report: PrintableReport, number: number): Promise<Uint8Array> {
  const file = path.join(folder, 'report.pdf')
  await printReport(report, file, new AbortController().signal)
  return drawPdfPage(file, number)
}

const pages: readonly [name: string, report: PrintableReport, number: number][] = [
  ['front-page', englishReport, 1],
  ['contents', englishReport, 2],
  ['text-and-figure', englishReport, 3],
  ['tables', englishReport, 4],
  ['hebrew', hebrewReport, 3],
  ['japanese', japaneseReport, 3],
]

it.each(pages)('%s', async (name, report, number) => {
  const picture = await drawPage(report, number)
  const share = await compareWithReference(picture, path.join(import.meta.dirname, 'references', `${name}.png`))
  expect(share).toBeLessThan(maxShare)
})

it('would notice another page', async () => {
  const [one, other] = [await drawPage(englishReport, 3), await drawPage(englishReport, 4)]
  expect(await compareShare(one, other)).toBeGreaterThan(maxShare)
})
