// Copying, cutting and pasting blocks of cells, as spreadsheets do.
import type { ClipboardEvent } from 'react'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import type { SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { pasteInto, toClipboard } from '@imp/domain/results/pasting.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import {
  contentPart,
  emptyPart,
  type FieldPart,
  type FieldPartKey,
  type FieldParts,
  rawPart,
} from '../engine/field-parts.ts'
import { formatCellPart } from '../engine/answer-texts.ts'
import type { GridModel } from './grid-model.ts'
import { positionsIn, type CellPosition } from './keys.ts'

/** A block that was not pasted, or not into every cell. */
export interface RefusedPaste {
  readonly reason: Reason
  /** The cell it would have begun at; null: it was pasted, and some cells stay as they are. */
  readonly part: FieldPartKey | null
}
export type OnPaste = (refused: RefusedPaste | null) => void

interface Table {
  readonly rows: readonly SubQuestion[]
  readonly columns: readonly SubQuestion[]
  readonly model: GridModel
  readonly isReadOnly: () => boolean
  readonly isClosedAt: (at: CellPosition) => boolean
  readonly partAt: (at: CellPosition) => FieldPart
  readonly keyAt: (at: CellPosition) => FieldPartKey
  readonly writeCells: (changes: FieldParts) => void
  /** Hands over what is being typed, and ends it. */
  readonly commit: () => unknown
  /** Something was pasted, or refused. */
  readonly onPaste: OnPaste
}

export function createClipboardActions(table: Table) {
  const { rows, columns, model, isReadOnly, isClosedAt, partAt, keyAt, writeCells, commit, onPaste } = table
  const size = { rows: rows.length, columns: columns.length }
  return {
    copy: (event: ClipboardEvent, cut: boolean): void => {
      if (model.editing()) return
      const { from, to } = model.selection()
      const block = rows
        .slice(from.row, to.row + 1)
        .map((_, down) =>
          columns
            .slice(from.column, to.column + 1)
            .map((_, right) => formatCellPart(partAt({ row: from.row + down, column: from.column + right }))),
        )
      event.clipboardData.setData('text/plain', toClipboard(block))
      event.preventDefault()
      if (cut) writeCells(new Map(positionsIn(model.selection()).map(at => [keyAt(at), emptyPart])))
    },
    paste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain')
      // One value into an open input is the browser's own paste.
      if (model.editing() && !/[\t\r\n]/.test(text)) return
      event.preventDefault()
      if (isReadOnly() || text === '') return
      // Typing in a cell of a block, one is in that cell.
      const { from, to } = model.editing() ? { from: model.at(), to: model.at() } : model.selection()
      commit()
      const selected = { rows: to.row - from.row + 1, columns: to.column - from.column + 1 }
      const { problem, cells } = pasteInto(size, from, text, columns.map(isNumericColumn), selected)
      if (problem) return onPaste({ reason: problem, part: keyAt(from) })
      writeCells(
        new Map(cells.map(cell => [keyAt(cell), cell.content ? contentPart(cell.content) : rawPart(cell.text)])),
      )
      const end = cells.reduce((corner, { row, column }) => ({
        ...corner,
        row: Math.max(corner.row, row),
        column: Math.max(corner.column, column),
      }))
      model.select(from, end)
      const kept = cells.filter(isClosedAt).length
      // What is no number is not stored, and says so in its cell.
      const count = cells.filter(cell => cell.content !== null && !isClosedAt(cell)).length
      onPaste(kept > 0 ? { reason: { text: 'results.grid.filledKept', values: { count, kept } }, part: null } : null)
      if (kept === 0) announce(textNow('results.grid.pasted', { count }))
    },
  }
}
