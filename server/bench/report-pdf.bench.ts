// Budgets: a report of about 60 pages with 30 figures and 20 tables within 1.25 × Typst alone on the finished document; the
// preview of a chapter after a change of a paragraph within 1.5 s.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PictureDrawer } from '../src/platform/pictures/drawer.ts'
import { buildPrintDocument } from '../src/reports/printing/build-document.ts'
import { printReport, renderPreview } from '../src/reports/printing/print-report.ts'
import type { PrintableFigure, PrintableReport } from '../src/reports/printing/printable-report.ts'
import { chapter, figure, paragraph, report, table } from '../testing/printable-reports.ts'
import { samplePictures } from '../testing/sample-pictures.ts'
import { median, reportBudget } from './measure.ts'

const roundCount = 9
const [maxRatio, maxPreviewMs] = [1.25, 1500]
const typstAlone = fileURLToPath(new URL('./typst-alone.ts', import.meta.url))
const template = fileURLToPath(new URL('../src/reports/printing/template/', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'imp-bench-'))
const { signal } = new AbortController()

try {
  const drawn = await drawFigures()
  const whole = makeReport(drawn, '')
  const outputFile = path.join(folder, 'report.pdf')
  const orderFile = path.join(folder, 'order.json')
  const { document, pictures } = buildPrintDocument(whole)
  writeFileSync(orderFile, JSON.stringify({ template, document, pictures }))

  const times = { alone: [] as number[], compiler: [] as number[], product: [] as number[], preview: [] as number[] }
  let pages = 0
  for (let round = -1; round < roundCount; round++) {
    const alone = await measure(() => setAlone(orderFile))
    const product = await measure(() => printReport(whole, outputFile, { user: null, signal }))
    pages = product.result.pageCount
    const changed = makeReport(drawn, ` Changed for the ${round}th time.`)
    const preview = await measure(() => renderPreview(changed, 'chapter-4', { user: null, signal }))
    if (round < 0) continue
    times.alone.push(alone.timeMs)
    times.compiler.push(alone.result.timeMs)
    times.product.push(product.timeMs)
    times.preview.push(preview.timeMs)
  }
  const ratio = median(times.product.map((time, round) => time / (times.alone[round] ?? 0)))
  const strictRatio = median(times.product.map((time, round) => time / (times.compiler[round] ?? 0)))
  console.log(`${pages} pages, ${(statSync(outputFile).size / 1e6).toFixed(1)} MB`)
  reportBudget(
    ratio <= maxRatio,
    `report as PDF: ${median(times.product).toFixed(0)} ms, ${ratio.toFixed(2)} × a process with Typst alone (budget ${maxRatio}), ` +
      `${strictRatio.toFixed(2)} × the compiler without the start of its process (${median(times.compiler).toFixed(0)} ms)`,
  )
  reportBudget(
    median(times.preview) <= maxPreviewMs,
    `preview of a chapter after a changed paragraph: ${median(times.preview).toFixed(0)} ms, at most ${Math.max(...times.preview).toFixed(0)} ms (budget ${maxPreviewMs})`,
  )
} finally {
  rmSync(folder, { recursive: true })
}

async function measure<T>(task: () => Promise<T>): Promise<{ result: T; timeMs: number }> {
  const begin = performance.now()
  const result = await task()
  return { result, timeMs: performance.now() - begin }
}

function setAlone(orderFile: string): Promise<{ readonly timeMs: number }> {
  return new Promise((resolve, reject) => {
    const child = fork(typstAlone, [orderFile], { stdio: 'inherit' })
    let answer: { readonly timeMs: number } | null = null
    child.once('message', message => (answer = message as { readonly timeMs: number }))
    child.once('exit', () => (answer ? resolve(answer) : reject(new Error('Typst ended without an answer'))))
  })
}

async function drawFigures(): Promise<Partial<PrintableFigure>[]> {
  const drawer = new PictureDrawer()
  const figures: Partial<PrintableFigure>[] = []
  for (let at = 0; at < 30; at++) {
    const sample = samplePictures[at % samplePictures.length]
    if (!sample) throw new Error('There are no samples.')
    const width = 800 + at
    const style = { ...sample.style, scheme: 'print' as const, width, isFramed: false }
    const { file, words } = await drawer.draw({ request: sample.request, style, format: 'svg', scale: 1 }, signal)
    const picturePath = path.join(folder, `${at}.svg`)
    writeFileSync(picturePath, file)
    figures.push({ picturePath, widthPx: width, heightPx: words.height, layoutWidthPx: width })
  }
  return figures
}

function makeReport(figures: readonly Partial<PrintableFigure>[], change: string): PrintableReport {
  const text =
    'The connection network codes lay down <strong>uniform rules</strong> for generators, demand facilities and direct-current systems. ' +
    'Each member state sets some of the values itself, within the limits of the <a href="https://example.org">regulation</a>. '
  const countries = Array.from({ length: 36 }, (_, row) => [
    `Country ${row}`,
    ...Array.from({ length: 5 }, (_value, column) => ((row * column * 37.7) % 5000).toFixed(column % 3)),
  ])
  const header = ['Country', 'Type A, MW', 'Type B, MW', 'Type C, MW', 'Type D, MW', 'Share, %']
  return report(
    Array.from({ length: 10 }, (_, at) =>
      chapter(`chapter-${at}`, [
        ...[0, 1, 2].flatMap(part => [
          paragraph(`<p>${text.repeat(6)}See <a data-ref="figure-${at}-${part}">x</a>.${change}</p>`),
          figure(`figure-${at}-${part}`, figures[at * 3 + part]),
        ]),
        paragraph(`<ul><li><p>${text}</p></li><li><p>${text}</p></li></ul><p>${text.repeat(6)}</p>`),
        ...[0, 1].map(part => table(`table-${at}-${part}`, [header, ...countries])),
        paragraph(`<p>${text.repeat(6)}</p>`),
      ]),
    ),
  )
}
