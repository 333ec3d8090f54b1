// The data delivery workbook: a row per country, a column per section (or per form of a year).
import { nameCountry } from '@imp/domain/countries/country-name.ts'
import { showTime } from '@imp/domain/dates.ts'
import type { Ctx } from '../../platform/context.ts'
import { directionOf, formatText } from '../../platform/texts.ts'
import type { CellContent, Piece, Row, SheetStart, Style } from '../../platform/xlsx/workbook.ts'
import type { WorkbookWriter, WriteOptions } from '../../platform/xlsx/writer.ts'
import { printSetup } from '../exporting/layout/sheet.ts'
import type { CountryProgress, DeliveryProgress } from './service.ts'

export type DeliveryView = 'categories' | 'percentages'

export interface DeliverySource {
  readonly progress: DeliveryProgress
  readonly view: DeliveryView
}

export const buildFileName = (view: DeliveryView): string => `Data delivery ${view}.xlsx`

export const makeDeliveryWorkbook = (
  writer: WorkbookWriter,
  { progress, view }: DeliverySource,
  { locale, now, ...options }: WriteOptions & Pick<Ctx, 'locale' | 'now'>,
): Promise<Buffer> => writer.write(styles, layOut(progress, view, { locale, now }), options)

const buildScopeTitle = ({ form }: DeliveryProgress, locale: string): string =>
  form?.name ?? formatText(locale, 'results.delivery.allForms')

const [body, title, label, header, fact] = [0, 1, 2, 3, 4]
const styles: readonly Style[] = [
  { border: true },
  { bold: true, size: 14, oneLine: true },
  { bold: true, oneLine: true },
  { bold: true, border: true, colour: 'FFFFFF', background: '1C3968' },
  { oneLine: true },
]
const styled = (cells: readonly CellContent[], style: number): Row => ({ cells, styles: cells.map(() => style) })
const factRow = (of: string, value: string): Row => ({ cells: [of, value], styles: [label, fact] })
const headRows = 5
/** Wide enough for a status or a percentage on one line in every language. */
const columnWidth: Readonly<Record<DeliveryView, number>> = { categories: 25, percentages: 18 }

function layOut(all: DeliveryProgress, view: DeliveryView, { locale, now }: Pick<Ctx, 'locale' | 'now'>): Piece[] {
  const { form, year, forms, countries } = all
  const name = buildScopeTitle(all, locale)
  const columns = form
    ? (forms[0]?.sections ?? []).map(({ section, countries: of }) => ({ name: section.name, countries: of }))
    : forms.map(({ form: one, countries: of }) => ({ name: one.name, countries: of }))
  const whole = formatText(locale, form ? 'results.delivery.wholeForm' : 'results.delivery.allForms')
  const toCell = (one: CountryProgress | undefined): CellContent =>
    one === undefined
      ? null
      : view === 'percentages'
        ? one.percentage
        : formatText(locale, `forms.status.${one.status}`)
  const widths = [28, columnWidth[view], ...columns.map(() => columnWidth[view])]
  const start: SheetStart = {
    name,
    columns: widths.map(width => ({ width, style: body })),
    frozenRows: headRows,
    frozenColumns: 1,
    isRightToLeft: directionOf(locale) === 'rtl',
    print: printSetup(locale, name, widths),
  }
  const named = countries
    .map(one => ({ one, country: nameCountry(one.country, locale, id => formatText(locale, id)) }))
    .toSorted((a, b) => a.country.localeCompare(b.country, locale))
  const rowOf = ({ one, country: countryName }: (typeof named)[number]): Row => ({
    cells: [
      countryName,
      toCell(one),
      ...columns.map(column => toCell(column.countries.find(({ country }) => country.id === one.country.id))),
    ],
  })
  const head = [
    styled([name], title),
    factRow(formatText(locale, 'results.workbook.year'), String(year)),
    factRow(formatText(locale, 'results.workbook.exportedAt'), showTime(now.toISOString())),
    styled([formatText(locale, `results.delivery.workbook.${view}`)], fact),
    styled([formatText(locale, 'results.workbook.country'), whole, ...columns.map(column => column.name)], header),
  ]
  return [{ sheet: start }, { rows: [...head, ...named.map(rowOf)] }]
}
