// Reports to print in tests and benchmarks: of any length, in several languages.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { PictureDrawer } from '../src/platform/pictures/drawer.ts'
import type {
  PrintableChapter,
  PrintableFigure,
  PrintableItem,
  PrintableReport,
  PrintableTable,
} from '../src/reports/printing/printable-report.ts'

export const paragraph = (html: string): PrintableItem => ({ kind: 'paragraph', html })

export const figure = (id: string, given: Partial<PrintableFigure> = {}): PrintableFigure => ({
  kind: 'figure',
  id,
  caption: `Caption of ${id}`,
  alternativeText: `What ${id} shows`,
  source: '',
  picturePath: null,
  widthPx: 1600,
  heightPx: 900,
  layoutWidthPx: 800,
  ...given,
})

export const table = (
  id: string,
  grid: readonly (readonly string[])[],
  given: Partial<PrintableTable> = {},
): PrintableTable => ({
  kind: 'table',
  id,
  caption: `Caption of ${id}`,
  source: '',
  grid,
  ...given,
})

export const chapter = (
  id: string,
  items: readonly PrintableItem[],
  given: Partial<PrintableChapter> = {},
): PrintableChapter => ({
  id,
  title: `Chapter ${id}`,
  depth: 1,
  number: '1',
  items,
  ...given,
})

export const report = (
  chapters: readonly PrintableChapter[],
  given: Partial<PrintableReport> = {},
): PrintableReport => ({
  title: 'Implementation monitoring report',
  version: '1.0',
  date: '22.11.2026.',
  from: 'Monitoring secretariat',
  language: 'en-US',
  chapters,
  dataDate: '12.04.2026.',
  ...given,
})

export async function drawPicture(folder: string, name: string, width = 1600, height = 900): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const bars = Array.from({ length: 12 }, (_, at) => {
    const length = (0.2 + 0.6 * Math.abs(Math.sin(at + name.length))) * width
    const y = height * (0.15 + at * 0.068)
    return `<rect x="${width * 0.1}" y="${y}" width="${length}" height="${height * 0.05}" fill="#1c3968"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><rect x="${width * 0.1}" y="${height * 0.05}" width="${width * 0.4}" height="${height * 0.04}" fill="#4d5a68"/>${bars.join('')}</svg>`
  const file = path.join(folder, `${name}.png`)
  await sharp(Buffer.from(svg)).png().toFile(file)
  return file
}

export async function drawFigure(folder: string, labels: readonly string[]): Promise<string> {
  const answers = labels.map(label => ({ label, countries: ['Austria'], kind: 'answer' as const }))
  const view = { graphType: 'Bar', question: 'Which?', answers, source: 'Source: RfG 2025.' } as const
  const style = { scheme: 'print', width: 800, locale: 'en-US', direction: 'ltr', isFramed: false } as const
  const order = { request: { kind: 'figure', view }, style, format: 'svg', scale: 1 } as const
  const { file } = await new PictureDrawer().draw(order, new AbortController().signal)
  const svgFile = path.join(folder, 'figure.svg')
  writeFileSync(svgFile, file)
  return svgFile
}
