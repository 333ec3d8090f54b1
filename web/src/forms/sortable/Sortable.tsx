// A list whose items are dragged by their grip. The grip only works with a pointer: the caller must also offer buttons
// and keys (MoveButtons, moveKeys).
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { createStore, useStore } from '../../platform/store.ts'
import { Grip, type ListProps, StaticList } from './StaticList.tsx'
import { useRenderedCount } from './use-rendered-count.ts'

interface Props<T extends { readonly id: string }> {
  items: readonly T[]
  onMove: (id: string, to: number) => void
  /** The item places `grip`; null while nothing may be moved. */
  children: (item: T, index: number, grip: ReactNode) => ReactNode
  disabled?: boolean
  label?: string
  /** Inside a tab list, the list and its items have no role of their own. */
  presentational?: boolean
}

/** null: not loaded yet. */
const dragList = createStore<((list: ListProps) => ReactNode) | null>(null)
/** Also resolves when loading fails. */
const dragListLoaded = import('./DragList.tsx').then(
  ({ DragList }) => dragList.set(list => <DragList {...list} />),
  () => {},
)

/** False until the drag code is loaded: a list rendered before that and replaced afterwards would lose the focus. */
export function useSortableLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(() => dragList.get() !== null)
  useEffect(() => void dragListLoaded.then(() => setLoaded(true)), [])
  return isLoaded
}

export function Sortable<T extends { readonly id: string }>(props: Props<T>) {
  const { items, onMove, children, disabled = false, label, presentational = false } = props
  const byId = useMemo(() => new Map(items.map(item => [item.id, item])), [items])
  const drawn = useRenderedCount(items.length)
  const ids = useMemo(() => [...byId.keys()], [byId])
  const list: ListProps = {
    ids: drawn < ids.length ? ids.slice(0, drawn) : ids,
    onMove,
    label,
    role: presentational ? 'presentation' : undefined,
    children: (id, index, grip) => {
      const item = byId.get(id)
      return item && children(item, index, grip)
    },
  }
  const renderDragList = useStore(dragList)
  if (disabled) return <StaticList {...list} grip={null} />
  return renderDragList ? renderDragList(list) : <StaticList {...list} grip={<Grip />} />
}

/** Alt with an arrow key moves the focused item; `to` is its new place. */
export function moveKeys(index: number, count: number, onMove: (to: number) => void) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    const to = index + (event.key === 'ArrowUp' ? -1 : 1)
    if (to >= 0 && to < count) onMove(to)
  }
}
