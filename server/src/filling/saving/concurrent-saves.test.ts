// Several people save into one answer at once: every accepted cell stays, and nobody overwrites another silently.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, section, table } from '@imp/domain/testing/build-form.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let anna: SignedIn
let ben: SignedIn
let form: MadeForm
let seed = 150

beforeAll(async () => {
  anna = await signIn(server, 'nclpOfBelgium')
  ben = await signIn(server, 'colleagueOfBelgium')
})

const publishTable = (): Promise<MadeForm> =>
  makeForm(
    server,
    formWith(
      { seed: seed++, deadline: '2099-01-01T22:59:59.000Z' },
      section(
        'General',
        table('Plants', { rows: ['Wind', 'Sun'], columns: ['Number', { name: 'Note', type: 'Text' }] }),
      ),
    ),
    { published: true },
  )
const save = (who: Client, id: string, body: ValueInput) =>
  who.send('PATCH /api/results/singlequestion/{id}', { params: { id }, body })
const placeOf = (row: string, column: string) => ({
  primaryDimensionSubQuestion: dimensionOf(questionOf(form, 'Plants'), row).id,
  secondaryDimensionSubQuestion: dimensionOf(questionOf(form, 'Plants'), column).id,
})

interface Cells {
  readonly cells: Readonly<Record<string, { readonly numeric: number | null }>>
}
interface CellChange {
  readonly version: number
  readonly before: Cells
  readonly after: Cells
}

describe('two people in one result', () => {
  it('never lose a cell or overwrite each other silently, in any order', async () => {
    form = await publishTable()
    const id = form.resultOf('BE')
    const seen = new Map<Client, Value>()
    let [refusals, content] = [0, 0]
    let state = 7
    const random = (below: number): number => (state = (state * 1103515245 + 12345) & 0x7fffffff) % below
    async function saveCell(who: Client): Promise<void> {
      const place = placeOf(random(2) === 0 ? 'Wind' : 'Sun', 'Number')
      const version = seen.get(who)?.version ?? 0
      const question = questionOf(form, 'Plants').id
      const answer = await save(who, id, { question, version, subValues: [{ ...place, numeric: ++content }] })
      if (!answer.isRefused) {
        seen.set(who, answer.body)
        return
      }
      expect(answer.status).toBe(412)
      refusals++
      const stored = answer.problem.stored as Value
      const theirs = stored.subValues.find(one => one.primaryDimensionSubQuestion === place.primaryDimensionSubQuestion)
      expect(theirs?.version).toBeGreaterThan(version)
      seen.set(who, stored)
    }
    for (let turn = 0; turn < 100; turn++) {
      await (random(2) === 0 ? Promise.all([saveCell(anna), saveCell(ben)]) : saveCell(anna).then(() => saveCell(ben)))
    }
    expect(refusals).toBeGreaterThan(10)
    const saves = await server.db
      .selectFrom('answer_changes')
      .select(eb => eb.ref('changes').$castTo<CellChange[]>().as('changes'))
      .where('result_id', '=', id)
      .orderBy('id')
      .execute()
    const changes = saves.flatMap(one => one.changes)
    expect(changes.map(change => change.version)).toEqual(changes.map((_, at) => at + 1))
    // Each change begins where the previous one ended, so nothing was lost in between.
    const current = new Map<string, number | null>()
    for (const { before, after } of changes) {
      for (const [place, { numeric }] of Object.entries(before.cells)) expect(numeric).toBe(current.get(place) ?? null)
      for (const [place, { numeric }] of Object.entries(after.cells)) current.set(place, numeric)
    }
    expect(changes).toHaveLength(200 - refusals)
  })
})

describe('many concurrent saves into one answer', () => {
  it('are all accepted for cells without a version', async () => {
    form = await publishTable()
    const id = form.resultOf('BE')
    const question = questionOf(form, 'Plants').id
    const cells = ['Wind', 'Sun'].flatMap(row => [
      (at: number) => ({ ...placeOf(row, 'Number'), numeric: at }),
      () => ({ ...placeOf(row, 'Note'), textValue: 'x' }),
    ])
    const saves = Array.from({ length: 24 }, (_, at) =>
      save(anna, id, { question, subValues: cells.slice(at % 4, (at % 4) + 1).map(cellAt => cellAt(at)) }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
  })
})
