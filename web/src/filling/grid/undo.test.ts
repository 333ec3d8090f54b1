// Undo and redo of a table: steps, and changes from elsewhere since.
import { expect, it } from 'vitest'
import { cellKey, type FieldPart, type FieldPartKey, isSamePart, numberPart } from '../engine/field-parts.ts'
import { createUndo, type Restoring } from './undo.ts'

const [a, b] = [cellKey('row', 'a'), cellKey('row', 'b')]

const both = new Map([
  [a, 2],
  [b, 3],
])

function makeTable() {
  const history = createUndo()
  const cells = new Map<FieldPartKey, FieldPart>([a, b].map(key => [key, numberPart(0)]))
  const holds = (key: FieldPartKey, part: FieldPart) => isSamePart(cells.get(key) ?? numberPart(NaN), part)
  const take = (step: Restoring | null) => {
    for (const [key, part] of step?.parts ?? []) cells.set(key, part)
    return step && { count: step.parts.size, isPartly: step.isPartly }
  }
  return {
    type: (numbers: ReadonlyMap<FieldPartKey, number>) => {
      const before = new Map([...numbers.keys()].map(key => [key, cells.get(key) ?? numberPart(NaN)]))
      const after = new Map([...numbers].map(([key, number]) => [key, numberPart(number)]))
      history.note({ before, after, at: a })
      for (const [key, part] of after) cells.set(key, part)
    },
    storeElsewhere: (key: FieldPartKey, number: number) => cells.set(key, numberPart(number)),
    undo: () => take(history.undo(holds)),
    redo: () => take(history.redo(holds)),
    numbers: () => [...cells.values()].map(({ numeric }) => numeric),
  }
}

it('goes back and forth, step by step', () => {
  const table = makeTable()
  table.type(new Map([[a, 1]]))
  table.type(both)
  expect(table.undo()).toEqual({ count: 2, isPartly: false })
  expect(table.numbers()).toEqual([1, 0])
  table.undo()
  expect([table.numbers(), table.undo()]).toEqual([[0, 0], null])
  table.redo()
  table.redo()
  expect([table.numbers(), table.redo()]).toEqual([[2, 3], null])
})

it('keeps what was changed since, and undoes the rest', () => {
  const table = makeTable()
  table.type(both)
  table.storeElsewhere(b, 9)
  expect(table.undo()).toEqual({ count: 1, isPartly: true })
  expect(table.numbers()).toEqual([0, 9])
})

it('does not redo what was not undone, even if it looks unchanged', () => {
  const table = makeTable()
  table.type(both)
  table.storeElsewhere(b, 0)
  table.undo()
  table.redo()
  expect(table.numbers()).toEqual([2, 0])
  table.storeElsewhere(a, 0)
  expect(table.undo()).toEqual({ count: 0, isPartly: true })
  expect(table.redo()).toBeNull()
  expect(table.numbers()).toEqual([0, 0])
})
