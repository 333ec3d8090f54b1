// The tree of chapters: order, depth and displayed numbers (D75).
import { isId, noId } from '../ids.ts'

export interface ChapterNode {
  readonly id: string
  /** All zeros: none. */
  readonly parentChapterId: string
  readonly orderNumber: number
  readonly numbered: boolean
}

interface Numbered {
  readonly orderNumber: number
  readonly depth: number
  readonly sectionNumber: string
}

/** In order; equal numbers keep their order. */
export function groupByParent<T extends ChapterNode>(chapters: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = Map.groupBy(chapters, chapter => parentOf(chapter))
  return new Map([...groups].map(([parent, list]) => [parent, list.toSorted((a, b) => a.orderNumber - b.orderNumber)]))
}

export const parentOf = ({ parentChapterId }: Pick<ChapterNode, 'parentChapterId'>): string =>
  isId(parentChapterId) ? parentChapterId : noId

/** Depth first; leaves out chapters without an existing parent or in a cycle. */
export function numberChapters<T extends ChapterNode>(chapters: readonly T[]): (Omit<T, keyof Numbered> & Numbered)[] {
  const groups = groupByParent(chapters)
  const numbered: (Omit<T, keyof Numbered> & Numbered)[] = []
  const addChildren = (parent: string, depth: number, isShown: boolean, prefix: string): void => {
    let counter = 0
    for (const [index, chapter] of (groups.get(parent) ?? []).entries()) {
      const showsNumber = isShown && chapter.numbered
      if (showsNumber) counter++
      const sectionNumber = showsNumber ? `${prefix}${counter}` : ''
      numbered.push({ ...chapter, orderNumber: index + 1, depth, sectionNumber })
      addChildren(chapter.id, depth + 1, showsNumber, `${sectionNumber}.`)
    }
  }
  addChildren(noId, 1, true, '')
  return numbered
}

/** Otherwise a new chapter there is stored unnumbered, because its number would not be displayed (D75). */
export const mayBeNumbered = (chapters: readonly ChapterNode[], parentChapterId: string): boolean =>
  !isId(parentChapterId) ||
  numberChapters(chapters).some(({ id, sectionNumber }) => id === parentChapterId && sectionNumber !== '')
