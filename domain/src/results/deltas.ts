// Delta warnings (D59): the numbers that differ from the year before in a way that the question's rules flag, and the remarks that
// explain them. Used by browser, submission and exports.
import { isBlank } from '../blank.ts'
import { emptyAnswer, isFilled, type Answer, type DeltaRemark } from '../forms/answer.ts'
import { isNumericColumn } from '../forms/column-types.ts'
import { deltaRulesOf } from '../forms/delta-rules.ts'
import type { DeltaRule, SubQuestion } from '../forms/question-parts.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import {
  answerPlace,
  cellPath,
  columnsOf,
  findMissingCells,
  indexCells,
  rowsOf,
  type CellAddress,
} from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import type { FieldReason } from '../problems.ts'
import { hasPredecessor } from './previous-answers.ts'

type Numbers = Pick<Question, 'id' | 'type'> & { readonly subQuestions: readonly SubQuestion[] }
type DeltaQuestion = Numbers &
  Pick<Question, 'required' | 'dataView' | 'isLinked' | 'parentId'> & {
    readonly deltaRules?: readonly DeltaRule[] | undefined
  }
type Content = Pick<Answer, 'subValues' | 'numeric'>

/** For a single number the address is `answerPlace`. */
export interface CellDelta extends CellAddress {
  /** The index among the number columns. */
  readonly at: number
  /** null: an empty cell, which counts as 0. */
  readonly previous: number | null
  readonly current: number | null
  /** current − previous, to four decimals. */
  readonly delta: number
}
export interface FlaggedCell extends CellDelta, Pick<DeltaRule, 'severity' | 'demandsRemark'> {}

const decimals = 1e4
/** Compensates for errors of binary fractions, so that half of the last decimal is rounded up. */
const roundingTolerance = 1e-6

/** To four decimals, half away from zero. */
export function subtract(current: number, previous: number): number {
  const delta = current - previous
  const scaled = Math.abs(delta) * decimals
  if (scaled >= Number.MAX_SAFE_INTEGER) return Math.max(-Number.MAX_VALUE, Math.min(delta, Number.MAX_VALUE))
  const rounded = Math.round(scaled + roundingTolerance) / decimals
  return rounded === 0 ? 0 : Math.sign(delta) * rounded
}

/**
 * The number cells of both years, row by row. Nothing is compared for tables without an answer now, and rows without one in the
 * previous year. An empty cell counts as 0 unless both are empty.
 */
export function findDeltas(question: Numbers, current: Content, previous: Content | undefined): CellDelta[] {
  if (!previous) return []
  if (!questionTypes.get(question.type).hasTable) return findDeltaOfNumber(question, current, previous)
  if (!current.subValues.some(isFilled)) return []
  const [now, before] = [indexCells(current), indexCells(previous)]
  const columns = columnsOf(question)
  const numbers = columns.filter(isNumericColumn)
  return rowsOf(question).flatMap(({ id: row }) => {
    if (!columns.some(column => isFilled(before.get(cellPath(row, column.id))))) return []
    return numbers.flatMap(({ id: column }, at): CellDelta[] => {
      const path = cellPath(row, column)
      const [is, was] = [now.get(path)?.numeric ?? null, before.get(path)?.numeric ?? null]
      if (is === null && was === null) return []
      return [{ row, column, at, previous: was, current: is, delta: subtract(is ?? 0, was ?? 0) }]
    })
  })
}

function findDeltaOfNumber(question: Numbers, { numeric: is }: Content, { numeric: was }: Content): CellDelta[] {
  if (is === null || was === null) return []
  return [{ ...answerPlace(question), at: 0, previous: was, current: is, delta: subtract(is, was) }]
}

/** Row by row. @param previous undefined: no answer of the previous year */
export function findFlaggedCells(
  question: DeltaQuestion,
  current: Content,
  previous: Content | undefined,
): readonly FlaggedCell[] {
  const rules = deltaRulesOf(question)
  if (rules.length === 0 || !hasPredecessor(question)) return []
  const missing = new Set(findMissingCells(current, question).map(({ row, column }) => cellPath(row, column)))
  return findDeltas(question, current, previous).flatMap(cell => {
    // An empty required cell has to be filled in, not explained.
    if (missing.has(cellPath(cell.row, cell.column))) return []
    const matching = rules.filter(rule => isFlagged(rule, cell))
    if (matching.length === 0) return []
    const severity = matching.some(rule => rule.severity === 'warning') ? 'warning' : 'note'
    return [{ ...cell, severity, demandsRemark: matching.some(rule => rule.demandsRemark) }]
  })
}

export function isFlagged(
  { columns, sign, by, beyond }: DeltaRule,
  { column, delta, previous }: Pick<CellDelta, 'column' | 'delta' | 'previous'>,
): boolean {
  if (delta === 0 || (columns.length > 0 && !columns.includes(column))) return false
  if (sign !== 'any' && delta > 0 !== (sign === 'more')) return false
  // Rounded to four decimals, so that 29 more than 100 is not beyond 29 percent.
  return Math.abs(delta) > subtract(by === 'difference' ? beyond : beyond * Math.abs(previous ?? 0), 0)
}

/** The cells that the rules could flag, whatever is answered, row by row: where a final remark may be required. */
export function listExplainable(question: DeltaQuestion, previous: Content | undefined): CellAddress[] {
  const rules = deltaRulesOf(question)
  if (!previous || rules.length === 0 || !hasPredecessor(question)) return []
  const hasRule = (column: string): boolean =>
    rules.some(({ columns }) => columns.length === 0 || columns.includes(column))
  if (!questionTypes.get(question.type).hasTable) return previous.numeric === null ? [] : [answerPlace(question)]
  const before = indexCells(previous)
  const columns = columnsOf(question)
  const asked = columns.filter(column => isNumericColumn(column) && hasRule(column.id))
  return rowsOf(question).flatMap(({ id: row }) =>
    columns.some(column => isFilled(before.get(cellPath(row, column.id))))
      ? asked.map(({ id: column }) => ({ row, column }))
      : [],
  )
}

/** null: none, or blank. */
export function findDeltaRemark(
  { deltaRemarks }: { readonly deltaRemarks: readonly DeltaRemark[] },
  { row, column }: CellAddress,
): string | null {
  const found = deltaRemarks.find(one => one.row === row && one.column === column)
  return found && !isBlank(found.remark) ? found.remark : null
}

export const findMissingRemarks = (
  question: DeltaQuestion,
  current: Answer,
  previous: Content | undefined,
): readonly FlaggedCell[] =>
  findFlaggedCells(question, current, previous).filter(
    cell => cell.demandsRemark && findDeltaRemark(current, cell) === null,
  )

/** As a refusal. @param answers, previous by question */
export const listMissingRemarks = (
  questions: readonly (DeltaQuestion & Pick<Question, 'id'>)[],
  answers: ReadonlyMap<string, Answer>,
  previous: ReadonlyMap<string, Answer>,
  isAsked: (questionId: string, cell: CellAddress) => boolean = () => true,
): FieldReason[] =>
  questions.flatMap(question =>
    findMissingRemarks(question, answers.get(question.id) ?? emptyAnswer, previous.get(question.id))
      .filter(cell => isAsked(question.id, cell))
      .map(({ row, column }) => ({ questionId: question.id, row, column, text: 'results.deltas.remarkMissing' })),
  )
