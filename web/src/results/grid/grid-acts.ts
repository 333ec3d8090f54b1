// What can be done in a table: go, type, take, clear, copy, cut, paste, undo. Every change is one step to undo and one
// batch for the store, which sends only the cells that changed.
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Question, SubQuestion } from '@imp/domain/forms/types.ts'
import { pasteInto, toClipboard } from '@imp/domain/results/pasting.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { toast } from '../../platform/toasts.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import type { AnswerStore } from '../filling/answer-store.ts'
import {
  cellKey,
  emptyPart,
  numberPart,
  type Part,
  type PartKey,
  type Parts,
  rawPart,
  samePart,
  textPart,
} from '../filling/parts.ts'
import { cellText, rested, typedCell } from './cells.ts'
import type { GridModel } from './grid-model.ts'
import { actionOf, placesIn, type Action, type Place } from './keys.ts'
import { createUndo } from './undo.ts'

interface Table {
  readonly store: AnswerStore
  readonly question: Question
  readonly rows: readonly SubQuestion[]
  readonly columns: readonly SubQuestion[]
  readonly model: GridModel
  readonly readOnly: boolean
}
export type GridActs = ReturnType<typeof createGridActs>

export function createGridActs({ store, question, rows, columns, model, readOnly }: Table) {
  const history = createUndo()
  const size = { rows: rows.length, columns: columns.length }
  const keyAt = ({ row, column }: Place): PartKey => cellKey(rows[row]?.id ?? '', columns[column]?.id ?? '')
  const isNumeric = ({ column }: Place): boolean => columns[column]?.subQuestionType === 'Numeric'
  const partAt = (at: Place): Part => store.part(question.id, keyAt(at))
  const editor = (): HTMLInputElement | null => model.table()?.querySelector<HTMLInputElement>('[data-editor]') ?? null

  function write(changes: Parts): void {
    const real = new Map([...changes].filter(([key, part]) => !samePart(part, store.part(question.id, key))))
    const [at] = real.keys()
    if (readOnly || !at) return
    const before = new Map([...real.keys()].map(key => [key, store.part(question.id, key)]))
    history.note({ before, after: real, at })
    store.editCells(question.id, real)
  }

  /** Takes what is being typed, if anything is; it goes on being typed. */
  function keep(): void {
    const editing = model.editing()
    const typed = editor()?.value
    if (!editing || typed === undefined || typed === cellText(partAt(editing.at))) return
    write(new Map([[keyAt(editing.at), typedCell(typed, isNumeric(editing.at))]]))
  }
  /** Takes what is being typed, and ends it. */
  function commit(): void {
    const editing = model.editing()
    if (!editing) return
    keep()
    model.edit(null)
    const input = editor()
    if (input) rested(input, cellText(partAt(editing.at)))
  }
  function edit(at: Place, over: boolean): void {
    if (readOnly) return
    model.moveTo(at, { focus: false })
    // Now, not at the next frame: the letter that began it goes into the input.
    if (!model.holdsInput(at)) flushSync(() => model.arm(at))
    model.edit({ at, over })
    const input = editor()
    model.show(input)
    if (!over) input?.setSelectionRange(input.value.length, input.value.length)
  }
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Somebody rests on a cell: the frame that shows it first, then the input, so that passing by costs nothing. */
  function rest(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    if (readOnly) return
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        const at = model.at()
        const isHere = document.activeElement !== null && document.activeElement === model.cellAt(at)
        if (isHere && !model.isLeaving) model.arm(at)
      })
    })
  }
  function travel(step: ReturnType<typeof history.undo>): void {
    if (!step || readOnly) return
    store.editCells(question.id, step.parts)
    const row = rows.findIndex(one => step.at.startsWith(`cell:${one.id}/`))
    const column = columns.findIndex(one => step.at.endsWith(`/${one.id}`))
    if (row >= 0 && column >= 0) model.moveTo({ row, column })
  }

  /** Has the table taken the key? */
  function perform(action: Action): boolean {
    model.isLeaving = action.do === 'escape'
    switch (action.do) {
      case 'move':
        model.moveTo(action.to, { extend: action.extend })
        return true
      case 'edit':
        edit(model.at(), action.over)
        // F2 types nothing; a letter has to reach the input.
        return !action.over
      case 'commit':
        commit()
        if (action.to) model.moveTo(action.to)
        return true
      case 'cancel':
        model.edit(null)
        model.moveTo(model.at())
        return true
      case 'escape':
        model.moveTo(model.at(), { focus: true })
        model.isLeaving = true
        return true
      case 'leave':
        commit()
        // The browser's own Tab goes on from this cell.
        model.moveTo(model.at())
        return false
      case 'clear':
        write(new Map(placesIn(model.selection()).map(at => [keyAt(at), emptyPart])))
        return true
      case 'undo':
        travel(history.undo())
        return true
      case 'redo':
        travel(history.redo())
        return true
      case 'selectAll':
        model.select({ row: 0, column: 0 }, { row: size.rows - 1, column: size.columns - 1 })
        return true
    }
  }

  return {
    commit,
    keep,
    edit,
    rest,
    /** Something was typed without a key that said so: by an input method, a dead key, by voice. */
    typed: (at: Place): void => {
      if (model.editing()) return
      model.moveTo(at, { focus: false })
      model.edit({ at, over: true })
    },
    press: (event: KeyboardEvent): boolean => {
      const editing = model.editing()
      const action = actionOf(
        { key: event.key, shift: event.shiftKey, command: event.ctrlKey || event.metaKey, alt: event.altKey },
        {
          ...{ at: model.at(), size, isLeaving: model.isLeaving },
          isRtl: document.documentElement.dir === 'rtl',
          editing: editing && (editing.over ? 'over' : 'text'),
        },
      )
      return action !== null && perform(action)
    },
    copy: (event: ClipboardEvent, cut: boolean): void => {
      if (model.editing()) return
      const { from, to } = model.selection()
      const block = rows
        .slice(from.row, to.row + 1)
        .map((_, down) =>
          columns
            .slice(from.column, to.column + 1)
            .map((_, right) => cellText(partAt({ row: from.row + down, column: from.column + right }))),
        )
      event.clipboardData.setData('text/plain', toClipboard(block))
      event.preventDefault()
      if (cut) write(new Map(placesIn(model.selection()).map(at => [keyAt(at), emptyPart])))
    },
    paste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain')
      // One value into an open input is the browser's own paste.
      if (model.editing() && !/[\t\r\n]/.test(text)) return
      event.preventDefault()
      if (readOnly || text === '') return
      if (model.editing()) model.edit(null)
      const start = model.selection().from
      const types = columns.map(column => column.subQuestionType ?? 'Text')
      const { problem, cells } = pasteInto(size, start, text, types)
      if (problem) {
        const isRows = problem.text === 'results.pasting.tooManyRows'
        return toast(isRows ? 'results.pasteTooManyRows' : 'results.pasteTooManyColumns', problem.values)
      }
      write(new Map(cells.map(cell => [keyAt(cell), pastedPart(cell)])))
      const end = cells.reduce((most, { row, column }) => ({
        ...most,
        row: Math.max(most.row, row),
        column: Math.max(most.column, column),
      }))
      model.select(start, end)
      announce(textNow('results.grid.pasted', { count: cells.length }))
    },
  }
}

const pastedPart = ({ text, numeric, invalid }: { text: string; numeric?: number | null; invalid?: true }): Part =>
  invalid ? rawPart(text) : numeric === undefined ? textPart(text) : numberPart(numeric)
