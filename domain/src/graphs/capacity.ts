// Capacities of generation and HVDC (D21): the meaning of the table cells, sums of technologies, and the views. Pure; MW, shares
// in percent.
import type { Answer } from '../forms/answer.ts'
import type { SubQuestion } from '../forms/question-parts.ts'
import { cellPath, columnsOf, indexCells, rowsOf } from '../forms/table-questions.ts'
import type { CapacityTab, CapacityView, Technology } from './capacity-vocabulary.ts'

/** null: not answered. */
export interface CapacityCounts {
  readonly withoutDerogations: number | null
  readonly withDerogations: number | null
  readonly modernized: number | null
  readonly nonCompliant: number | null
}
export const capacityCounts = ['withoutDerogations', 'withDerogations', 'modernized', 'nonCompliant'] as const
type CapacityCount = (typeof capacityCounts)[number]

/** Columns of `generationcapacity_pgm`: three groups of three technologies, then non-compliant capacity in total. */
const columnsOfTechnology = {
  spgm: [0],
  ppmOnshore: [1],
  ppmOffshore: [2],
  ppmTotal: [1, 2],
  total: [0, 1, 2],
} as const

/** Row by row; null: an empty cell. */
export function readNumbers(
  question: { readonly subQuestions: readonly SubQuestion[] },
  answer: Pick<Answer, 'subValues'>,
): (number | null)[][] {
  const cells = indexCells(answer)
  const columns = columnsOf(question).filter(column => column.subQuestionType === 'Numeric')
  return rowsOf(question).map(row => columns.map(column => cells.get(cellPath(row.id, column.id))?.numeric ?? null))
}

/** Non-compliant capacity is only known for all technologies together. */
export function countCapacity(
  tab: CapacityTab,
  row: readonly (number | null)[],
  technology: Technology,
): CapacityCounts {
  if (tab === 'hvdc') {
    const [withoutDerogations = null, withDerogations = null, modernized = null, nonCompliant = null] = row
    return { withoutDerogations, withDerogations, modernized, nonCompliant }
  }
  const sumOf = (group: number) => addUp(columnsOfTechnology[technology].map(at => row[group * 3 + at] ?? null))
  return {
    withoutDerogations: sumOf(0),
    withDerogations: sumOf(1),
    modernized: sumOf(2),
    nonCompliant: technology === 'total' ? (row[9] ?? null) : null,
  }
}

/** null: nothing is answered. Rounds away errors of binary fractions. */
export function addUp(numbers: readonly (number | null)[]): number | null {
  const answered = numbers.filter(number => number !== null)
  if (answered.length === 0) return null
  return roundTo(
    answered.reduce((sum, number) => sum + number, 0),
    6,
  )
}

const roundTo = (number: number, digits: number): number => Math.round(number * 10 ** digits) / 10 ** digits

/** Modernized or partly compliant capacity counts only in 'total compliant', which says so. */
const compliantCounts = ['withoutDerogations', 'withDerogations'] as const
/** Does the view count modernized or partly compliant capacity as compliant? */
export const countsModernized = (view: CapacityView): boolean => view === 'totalCompliant' || view === 'change'

/** The counts that a view adds up, in stacking order ('change' shows two sums side by side). */
const countsOfView: Readonly<Record<CapacityView, readonly CapacityCount[]>> = {
  withoutDerogations: ['withoutDerogations'],
  withDerogations: ['withDerogations'],
  modernized: ['modernized'],
  totalCompliant: [...compliantCounts, 'modernized'],
  totalNonCompliant: ['nonCompliant'],
  total: capacityCounts,
  percentage: capacityCounts,
  change: capacityCounts,
}

/** MW; null: not answered. */
export const measureCapacity = (counts: CapacityCounts, view: CapacityView): number | null =>
  addUp(countsOfView[view].map(count => counts[count]))

/** 0 to 1; null: no answer. */
export function shareCompliant(counts: CapacityCounts): number | null {
  const total = measureCapacity(counts, 'total') ?? 0
  return total === 0 ? null : (addUp(compliantCounts.map(count => counts[count])) ?? 0) / total
}

/** Percent, two decimals; null: not answered, or all counts are zero. */
export function shareCapacity(counts: CapacityCounts): CapacityCounts {
  const total = addUp(capacityCounts.map(count => counts[count]))
  const share = (count: CapacityCount) => {
    const number = counts[count]
    return total === null || total === 0 || number === null ? null : roundTo((number / total) * 100, 2)
  }
  return {
    withoutDerogations: share('withoutDerogations'),
    withDerogations: share('withDerogations'),
    modernized: share('modernized'),
    nonCompliant: share('nonCompliant'),
  }
}

/** MW, and percent of the earlier year (null if that is zero). */
export function compareCapacity(
  earlier: number | null,
  later: number | null,
): { readonly difference: number; readonly percent: number | null } | null {
  if (earlier === null || later === null) return null
  const difference = roundTo(later - earlier, 6)
  return { difference, percent: earlier === 0 ? null : roundTo((difference / earlier) * 100, 2) }
}

export const addUpCapacities = (all: readonly CapacityCounts[]): CapacityCounts => ({
  withoutDerogations: addUp(all.map(counts => counts.withoutDerogations)),
  withDerogations: addUp(all.map(counts => counts.withDerogations)),
  modernized: addUp(all.map(counts => counts.modernized)),
  nonCompliant: addUp(all.map(counts => counts.nonCompliant)),
})
