// Data delivery as a workbook: a row for each country, its columns the whole form and each section (of all forms of a year: each form).
import { nameCountry } from '@imp/domain/countries/country-name.ts'
import { showTime } from '@imp/domain/dates.ts'
import type { Ctx } from '../../platform/context.ts'
import { Download } from '../../platform/http/answers.ts'
import { directionOf, formatText } from '../../platform/texts.ts'
import type { CellContent, Piece, Row, SheetStart, Style } from '../../platform/xlsx/workbook.ts'
import { WorkbookWriter } from '../../platform/xlsx/writer.ts'
import { printSetup } from '../exporting/layout/sheet.ts'
import { loadStandings, type Standing, type Standings } from './service.ts'

export type DeliveryView = 'categories' | 'percentages'

const writer = new WorkbookWriter()

/** @param id of a form, or 'overview' */
export async function downloadDataDelivery(ctx: Ctx, id: string, view: DeliveryView): Promise<Download> {
  const pieces = layOut(await loadStandings(ctx, id), view, ctx)
  const content = await writer.write(styles, pieces, { personId: ctx.user.id, signal: ctx.signal })
  return new Download(`Data delivery ${view}.xlsx`, content)
}

const [body, title, label, header] = [0, 1, 2, 3]
const styles: readonly Style[] = [
  { border: true },
  { bold: true, size: 14, oneLine: true },
  { bold: true, oneLine: true },
  { bold: true, border: true, colour: 'FFFFFF', background: '1C3968' },
]
const styled = (cells: readonly CellContent[], style: number): Row => ({ cells, styles: cells.map(() => style) })
const headRows = 5

function layOut(all: Standings, view: DeliveryView, { locale, now }: Pick<Ctx, 'locale' | 'now'>): Piece[] {
  const { form, year, forms, standings } = all
  const name = form?.name ?? formatText(locale, 'results.delivery.allForms')
  const columns = form
    ? (forms[0]?.sections ?? []).map(({ section, standings: of }) => ({ name: section.name, standings: of }))
    : forms.map(({ form: one, standings: of }) => ({ name: one.name, standings: of }))
  const whole = formatText(locale, form ? 'results.delivery.wholeForm' : 'results.delivery.allForms')
  const say = (standing: Standing | undefined): CellContent =>
    standing === undefined
      ? null
      : view === 'percentages'
        ? standing.percentage
        : formatText(locale, `forms.status.${standing.status}`)
  const widths = [28, 20, ...columns.map(() => 20)]
  const start: SheetStart = {
    name,
    columns: widths.map(width => ({ width, style: body })),
    frozenRows: headRows,
    frozenColumns: 1,
    isRightToLeft: directionOf(locale) === 'rtl',
    print: printSetup(locale, name, widths),
  }
  const rowOf = (standing: Standing): Row => ({
    cells: [
      nameCountry(standing.country, locale),
      say(standing),
      ...columns.map(column => say(column.standings.find(({ country }) => country.id === standing.country.id))),
    ],
  })
  const head = [
    styled([name], title),
    styled([formatText(locale, 'results.workbook.year'), year], label),
    styled([formatText(locale, 'results.workbook.exportedAt'), showTime(now.toISOString())], label),
    styled([formatText(locale, `results.delivery.workbook.${view}`)], label),
    styled([formatText(locale, 'results.workbook.country'), whole, ...columns.map(column => column.name)], header),
  ]
  return [{ sheet: start }, { rows: [...head, ...standings.map(rowOf)] }]
}
