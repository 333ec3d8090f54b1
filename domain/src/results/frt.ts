// Fault-ride-through questions (D22, D67): a table with voltage and time in each row becomes a line of voltage over time; the legal
// limits of its cells become the two outermost lines allowed. Pure; p.u. and seconds.
import type { Answer } from '../forms/answer.ts'
import type { Limit, SubQuestion } from '../forms/question-parts.ts'
import { cellPath, columnsOf, indexCells, rowsOf } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'

/** By its graph (D20). */
export const isFrtQuestion = ({ dataView }: Pick<Question, 'dataView'>): boolean =>
  dataView?.startsWith('frt_') ?? false

/** x in seconds, y in p.u. */
export interface FrtPoint {
  readonly x: number
  readonly y: number
}

export interface FrtCorner {
  readonly row: string
  /** 'Uret / tclear' */
  readonly name: string
  readonly voltage: number | null
  readonly time: number | null
}

/** Inclusive. */
interface Bounds {
  readonly low: number
  readonly high: number
}
interface FrtRowBounds {
  readonly row: string
  readonly voltage: Bounds
  readonly time: Bounds
  /** The regulation says '= tclear' and the like: equal to the row before. */
  readonly sameTime: boolean
  readonly sameVoltage: boolean
}

interface FrtQuestion {
  readonly subQuestions: readonly SubQuestion[]
  readonly limits: readonly Limit[]
}
interface FrtDimensions {
  readonly rows: readonly SubQuestion[]
  readonly columns: FrtColumns
}
interface FrtColumns {
  readonly voltage: string
  readonly time: string
}

/** Voltage is the first numeric column, time the second; null: not such a table. */
function readDimensions(question: Pick<FrtQuestion, 'subQuestions'>): FrtDimensions | null {
  const rows = rowsOf(question)
  const [voltage, time] = columnsOf(question).filter(column => column.subQuestionType === 'Numeric')
  if (!voltage || !time || rows.length < 2) return null
  return { rows, columns: { voltage: voltage.id, time: time.id } }
}

export const findFrtColumns = (question: Pick<FrtQuestion, 'subQuestions'>): FrtColumns | null =>
  readDimensions(question)?.columns ?? null

/** In row order; empty: not a fault-ride-through table. */
export function readFrtCorners(
  question: Pick<FrtQuestion, 'subQuestions'>,
  answer: Pick<Answer, 'subValues'>,
): FrtCorner[] {
  const dimensions = readDimensions(question)
  if (!dimensions) return []
  const cells = indexCells(answer)
  const numberAt = (row: string, column: string) => cells.get(cellPath(row, column))?.numeric ?? null
  const { rows, columns } = dimensions
  return rows.map(({ id, dimensionText }) => ({
    row: id,
    name: dimensionText,
    voltage: numberAt(id, columns.voltage),
    time: numberAt(id, columns.time),
  }))
}

/**
 * A voltage holds until its time and then steps to the next; the last segment is sloped. Skips rows that are not filled in; fewer
 * than two give no line.
 *
 * | corners (U/t)                | line (x,y)                                       |
 * |------------------------------|--------------------------------------------------|
 * | 0/0.15, 0.5/0.6, 0.85/1.5    | 0,0 0.15,0 0.15,0.5 0.6,0.5 1.5,0.85             |
 */
export function toFrtLine(corners: readonly Pick<FrtCorner, 'voltage' | 'time'>[]): FrtPoint[] {
  const filled = corners.flatMap(({ voltage, time }) => (voltage === null || time === null ? [] : [{ voltage, time }]))
  if (filled.length < 2) return []
  const line: FrtPoint[] = []
  let from = 0
  for (const [at, { voltage, time }] of filled.entries()) {
    const isLast = at === filled.length - 1
    if (!isLast) line.push({ x: from, y: voltage })
    line.push({ x: time, y: voltage })
    from = time
  }
  // A step of zero length (trec1 = tclear) would repeat a point.
  return line.filter((point, at) => point.x !== line[at - 1]?.x || point.y !== line[at - 1]?.y)
}

/**
 * The legal range of each row. Missing bounds follow from other rows: at least the value before, at most the value after, and
 * equal to the one before where the law says '='. Of several limits for a cell, the widest counts.
 * @returns empty: no limits for the cells
 */
export function readFrtBounds(question: FrtQuestion): FrtRowBounds[] {
  const dimensions = readDimensions(question)
  if (!dimensions) return []
  const { rows, columns } = dimensions
  const voltages = boundsOf(limitsIn(question.limits, rows, columns.voltage))
  const times = boundsOf(limitsIn(question.limits, rows, columns.time))
  if (!voltages || !times) return []
  return rows.flatMap(({ id }, at) => {
    const [voltage, time] = [voltages[at], times[at]]
    if (!voltage || !time) return []
    return [{ row: id, voltage, time, sameVoltage: voltage.isSame, sameTime: time.isSame }]
  })
}

interface ColumnLimit {
  readonly lower: number | null
  readonly upper: number | null
  readonly isSame: boolean
}

function limitsIn(limits: readonly Limit[], rows: readonly SubQuestion[], column: string): ColumnLimit[] {
  return rows.map(row => {
    const here = limits.filter(limit => limit.row === row.id && limit.column === column)
    const numbers = (of: 'lower' | 'upper') => here.flatMap(limit => limit[of] ?? [])
    const [lowers, uppers] = [numbers('lower'), numbers('upper')]
    return {
      lower: lowers.length > 0 ? Math.min(...lowers) : null,
      upper: uppers.length > 0 ? Math.max(...uppers) : null,
      isSame: here.some(({ relation }) => relation?.startsWith('=') ?? false),
    }
  })
}

function boundsOf(stated: readonly ColumnLimit[]): (Bounds & { readonly isSame: boolean })[] | null {
  if (stated.every(({ lower, upper }) => lower === null && upper === null)) return null
  const highs: number[] = []
  for (const { upper } of stated.toReversed()) highs.unshift(upper ?? highs[0] ?? Number.NaN)
  const bounds: (Bounds & { readonly isSame: boolean })[] = []
  for (const [at, { lower, isSame }] of stated.entries()) {
    const before = bounds[at - 1]
    bounds.push(
      isSame && before
        ? { low: before.low, high: before.high, isSame }
        : { low: lower ?? before?.low ?? 0, high: highs[at] ?? Number.NaN, isSame },
    )
  }
  return bounds.some(({ high }) => Number.isNaN(high)) ? null : bounds
}

interface FrtLimits {
  /** The deepest and longest dip that may be required. */
  readonly lower: readonly FrtPoint[]
  /** The shallowest and shortest one. */
  readonly upper: readonly FrtPoint[]
  readonly article: string
}

export function readFrtLimits(question: FrtQuestion): FrtLimits | null {
  const bounds = readFrtBounds(question)
  if (bounds.length < 2) return null
  return {
    lower: toFrtLine(bounds.map(({ voltage, time }) => ({ voltage: voltage.low, time: time.high }))),
    upper: toFrtLine(bounds.map(({ voltage, time }) => ({ voltage: voltage.high, time: time.low }))),
    article: question.limits.find(({ article }) => article !== null)?.article ?? '',
  }
}

/** A value outside of the legal range, or going backwards. Never prevents submission. */
export interface FrtFault {
  readonly row: string
  readonly of: 'voltage' | 'time'
  readonly kind: 'outside' | 'backwards' | 'notSame'
  readonly low: number | null
  readonly high: number | null
}

export function findFrtFaults(corners: readonly FrtCorner[], bounds: readonly FrtRowBounds[]): FrtFault[] {
  const boundsAt = new Map(bounds.map(row => [row.row, row]))
  return corners.flatMap((corner, at) => {
    const row = boundsAt.get(corner.row)
    const before = corners.slice(0, at).findLast(({ time, voltage }) => time !== null && voltage !== null)
    const above = corners[at - 1]
    return [
      findFault(corner, 'voltage', { before, same: row?.sameVoltage ? above : undefined }, row?.voltage ?? null),
      findFault(corner, 'time', { before, same: row?.sameTime ? above : undefined }, row?.time ?? null),
    ].flatMap(fault => fault ?? [])
  })
}

interface ComparedCorners {
  /** The last complete corner before. */
  readonly before: FrtCorner | undefined
  /** The row above, if the law requires an equal value. */
  readonly same: FrtCorner | undefined
}

function findFault(
  corner: FrtCorner,
  of: 'voltage' | 'time',
  { before, same }: ComparedCorners,
  bounds: Bounds | null,
): FrtFault | null {
  const value = corner[of]
  if (value === null) return null
  const earlier = before?.[of] ?? null
  if (of === 'time' && earlier !== null && value < earlier)
    return { row: corner.row, of, kind: 'backwards', low: earlier, high: null }
  const wanted = same?.[of] ?? null
  if (wanted !== null)
    return value === wanted ? null : { row: corner.row, of, kind: 'notSame', low: wanted, high: wanted }
  if (bounds && (value < bounds.low || value > bounds.high))
    return { row: corner.row, of, kind: 'outside', low: bounds.low, high: bounds.high }
  return null
}

/** At a step the later value counts (D67). Constant before the first and after the last point. */
export function voltageAt(line: readonly FrtPoint[], time: number): number | null {
  const after = line.findIndex(point => point.x > time)
  const last = line.at(-1)
  if (!last) return null
  if (after === -1) return last.y
  const [from, to] = [line[after - 1], line[after]]
  if (!from || !to) return line[0]?.y ?? null
  return from.y + ((to.y - from.y) * (time - from.x)) / (to.x - from.x)
}
