// Compares answers with legal limits (D36, D46): which limits apply, and which numbers deviate. For information, not part of validation.
import type { Answer } from '../forms/answer.ts'
import type { Limit } from '../forms/question-parts.ts'
import { isInOtherUnit } from '../forms/limit-units.ts'
import { cellPath, columnsOf, indexCells, rowsOf, type CellAddress } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import { findFrtColumns, findFrtFaults, isFrtQuestion, readFrtBounds, readFrtCorners, type FrtFault } from './frt.ts'

/** A number outside the limits of all areas, or inconsistent with the rows above it (D22). */
export interface Departure {
  /** null: the answer itself. */
  readonly cell: CellAddress | null
  readonly numeric: number
  /** 'backwards': before the time of the row above; 'notSame': must equal the row above. */
  readonly kind: FrtFault['kind']
  /** The violated limits; empty: the range follows from other rows. */
  readonly limits: readonly Limit[]
  /** The range that follows from other rows; null: see `limits`. */
  readonly low: number | null
  readonly high: number | null
}

export const isEverywhere = ({ area }: Limit): boolean => area === null || area === 'all'

/** @param areas of the country; empty in a preview: all limits */
export const selectLimits = (limits: readonly Limit[], areas: readonly string[]): Limit[] =>
  limits.filter(limit => isEverywhere(limit) || areas.length === 0 || areas.includes(limit.area ?? ''))

const allows = ({ lower, upper }: Limit, numeric: number): boolean =>
  (lower === null || numeric >= lower) && (upper === null || numeric <= upper)

/** Do the general limits allow it, and those of at least one area, if there are any? */
export function isAllowed(limits: readonly Limit[], numeric: number): boolean {
  const areas = new Set(limits.filter(limit => !isEverywhere(limit)).map(({ area }) => area))
  const holdsIn = (area: string | null) =>
    limits.every(limit => (!isEverywhere(limit) && limit.area !== area) || allows(limit, numeric))
  return areas.size === 0 ? holdsIn(null) : [...areas].some(holdsIn)
}

type WithLimits = Pick<Question, 'limits' | 'unit' | 'min' | 'max' | 'dataView' | 'subQuestions'>

/** The form's own bounds report an error anyway. */
const isRefused = ({ min, max }: WithLimits, numeric: number): boolean =>
  (min !== null && numeric < min) || (max !== null && numeric > max)

/** At most one per cell or answer. Limits in another unit are not compared. */
export function findDepartures(question: WithLimits, answer: Answer, areas: readonly string[]): Departure[] {
  const limits = selectLimits(question.limits, areas)
  const stated = findStatedDepartures({ ...question, limits }, answer)
  return isFrtQuestion(question) ? addFrtFaults(stated, { ...question, limits }, answer) : stated
}

/** Limits with numbers by cell ('row/column'), or null for the answer itself; for the latter without those in another unit. */
export function groupLimits(question: Pick<Question, 'limits' | 'unit'>): ReadonlyMap<string | null, readonly Limit[]> {
  const compared = question.limits.filter(
    limit => (limit.lower !== null || limit.upper !== null) && !isInOtherUnit(limit, question),
  )
  return Map.groupBy(compared, ({ row, column }) => (row && column ? cellPath(row, column) : null))
}

function findStatedDepartures(question: WithLimits, answer: Answer): Departure[] {
  const byPlace = groupLimits(question)
  if (byPlace.size === 0) return []
  const cells = indexCells(answer)
  return [...byPlace].flatMap(([place, own]): Departure[] => {
    const [first] = own
    const cell = place !== null && first?.row && first.column ? { row: first.row, column: first.column } : null
    const numeric = place === null ? answer.numeric : (cells.get(place)?.numeric ?? null)
    if (numeric === null || isAllowed(own, numeric)) return []
    if (!cell && isRefused(question, numeric)) return []
    return [{ cell, numeric, kind: 'outside', limits: own, low: null, high: null }]
  })
}

/** Adds deviations that follow from other rows; a cell's own limit takes precedence over a range that follows from them. */
function addFrtFaults(stated: readonly Departure[], question: WithLimits, answer: Answer): Departure[] {
  const columns = findFrtColumns(question)
  if (!columns) return [...stated]
  const corners = readFrtCorners(question, answer)
  const departures = new Map(stated.map(departure => [pathOf(departure), departure]))
  for (const { row, of, kind, low, high } of findFrtFaults(corners, readFrtBounds(question))) {
    const cell = { row, column: columns[of] }
    const path = cellPath(cell.row, cell.column)
    const numeric = corners.find(corner => corner.row === row)?.[of] ?? null
    if (numeric === null || (kind === 'outside' && departures.has(path))) continue
    const limits = kind === 'notSame' ? question.limits.filter(limit => isAt(limit, cell)) : []
    departures.set(path, { cell, numeric, kind, limits, low, high })
  }
  const places = [null, ...rowsOf(question).flatMap(row => columnsOf(question).map(({ id }) => cellPath(row.id, id)))]
  return places.flatMap(place => departures.get(place) ?? [])
}
const pathOf = ({ cell }: Departure): string | null => cell && cellPath(cell.row, cell.column)
const isAt = (limit: Limit, { row, column }: CellAddress): boolean => limit.row === row && limit.column === column
