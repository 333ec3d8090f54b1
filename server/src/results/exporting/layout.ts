// How a workbook of results looks (D40): a sheet for each section; its questions as rows, the countries as columns; below,
// each table question as a table of its own, country by country. Rows in, rows out: no database, no library.
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { columnsOf, cellPath, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Group } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { formatContent, toDisplay } from '@imp/domain/results/formatting.ts'
import type { CellContent, Merge, Row, SheetStart, Style } from '../../platform/xlsx/workbook.ts'
import { formatText } from '../../platform/texts.ts'
import type { ExportedAnswer, ExportedResult } from './queries.ts'

export interface Heading {
  readonly formName: string
  readonly formYear: number | null
  /** DD.MM.YYYY HH:MM. */
  readonly exportedAt: string
}

const [body, title, label, header] = [0, 1, 2, 3]
const fixedStyles: readonly Style[] = [
  { border: true },
  { bold: true, size: 14, oneLine: true },
  { bold: true },
  { bold: true, border: true, colour: 'FFFFFF', background: '1C3968' },
]
const headerRows = 7
const leadingColumns = 2

/** The styles of a workbook: the fixed ones, and one for each pair of colours that a group has. */
export function stylesFor(questions: Iterable<Question>): {
  styles: Style[]
  styleOfGroup: (group: Group | null) => number
} {
  const styles = [...fixedStyles]
  const known = new Map<string, number>()
  for (const { groups } of questions) {
    for (const group of groups) {
      const key = coloursOf(group)
      if (known.has(key)) continue
      known.set(key, styles.length)
      const [background, colour] = [hex(group.backgroundColorHex), hex(group.textColorHex)]
      styles.push({ bold: true, border: true, background, colour })
    }
  }
  return { styles, styleOfGroup: group => (group && known.get(coloursOf(group))) ?? header }
}
const coloursOf = (group: Group): string => `${group.backgroundColorHex} ${group.textColorHex}`.toUpperCase()
const hex = (colour: string): string => colour.replace('#', '').toUpperCase()

/** The columns of the countries: answers, with their remarks or without. */
interface CountryColumns {
  readonly results: readonly ExportedResult[]
  readonly hasRemarks: boolean
}

export function startOfSheet(
  name: string,
  { results, hasRemarks, minColumns }: CountryColumns & { readonly minColumns: number },
): SheetStart {
  const countries = results.flatMap(() => [
    { width: 40, style: body },
    ...(hasRemarks ? [{ width: 25, style: body }] : []),
  ])
  const leading = [
    { width: 18, style: body },
    { width: 60, style: body },
  ]
  const missing = Math.max(0, minColumns - countries.length)
  const more = Array.from({ length: missing }, () => ({ width: 25, style: body }))
  const columns = [...leading, ...countries, ...more]
  return { name, columns, frozenRows: headerRows, frozenColumns: leadingColumns }
}

const styled = (cells: readonly CellContent[], style: number): Row => ({ cells, styles: cells.map(() => style) })

/** What stands above the questions of each sheet. */
export function headOfSheet(
  locale: string,
  { formName, formYear, exportedAt }: Heading,
  { results, hasRemarks }: CountryColumns,
): { rows: Row[]; merges: Merge[] } {
  const countries = results.map(result => result.countryName).join(', ')
  const countryLabel =
    results.length === 1
      ? formatText(locale, 'results.workbook.country')
      : formatText(locale, 'results.workbook.countries')
  const rows = [
    styled([formName], title),
    styled([formatText(locale, 'results.workbook.year'), formYear], label),
    styled([countryLabel, countries], label),
    styled([formatText(locale, 'results.workbook.exportedAt'), exportedAt], label),
    { cells: [] },
    styled(
      ['', '', ...results.flatMap(result => [countryWithStatus(locale, result), ...(hasRemarks ? [''] : [])])],
      header,
    ),
    styled(
      [
        formatText(locale, 'results.workbook.number'),
        formatText(locale, 'results.workbook.question'),
        ...results.flatMap(() => [
          formatText(locale, 'results.workbook.answer'),
          ...(hasRemarks ? [formatText(locale, 'results.workbook.remark')] : []),
        ]),
      ],
      header,
    ),
  ]
  const merges = hasRemarks
    ? results.map((_, at) => ({ row: headerRows - 2, column: leadingColumns + 2 * at, columns: 2 }))
    : []
  return { rows, merges }
}

const countryWithStatus = (locale: string, { countryName, status }: ExportedResult): string =>
  formatText(locale, 'results.workbook.countryWithStatus', {
    country: countryName,
    status: formatText(locale, `results.workbook.status.${status}`),
  })

/** One question with what each country has said; undefined: nothing, or hidden from it. */
export const questionRow = (
  locale: string,
  number: string,
  question: Question,
  answers: readonly (ExportedAnswer | undefined)[],
  hasRemarks: boolean,
): Row => ({
  cells: [
    number,
    question.text,
    ...answers.flatMap(answer => [
      answerCell(locale, question, answer),
      ...(hasRemarks ? [answer?.remarkText ?? null] : []),
    ]),
  ],
})

function answerCell(locale: string, question: Question, answer: ExportedAnswer | undefined): CellContent {
  if (!answer || answer.isEmpty) return null
  if (questionTypes.get(question.type).hasTable) return formatText(locale, 'results.workbook.seeTable')
  const content = toDisplay(question, answer)
  return typeof content === 'number' ? content : formatContent(content, '\n') || null
}

/** The coloured head of a table; `at` is the row it begins in. */
export function headOfTable(
  locale: string,
  number: string,
  question: Question,
  at: number,
  styleOfGroup: (group: Group | null) => number,
): { rows: Row[]; merges: Merge[] } {
  const columns = columnsOf(question)
  const groups = groupColumns(question)
  const columnStyles = groups.flatMap(({ group, columns: own }) => own.map(() => styleOfGroup(group)))
  const names = [formatText(locale, 'results.workbook.country'), formatText(locale, 'results.workbook.row')]
  const rows: Row[] = [
    { cells: [] },
    styled([number, question.text], label),
    { cells: [...names, ...columns.map(column => column.dimensionText)], styles: [header, header, ...columnStyles] },
  ]
  if (question.groups.length === 0) return { rows, merges: [] }

  const merges: Merge[] = []
  const groupNames: string[] = []
  for (const { group, columns: own } of groups) {
    if (own.length > 1) merges.push({ row: at + 2, column: leadingColumns + groupNames.length, columns: own.length })
    groupNames.push(group?.name ?? '', ...own.slice(1).map(() => ''))
  }
  rows.splice(2, 0, { cells: ['', '', ...groupNames], styles: [header, header, ...columnStyles] })
  return { rows, merges }
}

/** A country's rows of a table; null: it has said nothing, or the question is hidden from it. */
export function blockOfTable(
  question: Question,
  countryName: string,
  cells: Readonly<Record<string, { readonly textValue: string | null; readonly numeric: number | null }>> | null,
): Row[] {
  const columns = columnsOf(question)
  return rowsOf(question).map(row => ({
    cells: [
      countryName,
      row.dimensionText,
      ...columns.map(column => {
        const cell = cells?.[cellPath(row.id, column.id)]
        return cell ? (cell.numeric ?? cell.textValue) : null
      }),
    ],
  }))
}
