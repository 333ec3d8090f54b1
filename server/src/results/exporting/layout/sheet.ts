// A section's sheet (D40): its header, columns and print setup. Pure: no database, no library.
import { countWholes } from '@imp/domain/countries/counting.ts'
import { toDisplayStatus } from '@imp/domain/forms/display-status.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Merge, PrintSetup, Row, SheetStart } from '../../../platform/xlsx/workbook.ts'
import { splitPageOf } from '../../../platform/page-of.ts'
import { directionOf, formatText } from '../../../platform/texts.ts'
import type { ExportedResult } from '../queries.ts'
import { look, styled } from './styles.ts'

export interface Heading {
  readonly locale: string
  readonly formName: string
  readonly formYear: number
  readonly now: Date
  readonly exportedAt: string
  readonly results: readonly ExportedResult[]
  readonly hasRemarks: boolean
  readonly hasContents: boolean
}

interface SheetOf {
  readonly number: number
  readonly name: string
  readonly questions: readonly Question[]
  readonly minColumns: number
}

// With one country, all but the widest tables fit on a page.
const numberWidth = 14
const questionWidth = 54
const unitWidth = 18
const limitWidth = 26
const tableWidth = 18
/** Characters per line that stay readable in print. */
const lettersPerPage = 240

export const leadingColumns = 2
/** Unit and legal limit, if any of the questions has either. */
export const factColumnsOf = (questions: readonly Question[]): 0 | 2 =>
  questions.some(({ unit, limits }) => unit || limits.some(limit => !limit.row)) ? 2 : 0

const hasCountryRow = ({ results }: Heading): boolean => results.length !== 1
export const headRowsOf = (heading: Heading): number => (hasCountryRow(heading) ? 6 : 5)

export function startOfSheet(heading: Heading, sheet: SheetOf): SheetStart {
  const { results, hasRemarks, locale, formName } = heading
  const facts = factColumnsOf(sheet.questions)
  const [answerWidth, remarkWidth] = results.length === 1 ? [40, 34] : [30, 24]
  const ofCountries = results.flatMap(() => (hasRemarks ? [answerWidth, remarkWidth] : [answerWidth]))
  const widths = [numberWidth, questionWidth, ...[unitWidth, limitWidth].slice(0, facts), ...ofCountries]
  const columnCount = widths.length
  while (widths.length < leadingColumns + sheet.minColumns) widths.push(tableWidth)
  const headRows = headRowsOf(heading)
  return {
    name: sheet.name,
    columns: widths.map(width => ({ width, style: look.body })),
    frozenRows: headRows,
    frozenColumns: leadingColumns,
    isRightToLeft: directionOf(locale) === 'rtl',
    ...(sheet.questions.length > 0 && {
      filter: { row: headRows - 1, rows: sheet.questions.length + 1, columns: columnCount },
    }),
    print: printSetup(locale, formName, widths),
  }
}

/** @param widths of the columns, in characters; the first ones are repeated on each page */
export function printSetup(locale: string, footer: string, widths: readonly number[], isLandscape = true): PrintSetup {
  const sum = (list: readonly number[]): number => list.reduce((total, width) => total + width, 0)
  const [all, repeated] = [sum(widths), sum(widths.slice(0, leadingColumns))]
  const pagesWide = all <= lettersPerPage ? 1 : Math.ceil((all - repeated) / (lettersPerPage - repeated))
  return {
    isLandscape,
    pagesWide,
    footer,
    pageOf: splitPageOf(values => formatText(locale, 'results.export.pageOf', values)),
  }
}

export function headOfSheet(heading: Heading, { number, name, questions }: SheetOf): { rows: Row[]; merges: Merge[] } {
  const { locale, formName, results, hasRemarks, hasContents } = heading
  const facts = factColumnsOf(questions)
  const answerLabels = [
    formatText(locale, 'results.workbook.answer'),
    ...(hasRemarks ? [formatText(locale, 'results.workbook.remark')] : []),
  ]
  const factLabels = [formatText(locale, 'results.workbook.unit'), formatText(locale, 'results.workbook.limit')]
  const leading = leadingColumns + facts
  const rows: Row[] = [
    styled([formName], look.title),
    styled([`${number}. ${name}`], look.subtitle),
    styled([describeContents(heading)], look.note),
    hasContents
      ? {
          ...styled([formatText(locale, 'results.workbook.backToContents')], look.bareLink),
          links: [{ column: 0, sheet: 0 }],
        }
      : { cells: [] },
  ]
  if (hasCountryRow(heading)) {
    const countries = results.flatMap(result => [
      countryWithStatus(heading, result),
      ...answerLabels.slice(1).map(() => ''),
    ])
    rows.push(styled([...Array.from({ length: leading }, () => ''), ...countries], look.header))
  }
  rows.push(
    styled(
      [
        formatText(locale, 'results.workbook.number'),
        formatText(locale, 'results.workbook.question'),
        ...factLabels.slice(0, facts),
        ...results.flatMap(() => answerLabels),
      ],
      look.header,
    ),
  )
  const merges =
    hasRemarks && hasCountryRow(heading)
      ? results.map((_, at) => ({ row: headRowsOf(heading) - 2, column: leading + 2 * at, columns: 2 }))
      : []
  return { rows, merges }
}

function describeContents(heading: Heading): string {
  const { locale, results, formYear, exportedAt } = heading
  const [only] = results
  const values = { year: String(formYear), time: exportedAt }
  return results.length === 1 && only
    ? formatText(locale, 'results.workbook.factsOfCountry', { ...values, country: countryWithStatus(heading, only) })
    : formatText(locale, 'results.workbook.factsOfCountries', { ...values, count: countWholes(results) })
}

export const statusLabel = ({ locale, now }: Heading, result: ExportedResult): string =>
  formatText(locale, `forms.status.${toDisplayStatus(result, now)}`)

export const countryWithStatus = (heading: Heading, result: ExportedResult): string =>
  formatText(heading.locale, 'results.workbook.countryWithStatus', {
    country: result.countryName,
    status: statusLabel(heading, result),
  })
