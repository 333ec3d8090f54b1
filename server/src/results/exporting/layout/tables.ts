// The tables of a sheet, below its questions: coloured column groups, legal limits, then the countries.
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import type { Group, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { cellPath, columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { findDepartures } from '@imp/domain/results/legal-limits.ts'
import { emptyAnswer } from '@imp/domain/forms/answer.ts'
import type { CellContent, Merge, Row } from '../../../platform/xlsx/workbook.ts'
import { formatText } from '../../../platform/texts.ts'
import { toSubValues } from '../cells.ts'
import { describeLimits } from '../limit-lines.ts'
import type { ExportedCells, ExportedResult } from '../queries.ts'
import { leadingColumns, type Heading } from './sheet.ts'
import { look, styled, type StyleOfGroup } from './styles.ts'

interface NumberedQuestion {
  readonly number: string
  readonly question: Question
}

/** @param at its first row */
export function headOfTable(
  heading: Heading,
  { number, question }: NumberedQuestion,
  at: number,
  styleOfGroup: StyleOfGroup,
): { rows: Row[]; merges: Merge[] } {
  const { locale } = heading
  const columns = columnsOf(question)
  const groups = groupColumns(question)
  const columnStyles = groups.flatMap(({ group, columns: own }) => own.map(() => styleOfGroup(group)))
  const names = [formatText(locale, 'results.workbook.country'), formatText(locale, 'results.workbook.row')]
  const titled: Row = { cells: [number, titleOf(question)], styles: [look.label, look.label] }
  const rows: Row[] = [{ cells: [] }, titled]
  const merges: Merge[] = []
  if (question.groups.length > 0) {
    const groupNames = groups.flatMap(({ group, columns: own }) =>
      own.map((_, place) => (place === 0 ? group?.name : '') ?? ''),
    )
    const spans = mergesOf(groups, at + 2)
    rows.push({ cells: ['', '', ...groupNames], styles: [look.header, look.header, ...columnStyles], spans })
    merges.push(...spans)
  }
  rows.push({
    cells: [...names, ...columns.map(column => column.dimensionText)],
    styles: [look.header, look.header, ...columnStyles],
  })
  rows.push(...rowsOfLimits(heading, question, columns))
  return { rows, merges }
}

const titleOf = ({ text, unit }: Question): string => (unit ? `${text} (${unit})` : text)

function mergesOf(
  groups: readonly { readonly group: Group | null; readonly columns: readonly unknown[] }[],
  row: number,
) {
  const merges: Merge[] = []
  let column = leadingColumns
  for (const { columns } of groups) {
    if (columns.length > 1) merges.push({ row, column, columns: columns.length })
    column += columns.length
  }
  return merges
}

function rowsOfLimits({ locale, results }: Heading, question: Question, columns: readonly SubQuestion[]): Row[] {
  const byCell = Map.groupBy(question.limits, ({ row, column }) => (row && column ? cellPath(row, column) : null))
  const areas = results.length === 1 ? (results[0]?.legalLimitAreas ?? []) : []
  const label = formatText(locale, 'results.workbook.limit')
  return rowsOf(question).flatMap(row => {
    const cells = columns.map(column => {
      const limits = byCell.get(cellPath(row.id, column.id)) ?? []
      return describeLimits(limits, locale, areas).join('\n') || null
    })
    return cells.some(Boolean) ? [styled([label, row.dimensionText, ...cells], look.quiet)] : []
  })
}

/** A country's rows of a table. `cells` is null if it has not answered or the question is hidden. */
export function blockOfTable(
  question: Question,
  { countryName, legalLimitAreas }: ExportedResult,
  cells: ExportedCells['cells'] | null,
): Row[] {
  const columns = columnsOf(question)
  const outside = findOutside(question, cells, legalLimitAreas)
  return rowsOf(question).map((row): Row => {
    const paths = columns.map(column => cellPath(row.id, column.id))
    const contents = paths.map((path): CellContent => cells?.[path]?.numeric ?? cells?.[path]?.textValue ?? null)
    const written = [countryName, row.dimensionText, ...contents]
    if (!paths.some(path => outside.has(path))) return { cells: written }
    const styles = paths.map(path => (outside.has(path) ? look.outside : look.body))
    return { cells: written, styles: [look.body, look.body, ...styles] }
  })
}

function findOutside(
  question: Question,
  cells: ExportedCells['cells'] | null,
  areas: readonly string[],
): ReadonlySet<string> {
  if (!cells || question.limits.length === 0) return new Set()
  const departures = findDepartures(question, { ...emptyAnswer, subValues: toSubValues(cells) }, areas)
  return new Set(departures.flatMap(({ cell }) => (cell ? [cellPath(cell.row, cell.column)] : [])))
}
