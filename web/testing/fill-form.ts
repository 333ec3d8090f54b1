// The filling view of a contact person: a server that stores what is sent, and what a colleague saves in the meantime.
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { valueOf } from './answer-store.ts'
import { resultOf } from './answers.ts'
import { createEvents } from './event-stream.ts'
import { nclpOfBelgium } from './people.ts'
import { renderScreen } from './render-screen.tsx'
import type { Wire } from './wire.ts'

/** The server stores a text, a number or a choice, whoever else has written it before. */
export function storeAnswer({ body }: { readonly body: unknown }): Value {
  const { question, version = 0, textual = null, numeric = null, options = [] } = body as ValueInput
  return valueOf(question, version + 1, { textual, numeric, options: [...options] })
}

/** The server stores the cells of a table beside those that it has. */
function storeCells(before: Value, { body }: { readonly body: unknown }): Value {
  const { subValues } = body as ValueInput
  const sent = (subValues ?? []).map(cell => ({
    id: `${cell.primaryDimensionSubQuestion}/${cell.secondaryDimensionSubQuestion}`,
    valueId: before.id,
    primaryDimensionSubQuestion: cell.primaryDimensionSubQuestion,
    secondaryDimensionSubQuestion: cell.secondaryDimensionSubQuestion,
    textValue: cell.textValue ?? null,
    numeric: cell.numeric ?? null,
    version: before.version + 1,
  }))
  const isSent = new Set(sent.map(({ id }) => id))
  const all = [...before.subValues.filter(({ id }) => !isSent.has(id)), ...sent]
  return { ...before, version: before.version + 1, subValues: all }
}

/** A server that stores texts, numbers, choices and cells, and knows what it has stored. */
function createStorage(values: readonly Value[]) {
  const stored = new Map(values.map(value => [value.question, value]))
  const find = (question: string): Value => stored.get(question) ?? valueOf(question, 0)
  const store = (request: { readonly body: unknown }): Value => {
    const { question, subValues } = request.body as ValueInput
    const next = subValues ? storeCells(find(question), request) : storeAnswer(request)
    stored.set(question, next)
    return next
  }
  return { find, store }
}

/** @param prepare answers further requests */
export async function fillForm(
  form: Form,
  values: readonly Value[],
  prepare: (wire: Wire) => void = () => {},
  contact = nclpOfBelgium,
) {
  const events = createEvents()
  const storage = createStorage(values)
  const result = resultOf(form, { values: [...values] })
  const shown = await renderScreen(`/forms/view/${form.id}`, contact, wire => {
    const { answer } = wire
    answer('GET /api/forms/{id}', form)
    answer('GET /api/results/form/{formId}', result)
    answer('GET /api/results/{id}', result)
    answer('GET /api/results/{id}/deliveries', [])
    answer('GET /api/events', events.open)
    answer('PATCH /api/results/singlequestion/{id}', storage.store)
    prepare(wire)
  })
  const colleagueSaves = (value: Value) => events.send('value', value)
  return { ...shown, colleagueSaves, findStored: storage.find }
}
