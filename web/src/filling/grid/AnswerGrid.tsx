// A table question as a spreadsheet: one tab stop, arrow keys, blocks, copy and paste, undo.
// Keys: keys.ts; position and selection: grid-model.ts; this renders the table.
import {
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import { cellPath, columnsOf, requiredCellsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { lazyPart, orNothing } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import { showCellPart } from '../engine/answer-texts.ts'
import { cellKey, storedPart } from '../engine/field-parts.ts'
import { cellLabel } from '../engine/cell-names.ts'
import classes from './AnswerGrid.module.css'
import type { OnPaste, PasteReview } from './clipboard-actions.ts'
import { createGridActions, type GridActions } from './grid-actions.ts'
import { createGridModel, type GridModel } from './grid-model.ts'
import { GridCell } from './GridCell.tsx'
import { GridColumns, GridHead, HeadText } from './GridHead.tsx'
import type { CellPosition } from './keys.ts'

const GridEdges = orNothing(lazyPart('GridEdges', () => import('./GridEdges.tsx')))

interface Props {
  question: Question
  store: AnswerStore
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  readOnly: boolean
  /** Cells that can be changed, as 'row/column'; null: all. */
  openCells: ReadonlySet<string> | null
  onMove?: (to: { readonly row: string; readonly column: string }) => void
  onPaste: OnPaste
  /** Must keep its identity while the table is shown. */
  review: PasteReview
  /** The previous year's cells, shown below the current ones; null: loading, their place is reserved; undefined: none. */
  previous?: PreviousCells | null
}
interface PreviousCells {
  readonly year: string
  readonly value: Value | undefined
}

function positionAt(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('[data-cell]') : null
  const row = cell?.parentElement
  if (!cell || !(row instanceof HTMLTableRowElement)) return null
  return { row: row.sectionRowIndex, column: Number(cell.dataset['column']) }
}

export function AnswerGrid(props: Props) {
  const { question, store, labelId, describedBy, isInvalid, readOnly, openCells, onMove, onPaste, review, previous } =
    props
  const text = useText()
  const helpId = useId()
  const rows = useMemo(() => rowsOf(question), [question])
  const columns = useMemo(() => columnsOf(question), [question])
  const isCellRequired = useMemo(() => requiredCellsOf(question), [question])
  const [model] = useState(createGridModel)
  const attach = useCallback((table: HTMLTableElement | null) => model.attach(table), [model])
  const actions = useMemo(
    () => createGridActions({ store, question, rows, columns, model, onPaste, review }),
    [store, question, rows, columns, model, onPaste, review],
  )
  useLayoutEffect(() => actions.setReadOnly(readOnly, openCells), [readOnly, openCells, actions])
  useLayoutEffect(() => {
    model.onMove(to => {
      const [row, column] = [rows[to.row], columns[to.column]]
      if (row && column) onMove?.({ row: row.id, column: column.id })
    })
  }, [model, rows, columns, onMove])
  useLayoutEffect(() => model.paint(), [model])
  useLayoutEffect(() => {
    // There is no blur event when the page is closed, or the section left with the browser's Back, while a cell is being edited.
    const leave = () => {
      if (document.visibilityState === 'hidden') actions.handOver()
    }
    addEventListener('pagehide', actions.commit, true)
    document.addEventListener('visibilitychange', leave, true)
    return () => {
      removeEventListener('pagehide', actions.commit, true)
      document.removeEventListener('visibilitychange', leave, true)
      actions.commit()
    }
  }, [actions])
  return (
    <div className={classes['frame']}>
      <div className={classes['scroll']} data-invalid={isInvalid || undefined}>
        <span id={helpId} hidden>
          {text('results.grid.keys')}
        </span>
        {/* The cells are the interactive parts; their events are handled here once for all. */}
        <table
          ref={attach}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of editable cells is a grid
          role="grid"
          className={classes['grid']}
          data-previous={previous !== undefined || undefined}
          aria-labelledby={labelId}
          aria-describedby={[helpId, describedBy].filter(Boolean).join(' ')}
          aria-readonly={readOnly || undefined}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          {...handlersOf(model, actions)}
        >
          <GridColumns question={question} />
          <GridHead question={question} columns={columns} />
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.id}>
                <th scope="row" className={classes['rowHead']}>
                  <HeadText text={row.dimensionText} isRequired={row.isRequired} />
                </th>
                {columns.map((column, columnIndex) => (
                  <GridCell
                    key={column.id}
                    store={store}
                    model={model}
                    questionId={question.id}
                    part={cellKey(row.id, column.id)}
                    name={cellLabel(question, row.id, column.id)}
                    row={rowIndex}
                    column={columnIndex}
                    isNumeric={isNumericColumn(column)}
                    isRequired={isCellRequired(row, column)}
                    isLocked={openCells !== null && !openCells.has(cellPath(row.id, column.id))}
                    previous={previous?.value && showCellPart(storedPart(previous.value, cellKey(row.id, column.id)))}
                    previousYear={previous?.year}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Suspense>
        <GridEdges />
      </Suspense>
    </div>
  )
}

/** Is the key part of an input method's composition? keyCode 229 marks the first and last key, for which isComposing is not true. */
const isComposed = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229

function handlersOf(model: GridModel, actions: GridActions) {
  let drags = false
  const typed = (target: EventTarget) => {
    const at = positionAt(target)
    if (at) actions.handleInput(at)
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (!isComposed(event) && actions.handleKey(event)) event.preventDefault()
    },
    onCompositionStart: (event: CompositionEvent) => typed(event.target),
    onInput: (event: InputEvent) => typed(event.target),
    onPointerDown: (event: PointerEvent) => {
      const at = positionAt(event.target)
      if (!at || event.button !== 0 || model.isEditing(at)) return
      actions.commit()
      model.moveTo(at, { extend: event.shiftKey, focus: 'still' })
      // A finger scrolls; only a mouse selects a block.
      drags = event.pointerType === 'mouse'
      if (drags) event.preventDefault()
    },
    onPointerOver: (event: PointerEvent) => {
      if (!drags || (event.buttons & 1) === 0) {
        drags = false
        return
      }
      const at = positionAt(event.target)
      if (at) model.moveTo(at, { extend: true, focus: false })
    },
    onClick: (event: MouseEvent) => {
      const at = positionAt(event.target)
      // Touch devices show no keyboard until an editor has the focus.
      const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
      if (at && isTouch && !model.isEditing(at)) actions.editCell(at, false)
    },
    onDoubleClick: (event: MouseEvent) => {
      const at = positionAt(event.target)
      if (at && !model.isEditing(at)) actions.editCell(at, false)
    },
    onFocus: (event: FocusEvent) => {
      model.measure()
      const at = positionAt(event.target)
      const here = model.at()
      if (at && (at.row !== here.row || at.column !== here.column)) model.moveTo(at, { focus: false })
      if (event.target instanceof HTMLTableCellElement) actions.mountEditorSoon()
    },
    onBlur: (event: FocusEvent) => {
      if (event.target instanceof HTMLTextAreaElement) {
        // Only the window lost the focus: it will return to the same position.
        if (document.activeElement === event.target) actions.handOver()
        else {
          actions.commit()
          model.mountEditor(null)
        }
      }
      if (!event.currentTarget.contains(event.relatedTarget)) model.isLeaving = false
    },
    onCopy: (event: ClipboardEvent) => actions.copy(event, false),
    onCut: (event: ClipboardEvent) => actions.copy(event, true),
    onPaste: (event: ClipboardEvent) => actions.paste(event),
  }
}
