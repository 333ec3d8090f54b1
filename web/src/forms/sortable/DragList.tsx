// The draggable list. The order on the screen changes while dragging; `onMove` is called once, at the end.
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ComponentProps, isValidElement, memo, type ReactNode, useRef, useState } from 'react'
import { move } from '@imp/domain/ordering.ts'
import classes from './Sortable.module.css'
import { Grip, GripHandle, type ListProps } from './StaticList.tsx'

export function DragList({ ids, onMove, children, label, role }: ListProps) {
  const [dragged, setDragged] = useState<readonly string[] | null>(null)
  /** Dropping outside moves nothing, so no new place is shown. */
  const [isOutside, setOutside] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = dragged && !isOutside ? dragged.filter(id => ids.includes(id)) : ids
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={dragPlugins}
      onDragStart={() => {
        setDragged(ids)
        setOutside(false)
      }}
      onDragMove={({ operation, to }) => setOutside(isOutsideList(list.current, (to ?? operation.position.current).x))}
      onDragOver={event => {
        const { source, target } = event.operation
        // The order is React state; the library must not move elements itself.
        event.preventDefault()
        if (!source || !target || source.id === target.id || isOutside) return
        setDragged(old => {
          const order = old ?? ids
          return move(order, order.indexOf(String(source.id)), order.indexOf(String(target.id)))
        })
      }}
      onDragEnd={event => {
        const { source, position } = event.operation
        setDragged(null)
        if (
          event.canceled ||
          isOutsideList(list.current, position.current.x) ||
          !source ||
          !dragged ||
          !isSortable(source)
        )
          return
        const to = dragged.indexOf(String(source.id))
        if (to >= 0 && to !== ids.indexOf(String(source.id))) onMove(String(source.id), to)
      }}
    >
      <ul ref={list} className={classes['list']} aria-label={label} role={role}>
        {shown.map((id, index) => (
          <Item key={id} id={id} index={index} role={role}>
            {children(id, index, grip)}
          </Item>
        ))}
      </ul>
    </DragDropProvider>
  )
}

const sensors = [PointerSensor]

/** A drop further beside the list than this moves nothing. */
const dropTolerancePx = 64
function isOutsideList(list: HTMLElement | null, x: number): boolean {
  const edges = list?.getBoundingClientRect()
  return edges !== undefined && (x < edges.left - dropTolerancePx || x > edges.right + dropTolerancePx)
}

/** Shared by all items, so that the element stays the same between renders. */
const grip = <Grip />

/**
 * Changes the library's plugins: no speech, because it only knows English (moves by keyboard are announced by the
 * list's owner), and no drop animation, which would cover a confirmation dialog.
 */
const dragPlugins = (defaults: Plugins): Plugins =>
  defaults.slice(1).map((plugin, at) => (at === 2 && !('plugin' in plugin) ? { plugin, options: still } : plugin))
type Plugins = Extract<ComponentProps<typeof DragDropProvider>['plugins'], readonly unknown[]>
const still = { dropAnimation: null }

interface ItemProps {
  id: string
  index: number
  role: ListProps['role']
  children: ReactNode
}

/** In a long list only the changed items are rendered again. */
const Item = memo(function Item({ id, index, role, children }: ItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  return (
    <li ref={ref} className={classes['item']} data-dragging={isDragging || undefined} role={role}>
      <GripHandle value={handleRef}>{children}</GripHandle>
    </li>
  )
}, isSameItem)

function isSameItem(one: ItemProps, other: ItemProps): boolean {
  if (one.id !== other.id || one.index !== other.index || one.role !== other.role) return false
  const [a, b] = [one.children, other.children]
  if (!isValidElement<object>(a) || !isValidElement<object>(b) || a.type !== b.type) return a === b
  const names = Object.keys(b.props)
  const valueOf = (props: object, name: string): unknown => Reflect.get(props, name)
  return (
    names.length === Object.keys(a.props).length &&
    names.every(name => Object.is(valueOf(a.props, name), valueOf(b.props, name)))
  )
}
