// A list whose items are dragged by their grip. The grip is for the pointer alone: whoever uses it offers the same by
// buttons and keys (MoveButtons, moveKeys). The order on the screen changes while dragging; it is told once, at the end.
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { move } from '@imp/domain/ordering.ts'
import classes from './Sortable.module.css'

interface Props<T extends { readonly id: string }> {
  items: readonly T[]
  onMove: (id: string, to: number) => void
  /** `grip` is placed by the item; null while nothing may be moved. */
  children: (item: T, index: number, grip: ReactNode) => ReactNode
  disabled?: boolean
  label?: string
  /** Inside a list of tabs the items stand for nothing themselves. */
  presentational?: boolean
  className?: string | undefined
}

export function Sortable<T extends { readonly id: string }>(props: Props<T>) {
  const { items, onMove, children, disabled = false, label, presentational = false, className } = props
  const [dragged, setDragged] = useState<readonly string[] | null>(null)
  const ids = items.map(({ id }) => id)
  const shown = dragged ? dragged.flatMap(id => items.filter(item => item.id === id)) : items
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={ownPlugins}
      onDragStart={() => setDragged(ids)}
      onDragOver={event => {
        const { source, target } = event.operation
        // The order is kept here, not by moving elements behind React's back.
        event.preventDefault()
        if (!source || !target || source.id === target.id) return
        setDragged(old => {
          const order = old ?? ids
          return move(order, order.indexOf(String(source.id)), order.indexOf(String(target.id)))
        })
      }}
      onDragEnd={event => {
        const { source } = event.operation
        setDragged(null)
        if (event.canceled || !source || !dragged || !isSortable(source)) return
        const to = dragged.indexOf(String(source.id))
        if (to >= 0 && to !== ids.indexOf(String(source.id))) onMove(String(source.id), to)
      }}
    >
      <ul
        className={`${classes['list']} ${className ?? ''}`}
        aria-label={label}
        role={presentational ? 'presentation' : undefined}
      >
        {shown.map((item, index) => (
          <Item key={item.id} id={item.id} index={index} disabled={disabled} presentational={presentational}>
            {grip => children(item, index, grip)}
          </Item>
        ))}
      </ul>
    </DragDropProvider>
  )
}

/**
 * Of the library's own plugins (speech, scrolling, cursor, what is seen of the dragged item, no text selection): no
 * speech, because it knows English only (moving by keys is announced by whoever uses the list), and no floating back to
 * its place, which would cover the question that a drop may ask.
 */
const ownPlugins = (defaults: Plugins): Plugins =>
  defaults.slice(1).map((plugin, at) => (at === 2 && !('plugin' in plugin) ? { plugin, options: still } : plugin))
type Plugins = Extract<ComponentProps<typeof DragDropProvider>['plugins'], readonly unknown[]>
const still = { dropAnimation: null }

interface ItemProps {
  id: string
  index: number
  disabled: boolean
  presentational: boolean
  children: (grip: ReactNode) => ReactNode
}

function Item({ id, index, disabled, presentational, children }: ItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled })
  const grip = disabled ? null : (
    <span className={classes['grip']} ref={handleRef} aria-hidden data-grip>
      <IconGripVertical size={18} />
    </span>
  )
  return (
    <li
      ref={ref}
      className={classes['item']}
      data-dragging={isDragging || undefined}
      role={presentational ? 'presentation' : undefined}
    >
      {children(grip)}
    </li>
  )
}

/** Alt with an arrow moves the item that has the focus; `to` is its new place. */
export function moveKeys(index: number, count: number, onMove: (to: number) => void) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    const to = index + (event.key === 'ArrowUp' ? -1 : 1)
    if (to >= 0 && to < count) onMove(to)
  }
}
