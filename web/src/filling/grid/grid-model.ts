// The current cell, the selected block, and the cell with the editor. Outside React: cells subscribe only to whether they hold the editor,
// everything else is written to the table's DOM, so that neither moving nor typing renders anything.
import { afterPress } from '../../ui/press.ts'
import { blockOf, type CellBlock, type CellPosition, isSamePosition } from './keys.ts'

interface Editing {
  readonly at: CellPosition
  /** Typing replaces the content (true) or edits it. */
  readonly over: boolean
}
interface MoveOptions {
  readonly extend?: boolean
  /** 'still': focus without scrolling, for a pointer press on the cell. Default: true. */
  readonly focus?: boolean | 'still'
}
export interface GridModel {
  readonly attach: (table: HTMLTableElement | null) => void
  readonly table: () => HTMLTableElement | null
  readonly onMove: (listener: (to: CellPosition) => void) => void
  readonly at: () => CellPosition
  readonly selection: () => CellBlock
  readonly editing: () => Editing | null
  readonly isEditing: (place: CellPosition) => boolean
  readonly holdsInput: (place: CellPosition) => boolean
  readonly paint: () => void
  readonly moveTo: (to: CellPosition, options?: MoveOptions) => void
  readonly select: (from: CellPosition, to: CellPosition) => void
  readonly edit: (editing: Editing | null) => void
  /** Mounts the editor in a cell; null: unmounts it. */
  readonly mountEditor: (place: CellPosition | null) => void
  readonly cellAt: (place: CellPosition) => HTMLElement | null
  readonly editor: () => HTMLTextAreaElement | null
  readonly show: (target: HTMLElement | null) => void
  /** Grows the edited cell with its text; it shrinks only when editing ends. */
  readonly grow: () => void
  /** Fixes the edited cell's height while the content below its editor changes. */
  readonly hold: () => void
  readonly measure: () => void
  readonly subscribe: (place: CellPosition, listener: () => void) => () => void
  isLeaving: boolean
}

export function createGridModel(): GridModel {
  let table: HTMLTableElement | null = null
  let notifyMove: (to: CellPosition) => void = () => {}
  let at: CellPosition = { row: 0, column: 0 }
  let anchor: CellPosition = at
  let editing: Editing | null = null
  let editorAt: CellPosition | null = null
  let notified: CellPosition | null = null
  let painted: HTMLElement[] = []
  const listeners = new Map<string, () => void>()
  const keyOf = ({ row, column }: CellPosition): string => `${row} ${column}`

  const cell = ({ row, column }: CellPosition): HTMLElement | null =>
    table?.tBodies[0]?.rows[row]?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? null

  function paint(): void {
    for (const one of painted) {
      delete one.dataset['selected']
      one.removeAttribute('aria-selected')
    }
    painted = []
    const { from, to } = blockOf(anchor, at)
    if (isSamePosition(from, to)) return
    for (let row = from.row; row <= to.row; row++) {
      for (let column = from.column; column <= to.column; column++) {
        const one = cell({ row, column })
        if (!one) continue
        one.dataset['selected'] = ''
        one.setAttribute('aria-selected', 'true')
        painted.push(one)
      }
    }
  }
  const editor = (): HTMLTextAreaElement | null => table?.querySelector<HTMLTextAreaElement>('[data-editor]') ?? null
  function grow(): void {
    const [one, area] = [editing && cell(editing.at), editor()]
    const lacks = area ? area.scrollHeight - area.clientHeight : 0
    if (!one || lacks <= 0) return
    one.style.blockSize = `${one.offsetHeight + lacks}px`
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  function hold(): void {
    const one = editing && cell(editing.at)
    if (one) one.style.blockSize = `${one.offsetHeight}px`
  }
  function edit(next: Editing | null): void {
    const [before, now] = [editing && cell(editing.at), next && cell(next.at)]
    if (before) {
      delete before.dataset['editing']
      // Restores the height, but not while a pointer is pressed on a row below.
      afterPress(() => {
        if (before.dataset['editing'] === undefined) before.style.removeProperty('block-size')
      })
    }
    editing = next
    now?.setAttribute('data-editing', '')
  }
  function measure(): void {
    const box = table?.parentElement
    const head = table?.tBodies[0]?.rows[0]?.cells[0]
    if (!box || !head) return
    const inline = `${head.offsetWidth}px`
    const block = `${table?.tHead?.offsetHeight ?? 0}px`
    if (box.style.scrollPaddingInlineStart !== inline) box.style.scrollPaddingInlineStart = inline
    if (box.style.scrollPaddingBlockStart !== block) box.style.scrollPaddingBlockStart = block
  }
  /** In two steps, because browsers may scroll a focused element below a sticky header. */
  function show(target: HTMLElement | null): void {
    target?.focus({ preventScroll: true })
    target?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  function place(to: CellPosition): void {
    const before = cell(at)
    if (before) before.tabIndex = -1
    at = to
    const now = cell(at)
    if (now) now.tabIndex = 0
  }

  return {
    attach: next => {
      table = next
    },
    table: () => table,
    onMove: listener => {
      notifyMove = listener
    },
    at: () => at,
    selection: () => blockOf(anchor, at),
    editing: () => editing,
    isEditing: one => isSamePosition(editing?.at ?? null, one),
    holdsInput: one => isSamePosition(editorAt, one),
    cellAt: cell,
    editor,
    grow,
    hold,
    show,
    measure,
    paint: () => {
      place(at)
      paint()
    },
    moveTo: (to, { extend = false, focus = true } = {}) => {
      place(to)
      if (!extend) anchor = to
      paint()
      if (focus === 'still') cell(to)?.focus({ preventScroll: true })
      else if (focus) show(cell(to))
      if (isSamePosition(notified, to)) return
      notified = to
      notifyMove(to)
    },
    select: (from, to) => {
      place(from)
      anchor = to
      paint()
      show(cell(from))
    },
    edit,
    mountEditor: next => {
      const places = [editorAt, next].filter(place => place !== null)
      editorAt = next
      for (const place of places) listeners.get(keyOf(place))?.()
    },
    subscribe: (place, listener) => {
      const key = keyOf(place)
      listeners.set(key, listener)
      return () => {
        if (listeners.get(key) === listener) listeners.delete(key)
      }
    },
    isLeaving: false,
  }
}
