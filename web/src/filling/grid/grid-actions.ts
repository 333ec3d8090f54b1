// Actions in a table: move, type, commit, clear, copy, cut, paste, fill, undo. Each change is one undo step and one batch for the store.
// Typing: cell-typing.ts; clipboard: clipboard-actions.ts; filling blocks: fill-actions.ts.
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Question } from '@imp/domain/forms/types.ts'
import type { SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { announce } from '../../platform/announce.ts'
import { textNow } from '../../platform/i18n/text.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import {
  cellKey,
  emptyPart,
  type FieldPart,
  type FieldPartKey,
  type FieldParts,
  isSamePart,
} from '../engine/field-parts.ts'
import { formatCellPart } from '../engine/answer-texts.ts'
import { describeWrong } from '../engine/wrong-parts.ts'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import { insertLineBreak, resetEditor } from './cells.ts'
import { createClipboardActions, type OnPaste, type PasteReview } from './clipboard-actions.ts'
import type { GridModel } from './grid-model.ts'
import { createFillActions } from './fill-actions.ts'
import { actionOf, isSamePosition, positionsIn, type Action, type CellPosition } from './keys.ts'
import { createCellTyping } from './cell-typing.ts'
import { createUndo, type Restoring } from './undo.ts'

interface Table {
  readonly store: AnswerStore
  readonly question: Question
  readonly rows: readonly SubQuestion[]
  readonly columns: readonly SubQuestion[]
  readonly model: GridModel
  readonly onPaste: OnPaste
  readonly review: PasteReview
}
export type GridActions = ReturnType<typeof createGridActions>

export function createGridActions({ store, question, rows, columns, model, onPaste, review }: Table) {
  let isReadOnly = true
  let openCells: ReadonlySet<string> | null = null
  const history = createUndo()
  const size = { rows: rows.length, columns: columns.length }
  const keyAt = ({ row, column }: CellPosition): FieldPartKey => cellKey(rows[row]?.id ?? '', columns[column]?.id ?? '')
  const isOpen = (key: FieldPartKey): boolean => openCells === null || openCells.has(key.slice('cell:'.length))
  const isClosedAt = (at: CellPosition): boolean => isReadOnly || !isOpen(keyAt(at))
  const isNumeric = ({ column }: CellPosition): boolean => isNumericColumn(columns[column])
  const partAt = (at: CellPosition): FieldPart => store.getPart(question.id, keyAt(at))
  const { editor } = model
  const typing = createCellTyping({
    store,
    questionId: question.id,
    history,
    hold: model.hold,
    read: () => editor()?.value ?? null,
    show: text => {
      const area = editor()
      if (area) area.value = text
    },
  })

  /** @param isPartOfLast undone together with the previous step */
  function writeCells(changes: FieldParts, isPartOfLast = false): void {
    const real = new Map(
      [...changes].filter(([key, part]) => isOpen(key) && !isSamePart(part, store.getPart(question.id, key))),
    )
    const [at] = real.keys()
    if (isReadOnly || !at) return
    const before = new Map([...real.keys()].map(key => [key, store.getPart(question.id, key)]))
    const step = { before, after: real, at }
    if (isPartOfLast) history.extend(step)
    else history.note(step)
    store.editCells(question.id, real)
  }

  function beginTyping(at: CellPosition, over: boolean): void {
    typing.begin(keyAt(at), { over })
    model.edit({ at, over })
  }
  function commit(): boolean {
    const editing = model.editing()
    if (!editing) return false
    const isStep = typing.commit()
    model.edit(null)
    const input = editor()
    if (input) resetEditor(input, formatCellPart(partAt(editing.at)))
    const wrong = isStep && describeWrong(store, question, [keyAt(editing.at)], textNow)
    if (wrong) announce(wrong)
    return isStep
  }
  /** Keeps the selected block: the typed text may be meant to fill it. */
  const stayAt = (at: CellPosition): void => model.moveTo(at, { extend: isSamePosition(at, model.at()), focus: false })
  function editCell(at: CellPosition, over: boolean): void {
    if (isClosedAt(at)) return
    stayAt(at)
    // Synchronously: the letter that started editing goes into the editor.
    if (!model.holdsInput(at)) flushSync(() => model.mountEditor(at))
    beginTyping(at, over)
    const input = editor()
    model.show(input)
    if (over) return
    input?.setSelectionRange(input.value.length, input.value.length)
    // On phones the editor's font is larger than the cell's.
    model.grow()
  }
  let mountFrame = 0
  let mountTimer: ReturnType<typeof setTimeout> | undefined
  /** Mounts the editor only after the focused cell was painted, so that moving across cells costs nothing. */
  function mountEditorSoon(): void {
    cancelAnimationFrame(mountFrame)
    clearTimeout(mountTimer)
    if (isClosedAt(model.at())) return
    mountFrame = requestAnimationFrame(() => {
      mountTimer = setTimeout(() => {
        const at = model.at()
        const isHere = document.activeElement !== null && document.activeElement === model.cellAt(at)
        if (isHere) model.mountEditor(at)
      })
    })
  }
  /** The table became read-only: no new editing starts, but running editing continues until the cell is left. */
  function unmountEditor(): void {
    if (model.editing()) return
    const hadFocus = document.activeElement !== null && document.activeElement === editor()
    model.mountEditor(null)
    if (hadFocus) model.moveTo(model.at())
  }
  /** false where someone else has stored something since: that is not overwritten. */
  const holds = (key: FieldPartKey, part: FieldPart): boolean =>
    isOpen(key) && isSamePart(store.getPart(question.id, key), part)
  function restore(step: Restoring | null, said: string): void {
    if (!step) return
    if (step.parts.size > 0) store.editCells(question.id, step.parts)
    showStep(step)
    onPaste(step.isPartly ? { reason: { text: 'results.grid.changedSince' }, part: null } : null)
    if (!step.isPartly) announce(said)
  }
  function showStep({ parts, at }: Restoring): void {
    const placeOf = (key: FieldPartKey): CellPosition => ({
      row: rows.findIndex(one => key.startsWith(`cell:${one.id}/`)),
      column: columns.findIndex(one => key.endsWith(`/${one.id}`)),
    })
    const places = [...parts.keys()].map(placeOf)
    const start = placeOf(at)
    if (start.row < 0 || start.column < 0) return
    const end = {
      row: Math.max(...places.map(({ row }) => row)),
      column: Math.max(...places.map(({ column }) => column)),
    }
    const area = (end.row - start.row + 1) * (end.column - start.column + 1)
    if (places.length > 1 && area === places.length) model.select(start, end)
    else model.moveTo(start)
  }
  const filling = createFillActions({ model, partAt, keyAt, isNumeric, isClosedAt, writeCells, commit })

  /** After Escape, Tab leaves the table, and the next Escape belongs to the element around it. */
  function setLeaving(isLeaving: boolean): void {
    model.isLeaving = isLeaving
    editor()?.setAttribute('data-mantine-stop-propagation', String(!isLeaving))
  }
  /** @returns whether the table has used the key */
  function perform(action: Action): boolean {
    setLeaving(action.kind === 'escape')
    switch (action.kind) {
      case 'move':
        model.moveTo(action.to, { extend: action.extend })
        return true
      case 'edit':
        editCell(model.at(), action.over)
        return !action.over
      case 'commit':
        commit()
        if (action.to) model.moveTo(action.to)
        return true
      case 'cancel':
        typing.cancel()
        model.edit(null)
        model.moveTo(model.at())
        return true
      case 'break': {
        const [editing, area] = [model.editing(), editor()]
        if (editing && area && !isNumeric(editing.at)) insertLineBreak(area)
        return true
      }
      case 'escape':
        // The editor keeps the focus: letters may arrive without a key event.
        if (!model.holdsInput(model.at())) model.moveTo(model.at())
        return true
      case 'leave':
        commit()
        // The browser's own Tab continues from this cell.
        model.moveTo(model.at())
        return false
      case 'clear':
        writeCells(new Map(positionsIn(model.selection()).map(at => [keyAt(at), emptyPart])))
        return true
      case 'fill':
        filling.fill()
        return true
      case 'fillDown':
        filling.fillDown()
        return true
      case 'undo':
        if (!isReadOnly) restore(history.undo(holds), textNow('results.previous.takenBack'))
        return true
      case 'redo':
        if (!isReadOnly) restore(history.redo(holds), textNow('results.grid.redone'))
        return true
      case 'selectAll':
        model.select({ row: 0, column: 0 }, { row: size.rows - 1, column: size.columns - 1 })
        return true
    }
  }

  /** Where Tab has led, and from which column; moving elsewhere ends the sequence. */
  let tabbed: { readonly to: CellPosition; readonly from: number } | null = null
  const tabbedFrom = (at: CellPosition) => (tabbed && isSamePosition(tabbed.to, at) ? tabbed.from : null)
  function noteTab(event: KeyboardEvent, at: CellPosition, from: number | null): void {
    tabbed = event.key === 'Tab' && !event.shiftKey ? { to: model.at(), from: from ?? at.column } : null
  }

  return {
    commit,
    handOver: typing.handOver,
    editCell,
    mountEditorSoon,
    setReadOnly: (next: boolean, open: ReadonlySet<string> | null): void => {
      isReadOnly = next
      openCells = open
      if (isClosedAt(model.at())) unmountEditor()
    },
    /** Input may arrive without a key event: from an input method, a dead key, or dictation. */
    handleInput: (at: CellPosition): void => {
      if (!model.editing()) {
        setLeaving(false)
        stayAt(at)
        beginTyping(at, true)
      }
      model.grow()
      typing.noteInput()
    },
    handleKey: (event: KeyboardEvent): boolean => {
      const editing = model.editing()
      const at = model.at()
      const from = tabbedFrom(at)
      const action = actionOf(
        { key: event.key, shift: event.shiftKey, command: event.ctrlKey || event.metaKey, alt: event.altKey },
        {
          at,
          size,
          tabbedFrom: from,
          isLeaving: model.isLeaving,
          isRtl: document.documentElement.dir === 'rtl',
          editing: editing && (editing.over ? 'over' : 'text'),
        },
      )
      if (action === null) return false
      const isUsed = perform(action)
      if (action.kind === 'move' || action.kind === 'commit') noteTab(event, at, from)
      return isUsed
    },
    ...createClipboardActions({
      answers: store,
      question,
      rows,
      columns,
      model,
      isReadOnly: () => isReadOnly,
      isClosedAt,
      partAt,
      keyAt,
      writeCells,
      commit,
      onPaste,
      review,
    }),
  }
}
