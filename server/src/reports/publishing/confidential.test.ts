// Reports that show confidential answers: the author is warned, and they cannot become public.
import { beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, option, section } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { makeFigure } from '../../../testing/figures.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { makeChapter, makePlaceableTable, makeReport } from '../../../testing/reports.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let form: MadeForm
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  const secret = choice('Who answers', option('Anna Peeters')).with({ isConfidential: true })
  const questions = section('One', secret, choice('Which limit', option('50.2 Hz')))
  form = await makeForm(server, formWith({ seed: 1, name: 'RfG' }, questions), { published: new Date() })
})

async function makeTableOf(question: string): Promise<string> {
  const id = await makePlaceableTable(server)
  const source = {
    formId: form.id,
    questionId: questionOf(form, question).id,
    countryId: admin.id,
    resultId: null,
    isSubmitted: true,
    text: 'Anna Peeters',
    deliveryNumber: 1,
    deliveryChecksum: null,
  }
  await server.db
    .updateTable('tables')
    .set({ answer_sources: JSON.stringify([source]) })
    .where('id', '=', id)
    .execute()
  return id
}

async function makeReportOf(question: string) {
  const report = await makeReport(admin)
  const { id: chapterId } = await makeChapter(admin, report, 'Answers')
  const figureId = await makeFigure(server, form, question)
  await admin.send('POST /api/figureChapters', { body: { chapterId, figureId, name: 'Who says so' } })
  const tableId = await makeTableOf(question)
  await admin.send('POST /api/tableChapters', { body: { chapterId, tableId, name: 'All of them' } })
  return { params: { id: report.id } }
}
const publish = (report: { params: { id: string } }) =>
  admin.send('GET /api/reports/publish/{id}', { ...report, query: {} })
const setPublic = ({ params: { id } }: { params: { id: string } }, flag: boolean) =>
  admin.send('PATCH /api/Reports/{id}/public/{flag}', { params: { id, flag } })

describe('a report with confidential answers', () => {
  it('warns while it can still be changed', async () => {
    const remarksOf = async (question: string) =>
      (await admin.send('GET /api/reports/{id}/remarks', await makeReportOf(question))).body.filter(remark =>
        remark.includes('Not for the public'),
      )
    expect(await remarksOf('Who answers')).toEqual([
      'Figure 1 (Who says so) shows answers to a question marked “Not for the public”: with it, the report cannot be made public.',
      'Table 1 (All of them) shows answers to a question marked “Not for the public”: with it, the report cannot be made public.',
    ])
    expect(await remarksOf('Which limit')).toEqual([])
  })

  it('is published to people who sign in, but never made public, manually or by plan', async () => {
    const report = await makeReportOf('Who answers')
    expect((await publish(report)).status).toBe(200)
    const refused = await setPublic(report, true)
    expect([refused.status, refused.problem.code]).toEqual([409, 'reportConfidential'])
    expect(refused.problem.errors?.map(({ values }) => values)).toEqual([
      { item: 'Figure 1', name: 'Who says so' },
      { item: 'Table 1', name: 'All of them' },
    ])
    const day = `${new Date().getUTCFullYear() + 1}-06-02`
    const planned = { kind: 'report', subjectId: report.params.id, day, hour: 9 } as const
    const plan = (isPublic: boolean) => admin.send('POST /api/publication/plans', { body: { ...planned, isPublic } })
    expect((await plan(true)).problem.code).toBe('reportConfidential')
    expect((await plan(false)).status).toBe(201)
    expect((await server.visitor.send('GET /api/reports/download/{id}', report)).status).toBe(403)
    expect((await setPublic(report, false)).body.isPublic).toBe(false)
  })

  it('is one only by its own content: other questions of the form are public', async () => {
    const report = await makeReportOf('Which limit')
    await publish(report)
    expect((await setPublic(report, true)).body.isPublic).toBe(true)
  })
})
