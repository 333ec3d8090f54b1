// Copies, cuts and pastes blocks of cells as spreadsheets do. A pasted block is read as a whole first; if it has two readings,
// the user is asked before anything is stored.
import type { ClipboardEvent } from 'react'
import type { ClipboardCell } from '@imp/domain/forms/clipboard-text.ts'
import { findCellUnit } from '@imp/domain/forms/cell-units.ts'
import { nameColumns } from '@imp/domain/forms/column-groups.ts'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import type { SubQuestion } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import {
  type PasteChoices,
  type PasteNote,
  type PasteQuestion,
  type PasteReading,
  type PasteTarget,
  type PastedCell,
  readPaste,
} from '@imp/domain/filling/pasted-block.ts'
import type { Reason, TextId } from '@imp/domain/texts.ts'
import { announce } from '../../platform/announce.ts'
import { readClipboard } from '../../forms/clipboard/read-clipboard.ts'
import { putOnClipboard } from '../../forms/clipboard/write-cells.ts'
import { localeNow } from '../../platform/i18n/numbers.ts'
import { textNow } from '../../platform/i18n/text.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import { formatCellPart } from '../engine/answer-texts.ts'
import {
  cellKey,
  contentPart,
  emptyPart,
  type FieldPart,
  type FieldPartKey,
  type FieldParts,
  rawPart,
  storedPart,
} from '../engine/field-parts.ts'
import { decideMark, findDecidedMark } from '../engine/typed-numbers.ts'
import type { GridModel } from './grid-model.ts'
import { positionsIn, type CellPosition } from './keys.ts'

export interface RefusedPaste {
  readonly reason: Reason
  /** Where it would have started; null: it was pasted, but some cells were left unchanged. */
  readonly part: FieldPartKey | null
  readonly notes?: readonly Reason[]
  /** The content of the cells it is about: the message disappears once one of them changes. */
  readonly cells?: FieldParts
}
export type OnPaste = (refused: RefusedPaste | null) => void
/** @param isSecond whether the second reading was chosen; null: cancelled, nothing is pasted */
export type OnPasteAnswer = (isSecond: boolean | null) => void
export interface PasteReview {
  readonly ask: (question: PasteQuestion, answer: OnPasteAnswer) => void
  /** Before a block is stored: an implementation with another question calls `store` when that is answered, or never. */
  readonly settle?: (cells: readonly PastedCell[], store: (cells: readonly PastedCell[]) => void) => void
}

interface Table {
  readonly answers: AnswerStore
  readonly question: Question
  readonly rows: readonly SubQuestion[]
  readonly columns: readonly SubQuestion[]
  readonly model: GridModel
  readonly isReadOnly: () => boolean
  readonly isClosedAt: (at: CellPosition) => boolean
  readonly partAt: (at: CellPosition) => FieldPart
  readonly keyAt: (at: CellPosition) => FieldPartKey
  readonly writeCells: (changes: FieldParts) => void
  readonly commit: () => unknown
  readonly onPaste: OnPaste
  readonly review: PasteReview
}

const noteTexts: Readonly<Record<Extract<PasteNote, string>, TextId>> = {
  headings: 'results.pasting.noHeadings',
  blanks: 'results.pasting.noBlanks',
  hidden: 'results.pasting.noHidden',
  byName: 'results.pasting.byName',
}
const describeNote = (note: PasteNote): Reason =>
  typeof note === 'string'
    ? { text: noteTexts[note] }
    : { text: 'results.pasting.unknown', values: { names: note.unknown.join(', ') } }

const isMoreThanText = (cell: ClipboardCell | undefined): boolean =>
  cell?.exact !== undefined || cell?.raised !== undefined || cell?.marked !== undefined

export function createClipboardActions(table: Table) {
  const { question, rows, columns, model, isReadOnly, isClosedAt, partAt, keyAt, writeCells, commit, onPaste } = table

  function buildTarget(): PasteTarget {
    // While editing, the target is the edited cell, not the block.
    const { from, to } = model.editing() ? { from: model.at(), to: model.at() } : model.selection()
    const previous = table.answers.getPrevious(question.id)
    return {
      rows: { names: rows.map(row => [row.dimensionText]), start: from.row },
      columns: { names: nameColumns(question).map(({ names }) => names), start: from.column },
      isNumeric: columns.map(isNumericColumn),
      selected: { rows: to.row - from.row + 1, columns: to.column - from.column + 1 },
      previousAt: (row, column) => {
        const [own, other] = [rows[row], columns[column]]
        return previous && own && other ? storedPart(previous, cellKey(own.id, other.id)).numeric : null
      },
      unitAt: (row, column) => {
        const [own, other] = [rows[row], columns[column]]
        return own && other ? findCellUnit(question, { row: own.id, column: other.id }) : question.unit
      },
      locale: localeNow(),
      decided: findDecidedMark(table.answers, question.id) ?? undefined,
    }
  }

  function store(cells: readonly PastedCell[], notes: readonly PasteNote[], from: CellPosition): void {
    writeCells(new Map(cells.map(cell => [keyAt(cell), cell.content ? contentPart(cell.content) : rawPart(cell.text)])))
    const places = cells.length > 0 ? cells : [from]
    const edge = (pick: (...places: number[]) => number): CellPosition =>
      places.reduce(
        (corner, { row, column }) => ({ row: pick(corner.row, row), column: pick(corner.column, column) }),
        places[0] ?? from,
      )
    model.select(edge(Math.min), edge(Math.max))
    const lockedCount = cells.filter(isClosedAt).length
    const count = cells.filter(cell => cell.content !== null && !isClosedAt(cell)).length
    const reason: Reason =
      lockedCount > 0
        ? { text: 'results.grid.filledKept', values: { count, kept: lockedCount } }
        : { text: 'results.grid.pasted', values: { count } }
    const isAsCopied = lockedCount === 0 && notes.length === 0
    const pasted = new Map(cells.map(cell => [keyAt(cell), partAt(cell)]))
    onPaste(isAsCopied ? null : { reason, part: null, notes: notes.map(describeNote), cells: pasted })
    if (isAsCopied) announce(textNow(reason.text, reason.values))
  }

  function settle(reading: PasteReading, from: CellPosition): void {
    if (reading.problem) return onPaste({ reason: reading.problem, part: keyAt(from) })
    const finish = (cells: readonly PastedCell[]) => store(cells, reading.notes, from)
    if (table.review.settle) table.review.settle(reading.cells, finish)
    else finish(reading.cells)
  }

  function pasteBlock(block: readonly (readonly ClipboardCell[])[], target: PasteTarget, choices: PasteChoices): void {
    const from = { row: target.rows.start, column: target.columns.start }
    const read = readPaste(block, target, choices)
    if ('reading' in read) return settle(read.reading, from)
    const { doubt, first, second } = read.question
    table.review.ask(read.question, isSecond => {
      if (isSecond === null) return model.moveTo(model.at(), { extend: true })
      const { mark } = isSecond ? second : first
      if (doubt === 'mark' && mark) decideMark(table.answers, question.id, mark)
      pasteBlock(block, target, new Map([...choices, [doubt, isSecond]]))
    })
  }

  return {
    copy: (event: ClipboardEvent, cut: boolean): void => {
      if (model.editing()) return
      const { from, to } = model.selection()
      const block = rows.slice(from.row, to.row + 1).map((_, down) =>
        columns.slice(from.column, to.column + 1).map((_, right) => {
          const part = partAt({ row: from.row + down, column: from.column + right })
          return { text: formatCellPart(part), numeric: part.raw === null ? part.numeric : null }
        }),
      )
      putOnClipboard(event.clipboardData, block, localeNow())
      event.preventDefault()
      if (cut) writeCells(new Map(positionsIn(model.selection()).map(at => [keyAt(at), emptyPart])))
    },
    paste: (event: ClipboardEvent): void => {
      const block = readClipboard(event.clipboardData)
      const [first, ...others] = block
      const isOne = others.length === 0 && (first?.length ?? 0) < 2
      // Pasting a single text into an open editor is left to the browser.
      if (model.editing() && isOne && !isMoreThanText(first?.[0])) return
      event.preventDefault()
      if (isReadOnly() || !first) return
      const target = buildTarget()
      commit()
      pasteBlock(block, target, new Map())
    },
  }
}
