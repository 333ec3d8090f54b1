// Slips by a power of ten (0107): numbers about 10, 100 or 1000 times too large or too small, compared with last year's number
// or the legal limit. They are asked about, never refused. For the filling view, the review before submission, the tabular view
// and workbook import.
import type { Answer, ConfirmedNumber } from '../forms/answer.ts'
import { isNumericColumn } from '../forms/column-types.ts'
import type { Limit, SubQuestion } from '../forms/question-parts.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { answerPlace, cellPath, columnsOf, indexCells, rowsOf, type CellAddress } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import type { ValueInput } from '../forms/values.ts'
import { groupLimits, isAllowed, selectLimits } from '../results/legal-limits.ts'
import { applyInput } from './merging.ts'
import { hasPredecessor } from '../results/previous-answers.ts'

/** A number outside of tables is addressed by `answerPlace`. */
export interface Slip extends CellAddress {
  readonly current: number
  /** null: only the legal limit indicates a slip. */
  readonly previous: number | null
  /** null: last year's number indicates a slip. */
  readonly limit: Limit | null
  /** -3 to 3: 3 means about a thousand times too large. */
  readonly power: number
  readonly confirmed: ConfirmedNumber | null
}

type SlipQuestion = Pick<Question, 'id' | 'type' | 'limits' | 'unit' | 'min' | 'max' | 'isLinked' | 'parentId'> & {
  readonly subQuestions: readonly SubQuestion[]
}
type Content = Pick<Answer, 'subValues' | 'numeric'>

const maxPower = 3
/** Tolerances, as decimal logarithms. Numbers do grow tenfold within a year, but not a hundredfold. */
const tenTolerance = Math.log10(1.15)
const tolerance = Math.log10(2)
/** From this many numbers on, a question counts as a block. */
const minNumbersOfBlock = 3

/** The powers of ten between them, -3 to 3 without 0; null: not a power of ten. Signs do not count. */
export function findPower(value: number, reference: number): number | null {
  const exponent = Math.log10(Math.abs(value / reference))
  const power = Math.round(exponent)
  if (!Number.isFinite(exponent) || power === 0 || Math.abs(power) > maxPower) return null
  return Math.abs(exponent - power) <= (Math.abs(power) === 1 ? tenTolerance : tolerance) ? power : null
}

interface Candidate {
  readonly slip: Slip
  /** Small counts do grow tenfold (one becomes eleven), so they only count when the whole question changes alike. */
  readonly isCount: boolean
}
interface PlacedNumber extends CellAddress {
  readonly current: number
  readonly previous: number | null
}

/**
 * The numbers that look like slips, including confirmed ones, row by row.
 * @param previous undefined: no answer of last year
 * @param areas whose legal limits apply; empty: all
 */
export function findSlips(
  question: SlipQuestion,
  current: Answer,
  previous: Content | undefined,
  areas: readonly string[],
): readonly Slip[] {
  const numbers = listNumbers(question, current, hasPredecessor(question) ? previous : undefined)
  if (numbers.length === 0) return []
  const limits = groupLimits({ ...question, limits: selectLimits(question.limits, areas) })
  const confirmed = new Map((current.confirmedNumbers ?? []).map(one => [cellPath(one.row, one.column), one]))
  const candidates = numbers.flatMap((number): Candidate[] => {
    const ownPath = cellPath(number.row, number.column)
    const isCell = number.row !== number.column
    // The form refuses this number anyway, so it cannot be confirmed.
    if (!isCell && isOutOfRange(question, number.current)) return []
    const found = assess(number, limits.get(isCell ? ownPath : null) ?? [])
    if (!found) return []
    const confirmation = confirmed.get(ownPath)
    const { isCount, ...rest } = found
    return [
      {
        slip: { ...number, ...rest, confirmed: confirmation?.numeric === number.current ? confirmation : null },
        isCount,
      },
    ]
  })
  const compared = numbers.filter(number => number.previous)
  const isWholeBlock =
    compared.length >= minNumbersOfBlock &&
    candidates.filter(({ slip }) => slip.limit === null).length === compared.length &&
    new Set(candidates.map(({ slip }) => slip.power)).size === 1
  return candidates.filter(({ isCount }) => !isCount || isWholeBlock).map(({ slip }) => slip)
}

export const listOpenSlips = (slips: readonly Slip[]): readonly Slip[] =>
  slips.filter(({ confirmed }) => confirmed === null)

/** Removes confirmations of numbers that do not look like slips. @param before the stored answer; null: none */
export function dropNeedlessConfirmations(
  write: ValueInput,
  before: Answer | null,
  question: Question,
  previous: Content | undefined,
  areas: readonly string[],
): ValueInput {
  const { confirmedNumbers } = write
  if (!confirmedNumbers?.some(({ numeric }) => numeric !== null)) return write
  const { answer: after } = applyInput(before, write, question)
  const places = new Set(findSlips(question, after, previous, areas).map(slip => cellPath(slip.row, slip.column)))
  const isAsked = ({ row, column, numeric }: (typeof confirmedNumbers)[number]): boolean =>
    numeric === null || places.has(cellPath(row.toLowerCase(), column.toLowerCase()))
  return { ...write, confirmedNumbers: confirmedNumbers.filter(isAsked) }
}

export const buildConfirmation = (slips: readonly Slip[]) =>
  slips.map(({ row, column, current }) => ({ row, column, numeric: current }))

const isOutOfRange = ({ min, max }: SlipQuestion, numeric: number): boolean =>
  (min !== null && numeric < min) || (max !== null && numeric > max)

/** Without zeros, which have no order of magnitude. */
function listNumbers(question: SlipQuestion, current: Content, previous: Content | undefined): PlacedNumber[] {
  if (!questionTypes.get(question.type).hasTable) {
    const { numeric } = current
    if (!numeric) return []
    return [{ ...answerPlace(question), current: numeric, previous: previous?.numeric ?? null }]
  }
  const [now, before] = [indexCells(current), previous && indexCells(previous)]
  const columns = columnsOf(question).filter(isNumericColumn)
  return rowsOf(question).flatMap(({ id: row }) =>
    columns.flatMap(({ id: column }): PlacedNumber[] => {
      const path = cellPath(row, column)
      const numeric = now.get(path)?.numeric
      return numeric ? [{ row, column, current: numeric, previous: before?.get(path)?.numeric ?? null }] : []
    }),
  )
}

/** Last year's number decides first: if it is of the same size, the limit adds nothing. */
function assess({ current, previous }: PlacedNumber, limits: readonly Limit[]) {
  if (previous) {
    const power = findPower(current, previous)
    if (power !== null) return { power, limit: null, isCount: isCountGrown(current, previous, power) }
    if (Math.abs(Math.log10(Math.abs(current / previous))) <= tolerance) return null
  }
  if (isAllowed(limits, current)) return null
  for (const limit of limits) {
    const power = findPowerOfLimit(current, limit)
    if (power !== null) return { power, previous: null, limit, isCount: false }
  }
  return null
}

/** Not for exactly ten times or a tenth, which is typical of a zero too many or too few. */
function isCountGrown(current: number, previous: number, power: number): boolean {
  const [small = 0, large = 0] = [Math.abs(current), Math.abs(previous)].toSorted((a, b) => a - b)
  const isWhole = Number.isInteger(current) && Number.isInteger(previous)
  return Math.abs(power) === 1 && small < 10 && isWhole && large !== small * 10
}

/** For a narrow range its middle is the reference, for a wide one its ends. */
function findPowerOfLimit(numeric: number, { lower, upper }: Limit): number | null {
  const isNarrow = lower !== null && upper !== null && lower > 0 && upper / lower < 10 ** (2 * tolerance)
  if (isNarrow) return findPower(numeric, Math.sqrt(lower * upper))
  const powers = [lower, upper].flatMap(bound => (bound ? (findPower(numeric, bound) ?? []) : []))
  return powers[0] ?? null
}
