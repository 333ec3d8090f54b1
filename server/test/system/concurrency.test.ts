// Many people at once: what may happen once happens once, and no accepted answer is lost or silently overwritten.
import { beforeAll, describe, expect, it } from 'vitest'
import type { SubQuestion } from '@imp/domain/forms/question-parts.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import type { Change, Delivery } from '@imp/domain/results/types.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import type { Client } from '../../testing/client.ts'
import type { MadeForm } from '../../testing/factories.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { replay, isStored } from './replay.ts'
import { makeFormIn } from './fixtures.ts'

const server = testServer()
let admin: SignedIn
let anna: SignedIn
let ben: SignedIn

beforeAll(async () => {
  admin = await signIn(server, 'admin')
  anna = await signIn(server, 'nclpOfBelgium')
  ben = await signIn(server, 'colleagueOfBelgium')
})

const save = (who: Client, id: string, body: ValueInput) =>
  who.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })
const submit = (who: Client, id: string) => who.send('PATCH /api/results/submit/{id}', { params: { id } })
const unsubmit = (id: string) =>
  admin.send('PATCH /api/results/unsubmit/{id}', { params: { id }, body: { reason: 'Once more' } })
const repeat = <T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))
const countStatus = (answers: readonly { readonly status: number }[], status: number): number =>
  answers.filter(answer => answer.status === status).length
const areExpected = (answers: readonly { readonly status: number }[]): boolean =>
  answers.every(({ status }) => status === 200 || status === 409)

const readValues = async (id: string): Promise<readonly Value[]> =>
  (await anna.send('GET /api/results/{id}', { params: { id } })).body.values
async function readHistory(id: string): Promise<Change[]> {
  const changes: Change[] = []
  for (;;) {
    const oldest = changes.at(-1)
    const query = { items: 500, ...(oldest && { before: String(oldest.id) }) }
    const { body } = await anna.send('GET /api/results/{id}/history', { params: { id }, query })
    changes.push(...body)
    if (body.length < 500) return changes.reverse()
  }
}
async function readDeliveries(resultId: string): Promise<Delivery[]> {
  const { body: summaries } = await anna.send('GET /api/results/{id}/deliveries', { params: { id: resultId } })
  const answers = summaries.map(({ id }) => anna.send('GET /api/results/deliveries/{id}', { params: { id } }))
  return (await Promise.all(answers)).map(({ body }) => body)
}
const publishForm = (): Promise<MadeForm> => makeFormIn(server, 'published', 'RfG')

/** Deliveries do not contain it. */
const withoutAccount = ({ changedById: _changedById, ...value }: Value) => value

/** History has no gaps and leads to what is stored. */
async function checkHistory(resultId: string): Promise<readonly Value[]> {
  const [values, history] = [await readValues(resultId), await readHistory(resultId)]
  const replayed = replay(history)
  expect(replayed.gaps).toEqual([])
  expect([...replayed.answers.keys()].sort()).toEqual(values.map(value => value.question).sort())
  for (const value of values) {
    const found = replayed.answers.get(value.question)
    expect(found && isStored(found, value), value.question).toBe(true)
  }
  return values
}

describe('many at once', () => {
  it('publish a form once, with one result for each country', async () => {
    const form = await makeFormIn(server, 'draft', 'RfG')
    const answers = await repeat(20, () => admin.send('PATCH /api/forms/{id}', { params: { id: form.id } }))
    expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([1, 19])
    const rows = await server.db.selectFrom('results').select('country_id').where('form_id', '=', form.id).execute()
    expect(new Set(rows.map(row => row.country_id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(20)
  })

  it('unpublish a form once, and never while somebody starts it', async () => {
    for (let round = 0; round < 5; round++) {
      const form = await publishForm()
      const [saved, unpublished] = await Promise.all([
        save(anna, form.resultOf('BE'), { question: questionOf(form, 'Name').id, textual: 'Doel' }),
        repeat(6, () => admin.send('PATCH /api/forms/unpublish/{id}', { params: { id: form.id } })),
      ])
      const successes = countStatus(unpublished, 200)
      expect(areExpected(unpublished)).toBe(true)
      expect([saved.status === 200, successes]).toEqual([successes === 0, successes === 0 ? 0 : 1])
      expect([200, 403, 404, 409]).toContain(saved.status)
    }
  })

  it('delete a form once', async () => {
    const form = await makeFormIn(server, 'draft', 'RfG')
    const answers = await repeat(10, () => admin.send('DELETE /api/forms/{id}', { params: { id: form.id } }))
    expect([countStatus(answers, 204), countStatus(answers, 404)]).toEqual([1, 9])
  })

  it('submit a result once, with one delivery', async () => {
    const id = (await publishForm()).resultOf('BE')
    const answers = await repeat(20, at => submit(at % 2 ? anna : ben, id))
    expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([1, 19])
    expect((await readDeliveries(id)).map(({ number }) => number)).toEqual([1])
    expect(countStatus(await repeat(10, () => unsubmit(id)), 200)).toBe(1)
    expect((await readDeliveries(id)).length).toBe(1)
  })

  it('save while somebody submits: what was accepted is delivered, the rest was refused', async () => {
    for (let round = 0; round < 8; round++) {
      const form = await publishForm()
      const [id, name, mw] = [form.resultOf('BE'), questionOf(form, 'Name').id, questionOf(form, 'MW').id]
      const inputAt = (at: number): ValueInput =>
        at % 3 ? { question: mw, numeric: at } : { question: name, textual: `text ${at}` }
      const [submitted, saves] = await Promise.all([
        submit(anna, id),
        repeat(6, at => save(at % 2 ? anna : ben, id, inputAt(at))),
      ])
      expect(submitted.status).toBe(200)
      const accepted = saves.filter(({ status }) => status === 200)
      expect(areExpected(saves)).toBe(true)
      const delivered = (await readDeliveries(id))[0]?.values ?? []
      expect((await checkHistory(id)).map(withoutAccount)).toEqual(delivered)
      for (const { body } of accepted) {
        const last = delivered.find(value => value.question === body.question)
        expect(last?.version).toBeGreaterThanOrEqual(body.version)
      }
    }
  })

  it('keep version numbers without gaps while a result is submitted and opened again', async () => {
    const form = await publishForm()
    const [id, name] = [form.resultOf('BE'), questionOf(form, 'Name').id]
    const saves: { readonly status: number }[] = []
    const others: { readonly status: number }[] = []
    for (let wave = 0; wave < 15; wave++) {
      // Every wave starts open; how many saves are in time is left to chance.
      await unsubmit(id)
      saves.push(await save(anna, id, { question: name, textual: `before ${wave}` }))
      const actions = [
        async () => others.push(await submit(anna, id)),
        async () => others.push(await unsubmit(id)),
        ...Array.from({ length: 6 }, (_, at) => async () => {
          saves.push(await save(at % 2 ? anna : ben, id, { question: name, textual: `${wave} ${at}` }))
        }),
      ]
      const rotated = [...actions.slice(wave % actions.length), ...actions.slice(0, wave % actions.length)]
      await Promise.all(rotated.map(act => act()))
    }
    expect(areExpected([...saves, ...others])).toBe(true)
    const [value] = await checkHistory(id)
    const accepted = saves.filter(({ status }) => status === 200)
    expect(accepted.length).toBeGreaterThan(10)
    expect(value?.version).toBe(accepted.length)
    const numbers = (await readDeliveries(id)).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at))
  })
})

function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('two people on one result', () => {
  it('never overwrite each other silently, in a thousand interleavings', async () => {
    const form = await publishForm()
    const id = form.resultOf('BE')
    const next = random(20_261_121)
    const [name, mw, kind, plants] = ['Name', 'MW', 'Kind', 'Plants'].map(words => questionOf(form, words))
    if (!name || !mw || !kind || !plants) throw new Error('the form has other questions')
    const [row, ...columns] = plants.subQuestions
    const placeIn = (column: SubQuestion | undefined) => ({
      primaryDimensionSubQuestion: row?.id ?? '',
      secondaryDimensionSubQuestion: column?.id ?? '',
    })
    const places = [placeIn(columns[0]), placeIn(columns[1])] as const
    const seen = [new Map<string, Value>(), new Map<string, Value>()]
    let refusals = 0
    const accepted: {
      readonly by: string
      readonly made: number
      readonly value: Value
      readonly input: ValueInput
    }[] = []

    const makeInput = (who: number): ValueInput => {
      const at = accepted.length + refusals * 10_000 + who * 100_000_000
      switch (next(4)) {
        case 0:
          return { question: name.id, textual: `text ${at}` }
        case 1:
          return { question: mw.id, numeric: at }
        case 2:
          return { question: kind.id, options: [kind.options[next(2)]?.id ?? ''] }
        default: {
          const [number, note] = places
          const cell = next(2) === 0 ? { ...number, numeric: at } : { ...note, textValue: `cell ${at}` }
          return { question: plants.id, subValues: [cell] }
        }
      }
    }
    async function act(who: 0 | 1): Promise<void> {
      const input = makeInput(who)
      const version = seen[who]?.get(input.question)?.version ?? 0
      const answer = await save(who ? ben : anna, id, { ...input, version })
      if (!answer.isRefused) {
        const by = who ? 'colleagueOfBelgium Test' : 'nclpOfBelgium Test'
        accepted.push({ by, made: version, value: answer.body, input })
        seen[who]?.set(input.question, answer.body)
        return
      }
      expect(answer.status).toBe(412)
      refusals++
      const stored = answer.problem.stored as Value | undefined
      if (stored) seen[who]?.set(input.question, stored)
    }
    for (let round = 0; round < 1000; round += 2) {
      const isApart = next(3) === 0
      if (isApart) {
        await act(0)
        await act(1)
      } else await Promise.all([act(0), act(1)])
    }

    const history = await readHistory(id)
    const values = await checkHistory(id)
    expect(values).toHaveLength(4)
    expect(refusals).toBeGreaterThan(50)
    const changes = new Map(history.map(change => [`${change.question} ${change.version}`, change]))
    const lost = accepted.filter(({ by, made, value, input }) => {
      const key = `${value.question} ${value.version}`
      const change = changes.get(key)
      // Saving the stored value changes nothing: the response then names somebody else's change, or an earlier one.
      if (!change || change.changedBy !== by || !changes.delete(key)) return false
      return input.subValues ? overwritesCell(history, change, made) : value.version !== made + 1
    })
    expect(changes.size).toBe(0)
    expect(lost).toEqual([])
  }, 60_000)
})

/** Whether the change overwrote a cell that somebody else had written since the version it was made from. */
function overwritesCell(history: readonly Change[], change: Change, made: number): boolean {
  const cellsOf = ({ after }: Change): string[] => Object.keys((after as { cells?: object }).cells ?? {})
  const between = history.filter(
    one => one.question === change.question && one.version > made && one.version < change.version,
  )
  return between.some(one => cellsOf(one).some(cell => cellsOf(change).includes(cell)))
}
