// What the law allows beside what is answered (D36, D46): which limits apply, and which numbers depart from them. A fact to be
// shown, never part of validation.
import type { Answer } from '../forms/answer.ts'
import type { Limit } from '../forms/question-parts.ts'
import { cellPath, indexCells, type CellAddress } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'

/** A number that none of the areas' limits allows. */
export interface Departure {
  /** null: the answer itself. */
  readonly cell: CellAddress | null
  readonly numeric: number
  /** Those that have numbers. */
  readonly limits: readonly Limit[]
}

const isEverywhere = ({ area }: Limit): boolean => area === null || area === 'all'

/** The limits that apply to the country; all of them in a preview, where there is none. */
export const selectLimits = (limits: readonly Limit[], areas: readonly string[]): Limit[] =>
  limits.filter(limit => isEverywhere(limit) || areas.length === 0 || areas.includes(limit.area ?? ''))

const allows = ({ lower, upper }: Limit, numeric: number): boolean =>
  (lower === null || numeric >= lower) && (upper === null || numeric <= upper)

/** Does it keep what holds everywhere, and in at least one area, where there are areas, what holds there? */
function isAllowed(limits: readonly Limit[], numeric: number): boolean {
  const areas = new Set(limits.filter(limit => !isEverywhere(limit)).map(({ area }) => area))
  const holdsIn = (area: string | null) =>
    limits.every(limit => (!isEverywhere(limit) && limit.area !== area) || allows(limit, numeric))
  return areas.size === 0 ? holdsIn(null) : [...areas].some(holdsIn)
}

type WithLimits = Pick<Question, 'limits' | 'unit' | 'min' | 'max'>

/** By the form's own bounds: an error then, of which nobody is told that it may stay. */
const isRefused = ({ min, max }: WithLimits, numeric: number): boolean =>
  (min !== null && numeric < min) || (max !== null && numeric > max)

/** The answer's number, or a table's cells, as far as limits name them; a number in another unit is not compared. */
export function findDepartures(question: WithLimits, answer: Answer, areas: readonly string[]): Departure[] {
  const withNumbers = selectLimits(question.limits, areas).filter(
    ({ lower, upper }) => lower !== null || upper !== null,
  )
  if (withNumbers.length === 0) return []
  const cells = indexCells(answer)
  const byPlace = Map.groupBy(withNumbers, ({ row, column }) => (row && column ? cellPath(row, column) : null))
  return [...byPlace].flatMap(([place, limits]) => {
    const [first] = limits
    const cell = place !== null && first?.row && first.column ? { row: first.row, column: first.column } : null
    const isComparable = limits.every(({ unit }) => cell || !unit || !question.unit || unit === question.unit)
    const numeric = place === null ? answer.numeric : (cells.get(place)?.numeric ?? null)
    if (numeric === null || !isComparable || isAllowed(limits, numeric)) return []
    if (!cell && isRefused(question, numeric)) return []
    return [{ cell, numeric, limits }]
  })
}
