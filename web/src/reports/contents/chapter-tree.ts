// Where buttons and keys move a chapter; whether the move is allowed is decided by the domain's rules.
import { isId, noId } from '@imp/domain/ids.ts'
import { type ChapterNode, groupByParent, parentOf } from '@imp/domain/reports/numbering.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'
export interface ChapterPosition {
  readonly parentChapterId: string
  /** Among the chapters of that parent, from 1. */
  readonly position: number
}

/** null: there is nothing in that direction. */
export function findTarget(chapters: readonly ChapterNode[], id: string, direction: Direction): ChapterPosition | null {
  const chapter = chapters.find(one => one.id === id)
  if (!chapter) return null
  const groups = groupByParent(chapters)
  const parent = parentOf(chapter)
  const siblings = groups.get(parent) ?? []
  const at = siblings.findIndex(one => one.id === id)
  switch (direction) {
    case 'up':
      return at > 0 ? { parentChapterId: parent, position: at } : null
    case 'down':
      return at < siblings.length - 1 ? { parentChapterId: parent, position: at + 2 } : null
    case 'in': {
      const above = siblings[at - 1]
      return above ? { parentChapterId: above.id, position: (groups.get(above.id)?.length ?? 0) + 1 } : null
    }
    case 'out': {
      const around = chapters.find(one => one.id === parent)
      return isId(parent) && around
        ? { parentChapterId: parentOf(around) || noId, position: around.orderNumber + 1 }
        : null
    }
  }
}
