// Many people at once: what may happen once happens once, and nobody's accepted answer is lost or silently overwritten.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Value } from '@imp/domain/forms/values.ts'
import type { Change } from '@imp/domain/results/types.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { testServer } from '../../testing/server.ts'
import type { MadeForm } from '../../testing/factories.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { replay, same } from './replay.ts'
import { formIn } from './fixtures.ts'

const server = testServer()
let admin: SignedIn
let anna: SignedIn
let ben: SignedIn

beforeAll(async () => {
  admin = await signIn(server, 'admin')
  anna = await signIn(server, 'nclpOfBelgium')
  ben = await signIn(server, 'colleagueOfBelgium')
})

interface Answer<T> {
  readonly status: number
  readonly body: T
}
async function send<T = unknown>(
  who: SignedIn,
  method: 'GET' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Answer<T>> {
  const response = await server.app.inject({ method, url, headers: who.headers, ...(body && { payload: body }) })
  return { status: response.statusCode, body: (response.body === '' ? null : response.json()) as T }
}
const save = (who: SignedIn, resultId: string, value: object) =>
  send<Value & { stored?: Value }>(who, 'PATCH', `/api/results/singlequestion/${resultId}`, value)
const submit = (who: SignedIn, resultId: string) => send(who, 'PATCH', `/api/results/submit/${resultId}`)
const unsubmit = (resultId: string) =>
  send(admin, 'PATCH', `/api/results/unsubmit/${resultId}`, { reason: 'Once more' })
const times = <T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))
const count = (statuses: readonly number[], status: number): number => statuses.filter(one => one === status).length

async function valuesOf(resultId: string): Promise<readonly Value[]> {
  return (await send<{ values: Value[] }>(anna, 'GET', `/api/results/${resultId}`)).body.values
}
async function historyOf(resultId: string): Promise<Change[]> {
  const changes: Change[] = []
  for (;;) {
    const before = changes.at(-1)?.id ?? ''
    const page = await send<Change[]>(anna, 'GET', `/api/results/${resultId}/history?items=500&before=${before}`)
    changes.push(...page.body)
    if (page.body.length < 500) return changes.reverse()
  }
}
async function deliveriesOf(resultId: string): Promise<{ number: number; values: readonly Value[] }[]> {
  const heads = await send<{ id: string }[]>(anna, 'GET', `/api/results/${resultId}/deliveries`)
  const bodies = await Promise.all(heads.body.map(({ id }) => send(anna, 'GET', `/api/results/deliveries/${id}`)))
  return bodies.map(({ body }) => body as { number: number; values: Value[] })
}
const published = (): Promise<MadeForm> => formIn(server, 'published', 'RfG')

/** History is gapless for each answer and leads to what is stored. */
async function checkHistory(resultId: string): Promise<readonly Value[]> {
  const [values, history] = [await valuesOf(resultId), await historyOf(resultId)]
  const replayed = replay(history)
  expect(replayed.gaps).toEqual([])
  expect([...replayed.answers.keys()].sort()).toEqual(values.map(value => value.question).sort())
  for (const value of values) {
    const found = replayed.answers.get(value.question)
    expect(found && same(found, value), value.question).toBe(true)
  }
  return values
}

describe('many at once', () => {
  it('publish a form once, with one result for each country', async () => {
    const form = await formIn(server, 'draft', 'RfG')
    const answers = await times(20, () => send(admin, 'PATCH', `/api/forms/${form.id}`))
    const statuses = answers.map(({ status }) => status)
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 19])
    const rows = await server.db.selectFrom('results').select('country_id').where('form_id', '=', form.id).execute()
    expect(new Set(rows.map(row => row.country_id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(20)
  })

  it('take a form back once, and never while somebody starts it', async () => {
    for (let round = 0; round < 5; round++) {
      const form = await published()
      const [saved, ...taken] = await Promise.all([
        save(anna, form.resultOf('BE'), { question: questionOf(form, 'Name').id, textual: 'Doel' }),
        ...Array.from({ length: 6 }, () => send(admin, 'PATCH', `/api/forms/unpublish/${form.id}`)),
      ])
      const won = count(
        taken.map(({ status }) => status),
        200,
      )
      expect(taken.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect([saved.status === 200, won]).toEqual([won === 0, won === 0 ? 0 : 1])
      expect([200, 403, 404, 409]).toContain(saved.status)
    }
  })

  it('delete a form once', async () => {
    const form = await formIn(server, 'draft', 'RfG')
    const answers = await times(10, () => send(admin, 'DELETE', `/api/forms/${form.id}`))
    const statuses = answers.map(({ status }) => status)
    expect([count(statuses, 204), count(statuses, 404)]).toEqual([1, 9])
  })

  it('submit a result once, with one delivery', async () => {
    const id = (await published()).resultOf('BE')
    const answers = await times(20, at => submit(at % 2 ? anna : ben, id))
    const statuses = answers.map(({ status }) => status)
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 19])
    expect((await deliveriesOf(id)).map(({ number }) => number)).toEqual([1])
    const opened = await times(10, () => unsubmit(id))
    expect(
      count(
        opened.map(({ status }) => status),
        200,
      ),
    ).toBe(1)
    expect((await deliveriesOf(id)).length).toBe(1)
  })

  it('save while somebody submits: what was accepted is delivered, the rest was refused', async () => {
    for (let round = 0; round < 8; round++) {
      const form = await published()
      const [id, name, mw] = [form.resultOf('BE'), questionOf(form, 'Name').id, questionOf(form, 'MW').id]
      const [submitted, ...saves] = await Promise.all([
        submit(anna, id),
        ...Array.from({ length: 6 }, (_, at) =>
          save(
            at % 2 ? anna : ben,
            id,
            at % 3 ? { question: mw, numeric: at } : { question: name, textual: `text ${at}` },
          ),
        ),
      ])
      expect(submitted.status).toBe(200)
      const accepted = saves.filter(({ status }) => status === 200)
      expect(saves.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const delivered = (await deliveriesOf(id))[0]?.values ?? []
      expect(await checkHistory(id)).toEqual(delivered)
      for (const { body } of accepted) {
        const last = delivered.find(value => value.question === body.question)
        expect(last?.version).toBeGreaterThanOrEqual(body.version)
      }
    }
  })

  it('keep version numbers without gaps while a result is submitted and opened again', async () => {
    const form = await published()
    const [id, name] = [form.resultOf('BE'), questionOf(form, 'Name').id]
    const answers: Answer<unknown>[] = []
    for (let wave = 0; wave < 15; wave++) {
      // Every wave begins open: how many of its saves are in time is left to chance.
      await unsubmit(id)
      answers.push(await save(anna, id, { question: name, textual: `before ${wave}` }))
      const acts = [
        () => submit(anna, id),
        () => unsubmit(id),
        ...Array.from(
          { length: 6 },
          (_, at) => () => save(at % 2 ? anna : ben, id, { question: name, textual: `${wave} ${at}` }),
        ),
      ]
      const inTurn = [...acts.slice(wave % acts.length), ...acts.slice(0, wave % acts.length)]
      answers.push(...(await Promise.all(inTurn.map(act => act()))))
    }
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [value] = await checkHistory(id)
    const accepted = answers.filter(({ status, body }) => status === 200 && 'question' in (body as object))
    expect(accepted.length).toBeGreaterThan(10)
    expect(value?.version).toBe(accepted.length)
    const numbers = (await deliveriesOf(id)).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at))
  })
})

/** The same numbers in every run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('two people on one result', () => {
  it('never overwrite each other silently, in a thousand interleavings', async () => {
    const form = await published()
    const id = form.resultOf('BE')
    const next = random(20_261_121)
    const [name, mw, kind, plants] = ['Name', 'MW', 'Kind', 'Plants'].map(words => questionOf(form, words))
    if (!name || !mw || !kind || !plants) throw new Error('the scene has other questions')
    const [row, ...columns] = plants.subQuestions
    const places = columns.map(column => ({
      primaryDimensionSubQuestion: row?.id ?? '',
      secondaryDimensionSubQuestion: column.id,
    }))
    // What each of the two has seen last, by question.
    const seen = [new Map<string, Value>(), new Map<string, Value>()]
    let told = 0
    const accepted: { readonly by: string; readonly made: number; readonly value: Value; readonly wrote: object }[] = []

    const write = (who: number): { question: string; [field: string]: unknown } => {
      const at = accepted.length + told * 10_000 + who * 100_000_000
      switch (next(4)) {
        case 0:
          return { question: name.id, textual: `text ${at}` }
        case 1:
          return { question: mw.id, numeric: at }
        case 2:
          return { question: kind.id, options: [kind.options[next(2)]?.id] }
        default: {
          const place = places[next(2)]
          const isText = place === places[1]
          return {
            question: plants.id,
            subValues: [{ ...place, ...(isText ? { textValue: `cell ${at}` } : { numeric: at }) }],
          }
        }
      }
    }
    async function act(who: 0 | 1): Promise<void> {
      const value = write(who)
      const version = seen[who]?.get(value.question)?.version ?? 0
      const { status, body } = await save(who ? ben : anna, id, { ...value, version })
      if (status === 200) {
        accepted.push({
          by: who ? 'colleagueOfBelgium Test' : 'nclpOfBelgium Test',
          made: version,
          value: body,
          wrote: value,
        })
        seen[who]?.set(value.question, body)
        return
      }
      expect(status).toBe(412)
      told++
      // Both are shown; the person chooses, having seen what is stored.
      if (body.stored) seen[who]?.set(value.question, body.stored)
    }
    for (let round = 0; round < 1000; round += 2) {
      const isApart = next(3) === 0
      if (isApart) {
        await act(0)
        await act(1)
      } else await Promise.all([act(0), act(1)])
    }

    const history = await historyOf(id)
    const values = await checkHistory(id)
    expect(values).toHaveLength(4)
    expect(told).toBeGreaterThan(50)
    const changes = new Map(history.map(change => [`${change.question} ${change.version}`, change]))
    const lost = accepted.filter(({ by, made, value, wrote }) => {
      const key = `${value.question} ${value.version}`
      const change = changes.get(key)
      // Saying what is stored already changes nothing: then somebody else's change, or an earlier one, is answered.
      if (!change || change.changedBy !== by || !changes.delete(key)) return false
      return 'subValues' in wrote ? overwritesCell(history, change, made) : value.version !== made + 1
    })
    expect(changes.size).toBe(0)
    expect(lost).toEqual([])
  }, 60_000)
})

/** Whether the change wrote a cell that somebody else had written after the version it was made from. */
function overwritesCell(history: readonly Change[], change: Change, made: number): boolean {
  const cellsOf = ({ after }: Change): string[] => Object.keys((after as { cells?: object }).cells ?? {})
  const between = history.filter(
    one => one.question === change.question && one.version > made && one.version < change.version,
  )
  return between.some(one => cellsOf(one).some(cell => cellsOf(change).includes(cell)))
}
