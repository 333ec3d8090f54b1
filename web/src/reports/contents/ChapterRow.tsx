import type { ItemInstance } from '@headless-tree/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconFileText,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { ActionIcon } from '@mantine/core'
import { maxDepth } from '@imp/domain/reports/limits.ts'
import type { Chapter } from '@imp/domain/reports/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { chapterLink, type ReportKind } from '../outline/report-link.ts'
import type { Direction } from './chapter-tree.ts'
import type { TreeActions } from './tree-actions.ts'
import classes from './ChapterTree.module.css'

interface Props {
  kind: ReportKind
  item: ItemInstance<Chapter | null>
  id: string
  reportId: string
  title: string
  sectionNumber: string
  depth: number
  /** Among the chapters of its parent, from 1. */
  place: number
  siblingCount: number
  hasChildren: boolean
  isCollapsed: boolean
  isTabStop: boolean
  isDropTarget: boolean
  isReadOnly: boolean
  actions: TreeActions
}

/** In a long list only the changed rows are rendered again. */
export const ChapterRow = memo(function ChapterRow(props: Props) {
  const { kind, item, id, reportId, title, sectionNumber, depth, hasChildren, isCollapsed, isTabStop } = props
  const { isDropTarget, isReadOnly, actions } = props
  const text = useText()
  const name = [sectionNumber, title].filter(Boolean).join(' ')
  const tabIndex = isTabStop ? 0 : -1
  return (
    // The tree handles the keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      {...item.getProps()}
      className={classes['row']}
      style={{ paddingInlineStart: `${(depth - 1) * 30 + 4}px` }}
      tabIndex={tabIndex}
      aria-label={name}
      aria-level={depth}
      aria-expanded={hasChildren ? !isCollapsed : undefined}
      aria-selected={undefined}
      data-chapter={id}
      data-target={isDropTarget || undefined}
      onFocus={() => item.setFocused()}
      onClick={() => item.setFocused()}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={classes['fold']}
        data-none={!hasChildren || undefined}
        data-open={!isCollapsed || undefined}
        onClick={() => (isCollapsed ? item.expand() : item.collapse())}
      >
        <IconChevronRight size={16} />
      </button>
      <span className={classes['title']}>
        {sectionNumber && <span className={classes['number']}>{sectionNumber}</span>} <bdi>{title}</bdi>
      </span>
      <span className={classes['buttons']}>
        {!isReadOnly && <MoveButtons {...props} name={name} tabIndex={tabIndex} />}
        {!isReadOnly && (
          <IconButton
            tabIndex={tabIndex}
            label={text('reports.contents.edit', { name })}
            onClick={() => actions.edit(id)}
          >
            <IconPencil size={16} />
          </IconButton>
        )}
        <Tooltip label={text('reports.contents.open', { name })}>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={text('reports.contents.open', { name })}
            renderRoot={rest => <Link {...rest} {...chapterLink(kind, reportId, id)} tabIndex={tabIndex} />}
          >
            <IconFileText size={16} />
          </ActionIcon>
        </Tooltip>
        {!isReadOnly && (
          <IconButton
            tabIndex={tabIndex}
            label={text('reports.contents.delete', { name })}
            onClick={() => actions.remove(id)}
          >
            <IconTrash size={16} />
          </IconButton>
        )}
      </span>
    </div>
  )
})

const icons = { up: IconArrowUp, down: IconArrowDown, out: IconIndentDecrease, in: IconIndentIncrease } as const
/** Every list has a first and a last item, so a disabled button should not draw attention. */
const quiet = { background: 'none' }
const directions = ['up', 'down', 'out', 'in'] as const

interface MoveProps extends Props {
  name: string
  tabIndex: number
}

function MoveButtons({ id, depth, place, siblingCount, name, tabIndex, actions }: MoveProps) {
  const text = useText()
  const whyNot: Readonly<Record<Direction, string | null>> = {
    up: place === 1 ? text('reports.contents.first') : null,
    down: place === siblingCount ? text('reports.contents.last') : null,
    out: depth === 1 ? text('reports.contents.outermost') : null,
    in:
      depth >= maxDepth
        ? text('messages.reports.tooManyLevels')
        : place === 1
          ? text('reports.contents.nothingAbove')
          : null,
  }
  return directions.map(direction => {
    const Icon = icons[direction]
    return (
      <IconButton
        key={direction}
        tabIndex={tabIndex}
        data-move={direction}
        label={text(`reports.contents.move.${direction}`, { name })}
        disabledReason={whyNot[direction]}
        style={whyNot[direction] === null ? undefined : quiet}
        onClick={() => actions.step(id, direction)}
      >
        <Icon size={16} className={direction === 'in' || direction === 'out' ? classes['turns'] : undefined} />
      </IconButton>
    )
  })
}
