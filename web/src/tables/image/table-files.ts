// Downloads of a table: PNG drawn from its grid, and CSV.
import type { TableWithData } from '@imp/domain/tables/types.ts'
import { countryHeader } from '@imp/domain/tables/grid.ts'
import { layoutTable, type TableLayout, type TableTextStyle } from '@imp/drawing/table-layout.ts'
import { pictureFont, pictureThemes } from '@imp/drawing/theme.ts'
import { writeCsv } from '../../platform/csv.ts'
import { download, toFileName } from '../../platform/download.ts'
import { language } from '../../platform/i18n/language.ts'
import { localeOf } from '../../platform/i18n/locales.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { describeSource } from '../describe-source.ts'

const fileName = (name: string, ending: string): string => `table_${toFileName(name, '_')}.${ending}`

const translateHeader = ([head = [], ...rows]: TableWithData['grid']): string[][] => [
  head.map((cell, at) => (at === 0 && cell === countryHeader ? textNow('tables.grid.country') : cell)),
  ...rows,
]

export function downloadCsv({ name, grid }: TableWithData): void {
  const [columns = [], ...rows] = translateHeader(grid)
  download(new Blob([writeCsv({ columns, rows })], { type: 'text/csv;charset=utf-8' }), fileName(name, 'csv'))
}

export async function downloadImage(table: TableWithData): Promise<void> {
  download(await drawImage(table), fileName(table.name, 'png'))
}

/** Always in the light scheme, because files are printed and pasted into documents. */
const theme = pictureThemes.light
const scale = 2
/** Browsers produce empty images beyond this. */
const maxSidePx = 16_000

const fontOf = ({ size, weight }: TableTextStyle): string => `${weight} ${size}px ${pictureFont}`

async function drawImage(table: TableWithData): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is nothing to draw on')
  // Otherwise texts would be measured and drawn in a fallback font.
  await Promise.all([400, 600].map(weight => document.fonts.load(`${weight} 14px ${pictureFont}`)))
  const { name, grid, form, year, source } = table
  const direction = localeOf(language().intl.locale)?.dir ?? 'ltr'
  const parts = { title: name, grid: translateHeader(grid), source: describeSource(textNow, { form, year, source }) }
  const layout = layoutTable({ ...parts, direction }, (text, style) => {
    context.font = fontOf(style)
    return context.measureText(text).width
  })
  drawLayout(canvas, context, layout)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png'),
  )
}

function drawLayout(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, layout: TableLayout): void {
  const { width, height, margin, texts, rules } = layout
  const factor = Math.min(scale, maxSidePx / Math.max(width, height))
  canvas.width = Math.round(width * factor)
  canvas.height = Math.round(height * factor)
  context.scale(factor, factor)
  context.fillStyle = theme.background
  context.fillRect(0, 0, width, height)
  for (const { y, weight } of rules) {
    context.fillStyle = weight === 2 ? theme.highlight : theme.grid
    context.fillRect(margin, y, width - 2 * margin, weight)
  }
  for (const { text, style, x, baseline, align, direction } of texts) {
    context.font = fontOf(style)
    context.fillStyle = style.tone === 'quiet' ? theme.quietText : theme.text
    context.textAlign = align
    context.direction = direction
    context.fillText(text, x, baseline)
  }
}
