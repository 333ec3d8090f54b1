// The store of answers: what is sent when, what survives, and that nobody overwrites anybody silently.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { questionOf, optionOf, dimensionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, form, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { createAnswerStore, delays } from './answer-store.ts'
import type { Kept } from './field.ts'
import { cellKey, choicePart, noParts, numberPart, partOf, rawPart, textPart } from './parts.ts'
import type { Outcome } from './saving.ts'

const plan: Form = form(
  section(
    'General',
    shortText('Name').required(),
    choice('Any plants?', option('Yes'), option('No').skipToEnd()),
    number('Capacity').between(0, 9),
  ),
  section(
    'Tables',
    table('Units', { rows: ['A', 'B'], columns: ['MW', { name: 'Note', type: 'Text' }] }),
    shortText('Last'),
  ),
)
const name = questionOf(plan, 'Name')
const plants = questionOf(plan, 'Any plants?')
const capacity = questionOf(plan, 'Capacity')
const units = questionOf(plan, 'Units')
const cell = (row: string, column: string) => cellKey(dimensionOf(units, row).id, dimensionOf(units, column).id)

const valueOf = (question: string, version: number, parts: Partial<Value> = {}): Value => ({
  id: `value ${question}`,
  question,
  result: 'result',
  textual: null,
  numeric: null,
  options: [],
  remarkText: null,
  editRemarkText: null,
  files: [],
  subValues: [],
  changedAt: '',
  changedBy: 'Anna',
  ...parts,
  version,
})
const subValue = (row: string, column: string, numeric: number, version: number): Value['subValues'][number] => ({
  id: `${row}${column}`,
  valueId: 'value',
  textValue: null,
  numeric,
  version,
  primaryDimensionSubQuestion: dimensionOf(units, row).id,
  secondaryDimensionSubQuestion: dimensionOf(units, column).id,
})

/** A store with a server that answers what the test says, and a device that is a Map. */
function openStore(values: readonly Value[] = [], device = new Map<string, Kept>()) {
  const sent: { input: ValueInput; keepalive: boolean; answer: (outcome: Outcome) => void }[] = []
  const hurried = new Map<string, Kept>()
  let online = true
  const onLocked = vi.fn<(text: string) => void>()
  const store = createAnswerStore({
    form: plan,
    values,
    wire: {
      send: (input, { keepalive }) => new Promise(answer => void sent.push({ input, keepalive, answer })),
      drafts: {
        put: async (id, kept) => void device.set(id, kept),
        delete: async id => void device.delete(id),
        putAtOnce: (id, kept) => hurried.set(id, kept).has(id),
        caughtUp: id => void hurried.delete(id),
        list: async () => [...device].map(([questionId, kept]) => ({ questionId, kept })),
      },
      isOnline: () => online,
    },
    onLocked,
  })
  const last = () => sent.at(-1)!
  /** Answers the newest write as a server that stores it. */
  const accept = async (parts: Partial<Value> = {}) => {
    const { input, answer } = last()
    answer({ kind: 'saved', value: valueOf(input.question, (input.version ?? 0) + 1, parts) })
    await vi.advanceTimersByTimeAsync(0)
  }
  const reply = async (outcome: Outcome) => {
    last().answer(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { store, sent, last, accept, reply, device, hurried, onLocked, setOnline: (is: boolean) => void (online = is) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  it('waits for the end of typing, then sends once, naming the version', async () => {
    const { store, sent, last } = openStore([valueOf(name.id, 3, { textual: 'Old' })])
    store.edit(name.id, textPart('A'))
    await pass(300)
    store.edit(name.id, textPart('An'))
    await pass(300)
    expect(sent).toHaveLength(0)
    await pass(delays.text)
    expect(sent).toHaveLength(1)
    expect(last().input).toEqual({ question: name.id, version: 3, textual: 'An' })
    expect(store.status(name.id)).toBe('saving')
  })

  it('sends a choice at once', async () => {
    const { store, last } = openStore()
    store.edit(plants.id, choicePart([optionOf(plants, 'Yes').id]), delays.choice)
    await pass(5)
    expect(last().input).toEqual({ question: plants.id, version: 0, options: [optionOf(plants, 'Yes').id] })
  })

  it('sends at once when the field is left', async () => {
    const { store, sent } = openStore()
    store.edit(name.id, textPart('A'))
    store.leave(name.id)
    await pass(5)
    expect(sent).toHaveLength(1)
  })

  it('has one write of a question on its way; what is typed meanwhile follows on the new version', async () => {
    const { store, sent, last, accept } = openStore()
    store.edit(name.id, textPart('A'))
    await pass(600)
    store.edit(name.id, textPart('AB'))
    await pass(600)
    expect(sent).toHaveLength(1)
    await accept({ textual: 'A' })
    await pass(5)
    expect(sent).toHaveLength(2)
    expect(last().input).toMatchObject({ version: 1, textual: 'AB' })
    await accept({ textual: 'AB' })
    expect(store.status(name.id)).toBe('saved')
    expect(store.unsaved()).toBe(0)
  })

  it('sends only the changed cells of a table, together', async () => {
    const { store, sent, last } = openStore()
    store.editCells(units.id, new Map([[cell('A', 'MW'), numberPart(5)]]))
    await pass(100)
    store.editCells(units.id, new Map([[cell('B', 'Note'), textPart('x')]]))
    await pass(delays.cells + 5)
    expect(sent).toHaveLength(1)
    expect(last().input.subValues).toMatchObject([{ numeric: 5 }, { textValue: 'x' }])
    expect(last().input.subValues?.[1]).not.toHaveProperty('numeric')
  })

  it('keeps what is no number in the field and never sends it', async () => {
    const yes = valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })
    const { store, sent, device } = openStore([yes])
    store.edit(capacity.id, rawPart('many'))
    await pass(1000)
    expect(sent).toHaveLength(0)
    expect(store.part(capacity.id, 'answer').raw).toBe('many')
    expect(store.status(capacity.id)).toBe('refused')
    expect(device.has(capacity.id)).toBe(true)
    expect(store.validate().map(fault => 'code' in fault && fault.code)).toContain('notANumber')
  })

  it('has nothing left to save when the old answer is typed again', async () => {
    const { store, sent, device } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.edit(name.id, textPart('New'))
    await pass(10)
    store.edit(name.id, textPart('Old'))
    await pass(1000)
    expect(sent).toHaveLength(0)
    expect(device.size).toBe(0)
  })

  it('saves nothing in a preview', async () => {
    const store = createAnswerStore({ form: plan, values: [], wire: null })
    store.edit(name.id, textPart('A'))
    await pass(1000)
    expect(store.part(name.id, 'answer').textual).toBe('A')
    expect([store.status(name.id), store.unsaved(), store.keepAtOnce()]).toEqual(['idle', 0, true])
  })
})

describe('without the server', () => {
  it('tries again with growing pauses, and at once when the network is back', async () => {
    const { store, sent, reply, accept } = openStore()
    store.edit(name.id, textPart('A'))
    await pass(600)
    await reply({ kind: 'unreachable' })
    expect(store.status(name.id)).toBe('retrying')
    await pass(1300)
    expect(sent).toHaveLength(2)
    await reply({ kind: 'unreachable' })
    await pass(1300)
    expect(sent).toHaveLength(2)
    store.resume()
    await pass(5)
    expect(sent).toHaveLength(3)
    await accept({ textual: 'A' })
    expect(store.status(name.id)).toBe('saved')
  })

  it('says that an answer is on the device while offline', async () => {
    const { store, reply, setOnline, hurried } = openStore()
    setOnline(false)
    store.edit(name.id, textPart('A'))
    await pass(600)
    await reply({ kind: 'unreachable' })
    expect(store.status(name.id)).toBe('device')
    expect(store.trouble()).toBe('device')
    expect(store.keepAtOnce()).toBe(true)
    expect(hurried.size).toBe(0)
  })

  it('keeps an answer on the device first and removes it when it is acknowledged', async () => {
    const { store, device, accept } = openStore()
    store.edit(name.id, textPart('A'))
    expect(device.size).toBe(0)
    await pass(10)
    expect([...device.keys()]).toEqual([name.id])
    await pass(600)
    await accept({ textual: 'A' })
    await pass(10)
    expect(device.size).toBe(0)
  })

  it('puts what was typed last on the device at once when the page goes away, until it is where it belongs', async () => {
    const { store, device, hurried } = openStore()
    store.edit(name.id, textPart('Half a wo'))
    expect([store.keepAtOnce(), device.size]).toEqual([true, 0])
    expect(hurried.get(name.id)?.parts).toMatchObject([{ key: 'answer', mine: { textual: 'Half a wo' } }])
    // The page was only hidden: it goes on, and nothing old is left behind.
    await pass(10)
    expect([hurried.size, device.size]).toEqual([0, 1])
    // Taken back: what the device has is out of date, and it is told so, too.
    store.edit(name.id, textPart(''))
    expect([store.keepAtOnce(), hurried.get(name.id)?.parts]).toEqual([true, []])
    await pass(10)
    expect([hurried.size, device.size]).toEqual([0, 0])
  })

  it('says that something would be lost when the device refuses', async () => {
    const store = createAnswerStore({
      form: plan,
      values: [],
      wire: {
        send: () => new Promise(() => {}),
        drafts: {
          put: () => Promise.reject(new Error('full')),
          delete: async () => {},
          putAtOnce: () => false,
          caughtUp: () => {},
          list: async () => [],
        },
        isOnline: () => true,
      },
    })
    store.edit(name.id, textPart('A'))
    await pass(50)
    expect(store.keepAtOnce()).toBe(false)
  })

  it('takes up on the next visit what was left, and sends it', async () => {
    const first = openStore([valueOf(name.id, 2, { textual: 'Old' })])
    first.store.edit(name.id, textPart('Mine'))
    await pass(10)
    const next = openStore([valueOf(name.id, 2, { textual: 'Old' })], first.device)
    await next.store.restore()
    expect(next.store.part(name.id, 'answer').textual).toBe('Mine')
    await pass(5)
    expect(next.last().input).toMatchObject({ version: 2, textual: 'Mine' })
  })

  it('asks when somebody has changed meanwhile what was left on the device', async () => {
    const first = openStore([valueOf(name.id, 2, { textual: 'Old' })])
    first.store.edit(name.id, textPart('Mine'))
    await pass(10)
    const next = openStore([valueOf(name.id, 3, { textual: 'Theirs' })], first.device)
    await next.store.restore()
    await pass(100)
    expect(next.store.status(name.id)).toBe('conflict')
    expect(next.sent).toHaveLength(0)
  })

  it('drops from the device what has reached the server after all', async () => {
    const first = openStore()
    first.store.edit(name.id, textPart('Mine'))
    await pass(10)
    const next = openStore([valueOf(name.id, 1, { textual: 'Mine' })], first.device)
    await next.store.restore()
    await pass(10)
    expect([next.store.unsaved(), next.device.size]).toEqual([0, 0])
  })

  it('stops when the session is over; the device still has it', async () => {
    const { store, sent, reply, device } = openStore()
    store.edit(name.id, textPart('A'))
    await pass(600)
    await reply({ kind: 'signedOut' })
    await pass(60_000)
    expect([sent.length, device.size]).toEqual([1, 1])
  })
})

describe('leaving', () => {
  it('sends only what is unsaved, in a way that outlives the page', async () => {
    const { store, sent } = openStore([valueOf(capacity.id, 1, { numeric: 4 })])
    store.edit(name.id, textPart('A'))
    void store.flush(true)
    await pass(0)
    expect(sent.map(({ input, keepalive }) => [input.question, keepalive])).toEqual([[name.id, true]])
  })
})

describe('two people', () => {
  it('shows what somebody else has saved', async () => {
    const { store } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.take(valueOf(name.id, 2, { textual: 'Theirs' }))
    expect(store.part(name.id, 'answer').textual).toBe('Theirs')
  })

  it('keeps both when somebody was quicker, and sends nothing until the person has chosen', async () => {
    const { store, sent, reply, last } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.edit(name.id, textPart('Mine'))
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'Theirs' }) })
    await pass(5000)
    expect(sent).toHaveLength(1)
    expect(store.status(name.id)).toBe('conflict')
    expect(store.part(name.id, 'answer').textual).toBe('Mine')
    expect(partOf(store.field(name.id).stored, 'answer').textual).toBe('Theirs')
    store.keepMine(name.id, 'answer')
    await pass(5)
    expect(last().input).toMatchObject({ version: 2, textual: 'Mine' })
  })

  it('asks, and goes on, when the server has gone back to an older answer (a restored backup)', async () => {
    const { store, sent, reply, last } = openStore([valueOf(name.id, 7, { textual: 'Newer' })])
    store.edit(name.id, textPart('Mine'))
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'From the backup' }) })
    await pass(5000)
    expect([sent.length, store.status(name.id)]).toEqual([1, 'conflict'])
    store.keepMine(name.id, 'answer')
    await pass(5)
    expect(last().input).toMatchObject({ version: 2, textual: 'Mine' })
  })

  it('takes theirs when the person says so', async () => {
    const { store, reply, sent, device } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.edit(name.id, textPart('Mine'))
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'Theirs' }) })
    store.takeTheirs(name.id, 'answer')
    await pass(1000)
    expect(store.part(name.id, 'answer').textual).toBe('Theirs')
    expect([sent.length, store.unsaved(), device.size]).toEqual([1, 0, 0])
  })

  it('sends the remark again by itself when only the answer was changed by somebody else', async () => {
    const { store, reply, last, sent } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    store.remark(name.id, textPart('My remark'))
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'Theirs' }) })
    await pass(5)
    expect(sent).toHaveLength(2)
    expect(last().input).toEqual({ question: name.id, version: 2, remarkText: 'My remark' })
    expect(store.part(name.id, 'answer').textual).toBe('Theirs')
  })

  it('merges tables cell by cell: only the same cell is a conflict', async () => {
    const { store, reply, last } = openStore([valueOf(units.id, 1, { subValues: [subValue('A', 'MW', 1, 1)] })])
    store.editCells(
      units.id,
      new Map([
        [cell('A', 'MW'), numberPart(5)],
        [cell('B', 'MW'), numberPart(7)],
      ]),
    )
    await pass(400)
    await reply({ kind: 'stale', stored: valueOf(units.id, 2, { subValues: [subValue('A', 'MW', 9, 2)] }) })
    await pass(5)
    expect(last().input).toMatchObject({ version: 2, subValues: [{ numeric: 7 }] })
    expect(last().input.subValues).toHaveLength(1)
    expect(store.cellMark(units.id, cell('A', 'MW'))).toBe('conflict')
    expect(store.part(units.id, cell('A', 'MW')).numeric).toBe(5)
  })

  it('does not take its own echo for somebody else', async () => {
    const { store, accept } = openStore()
    store.edit(name.id, textPart('A'))
    await pass(600)
    store.edit(name.id, textPart('AB'))
    store.take(valueOf(name.id, 1, { textual: 'A' }))
    expect(store.status(name.id)).toBe('saving')
    await accept({ textual: 'A' })
    expect(store.part(name.id, 'answer').textual).toBe('AB')
    expect(store.status(name.id)).toBe('saving')
  })

  it('makes a conflict of a change to the field in which the person is', async () => {
    const { store, accept } = openStore()
    store.edit(name.id, textPart('Mine'))
    await pass(600)
    await accept({ textual: 'Mine' })
    store.take(valueOf(name.id, 2, { textual: 'Theirs' }))
    expect(store.status(name.id)).toBe('conflict')
    expect(store.part(name.id, 'answer').textual).toBe('Mine')
    store.takeTheirs(name.id, 'answer')
    store.leave(name.id)
    store.take(valueOf(name.id, 3, { textual: 'Newer' }))
    expect(store.part(name.id, 'answer').textual).toBe('Newer')
  })

  it('lets an acknowledged cell follow the server again, whatever else is wrong in the table', async () => {
    const { store, accept, device } = openStore()
    const stored = { subValues: [subValue('A', 'MW', 1, 1)] }
    store.editCells(
      units.id,
      new Map([
        [cell('A', 'MW'), numberPart(1)],
        [cell('B', 'MW'), rawPart('many')],
      ]),
    )
    await pass(delays.cells + 5)
    await accept(stored)
    const theirs = valueOf(units.id, 2, { subValues: [subValue('A', 'MW', 5, 2)] })
    store.take(theirs)
    expect(store.part(units.id, cell('A', 'MW')).numeric).toBe(5)
    expect(store.cellMark(units.id, cell('A', 'MW'))).toBeNull()
    expect(store.field(units.id).conflicts.size).toBe(0)
    expect(store.part(units.id, cell('B', 'MW')).raw).toBe('many')

    // Nor does the device remember it otherwise.
    await pass(10)
    const next = openStore([valueOf(units.id, 1, stored)], device)
    await next.store.restore()
    next.store.take(theirs)
    expect(next.store.part(units.id, cell('A', 'MW')).numeric).toBe(5)
    expect(next.store.field(units.id).conflicts.size).toBe(0)
    expect(next.store.part(units.id, cell('B', 'MW')).raw).toBe('many')
  })

  it('asks where somebody else saves a cell that is still open, and follows again once it is closed', async () => {
    const { store, accept } = openStore()
    const key = cell('A', 'MW')
    store.editCells(units.id, new Map([[key, numberPart(1)]]), true)
    await pass(delays.cells + 5)
    await accept({ subValues: [subValue('A', 'MW', 1, 1)] })
    store.take(valueOf(units.id, 2, { subValues: [subValue('A', 'MW', 5, 2)] }))
    expect(store.cellMark(units.id, key)).toBe('conflict')
    store.takeTheirs(units.id, key)
    store.editCells(units.id, new Map([[key, numberPart(6)]]), true)
    await pass(delays.cells + 5)
    await accept({ subValues: [subValue('A', 'MW', 6, 3)] })
    store.closeCell(units.id, key)
    store.take(valueOf(units.id, 4, { subValues: [subValue('A', 'MW', 7, 4)] }))
    expect(store.part(units.id, key).numeric).toBe(7)
    expect(store.cellMark(units.id, key)).toBeNull()
  })

  it('still asks where a cell was changed that is not acknowledged', async () => {
    const { store } = openStore()
    store.editCells(units.id, new Map([[cell('B', 'MW'), rawPart('many')]]))
    store.take(valueOf(units.id, 1, { subValues: [subValue('B', 'MW', 7, 1)] }))
    expect(store.cellMark(units.id, cell('B', 'MW'))).toBe('conflict')
  })

  it('leaves an older event alone', async () => {
    const { store } = openStore([valueOf(name.id, 5, { textual: 'New' })])
    store.take(valueOf(name.id, 4, { textual: 'Old' }))
    expect(store.part(name.id, 'answer').textual).toBe('New')
  })
})

describe('refusals', () => {
  it('leaves a refused answer visible with the reason, until it is changed', async () => {
    const { store, reply, sent } = openStore()
    store.edit(name.id, textPart('Too long'))
    await pass(600)
    await reply({ kind: 'refused', text: 'The text is too long.' })
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(store.status(name.id)).toBe('refused')
    expect(store.part(name.id, 'answer').textual).toBe('Too long')
    store.edit(name.id, textPart('Short'))
    await pass(600)
    expect(sent).toHaveLength(2)
  })

  it('sends the other cells again when one cell is refused', async () => {
    const { store, reply, last, sent } = openStore()
    store.editCells(
      units.id,
      new Map([
        [cell('A', 'Note'), textPart('x')],
        [cell('B', 'MW'), numberPart(7)],
      ]),
    )
    await pass(400)
    await reply({ kind: 'refused', text: 'Too long.', cells: [cell('A', 'Note')] })
    await pass(5)
    expect(sent).toHaveLength(2)
    expect(last().input.subValues).toMatchObject([{ numeric: 7 }])
    expect(store.cellMark(units.id, cell('A', 'Note'))).toBe('refused')
  })

  it('turns read-only when the server says the result is closed; the answer stays, and goes when it is opened', async () => {
    const { store, reply, sent, onLocked } = openStore()
    store.edit(name.id, textPart('Late'))
    await pass(600)
    await reply({ kind: 'locked', text: 'The deadline has passed.' })
    await pass(60_000)
    expect(onLocked).toHaveBeenCalledWith('The deadline has passed.')
    expect([store.status(name.id), store.part(name.id, 'answer').textual, sent.length]).toEqual(['refused', 'Late', 1])
    // What was being typed in that instant is not lost either, and is not sent.
    store.edit(capacity.id, numberPart(1))
    await pass(600)
    expect([store.status(capacity.id), store.part(capacity.id, 'answer').numeric]).toEqual(['refused', 1])
    expect(sent).toHaveLength(1)
    store.setLock(null)
    await pass(5)
    expect(sent).toHaveLength(3)
  })

  it('marks what was on its way when the result closed and did not arrive', async () => {
    const { store, reply, sent } = openStore()
    store.edit(name.id, textPart('Late'))
    await pass(600)
    store.setLock('The deadline has passed.')
    expect(store.status(name.id)).toBe('saving')
    await reply({ kind: 'unreachable' })
    await pass(60_000)
    expect([store.status(name.id), store.part(name.id, 'answer').textual, sent.length]).toEqual(['refused', 'Late', 1])
  })
})

describe('sections', () => {
  it('hides at once what a choice skips, and counts only what is visible', () => {
    const { store } = openStore()
    const names = () => store.sections().map(({ name, visible }) => [name, visible.length])
    expect(names()).toEqual([['General', 2]])
    store.edit(plants.id, choicePart([optionOf(plants, 'Yes').id]), delays.choice)
    expect(names()).toEqual([
      ['General', 3],
      ['Tables', 2],
    ])
    expect(store.sections()[0]?.answered).toBe(1)
  })

  it('marks faults with their section until the question is right', () => {
    const { store } = openStore()
    expect(store.validate()).toMatchObject([{ questionId: name.id, code: 'required' }])
    expect(store.sections()[0]?.faults).toBe(1)
    store.edit(name.id, textPart('A'))
    expect(store.sections()[0]?.faults).toBe(0)
    expect(store.faultsOf(name.id)).toEqual([])
  })

  it('does not count as complete what is answered, but wrong', () => {
    const { store } = openStore([valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })])
    const general = () => [store.sections()[0]?.answered, store.sections()[0]?.faults]
    store.edit(capacity.id, numberPart(5))
    expect(general()).toEqual([2, 0])
    // Out of its range: said beside the input; the section is only not complete.
    store.edit(capacity.id, numberPart(50))
    expect(general()).toEqual([1, 0])
    // No number: while it is being typed it may still become one; once it is left, the section says so.
    store.edit(capacity.id, rawPart('many'))
    expect(general()).toEqual([1, 0])
    store.leave(capacity.id)
    expect(general()).toEqual([1, 1])
    store.edit(capacity.id, numberPart(5))
    expect(general()).toEqual([2, 0])
  })

  it('marks the section of a table at once where a cell is no number', () => {
    const { store } = openStore([valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })])
    const told = vi.fn<() => void>()
    store.subscribe('outline', told)
    const tables = () => [store.sections()[1]?.answered, store.sections()[1]?.faults]
    store.editCells(units.id, new Map([[cell('A', 'MW'), numberPart(1)]]))
    expect(tables()).toEqual([1, 0])
    store.editCells(units.id, new Map([[cell('B', 'MW'), rawPart('many')]]))
    expect(tables()).toEqual([0, 1])
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('marks the section of what is refused or in conflict, until that is settled', async () => {
    const { store, reply } = openStore([valueOf(name.id, 1, { textual: 'Old' })])
    const general = () => [store.sections()[0]?.answered, store.sections()[0]?.faults]
    store.edit(name.id, textPart('Mine'))
    await pass(600)
    await reply({ kind: 'refused', text: 'Not this name.' })
    expect(general()).toEqual([0, 1])
    store.edit(name.id, textPart('Another'))
    expect(general()).toEqual([1, 0])
    await pass(600)
    await reply({ kind: 'stale', stored: valueOf(name.id, 2, { textual: 'Theirs' }) })
    expect(general()).toEqual([0, 1])
    store.takeTheirs(name.id, 'answer')
    expect(general()).toEqual([1, 0])
  })

  it('leads to the first answer that is not saved: first to what waits for the person, down to the cell', async () => {
    const { store } = openStore([valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] })])
    expect(store.firstUnsaved()).toBeNull()
    store.edit(name.id, textPart('A'))
    expect(store.firstUnsaved()).toEqual({ questionId: name.id })
    store.editCells(
      units.id,
      new Map([
        [cell('A', 'Note'), textPart('x')],
        [cell('B', 'MW'), rawPart('many')],
        [cell('A', 'MW'), rawPart('some')],
      ]),
    )
    const place = { row: dimensionOf(units, 'A').id, column: dimensionOf(units, 'MW').id }
    expect(store.firstUnsaved()).toEqual({ questionId: units.id, cell: place })
    // Hidden by a choice: nobody can be led there.
    store.edit(plants.id, choicePart([optionOf(plants, 'No').id]), delays.choice)
    expect(store.firstUnsaved()).toEqual({ questionId: name.id })
  })

  it("shows the server's word where our own rules find nothing", () => {
    const { store } = openStore([valueOf(name.id, 1, { textual: 'A' })])
    expect(store.validate([{ questionId: name.id, message: 'Not this name.' }])).toHaveLength(1)
  })

  it('tells only those who show what has changed', () => {
    const { store } = openStore()
    const calls: string[] = []
    for (const topic of [`question ${name.id}`, `question ${capacity.id}`, `cell ${units.id} ${cell('A', 'MW')}`]) {
      store.subscribe(topic, () => calls.push(topic))
    }
    store.edit(name.id, textPart('A'))
    expect(new Set(calls)).toEqual(new Set([`question ${name.id}`]))
    calls.length = 0
    store.editCells(units.id, new Map([[cell('A', 'MW'), numberPart(1)]]))
    expect(calls).toEqual([`cell ${units.id} ${cell('A', 'MW')}`])
    expect(noParts.size).toBe(0)
  })
})
