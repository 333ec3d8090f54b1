// The previous year's answers next to a result: which country, form and ids, and who may see them.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { newId } from '../../platform/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let parent: MadeForm
let copy: Form
const deadline = '2099-01-01T22:59:59.000Z'

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  const { admin, nclpOfBelgium } = people
  const built = formWith(
    { seed: 930, deadline, name: 'Last year' },
    section('General', shortText('Name'), table('Profile', { rows: ['First', 'Second'], columns: ['U', 't'] })),
  )
  parent = await makeForm(server, built, { published: true })
  const profile = questionOf(parent, 'Profile')
  const at = { params: { id: parent.resultOf('BE') } }
  const subValues = [
    {
      primaryDimensionSubQuestion: dimensionOf(profile, 'Second').id,
      secondaryDimensionSubQuestion: dimensionOf(profile, 't').id,
      numeric: 0.2,
    },
  ]
  const values = [
    { question: questionOf(parent, 'Name').id, textual: 'Doel' },
    { question: profile.id, subValues },
  ]
  await nclpOfBelgium.send('PATCH /api/results/{id}', { ...at, body: { values } })
  const body = { name: 'This year', category: parent.category, isHardCopy: true, parentId: parent.id, deadline }
  const { id } = (await admin.send('POST /api/forms', { body })).body
  await admin.send('PATCH /api/forms/{id}', { params: { id } })
  copy = (await admin.send('GET /api/forms/{id}', { params: { id } })).body
})

const resultOf = async (who: Client) =>
  (await who.send('GET /api/results/form/{formId}', { params: { formId: copy.id } })).body.id
const readParent = (who: Client, id: string) => who.send('GET /api/results/parent/{id}', { params: { id } })

describe('GET /api/results/parent/{id}', () => {
  it('gives a country and administrators its previous answers, in the ids of the current form', async () => {
    const id = await resultOf(people.nclpOfBelgium)
    const { body } = await readParent(people.nclpOfBelgium, id)
    expect(body).toMatchObject({ id: parent.resultOf('BE'), form: parent.id, formName: 'Last year' })
    const profile = questionOf(copy, 'Profile')
    expect(body.values).toMatchObject([
      { question: questionOf(copy, 'Name').id, textual: 'Doel' },
      {
        question: profile.id,
        subValues: [
          {
            primaryDimensionSubQuestion: dimensionOf(profile, 'Second').id,
            secondaryDimensionSubQuestion: dimensionOf(profile, 't').id,
            numeric: 0.2,
          },
        ],
      },
    ])
    expect((await readParent(people.admin, id)).body.values).toEqual(body.values)
  })

  it('finds none if nothing was stored, if the form is no copy, or for an unknown result', async () => {
    const ofAustria = await readParent(people.nclpOfAustria, await resultOf(people.nclpOfAustria))
    expect([ofAustria.status, ofAustria.problem.code]).toEqual([404, 'noParentResult'])
    const ofParent = await readParent(people.nclpOfBelgium, parent.resultOf('BE'))
    expect([ofParent.status, ofParent.problem.code]).toEqual([404, 'noParentResult'])
    expect((await readParent(people.admin, newId())).problem.code).toBe('unknownResult')
  })

  it('refuses other countries, viewers and visitors', async () => {
    const id = await resultOf(people.nclpOfBelgium)
    expect((await readParent(people.nclpOfAustria, id)).problem.code).toBe('foreignCountry')
    expect((await readParent(people.viewer, id)).status).toBe(403)
    expect((await readParent(server.visitor, id)).status).toBe(401)
  })
})
