// Results as PDF files, as readers and screen readers see them.
import { beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, number, option, other, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { newId } from '../../platform/ids.ts'
import { testServer } from '../../../testing/server.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { findTags, readPdf } from '../../../testing/read-pdf.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let form: MadeForm
let closed: MadeForm

const wide = Array.from({ length: 14 }, (_, at) => ({ name: `Compliant without derogations ${at}` }))
const build = (seed: number, userDownload: boolean) =>
  formWith(
    { seed, name: `RfG ${seed}`, deadline: '2099-01-01T22:59:59.000Z', userDownload },
    section(
      'General',
      shortText('Name').remark().with({ fileUpload: true }),
      number('MW'),
      choice('Kind', option('A'), other()),
    ),
    section(
      'Plants',
      choice('Any?', option('Yes'), option('No').skipToEnd()),
      table('Installed', { rows: ['Wind', 'Sun'], columns: wide }),
    ),
  )

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  form = await makeForm(server, build(410, true), { published: true, countries: ['AT', 'BE', 'DE'] })
  closed = await makeForm(server, build(411, false), { published: true, countries: ['AT'] })
  await fill('BE', people.nclpOfBelgium, 'Yes')
  await fill('AT', people.nclpOfAustria, 'No')
})

async function fill(country: string, who: SignedIn, any: string) {
  const [kind, installed, anyPlants] = ['Kind', 'Installed', 'Any?'].map(text => questionOf(form, text))
  if (!kind || !installed || !anyPlants) throw new Error('the form has changed')
  const place = {
    primaryDimensionSubQuestion: dimensionOf(installed, 'Sun').id,
    secondaryDimensionSubQuestion: dimensionOf(installed, 'Compliant without derogations 3').id,
  }
  const values = [
    { question: questionOf(form, 'Name').id, textual: '#import "x"\n$ \\ =cmd()', remarkText: '*see* _this_' },
    { question: questionOf(form, 'MW').id, numeric: 12.5 },
    { question: kind.id, options: [optionOf(kind, 'Other').id], textual: 'כוח גאות' },
    { question: anyPlants.id, options: [optionOf(anyPlants, any).id] },
    { question: installed.id, subValues: [{ ...place, numeric: 7012 }] },
  ]
  const params = { id: form.resultOf(country) }
  expect((await who.send('PATCH /api/results/{id}', { params, body: { values } })).status).toBe(200)
}

const ask = (who: Client, id: string, headers: Record<string, string> = {}) =>
  who.send('GET /api/results/download/pdf/{id}', { params: { id } }, { headers })
async function print(who: Client, id: string, headers: Record<string, string> = {}) {
  const answer = await ask(who, id, headers)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toContain('filename="Export results.pdf"')
  expect(answer.headers['content-type']).toContain('application/pdf')
  const pdf = await readPdf(answer.body)
  return { pdf, text: pdf.pages.map(page => page.text).join('\n') }
}

describe('GET /api/results/download/pdf/:id', () => {
  it('gives a contact person the own result, tagged, with user content as it is', async () => {
    const { pdf, text } = await print(people.nclpOfBelgium, form.resultOf('BE'))
    expect(pdf).toMatchObject({ title: 'RfG 410', language: 'en-US', isTagged: true, isAccessible: true })
    expect(pdf.bookmarks.map(({ title }) => title)).toEqual(expect.arrayContaining(['1 General', '2 Plants']))
    for (const part of [
      'Belgium',
      'Partially filled',
      '01.01.2099',
      '#import "x"',
      '$ \\ =cmd()',
      '*see* _this_',
      '12.5',
    ])
      expect(text).toContain(part)
    // Right-to-left words are checked one by one.
    expect(text).toMatch(/גאות[^]*כוח/)
    expect(text).toMatch(/Page 1 of \d/)
    expect(text).not.toContain('Austria')
    expect(pdf.pages.flatMap(({ tags }) => findTags(tags, 'H2'))).toHaveLength(5)
    for (const page of pdf.pages) expect(page.isWithinMargins).toBe(true)
  })

  it('uses landscape for a wide table, without empty pages', async () => {
    const { pdf } = await print(people.nclpOfBelgium, form.resultOf('BE'))
    expect(pdf.pages.map(({ widthPt, heightPt }) => widthPt > heightPt)).toEqual([false, true])
    const [, turned] = pdf.pages
    expect(turned?.text).toMatch(/Installed[^]*7\s012/)
    expect(findTags(turned?.tags ?? null, 'TH').length).toBeGreaterThanOrEqual(15)
  })

  it('shows time, author and number of a delivery', async () => {
    const own = form.resultOf('BE')
    await people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', { params: { id: own } })
    const { text } = await print(people.nclpOfBelgium, own)
    expect(text).toMatch(/Delivery no\. 1, submitted 01\.03\.2031 13:00 by \S/)
    expect(text).toContain('Submitted')
    await people.admin.send('PATCH /api/results/unsubmit/{id}', { params: { id: own }, body: { reason: 'Again' } })
    expect((await print(people.nclpOfBelgium, own)).text).not.toContain('Delivery no.')
  })

  it('lists attachments', async () => {
    const own = form.resultOf('BE')
    const files = JSON.stringify([
      { id: newId(), name: 'Plan #1.pdf', contentType: 'application/pdf', bytes: 9, addedAt: '', addedBy: null },
    ])
    await server.db
      .updateTable('answers')
      .set({ files })
      .where('result_id', '=', own)
      .where('question_id', '=', questionOf(form, 'Name').id)
      .execute()
    expect((await print(people.nclpOfBelgium, own)).text).toContain('Attached: Plan #1.pdf')
    expect((await print(people.admin, form.id)).text).toContain('Belgium (Partially filled): Attached: Plan #1.pdf')
  })

  it('leaves out what branching hides', async () => {
    const { text } = await print(people.nclpOfAustria, form.resultOf('AT'))
    expect(text).toContain('Any?')
    expect(text).not.toContain('Installed')
    expect(text).not.toContain('7012')
  })

  it('gives an administrator all countries, with who has not answered or delivered yet', async () => {
    const { text } = await print(people.admin, form.id)
    expect(text).toContain('3 countries')
    expect(text).toMatch(/Name[^]*Austria \(Partially filled\)[^]*Belgium \(Partially filled\)[^]*No answer: Germany/)
    expect(text).not.toContain('Germany (')
    await people.nclpOfAustria.send('PATCH /api/results/submit/{id}', { params: { id: form.resultOf('AT') } })
    expect((await print(people.admin, form.id)).text).not.toContain('Austria (')
  })

  it("is in the caller's language, right to left where that applies", async () => {
    const { pdf, text } = await print(people.nclpOfBelgium, form.resultOf('BE'), { 'accept-language': 'he' })
    expect(pdf.language).toBe('he')
    expect(text).toMatch(/בחלקו[^]*מולא/)
  })

  it('is made by a job if the caller does not want to wait', async () => {
    const accepted = await ask(people.admin, form.id, { prefer: 'respond-async' })
    expect([accepted.status, accepted.headers['location']]).toMatchObject([202, expect.stringContaining('/api/jobs/')])
    expect((JSON.parse(accepted.bytes.toString()) as Job).kind).toBe('resultPdf')
  })

  it('refuses others', async () => {
    const refusalOf = async (who: Client, id: string) => {
      const { status, problem } = await ask(who, id)
      return [status, problem.code]
    }
    expect(await refusalOf(people.nclpOfAustria, form.resultOf('BE'))).toEqual([403, 'foreignCountry'])
    expect(await refusalOf(people.nclpOfAustria, closed.resultOf('AT'))).toEqual([403, 'notAllowed'])
    expect(await refusalOf(people.nclpOfAustria, form.id)).toEqual([403, 'notAllowed'])
    expect(await refusalOf(people.viewer, form.resultOf('BE'))).toEqual([403, 'notAllowed'])
    expect(await refusalOf(server.visitor, form.id)).toEqual([401, 'notSignedIn'])
    expect(await refusalOf(people.admin, '11111111-1111-4111-8111-111111111111')).toEqual([404, 'unknownResult'])
  })
})
