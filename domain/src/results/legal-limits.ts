// What the law allows beside what is answered (D36, D46): which limits apply, and which numbers depart from them. A fact to be
// shown, never part of validation.
import type { Answer } from '../forms/answer.ts'
import type { Limit } from '../forms/question-parts.ts'
import { isInOtherUnit } from '../forms/limit-units.ts'
import { cellPath, columnsOf, indexCells, rowsOf, type CellAddress } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import { findFrtColumns, findFrtFaults, isFrtQuestion, readFrtBounds, readFrtCorners, type FrtFault } from './frt.ts'

/** A number that none of the areas' limits allows, or that does not go with the rows above it (D22). */
export interface Departure {
  /** null: the answer itself. */
  readonly cell: CellAddress | null
  readonly numeric: number
  /** 'backwards': before the time of the row above; 'notSame': the law wants the number of the row above. */
  readonly kind: FrtFault['kind']
  /** Those that say so; none: it follows from other rows. */
  readonly limits: readonly Limit[]
  /** What follows from other rows: a range, or the number of the row above; null where limits say it. */
  readonly low: number | null
  readonly high: number | null
}

/** Does it hold in every area? */
export const isEverywhere = ({ area }: Limit): boolean => area === null || area === 'all'

/** The limits that apply to the country; all of them in a preview, where there is none. */
export const selectLimits = (limits: readonly Limit[], areas: readonly string[]): Limit[] =>
  limits.filter(limit => isEverywhere(limit) || areas.length === 0 || areas.includes(limit.area ?? ''))

const allows = ({ lower, upper }: Limit, numeric: number): boolean =>
  (lower === null || numeric >= lower) && (upper === null || numeric <= upper)

/** Does it keep what holds everywhere, and in at least one area, where there are areas, what holds there? */
export function isAllowed(limits: readonly Limit[], numeric: number): boolean {
  const areas = new Set(limits.filter(limit => !isEverywhere(limit)).map(({ area }) => area))
  const holdsIn = (area: string | null) =>
    limits.every(limit => (!isEverywhere(limit) && limit.area !== area) || allows(limit, numeric))
  return areas.size === 0 ? holdsIn(null) : [...areas].some(holdsIn)
}

type WithLimits = Pick<Question, 'limits' | 'unit' | 'min' | 'max' | 'dataView' | 'subQuestions'>

/** By the form's own bounds: an error then, of which nobody is told that it may stay. */
const isRefused = ({ min, max }: WithLimits, numeric: number): boolean =>
  (min !== null && numeric < min) || (max !== null && numeric > max)

/** The answer's number, or a table's cells, each at most once. A number in another unit is not compared. */
export function findDepartures(question: WithLimits, answer: Answer, areas: readonly string[]): Departure[] {
  const limits = selectLimits(question.limits, areas)
  const stated = findStatedDepartures({ ...question, limits }, answer)
  return isFrtQuestion(question) ? addFrtFaults(stated, { ...question, limits }, answer) : stated
}

/**
 * The limits with a number, by what they are about: a cell ('row/column'), or null for the answer itself, where those in another
 * unit are left out.
 */
export function groupLimits(question: Pick<Question, 'limits' | 'unit'>): ReadonlyMap<string | null, readonly Limit[]> {
  const compared = question.limits.filter(
    limit => (limit.lower !== null || limit.upper !== null) && !isInOtherUnit(limit, question),
  )
  return Map.groupBy(compared, ({ row, column }) => (row && column ? cellPath(row, column) : null))
}

/** As far as limits name the answer or its cells. */
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

/** What the rows of a fault-ride-through table say of each other: of a cell that has both, the limit is said unless time goes backwards. */
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
