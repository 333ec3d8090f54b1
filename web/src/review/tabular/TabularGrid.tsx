// Countries as rows, questions as columns: sticky headers, one tab stop, arrow keys, blocks to copy.
// Rows out of view are not laid out (CSS).
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { putOnClipboard } from '../../forms/clipboard/write-cells.ts'
import { language } from '../../platform/i18n/language.ts'
import { useText } from '../../platform/i18n/text.ts'
import type { NumberedQuestion } from '../../filling/engine/question-numbers.ts'
import { actionOf, blockOf, type CellPosition } from '../../filling/grid/keys.ts'
import classes from './TabularGrid.module.css'
import { TabularHead } from './TabularHead.tsx'
import { type TabularRow, writeCell } from './tabular-rows.ts'
import { TabularRowView } from './TabularRowView.tsx'

interface Props {
  label: string
  describedBy: string
  rows: readonly TabularRow[]
  columns: readonly NumberedQuestion[]
  ownCountry: string | null
  onOpen: (at: CellPosition, anchor: HTMLElement) => void
}

function positionAt(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  const [row, column] = (cell?.dataset['at'] ?? '').split(' ').map(Number)
  return cell && row !== undefined && column !== undefined ? { row, column } : null
}

export function TabularGrid({ label, describedBy, rows, columns, ownCountry, onOpen }: Props) {
  const text = useText()
  const grid = useRef<HTMLDivElement>(null)
  const cellAt = ({ row, column }: CellPosition): HTMLElement | null =>
    grid.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`) ?? null
  const { at, block, size, moveTo, selectAll } = useSelection(rows.length, columns.length, cellAt)
  const [isDragging, setDragging] = useState(false)

  const open = (to: CellPosition) => {
    const cell = cellAt(to)
    if (cell) onOpen(to, cell)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!positionAt(event.target)) return
    const { key, shiftKey: shift, altKey: alt, ctrlKey, metaKey } = event
    const command = ctrlKey || metaKey
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    // Tab leaves the table, which is read far more often than it is changed.
    const action = actionOf(
      { key, shift, command, alt },
      { at, size, isRtl, editing: null, isLeaving: true, tabbedFrom: null },
    )
    if (!command && !alt && ['Enter', 'F2', ' '].includes(key)) open(at)
    else if (action?.kind === 'move') moveTo(action.to, action.extend)
    else if (action?.kind === 'selectAll') selectAll()
    else return
    event.preventDefault()
  }
  const handlePress = (event: PointerEvent) => {
    const to = positionAt(event.target)
    if (!to || event.button !== 0) return
    moveTo(to, event.shiftKey)
    // A finger scrolls; only a mouse selects a block.
    setDragging(event.pointerType === 'mouse')
  }
  const handleDrag = (event: PointerEvent) => {
    if (!isDragging) return
    if ((event.buttons & 1) === 0) {
      setDragging(false)
      return
    }
    const to = positionAt(event.target)
    if (to) moveTo(to, true)
  }
  const handleClick = (event: MouseEvent) => {
    const to = positionAt(event.target)
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    const isLink = event.target instanceof Element && event.target.closest('[data-opens]') !== null
    // Touch devices have no double click.
    if (to && !event.shiftKey && (isTouch || isLink)) open(to)
  }
  const copy = (event: ClipboardEvent) => {
    const chosen = rows.slice(block.from.row, block.to.row + 1)
    const questions = columns.slice(block.from.column, block.to.column + 1)
    const tableText = text('results.tabular.tableAnswer')
    const cells = chosen.map(row => questions.map(({ question }) => writeCell(row, question, tableText)))
    putOnClipboard(event.clipboardData, cells, language().intl.locale)
    event.preventDefault()
  }
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className={classes['grid']}
      style={{ '--columns': columns.length } as CSSProperties}
      aria-label={label}
      aria-describedby={describedBy}
      aria-multiselectable="true"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      onKeyDown={handleKey}
      onPointerDown={handlePress}
      onPointerOver={handleDrag}
      onClick={handleClick}
      onDoubleClick={event => {
        const to = positionAt(event.target)
        if (to) open(to)
      }}
      onCopy={copy}
    >
      <TabularHead columns={columns} />
      {rows.map((row, index) => {
        const isSelected = index >= block.from.row && index <= block.to.row
        return (
          <TabularRowView
            key={row.country.id}
            row={row}
            index={index}
            columns={columns}
            isOwn={row.country.id === ownCountry}
            activeColumn={index === at.row ? at.column : null}
            selectedFrom={isSelected ? block.from.column : null}
            selectedTo={isSelected ? block.to.column : null}
          />
        )
      })}
    </div>
  )
}

/** The current cell, and the block that ends there. */
function useSelection(rowCount: number, columnCount: number, findCell: (at: CellPosition) => HTMLElement | null) {
  const [{ at: askedAt, anchor: askedAnchor }, setSelection] = useState({
    at: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
  })
  const size = { rows: rowCount, columns: columnCount }
  // Fewer countries or questions may be selected by now.
  const clamp = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.min(rowCount - 1, row),
    column: Math.min(columnCount - 1, column),
  })
  const [at, anchor] = [clamp(askedAt), clamp(askedAnchor)]
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    const cell = findCell(at)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  })
  return {
    at,
    block: blockOf(anchor, at),
    size,
    moveTo: (to: CellPosition, extend: boolean): void => {
      hasMoved.current = to.row !== at.row || to.column !== at.column
      setSelection({ at: to, anchor: extend ? anchor : to })
    },
    selectAll: (): void => {
      hasMoved.current = true
      setSelection({ at: { row: 0, column: 0 }, anchor: { row: rowCount - 1, column: columnCount - 1 } })
    },
  }
}
