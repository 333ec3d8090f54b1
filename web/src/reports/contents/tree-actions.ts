import type { ChapterPosition, Direction } from './chapter-tree.ts'

export interface TreeActions {
  readonly step: (id: string, direction: Direction) => void
  readonly place: (id: string, target: ChapterPosition) => void
  readonly edit: (id: string) => void
  readonly remove: (id: string) => void
}
