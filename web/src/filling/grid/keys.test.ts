// The keys of an answer table.
import { describe, expect, it } from 'vitest'
import { actionOf, findNeighbour, blockOf, positionsIn, type Key } from './keys.ts'

const size = { rows: 3, columns: 4 }
const press = (key: string, parts: Partial<Key> = {}): Key => ({
  key,
  shift: false,
  command: false,
  alt: false,
  ...parts,
})
const where = {
  at: { row: 1, column: 1 },
  size,
  isRtl: false,
  editing: null,
  isLeaving: false,
  tabbedFrom: null,
} as const
const to = (row: number, column: number, extend = false) => ({ kind: 'move', to: { row, column }, extend })

describe('moving', () => {
  it.each([
    ['ArrowUp', to(0, 1)],
    ['ArrowDown', to(2, 1)],
    ['ArrowLeft', to(1, 0)],
    ['ArrowRight', to(1, 2)],
    ['Home', to(1, 0)],
    ['End', to(1, 3)],
    ['Enter', to(2, 1)],
    ['Tab', to(1, 2)],
  ])('%s', (key, action) => expect(actionOf(press(key), where)).toEqual(action))

  it('continues below the cell where Tab began, as in a spreadsheet', () => {
    expect(actionOf(press('Enter'), { ...where, tabbedFrom: 0 })).toEqual(to(2, 0))
    expect(actionOf(press('Enter', { shift: true }), { ...where, tabbedFrom: 0 })).toEqual(to(0, 1))
  })

  it('goes to the corners with Ctrl+Home and Ctrl+End', () => {
    expect(actionOf(press('Home', { command: true }), where)).toEqual(to(0, 0))
    expect(actionOf(press('End', { command: true }), where)).toEqual(to(2, 3))
  })

  it('mirrors left and right in right-to-left pages', () => {
    expect(actionOf(press('ArrowLeft'), { ...where, isRtl: true })).toEqual(to(1, 2))
    expect(actionOf(press('ArrowRight'), { ...where, isRtl: true })).toEqual(to(1, 0))
  })

  it('stays inside the table', () => {
    expect(actionOf(press('ArrowUp'), { ...where, at: { row: 0, column: 0 } })).toEqual(to(0, 0))
  })

  it('extends the block with Shift', () => {
    expect(actionOf(press('ArrowDown', { shift: true }), where)).toEqual(to(2, 1, true))
  })

  it('continues in the next row with Tab, and leaves after the last cell', () => {
    expect(actionOf(press('Tab'), { ...where, at: { row: 0, column: 3 } })).toEqual(to(1, 0))
    expect(actionOf(press('Tab'), { ...where, at: { row: 2, column: 3 } })).toEqual({ kind: 'leave' })
    expect(actionOf(press('Tab', { shift: true }), { ...where, at: { row: 0, column: 0 } })).toEqual({ kind: 'leave' })
  })

  it('leaves with Tab after Escape, from any cell', () => {
    expect(actionOf(press('Escape'), where)).toEqual({ kind: 'escape' })
    expect(actionOf(press('Tab'), { ...where, isLeaving: true })).toEqual({ kind: 'leave' })
  })
})

describe('typing', () => {
  it('replaces the content; F2 edits it', () => {
    expect(actionOf(press('7'), where)).toEqual({ kind: 'edit', over: true })
    expect(actionOf(press('é'), where)).toEqual({ kind: 'edit', over: true })
    expect(actionOf(press('F2'), where)).toEqual({ kind: 'edit', over: false })
  })

  it('leaves the caret keys to the text during editing', () => {
    expect(actionOf(press('ArrowLeft'), { ...where, editing: 'text' })).toBeNull()
    expect(actionOf(press('z', { command: true }), { ...where, editing: 'text' })).toBeNull()
  })

  it('continues with arrow keys after replacing', () => {
    expect(actionOf(press('ArrowRight'), { ...where, editing: 'over' })).toEqual({
      kind: 'commit',
      to: { row: 1, column: 2 },
    })
  })

  it('accepts the text with Enter and Tab, and discards it with Escape', () => {
    expect(actionOf(press('Enter'), { ...where, editing: 'text' })).toEqual({
      kind: 'commit',
      to: { row: 2, column: 1 },
    })
    expect(actionOf(press('Tab'), { ...where, editing: 'text' })).toEqual({ kind: 'commit', to: { row: 1, column: 2 } })
    expect(actionOf(press('Escape'), { ...where, editing: 'text' })).toEqual({ kind: 'cancel' })
  })

  it.each(['text', 'over', null] as const)(
    'starts a new line with Alt+Enter, fills with Ctrl+Enter (editing: %s)',
    editing => {
      expect(actionOf(press('Enter', { alt: true }), { ...where, editing })).toEqual({ kind: 'break' })
      expect(actionOf(press('Enter', { command: true }), { ...where, editing })).toEqual({ kind: 'fill' })
    },
  )
})

describe('other keys', () => {
  it.each([
    ['Delete', {}, 'clear'],
    ['Backspace', {}, 'clear'],
    ['z', { command: true }, 'undo'],
    ['Z', { command: true, shift: true }, 'redo'],
    ['y', { command: true }, 'redo'],
    ['a', { command: true }, 'selectAll'],
    ['d', { command: true }, 'fillDown'],
  ] as const)('%s %o', (key, parts, act) => expect(actionOf(press(key, parts), where)).toEqual({ kind: act }))

  it.each(['c', 'v', 'x'])("leaves Ctrl+%s to the browser's own events", key => {
    expect(actionOf(press(key, { command: true }), where)).toBeNull()
  })

  it('ignores keys with Alt and bare modifiers', () => {
    expect(actionOf(press('ArrowLeft', { alt: true }), where)).toBeNull()
    expect(actionOf(press('Shift', { shift: true }), where)).toBeNull()
  })

  it('normalizes blocks from any corner', () => {
    expect(positionsIn(blockOf({ row: 1, column: 2 }, { row: 0, column: 1 }))).toHaveLength(4)
    expect(findNeighbour({ row: 2, column: 3 }, size, 1)).toBeNull()
  })
})
