// Compares pages with approved references, to notice changes caused by the template, a font or the compiler.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareShare, compareWithReference } from '../../../testing/compare-pictures.ts'
import { drawPdfPage } from '../../../testing/draw-pdf-page.ts'
import { makeSampleReports, type SampleReports } from '../../../testing/sample-reports.ts'
import { printReport } from './print-report.ts'

const maxShare = 0.02
const folder = mkdtempSync(path.join(tmpdir(), 'imp-pages-test-'))
let reports: SampleReports
beforeAll(async () => {
  reports = await makeSampleReports(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function drawPage(name: keyof SampleReports, number: number): Promise<Uint8Array> {
  const file = path.join(folder, 'report.pdf')
  await printReport(reports[name], file, { user: null, signal: new AbortController().signal })
  return drawPdfPage(file, number)
}

const pages: readonly [name: string, report: keyof SampleReports, number: number][] = [
  ['front-page', 'english', 1],
  ['contents', 'english', 2],
  ['text-and-figure', 'english', 3],
  ['tables', 'english', 4],
  ['hebrew', 'hebrew', 3],
  ['japanese', 'japanese', 3],
]

it.each(pages)('%s', async (name, report, number) => {
  const picture = await drawPage(report, number)
  const share = await compareWithReference(picture, path.join(import.meta.dirname, 'references', `${name}.png`))
  expect(share).toBeLessThan(maxShare)
})

it('would notice a different page', async () => {
  const [one, other] = [await drawPage('english', 3), await drawPage('english', 4)]
  expect(await compareShare(one, other)).toBeGreaterThan(maxShare)
})
