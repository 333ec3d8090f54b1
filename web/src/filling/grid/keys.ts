// Maps keys in an answer table to actions: those of a spreadsheet, mirrored in right-to-left pages. Pure.

export interface CellPosition {
  readonly row: number
  readonly column: number
}
export const isSamePosition = (a: CellPosition | null, b: CellPosition): boolean =>
  a?.row === b.row && a.column === b.column
export interface Size {
  readonly rows: number
  readonly columns: number
}
export interface Key {
  readonly key: string
  readonly shift: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly command: boolean
  readonly alt: boolean
}
interface KeyContext {
  readonly at: CellPosition
  readonly size: Size
  readonly isRtl: boolean
  /** null: not editing; 'text': the caret moves in the text; 'over': content is replaced, arrow keys leave the cell. */
  readonly editing: null | 'text' | 'over'
  readonly isLeaving: boolean
  /** The column where a sequence of Tab keys began: Enter continues below it; null: no such sequence. */
  readonly tabbedFrom: number | null
}

export type Action =
  | { readonly kind: 'move'; readonly to: CellPosition; readonly extend: boolean }
  | { readonly kind: 'edit'; readonly over: boolean }
  /** Accepts the typed text and moves on; null: stays. */
  | { readonly kind: 'commit'; readonly to: CellPosition | null }
  /** 'fill': the typed text goes into every cell of the block; 'fillDown': the block's first row is repeated. */
  | { readonly kind: 'fill' | 'fillDown' }
  | { readonly kind: 'cancel' | 'break' | 'clear' | 'undo' | 'redo' | 'selectAll' | 'escape' }
  | { readonly kind: 'leave' }

const pageRows = 10
const clamp = (at: CellPosition, { rows, columns }: Size): CellPosition => ({
  row: Math.max(0, Math.min(rows - 1, at.row)),
  column: Math.max(0, Math.min(columns - 1, at.column)),
})

/** The next or previous cell in reading order; null: end of the table. */
export function findNeighbour(at: CellPosition, size: Size, step: 1 | -1): CellPosition | null {
  const index = at.row * size.columns + at.column + step
  if (index < 0 || index >= size.rows * size.columns) return null
  return { row: Math.floor(index / size.columns), column: index % size.columns }
}

function target(key: Key, { at, size, isRtl }: KeyContext): CellPosition | null {
  const forward = isRtl ? -1 : 1
  const by = (row: number, column: number): CellPosition =>
    clamp({ row: at.row + row, column: at.column + column }, size)
  const last = { row: size.rows - 1, column: size.columns - 1 }
  switch (key.key) {
    case 'ArrowUp':
      return key.command ? { ...at, row: 0 } : by(-1, 0)
    case 'ArrowDown':
      return key.command ? { ...at, row: last.row } : by(1, 0)
    case 'ArrowLeft':
      return key.command ? { ...at, column: isRtl ? last.column : 0 } : by(0, -forward)
    case 'ArrowRight':
      return key.command ? { ...at, column: isRtl ? 0 : last.column } : by(0, forward)
    case 'Home':
      return key.command ? { row: 0, column: 0 } : { ...at, column: 0 }
    case 'End':
      return key.command ? last : { ...at, column: last.column }
    case 'PageUp':
      return by(-pageRows, 0)
    case 'PageDown':
      return by(pageRows, 0)
    default:
      return null
  }
}

/** null: the key is not for the table. */
export function actionOf(key: Key, where: KeyContext): Action | null {
  const { at, size, editing } = where
  // Also while not editing, where a line break would replace the cell's content.
  if (key.key === 'Enter' && key.alt) return { kind: 'break' }
  if (key.key === 'Enter' && key.command) return { kind: 'fill' }
  if (key.alt) return null
  if (key.key === 'Enter') {
    const below = { row: at.row + 1, column: where.tabbedFrom ?? at.column }
    const to = clamp(key.shift ? { ...at, row: at.row - 1 } : below, size)
    return editing ? { kind: 'commit', to } : { kind: 'move', to, extend: false }
  }
  if (key.key === 'Tab' && !key.command) {
    const to = where.isLeaving ? null : findNeighbour(at, size, key.shift ? -1 : 1)
    if (to === null) return { kind: 'leave' }
    return editing ? { kind: 'commit', to } : { kind: 'move', to, extend: false }
  }
  if (key.key === 'Escape') return { kind: editing ? 'cancel' : 'escape' }
  if (editing === 'text') return null
  const to = target(key, where)
  if (editing === 'over') {
    // As in a spreadsheet, arrow keys continue to the next cell.
    return to && key.key.startsWith('Arrow') && !key.command && !key.shift ? { kind: 'commit', to } : null
  }
  if (to) return { kind: 'move', to, extend: key.shift }
  return key.command ? commandOf(key) : pressOf(key)
}

function commandOf(key: Key): Action | null {
  switch (key.key.toLowerCase()) {
    case 'z':
      return { kind: key.shift ? 'redo' : 'undo' }
    case 'y':
      return { kind: 'redo' }
    case 'a':
      return { kind: 'selectAll' }
    case 'd':
      return { kind: 'fillDown' }
    default:
      return null
  }
}

function pressOf(key: Key): Action | null {
  if (key.key === 'F2') return { kind: 'edit', over: false }
  if (key.key === 'Delete' || key.key === 'Backspace') return { kind: 'clear' }
  const types = [...key.key].length === 1 || key.key === 'Process' || key.key === 'Unidentified' || key.key === 'Dead'
  return types ? { kind: 'edit', over: true } : null
}

export interface CellBlock {
  readonly from: CellPosition
  readonly to: CellPosition
}
export const blockOf = (a: CellPosition, b: CellPosition): CellBlock => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
})
export const positionsIn = ({ from, to }: CellBlock): CellPosition[] =>
  Array.from({ length: to.row - from.row + 1 }, (_, down) => down).flatMap(down =>
    Array.from({ length: to.column - from.column + 1 }, (_, right) => ({
      row: from.row + down,
      column: from.column + right,
    })),
  )
