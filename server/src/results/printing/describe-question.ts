// A question with the answers of one or more countries, as text.
import { emptyAnswer, type Answer } from '@imp/domain/forms/answer.ts'
import { labelColumns, nameColumns } from '@imp/domain/forms/column-groups.ts'
import type { SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { cellPath, columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { showGrouped } from '@imp/domain/numbers/show-number.ts'
import { formatCell, formatContent, toDisplay } from '@imp/domain/results/formatting.ts'
import { findDepartures } from '@imp/domain/results/legal-limits.ts'
import { formatText } from '../../platform/texts.ts'
import { toSubValues } from '../exporting/cells.ts'
import { labelRemarks } from '../exporting/layout/delta-remarks.ts'
import { formatRemarks } from '../exporting/layout/questions.ts'
import { describeLimits, createIsolator } from '../exporting/limit-lines.ts'
import type { ExportedAnswer, ExportedCells, ExportedResult } from '../exporting/queries.ts'
import type { PrintableQuestion } from './printable-results.ts'

export interface AnswerOf {
  readonly result: ExportedResult
  readonly answer?: ExportedAnswer
  readonly cells?: ExportedCells['cells']
  readonly deltaRemarks?: ExportedCells['deltaRemarks']
  readonly files?: readonly string[]
}
interface Asked {
  readonly number: string
  readonly question: Question
  readonly isSingle: boolean
}

export function describeQuestion(locale: string, asked: Asked, given: readonly AnswerOf[]): PrintableQuestion {
  const { number, question, isSingle } = asked
  const described = { number, text: question.text, limits: listLimits(locale, asked, given) }
  const hasTable = questionTypes.get(question.type).hasTable
  const isAnswered = ({ answer, cells }: AnswerOf): boolean =>
    hasTable
      ? Object.values(cells ?? {}).some(cell => formatCell(cell) !== '')
      : formatAnswer(locale, question, answer) !== ''
  const answered = given.filter(isAnswered)
  const notes = listNotes(locale, asked, { given, answered })
  if (hasTable) {
    const grid = answered.length > 0 ? gridOfTable(locale, asked, answered) : null
    const remark = listRemarks(locale, asked, given)
    return { ...described, answer: null, remark, grid, notes }
  }
  if (isSingle) {
    const [only] = given
    const answer = formatAnswer(locale, question, only?.answer) || null
    return { ...described, answer, remark: only?.answer?.remarkText ?? null, grid: null, notes }
  }
  const said = given.filter(one => isAnswered(one) || one.answer?.remarkText)
  const grid = said.length > 0 ? gridOfCountries(locale, question, said) : null
  return { ...described, answer: null, remark: null, grid, notes }
}

/** '' if there is none: a remark is not an answer. */
function formatAnswer(locale: string, question: Question, answer: ExportedAnswer | undefined): string {
  if (!answer) return ''
  const content = toDisplay(question, answer)
  if (typeof content !== 'number') return formatContent(content, '\n')
  const number = showGrouped(content, locale)
  return question.unit ? `${number} ${question.unit}` : number
}

function gridOfCountries(locale: string, question: Question, said: readonly AnswerOf[]): string[][] {
  const hasRemarks = said.some(({ answer }) => answer?.remarkText)
  const labels = [
    formatText(locale, 'results.workbook.country'),
    formatText(locale, 'results.workbook.answer'),
    ...(hasRemarks ? [formatText(locale, 'results.workbook.remark')] : []),
  ]
  const rows = said.map(one => [
    one.result.countryName,
    formatAnswer(locale, question, one.answer).replaceAll('\n', '; '),
    ...(hasRemarks ? [one.answer?.remarkText ?? ''] : []),
  ])
  return [labels, ...rows]
}

function gridOfTable(locale: string, { question, isSingle }: Asked, answered: readonly AnswerOf[]): string[][] {
  const columns = nameColumns(question)
  const leading = [
    ...(isSingle ? [] : [formatText(locale, 'results.workbook.country')]),
    formatText(locale, 'results.workbook.row'),
  ]
  const rows = answered.flatMap(({ result, cells = {} }) =>
    rowsOf(question).map(row => [
      ...(isSingle ? [] : [result.countryName]),
      row.dimensionText,
      ...columns.map(({ column }) => {
        const cell = cells[cellPath(row.id, column.id)]
        return cell ? formatCell(cell, number => showGrouped(number, locale)) : ''
      }),
    ]),
  )
  return [[...leading, ...columns.map(({ names }) => names.join(': '))], ...rows]
}

function listRemarks(locale: string, { question, isSingle }: Asked, given: readonly AnswerOf[]): string | null {
  const lines = given.flatMap(({ result, answer, deltaRemarks = [] }) => {
    const ofCells = labelRemarks(question, deltaRemarks).map(({ row, column, remark }) => {
      const cell = `${row}, ${column}`
      return `${formatText(locale, 'results.deltas.finalRemarkOf', { cell })}: ${remark}`
    })
    const ofAnswer = answer && formatRemarks(locale, answer)
    const own = [...(ofAnswer ? [ofAnswer] : []), ...ofCells]
    return isSingle ? own : own.map(line => `${result.countryName}: ${line}`)
  })
  return lines.length > 0 ? lines.join('\n') : null
}

/** Limits of the answer, then of table cells. Cells with the same limit share a line. */
function listLimits(locale: string, { question, isSingle }: Asked, given: readonly AnswerOf[]): string[] {
  const areas = isSingle ? (given[0]?.result.legalLimitAreas ?? []) : []
  const byCell = Map.groupBy(question.limits, ({ row, column }) => (row && column ? cellPath(row, column) : null))
  const ofAnswer = describeLimits(byCell.get(null) ?? [], locale, areas)
  const cells = columnsOf(question).flatMap(column =>
    rowsOf(question).flatMap(row =>
      describeLimits(byCell.get(cellPath(row.id, column.id)) ?? [], locale, areas).map(line => ({ row, column, line })),
    ),
  )
  const byLine = Map.groupBy(cells, ({ line }) => line)
  return [
    ...ofAnswer,
    ...[...byLine].map(([line, own]) => `${createIsolator(locale)(describePlaces(question, own))}: ${line}`),
  ]
}

interface Place {
  readonly row: SubQuestion
  readonly column: SubQuestion
}
/** 'Droop (%)' for all rows of a column; 'Type B, Type C, Threshold (MW)' for some. */
function describePlaces(question: Question, places: readonly Place[]): string {
  const rowCount = rowsOf(question).length
  const byColumn = Map.groupBy(places, ({ column }) => column.id)
  return labelColumns(question)
    .flatMap(({ column, label }) => {
      const own = byColumn.get(column.id)
      if (!own) return []
      const rows = own.length === rowCount ? [] : own.map(({ row }) => row.dimensionText)
      return [[...rows, label].join(', ')]
    })
    .join('; ')
}

function listNotes(
  locale: string,
  { question, isSingle }: Asked,
  { given, answered }: { readonly given: readonly AnswerOf[]; readonly answered: readonly AnswerOf[] },
): string[] {
  const departing = question.limits.length === 0 ? [] : answered.filter(one => departs(question, one))
  const silent = given.filter(one => !answered.includes(one)).map(({ result }) => result.countryName)
  const namesOf = (some: readonly AnswerOf[]): string => some.map(({ result }) => result.countryName).join(', ')
  const outside = formatText(locale, 'results.limits.departs')
  return [
    ...(departing.length > 0 ? [isSingle ? outside : `${outside}: ${namesOf(departing)}`] : []),
    ...(silent.length > 0
      ? [
          isSingle
            ? formatText(locale, 'results.workbook.noAnswer')
            : formatText(locale, 'results.workbook.noAnswerOf', { countries: silent.join(', ') }),
        ]
      : []),
    ...given.flatMap(({ result, files = [] }) =>
      files
        .map(name => formatText(locale, 'results.attachments.added', { name }))
        .map(line => (isSingle ? line : `${result.countryName}: ${line}`)),
    ),
  ]
}

const departs = (question: Question, one: AnswerOf): boolean =>
  findDepartures(question, toAnswer(one), one.result.legalLimitAreas).length > 0

const toAnswer = ({ answer, cells = {} }: AnswerOf): Answer => ({
  ...emptyAnswer,
  numeric: answer?.numeric ?? null,
  subValues: toSubValues(cells),
})
