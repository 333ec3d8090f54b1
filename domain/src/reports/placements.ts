// The items of chapters: their positions, and the numbers of figures and tables in the report.
import type { Refusal } from '../problems.ts'
import type { ContentType } from './types.ts'

interface Placed {
  readonly id: string
  readonly type: ContentType
  readonly chapterId: string
  readonly orderNumber: number
}
export interface PlacementNumber {
  readonly type: 'figure' | 'table'
  readonly number: number
}

/** 'Figure 3', 'Table 2': counted separately, in reading order. By the id of the placement. */
export function numberPlacements(
  chaptersInOrder: readonly { readonly id: string }[],
  items: readonly Placed[],
): ReadonlyMap<string, PlacementNumber> {
  const byChapter = Map.groupBy(items, ({ chapterId }) => chapterId)
  const counters = { figure: 0, table: 0 }
  const numbers = new Map<string, PlacementNumber>()
  for (const { id: chapterId } of chaptersInOrder) {
    const inOrder = (byChapter.get(chapterId) ?? []).toSorted((a, b) => a.orderNumber - b.orderNumber)
    for (const { id, type } of inOrder) {
      if (type !== 'paragraph') numbers.set(id, { type, number: ++counters[type] })
    }
  }
  return numbers
}

/** Positions are counted from 1. */
export function moveItem(ids: readonly string[], source: number, destination: number): string[] {
  const moved = [...ids]
  moved.splice(destination - 1, 0, ...moved.splice(source - 1, 1))
  return moved
}

export const moveItemBlocker = (count: number, source: number, destination: number): Refusal | null =>
  [source, destination].every(position => Number.isInteger(position) && position >= 1 && position <= count)
    ? null
    : { code: 'noSuchPosition', text: 'problems.noSuchPosition' }

/** Without a position, or beyond the end: last. */
export const insertItem = (ids: readonly string[], id: string, position = ids.length + 1): string[] =>
  ids.toSpliced(Math.max(0, position - 1), 0, id)
