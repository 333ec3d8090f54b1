// Fills a block with what was typed in one of its cells, or with its first row. One undo step; locked cells are skipped and counted.
import { textNow } from '../../platform/i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import { formatCellPart } from '../engine/answer-texts.ts'
import { type FieldPart, type FieldPartKey, type FieldParts, parsePart } from '../engine/field-parts.ts'
import type { GridModel } from './grid-model.ts'
import { positionsIn, type CellPosition } from './keys.ts'

interface Table {
  readonly model: GridModel
  readonly partAt: (at: CellPosition) => FieldPart
  readonly keyAt: (at: CellPosition) => FieldPartKey
  readonly isNumeric: (at: CellPosition) => boolean
  readonly isClosedAt: (at: CellPosition) => boolean
  readonly writeCells: (changes: FieldParts, isPartOfLast?: boolean) => void
  readonly commit: () => boolean
}

export function createFillActions({ model, partAt, keyAt, isNumeric, isClosedAt, writeCells, commit }: Table) {
  function write(
    places: readonly CellPosition[],
    partFor: (at: CellPosition) => FieldPart,
    isPartOfLast: boolean,
  ): void {
    const open = places.filter(at => !isClosedAt(at))
    writeCells(new Map(open.map(at => [keyAt(at), partFor(at)])), isPartOfLast)
    const [count, kept] = [open.length, places.length - open.length]
    announce(kept > 0 ? textNow('results.grid.filledKept', { count, kept }) : textNow('results.grid.filled', { count }))
  }
  return {
    fill: (): void => {
      const editing = model.editing()
      if (!editing) return
      const block = positionsIn(model.selection())
      const isStep = commit()
      const typed = partAt(editing.at)
      const as = (at: CellPosition): FieldPart =>
        isNumeric(at) === isNumeric(editing.at) ? typed : parsePart(formatCellPart(typed), isNumeric(at))
      if (block.length > 1) write(block, as, isStep)
      model.moveTo(editing.at, { extend: true })
    },
    /** A single row is filled from the row above, as in spreadsheets. */
    fillDown: (): void => {
      const { from, to } = model.selection()
      const source = from.row === to.row ? from.row - 1 : from.row
      if (source < 0) return
      const below = positionsIn({ from: { ...from, row: source + 1 }, to })
      write(below, at => partAt({ ...at, row: source }), false)
    },
  }
}
