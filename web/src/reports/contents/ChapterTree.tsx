// The chapters of a report as a tree: moved by dragging, keys and the buttons of each row.
import {
  dragAndDropFeature,
  type DragLineData,
  type DragTarget,
  hotkeysCoreFeature,
  type ItemInstance,
  propMemoizationFeature,
  syncDataLoaderFeature,
} from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useDirection } from '@mantine/core'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { noId } from '@imp/domain/ids.ts'
import { groupByParent } from '@imp/domain/reports/numbering.ts'
import type { Chapter } from '@imp/domain/reports/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import type { ChapterPosition, Direction } from './chapter-tree.ts'
import type { TreeActions } from './tree-actions.ts'
import { ChapterRow } from './ChapterRow.tsx'
import type { ReportKind } from '../outline/report-link.ts'
import classes from './ChapterTree.module.css'

const indent = 30

interface Props {
  kind: ReportKind
  /** In tree order. */
  chapters: readonly Chapter[]
  isReadOnly: boolean
  actions: TreeActions
}

/** null: the root, which is no chapter. */
type Node = Chapter | null

export function ChapterTree({ kind, chapters, isReadOnly, actions }: Props) {
  const text = useText()
  const { dir } = useDirection()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [focusedItem, setFocusedItem] = useState<string | null>(null)
  const { byId, groups, expandedItems } = useMemo(
    () => ({
      byId: new Map(chapters.map(chapter => [chapter.id, chapter])),
      groups: groupByParent(chapters),
      expandedItems: chapters.flatMap(({ id }) => (collapsed.has(id) ? [] : [id])),
    }),
    [chapters, collapsed],
  )
  const isRtl = dir === 'rtl'
  const tree = useTree<Node>({
    rootItemId: noId,
    dataLoader: {
      getItem: id => byId.get(id) ?? null,
      getChildren: id => groups.get(id)?.map(chapter => chapter.id) ?? [],
    },
    getItemName: item => item.getItemData()?.title ?? '',
    isItemFolder: () => true,
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature, propMemoizationFeature],
    state: { expandedItems, focusedItem },
    setFocusedItem,
    setExpandedItems: update => {
      const next = new Set(typeof update === 'function' ? update(expandedItems) : update)
      setCollapsed(new Set(chapters.flatMap(({ id }) => (next.has(id) ? [] : [id]))))
    },
    hotkeys: {
      expandOrDown: { hotkey: isRtl ? 'ArrowLeft' : 'ArrowRight' },
      collapseOrUp: { hotkey: isRtl ? 'ArrowRight' : 'ArrowLeft' },
    },
    indent,
    canReorder: true,
    canDrag: () => !isReadOnly,
    onDrop: ([item], target) => {
      if (item) actions.place(item.getId(), toPosition(item, target, groups))
    },
  })
  const built = useRef<readonly unknown[]>([])
  useLayoutEffect(() => {
    const [chaptersBefore, expandedBefore] = built.current
    if (chaptersBefore === byId && expandedBefore === expandedItems) return
    built.current = [byId, expandedItems]
    tree.rebuildTree()
  })
  const list = useRef<HTMLDivElement | null>(null)
  usePreservedFocus(list)

  const moveByKeys = (event: KeyboardEvent) => {
    if (!event.altKey || isReadOnly || focusedItem === null) return
    const direction = keyDirections.get(isRtl ? (mirrored.get(event.key) ?? event.key) : event.key)
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    actions.step(focusedItem, direction)
  }
  const items = tree.getItems()
  const tabStop = items.some(item => item.getId() === focusedItem) ? focusedItem : items[0]?.getId()
  return (
    // Arrow keys navigate; with Alt they move the chapter.
    <div onKeyDownCapture={moveByKeys}>
      <div {...tree.getContainerProps(text('reports.contents'))} ref={attach(tree, list)} className={classes['tree']}>
        {items.map(item => {
          const chapter = byId.get(item.getId())
          if (!chapter) return null
          const siblings = groups.get(chapter.parentChapterId) ?? []
          return (
            <ChapterRow
              key={chapter.id}
              kind={kind}
              item={item}
              id={chapter.id}
              reportId={chapter.reportId}
              title={chapter.title}
              sectionNumber={chapter.sectionNumber}
              depth={chapter.depth}
              place={chapter.orderNumber}
              siblingCount={siblings.length}
              hasChildren={groups.has(chapter.id)}
              isCollapsed={collapsed.has(chapter.id)}
              isTabStop={chapter.id === tabStop}
              isDropTarget={item.isUnorderedDragTarget()}
              isReadOnly={isReadOnly}
              actions={actions}
            />
          )
        })}
        <DropLine data={tree.getDragLineData()} />
      </div>
    </div>
  )
}

/** Starts at the depth that the dragged chapter would have there. */
function DropLine({ data }: { data: DragLineData | null }) {
  if (!data) return null
  const { top, left, width } = data
  return (
    <div
      className={classes['line']}
      style={{ insetBlockStart: top, insetInlineStart: left, inlineSize: width }}
      data-drop-line
    />
  )
}

const keyDirections = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowRight', 'in'],
  ['ArrowLeft', 'out'],
])
const mirrored = new Map([
  ['ArrowRight', 'ArrowLeft'],
  ['ArrowLeft', 'ArrowRight'],
])

const attach =
  (tree: { registerElement: (element: HTMLElement | null) => void }, list: { current: HTMLDivElement | null }) =>
  (element: HTMLDivElement | null) => {
    tree.registerElement(element)
    list.current = element
  }

function toPosition(
  item: ItemInstance<Node>,
  target: DragTarget<Node>,
  groups: ReadonlyMap<string, readonly Chapter[]>,
): ChapterPosition {
  const parentChapterId = target.item.getId()
  if ('insertionIndex' in target) return { parentChapterId, position: target.insertionIndex + 1 }
  const others = (groups.get(parentChapterId) ?? []).filter(({ id }) => id !== item.getId())
  return { parentChapterId, position: others.length + 1 }
}

/** A row that is moved in the document loses the focus: this restores it. */
function usePreservedFocus(list: { readonly current: HTMLElement | null }): void {
  const before = useRef<{ readonly row: string; readonly name: string | null } | null>(null)
  useEffect(() => {
    const { current: element } = list
    if (!element) return
    const remember = (event: FocusEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const row = target?.closest('[data-chapter]')?.getAttribute('data-chapter')
      before.current = row ? { row, name: target?.getAttribute('data-move') ?? null } : null
    }
    // Pressing elsewhere gives the focus up on purpose.
    const forget = () => {
      before.current = null
    }
    element.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      element.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [list])
  useLayoutEffect(() => {
    const { current } = before
    if (!current || document.activeElement !== document.body) return
    const row = list.current?.querySelector<HTMLElement>(`[data-chapter="${current.row}"]`)
    const button = current.name === null ? null : row?.querySelector<HTMLElement>(`[data-move="${current.name}"]`)
    const target = button ?? row
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  })
}
