// A store of answers with a server that answers what the test says, a device that is a Map, and a small form.
import { vi } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, form, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { createAnswerStore } from '../src/filling/engine/answer-store.ts'
import { cellKey } from '../src/filling/engine/field-parts.ts'
import type { FieldDraft } from '../src/filling/engine/field-state.ts'
import type { SaveOutcome } from '../src/filling/engine/answer-saver.ts'

export const plan: Form = form(
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
export const name = questionOf(plan, 'Name')
export const plants = questionOf(plan, 'Any plants?')
export const capacity = questionOf(plan, 'Capacity')
export const units = questionOf(plan, 'Units')
export const cell = (row: string, column: string) => cellKey(dimensionOf(units, row).id, dimensionOf(units, column).id)

/** Who fills in here; the values come from somebody else unless they say so. */
export const me = 'Maria'

export const valueOf = (question: string, version: number, parts: Partial<Value> = {}): Value => ({
  id: `value ${question}`,
  question,
  result: 'result',
  textual: null,
  numeric: null,
  options: [],
  remarkText: null,
  editRemarkText: null,
  files: [],
  deltaRemarks: [],
  subValues: [],
  changedAt: '',
  changedBy: 'Anna',
  ...parts,
  version,
})
export const subValue = (
  row: string,
  column: string,
  numeric: number,
  version: number,
): Value['subValues'][number] => ({
  id: `${row}${column}`,
  valueId: 'value',
  textValue: null,
  numeric,
  version,
  primaryDimensionSubQuestion: dimensionOf(units, row).id,
  secondaryDimensionSubQuestion: dimensionOf(units, column).id,
})

/** A store with a server that answers what the test says, and a device that is a Map. */
export function openStore(values: readonly Value[] = [], device = new Map<string, FieldDraft>()) {
  const sent: { input: ValueInput; keepalive: boolean; answer: (outcome: SaveOutcome) => void }[] = []
  const hurried = new Map<string, FieldDraft>()
  let online = true
  const onLocked = vi.fn<(text: string) => void>()
  const store = createAnswerStore({
    form: plan,
    values,
    wire: {
      send: (input, { keepalive }) => new Promise(answer => void sent.push({ input, keepalive, answer })),
      drafts: {
        put: async (id, draft) => void device.set(id, draft),
        delete: async id => void device.delete(id),
        putSync: (id, draft) => hurried.set(id, draft).has(id),
        deleteSync: id => void hurried.delete(id),
        list: async () => [...device].map(([questionId, draft]) => ({ questionId, draft })),
      },
      isOnline: () => online,
      isOwn: ({ changedBy }) => changedBy === me,
    },
    onLocked,
  })
  const last = () => {
    const newest = sent.at(-1)
    if (!newest) throw new RangeError('nothing has been sent')
    return newest
  }
  /** Answers the newest write as a server that stores it. */
  const accept = async (parts: Partial<Value> = {}) => {
    const { input, answer } = last()
    answer({ kind: 'saved', value: valueOf(input.question, (input.version ?? 0) + 1, parts) })
    await vi.advanceTimersByTimeAsync(0)
  }
  const reply = async (outcome: SaveOutcome) => {
    last().answer(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { store, sent, last, accept, reply, device, hurried, onLocked, setOnline: (is: boolean) => void (online = is) }
}
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
