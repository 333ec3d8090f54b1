// Typing in a cell: when the store is informed, what Escape and undo restore, and that nothing is lost or invented.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { form, section, table } from '@imp/domain/testing/build-form.ts'
import { createAnswerStore } from '../engine/answer-store.ts'
import { cellKey, numberPart, rawPart, textPart } from '../engine/field-parts.ts'
import { decideMark } from '../engine/typed-numbers.ts'
import { createCellTyping } from './cell-typing.ts'
import { createUndo } from './undo.ts'

const plan = form(section('All', table('Units', { rows: ['A'], columns: ['MW', { name: 'Note', type: 'Text' }] })))
const units = questionOf(plan, 'Units')
const cell = (column: string) => cellKey(dimensionOf(units, 'A').id, dimensionOf(units, column).id)
const note = cell('Note')
const megawatts = cell('MW')
const valueOf = (version: number, textValue: string | null, numeric: number | null = null): Value => ({
  id: 'value',
  question: units.id,
  result: 'result',
  textual: null,
  numeric: null,
  options: [],
  version,
  remarkText: null,
  editRemarkText: null,
  files: [],
  deltaRemarks: [],
  changedAt: '',
  changedBy: 'Anna',
  subValues: [
    { column: 'Note', textValue, numeric: null },
    { column: 'MW', textValue: null, numeric },
  ].map(({ column, ...content }) => ({
    id: column,
    valueId: 'value',
    version,
    ...content,
    primaryDimensionSubQuestion: dimensionOf(units, 'A').id,
    secondaryDimensionSubQuestion: dimensionOf(units, column).id,
  })),
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function openCell(stored: Value) {
  const sent: ValueInput[] = []
  const kept = new Map<string, unknown>()
  const store = createAnswerStore({
    form: plan,
    values: [stored],
    wire: {
      send: async input => {
        sent.push(input)
        const [{ textValue, numeric } = {}] = input.subValues ?? []
        return { kind: 'saved', value: valueOf((input.version ?? 0) + 1, textValue ?? null, numeric ?? null) }
      },
      drafts: {
        put: async (id, parts) => void kept.set(id, parts),
        delete: async id => void kept.delete(id),
        putSync: () => true,
        deleteSync: () => {},
        list: async () => [],
      },
      isOnline: () => true,
      isOwn: () => false,
    },
  })
  const edits = vi.spyOn(store, 'editCells')
  const history = createUndo()
  const hold = vi.fn<() => void>()
  let editor: string | null = null
  const typing = createCellTyping({
    store,
    questionId: units.id,
    history,
    hold,
    read: () => editor,
    show: text => (editor = text),
  })
  return {
    store,
    sent,
    kept,
    edits,
    history,
    hold,
    typing,
    part: (key = note) => store.getPart(units.id, key),
    editor: () => editor,
    begin: (text: string, key = note, over = false) => {
      editor = text
      typing.begin(key, { over })
    },
    type: (text: string | null) => {
      editor = text
      typing.noteInput()
    },
  }
}

describe('while the editor is open', () => {
  it('hands the text over after half a second, not with every key', async () => {
    const { begin, type, edits, hold, sent, part } = openCell(valueOf(1, null))
    begin('')
    for (const text of ['H', 'Ha', 'Hal', 'Half']) {
      type(text)
      await pass(300)
    }
    expect(edits).not.toHaveBeenCalled()
    await pass(200)
    expect(edits).toHaveBeenCalledTimes(1)
    expect(part()).toEqual(textPart('Half'))
    expect(hold).toHaveBeenCalledTimes(1)
    await pass(500)
    expect(sent.map(({ subValues }) => subValues?.[0]?.textValue)).toEqual(['Half'])
  })

  it('does not wait for a pause that never comes', async () => {
    const { begin, type, edits } = openCell(valueOf(1, null))
    begin('')
    for (let at = 1; at <= 25; at++) {
      type('x'.repeat(at))
      await pass(200)
    }
    expect(edits).toHaveBeenCalledTimes(1)
  })

  it('waits until text becomes a number, and accepts it as typed when the cell is left', async () => {
    const { begin, type, edits, typing, part } = openCell(valueOf(1, null))
    begin('', megawatts, true)
    type('-')
    await pass(5000)
    expect(edits).not.toHaveBeenCalled()
    typing.commit()
    expect(part(megawatts)).toEqual(rawPart('-'))
  })

  it('hands over at once when the page may go away', () => {
    const { begin, type, typing, part } = openCell(valueOf(1, null))
    begin('', megawatts, true)
    type('1x')
    typing.handOver()
    expect(part(megawatts)).toEqual(rawPart('1x'))
  })

  it('does not let others overwrite what is typed', async () => {
    const { begin, type, store, editor, typing, part } = openCell(valueOf(1, 'Old'))
    begin('Old')
    type('Old and new')
    store.applyServerValue(valueOf(2, 'Theirs'))
    expect(editor()).toBe('Old and new')
    typing.commit()
    expect(part()).toEqual(textPart('Old and new'))
  })

  it('reports a conflict if someone else has saved the cell after a first part was saved', async () => {
    const { begin, type, store, typing, part } = openCell(valueOf(1, 'Old'))
    begin('Old')
    type('Old and')
    await pass(1500)
    store.applyServerValue(valueOf(3, 'Theirs'))
    type('Old and new')
    typing.commit()
    expect(part()).toEqual(textPart('Old and new'))
    expect(store.getCellStatus(units.id, note)).toBe('conflict')
  })

  it.each([
    ['over what is there', true],
    ['into what is there', false],
  ])('reports a conflict if someone else saves the cell before anything typed %s is handed over', async (_, over) => {
    const { begin, type, store, typing, part, sent, edits } = openCell(valueOf(1, 'Old'))
    begin('Old', note, over)
    for (const text of ['M', 'Mi', 'Min']) {
      type(text)
      await pass(300)
    }
    expect(edits).not.toHaveBeenCalled()
    store.applyServerValue(valueOf(2, 'Theirs'))
    type('Mine')
    typing.commit()
    await pass(5000)
    expect(store.getCellStatus(units.id, note)).toBe('conflict')
    expect(part()).toEqual(textPart('Mine'))
    expect(sent).toEqual([])
  })

  it('reports no conflict if someone else has saved the same text', async () => {
    const { begin, type, store, typing, part, sent } = openCell(valueOf(1, 'Old'))
    begin('Old', note, true)
    type('Same')
    store.applyServerValue(valueOf(2, 'Same'))
    typing.commit()
    await pass(5000)
    expect(store.getCellStatus(units.id, note)).toBeNull()
    expect(part()).toEqual(textPart('Same'))
    expect(sent).toEqual([])
  })

  it('still reports a conflict after the window has lost and regained the focus', async () => {
    const { begin, type, store, typing } = openCell(valueOf(1, 'Old'))
    begin('Old')
    type('Mine')
    typing.handOver()
    store.leaveQuestion(units.id)
    await pass(1500)
    store.applyServerValue(valueOf(3, 'Theirs'))
    type('Mine, too')
    typing.commit()
    expect(store.getCellStatus(units.id, note)).toBe('conflict')
  })

  it('shows what someone else stores while nothing is typed', () => {
    const { begin, store, editor, typing, edits } = openCell(valueOf(1, 'Old'))
    begin('Old')
    store.applyServerValue(valueOf(2, 'Theirs'))
    expect(editor()).toBe('Theirs')
    typing.commit()
    expect(edits).not.toHaveBeenCalled()
  })
})

describe('leaving the cell', () => {
  it('writes nothing if the text did not change, whatever line breaks are stored', () => {
    const { begin, typing, edits, history, part } = openCell(valueOf(1, 'first line\r\nsecond line'))
    begin('first line\nsecond line')
    typing.commit()
    expect(edits).not.toHaveBeenCalled()
    expect(history.undo(() => true)).toBeNull()
    expect(part().textual).toBe('first line\r\nsecond line')
  })

  it.for([
    ['de', '-1118,5', -1118.5],
    ['de', '1,118', 1.118],
    ['en-US', '1.118', 1.118],
  ] as const)('writes nothing if the number is shown as written in %s', ([locale, shown, stored]) => {
    document.documentElement.lang = locale
    onTestFinished(() => void (document.documentElement.lang = ''))
    const { begin, typing, edits } = openCell(valueOf(1, null, stored))
    begin(shown, megawatts)
    typing.commit()
    expect(edits).not.toHaveBeenCalled()
  })

  it('keeps line breaks', () => {
    const { begin, type, typing, part } = openCell(valueOf(1, 'first line\nsecond line'))
    begin('first line\nsecond line')
    type('first line\nsecond line\nthird')
    typing.commit()
    expect(part()).toEqual(textPart('first line\nsecond line\nthird'))
  })

  it('keeps what was handed over if the editor is gone', async () => {
    const { begin, type, typing, part } = openCell(valueOf(1, 'Old'))
    begin('Old')
    type('New')
    await pass(500)
    type(null)
    typing.commit()
    expect(part()).toEqual(textPart('New'))
  })

  it('hands over nothing afterwards', async () => {
    const { begin, type, typing, edits } = openCell(valueOf(1, null))
    begin('')
    type('New')
    typing.commit()
    await pass(5000)
    expect(edits).toHaveBeenCalledTimes(1)
  })

  it('is one undo step, however often text was handed over', async () => {
    const { begin, type, typing, history } = openCell(valueOf(1, 'Old'))
    begin('Old')
    for (const text of ['Old n', 'Old ne', 'Old new']) {
      type(text)
      await pass(1000)
    }
    typing.commit()
    const step = {
      parts: new Map([[note, textPart('Old')]]),
      isPartly: false,
      at: note,
    }
    expect(history.undo(() => true)).toEqual(step)
    expect(history.undo(() => true)).toBeNull()
  })
})

describe('a number with two readings', () => {
  it('is kept as typed and not sent', async () => {
    const { begin, type, typing, part, sent } = openCell(valueOf(1, null))
    begin('', megawatts)
    type('1.118')
    typing.commit()
    await pass(5000)
    expect(sent).toEqual([])
    expect(part(megawatts)).toEqual(rawPart('1.118'))
  })

  it('is asked about however slowly it is typed: its first digits are not saved', async () => {
    const { begin, type, typing, part, sent } = openCell(valueOf(1, null))
    begin('', megawatts)
    for (const typed of ['4', '4.', '4.3', '4.31', '4.319']) {
      type(typed)
      if (typed.length > 2) await pass(1000)
    }
    typing.commit()
    await pass(5000)
    expect(sent).toEqual([])
    expect(part(megawatts)).toEqual(rawPart('4.319'))
  })

  it('is stored on the device and not sent while it may become ambiguous', async () => {
    const { begin, type, typing, part, kept, sent } = openCell(valueOf(1, null))
    begin('', megawatts)
    type('4.31')
    await pass(60_000)
    expect([sent, kept.size]).toEqual([[], 1])
    type('4.319')
    typing.commit()
    await pass(5000)
    expect([sent, part(megawatts)]).toEqual([[], rawPart('4.319')])
    begin('4.319', megawatts)
    type('4.31')
    await pass(5000)
    typing.commit()
    await pass(5000)
    expect(sent.map(({ subValues }) => subValues?.[0]?.numeric)).toEqual([4.31])
  })

  it('is read as the user has decided for the table before', async () => {
    const { store, begin, type, typing, sent } = openCell(valueOf(1, null))
    decideMark(store, units.id, ',')
    begin('', megawatts)
    type('1.118')
    typing.commit()
    await pass(5000)
    expect(sent.map(({ subValues }) => subValues?.[0]?.numeric)).toEqual([1118])
  })
})

describe('Escape', () => {
  it('restores the previous content, and saves it if something was sent', async () => {
    const { begin, type, typing, part, sent, history } = openCell(valueOf(1, null, 12))
    begin('12', megawatts)
    type('125')
    // It may still become 125.319.
    await pass(1500)
    expect(sent).toEqual([])
    await pass(1500)
    expect(sent).toHaveLength(1)
    typing.cancel()
    expect(part(megawatts)).toEqual(numberPart(12))
    await pass(1500)
    expect(sent.map(({ subValues }) => subValues?.[0]?.numeric)).toEqual([125, 12])
    expect(history.undo(() => true)).toBeNull()
  })

  it('writes nothing when nothing was handed over', async () => {
    const { begin, type, typing, edits } = openCell(valueOf(1, 'Old'))
    begin('Old')
    type('New')
    typing.cancel()
    await pass(5000)
    expect(edits).not.toHaveBeenCalled()
  })

  it.each(['cancel', 'commit'] as const)('follows the server if nothing was changed in the end (%s)', async end => {
    const { begin, type, store, typing, part, editor } = openCell(valueOf(1, 'Old'))
    begin('Old', note, true)
    type('O')
    store.applyServerValue(valueOf(2, 'Theirs'))
    type('Old')
    typing[end]()
    expect(editor()).toBe('Old')
    expect(store.getCellStatus(units.id, note)).toBeNull()
    expect(part()).toEqual(textPart('Theirs'))
    store.applyServerValue(valueOf(3, 'Newer'))
    expect(part()).toEqual(textPart('Newer'))
  })

  it("keeps someone else's newer answer", async () => {
    const { begin, type, typing, store, part } = openCell(valueOf(1, 'Old'))
    begin('Old')
    type('New')
    await pass(1500)
    store.applyServerValue(valueOf(3, 'Theirs'))
    typing.cancel()
    expect(part()).toEqual(textPart('Theirs'))
  })
})
