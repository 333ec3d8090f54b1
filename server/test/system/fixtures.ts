// Forms in every state, and one valid request per endpoint. A new endpoint without one does not compile.
import type { Line } from '@imp/domain/endpoints.ts'
import { parameterKey } from '@imp/domain/open-data.ts'
import { choice, formWith, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { questionOf, sectionOf } from '@imp/domain/testing/build-answers.ts'
import { blockId, countryId, referenceLimitId } from '../../seeds/ids.ts'
import type { EndpointInput } from '../../testing/client.ts'
import type { RawInput } from '../../testing/request.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeFigure } from '../../testing/figures.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { makeParameter } from '../../testing/parameters.ts'
import { password, signIn } from '../../testing/people.ts'
import { makeChapter, makePdf, makePlaceableTable, makeReport, markPublished } from '../../testing/reports.ts'
import { newId } from '../../src/platform/ids.ts'

/** Published and open; then all results submitted; then past the deadline. */
export const states = ['draft', 'published', 'submitted', 'closed'] as const
export type State = (typeof states)[number]

export interface Target {
  readonly form: MadeForm
  readonly resultId: string
  /** Its answer to 'Name': only a file. */
  readonly valueId: string
  readonly fileId: string
  readonly imageGuid: string
  readonly countryId: string
  /** Where the result is submitted; otherwise an id that nothing has. */
  readonly deliveryId: string
  /** The country's pending request for another open form. */
  readonly extensionId: string
  /** A finished one of the administrator's, with its file. */
  readonly jobId: string
  readonly report: TargetReport
  readonly figureId: string
  readonly generationId: string
  readonly tableId: string
  readonly parameter: TargetParameter
  /** Invited, without a password yet. */
  readonly userId: string
  readonly unused: string
}
/** By the state of the form: under development, published, its answer submitted, public and past its deadline. */
interface TargetParameter {
  readonly id: string
  readonly name: string
  readonly countryId: string
  readonly answerId: string
}
/** By the state of the form: a yearly draft, a published yearly one, a published internal one, an internal draft. */
interface TargetReport {
  readonly id: string
  readonly title: string
  readonly chapterId: string
  readonly paragraphId: string
  readonly placedFigureId: string
  readonly placedTableId: string
  readonly figureId: string
  readonly tableId: string
}
export const unknownId = '0190ffff-ffff-7fff-bfff-ffffffffffff'
const onePixelPng = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
let seed = 0x50_000

/** Drafts and closed forms are public, the others internal. Country contacts may download. */
export async function makeFormIn(server: TestServer, state: State, category: string): Promise<MadeForm> {
  const now = (server.now ?? new Date()).getTime()
  const inDays = (days: number): string => new Date(now + days * 86_400_000).toISOString()
  const built = formWith(
    {
      seed: seed++,
      name: `${state} ${category} ${seed}`,
      userDownload: true,
      visibility: state === 'draft' || state === 'closed' ? 'Public' : 'Internal',
      deadline: inDays(state === 'closed' ? -1 : 30),
    },
    section(
      'General',
      shortText('Name').with({ fileUpload: true }),
      number('MW').between(0, 10),
      choice('Kind', option('A'), option('B')).with({ dataView: 'rfg_lfsm_o' }),
      table('Plants', { rows: ['Wind'], columns: ['Number', { name: 'Note', type: 'Text' }] }),
    ),
  )
  const published = state === 'draft' ? false : new Date(now - 5 * 86_400_000)
  return makeForm(server, built, { published, category })
}

/** For a draft: a result that should not exist. */
export async function makeTarget(server: TestServer, state: State, form: MadeForm, country: string): Promise<Target> {
  // Concurrently: system tests make hundreds, and mostly wait for the database.
  const [userId, extensionId, jobId, figureId, generationId, report, tableId, parameter, imageGuid] = await Promise.all(
    [
      makeInvitedUser(server),
      makeExtension(server, country),
      makeJob(server),
      makeFigure(server, form, 'Kind'),
      makeJob(server, { kind: 'figures', status: 'queued', owner: 'secondAdmin' }),
      makeFigure(server, form, 'Kind').then(placedId => makeReportIn(server, state, placedId)),
      makeTable(server, form),
      makeParameterIn(server, state, country),
      makeImage(server, form),
    ],
  )
  const things = { userId, extensionId, jobId, figureId, generationId, report, tableId, parameter, imageGuid }
  const made = { form, countryId: countryId(country), unused: newId(), ...things }
  if (state === 'draft') {
    const result = { id: newId(), form_id: form.id, country_id: countryId(country) }
    await server.db.insertInto('results').values(result).execute()
    return { ...made, ...(await makeAttachment(server, form, result.id)), resultId: result.id, deliveryId: unknownId }
  }
  const resultId = form.resultOf(country)
  const attached = await makeAttachment(server, form, resultId)
  if (state !== 'submitted') return { ...made, ...attached, resultId, deliveryId: unknownId }
  const submitted_at = server.now ?? new Date()
  const deliveryId = newId()
  await server.db
    .updateTable('results')
    .set({ status: 'Submitted', started: true, submitted_at })
    .where('id', '=', resultId)
    .execute()
  const about = {
    form_year: 2026,
    form_name: form.name,
    country_name: country,
    checksum: 'x',
    answer_count: 0,
    answers: '[]',
  }
  await server.db
    .insertInto('deliveries')
    .values({ id: deliveryId, result_id: resultId, number: 1, submitted_at, ...about })
    .execute()
  return { ...made, ...attached, resultId, deliveryId }
}

async function makeImage(server: TestServer, form: MadeForm): Promise<string> {
  const { id: questionId } = questionOf(form, 'Name')
  const known = await server.db
    .selectFrom('questions')
    .select('image_guid as id')
    .where('id', '=', questionId)
    .executeTakeFirst()
  if (known?.id) return known.id
  const options = { media: 'image/png', extension: 'png', name: 'question.png', maxBytes: 100 }
  const content = Buffer.from(onePixelPng)
  const { key } = await server.files.storeFile(content, { ...options, signal: new AbortController().signal })
  await server.files.keepFile(server.db, key)
  const id = newId()
  await server.db.insertInto('question_images').values({ id, file_key: key, width: 1, height: 1 }).execute()
  await server.db.updateTable('questions').set({ image_guid: id }).where('id', '=', questionId).execute()
  return id
}

async function makeAttachment(server: TestServer, form: MadeForm, resultId: string) {
  const options = { media: 'text/plain', extension: 'txt', name: 'note.txt', maxBytes: 100 }
  const stored = await server.files.storeFile(Buffer.from('A note'), {
    ...options,
    signal: new AbortController().signal,
  })
  await server.files.keepFile(server.db, stored.key)
  const [valueId, fileId, questionId] = [newId(), newId(), questionOf(form, 'Name').id]
  const at = server.now ?? new Date()
  const about = { name: stored.name, contentType: stored.media, bytes: stored.bytes, addedBy: 'Anna Test' }
  const files = JSON.stringify([{ id: fileId, ...about, addedAt: at.toISOString() }])
  await server.db
    .insertInto('answers')
    .values({
      id: valueId,
      result_id: resultId,
      question_id: questionId,
      files,
      is_empty: false,
      version: 1,
      changed_at: at,
    })
    .execute()
  await server.db
    .insertInto('answer_files')
    .values({ id: fileId, result_id: resultId, question_id: questionId, file_key: stored.key })
    .execute()
  return { valueId, fileId }
}

async function makeParameterIn(server: TestServer, state: State, part: string): Promise<TargetParameter> {
  const country = part.startsWith('DK') ? 'DK' : part
  const now = (server.now ?? new Date()).getTime()
  const isClosed = state === 'closed'
  const { id, name, answerOf } = await makeParameter(
    server,
    {
      isPublished: state !== 'draft',
      visibility: isClosed ? 'Public' : 'Internal',
      deadline: new Date(now + (isClosed ? -1 : 30) * 86_400_000),
    },
    // Public without any value it would be no dataset.
    { [country]: { level: 3, isSubmitted: state === 'submitted', forcedLevel: isClosed ? 3 : 0 } },
  )
  return { id, name, countryId: countryId(country), answerId: answerOf(country) }
}

async function makeExtension(server: TestServer, country: string): Promise<string> {
  const now = (server.now ?? new Date()).getTime()
  const inDays = (days: number) => new Date(now + days * 86_400_000)
  const built = formWith({ seed: seed++, deadline: inDays(10).toISOString() }, section('General', shortText('Name')))
  const form = await makeForm(server, built, { published: true, countries: [country] })
  const id = newId()
  const request = { reason: 'Holidays', until: inDays(20), deadline_before: inDays(10), asked_at: inDays(0) }
  await server.db
    .insertInto('extension_requests')
    .values({ id, result_id: form.resultOf(country), asked_by_name: 'Anna Peeters', ...request })
    .execute()
  return id
}

async function makeInvitedUser(server: TestServer): Promise<string> {
  const id = newId()
  await server.db
    .insertInto('users')
    .values({ id, username: `${id}@test.example`, role: 'NCLP', country_id: countryId('BE'), first_name: 'Invited' })
    .execute()
  return id
}

async function makeTable(server: TestServer, form: MadeForm): Promise<string> {
  const id = newId()
  const now = server.now ?? new Date()
  const { section, questions, countries } = tableChoice(form)
  await server.db
    .insertInto('tables')
    .values({
      id,
      name: form.name,
      form_id: form.id,
      form_name: form.name,
      form_year: form.year,
      section_id: section,
      question_ids: questions,
      country_ids: countries,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

async function makeReportIn(server: TestServer, state: State, figureId: string): Promise<TargetReport> {
  const admin = await signIn(server, 'admin')
  const isInternal = state === 'submitted' || state === 'closed'
  const report = await makeReport(admin, { isInternal })
  const { id: chapterId } = await makeChapter(admin, report, 'Summary')
  const tableId = await makePlaceableTable(server)
  const { body: paragraph } = await admin.send('POST /api/paragraphs', { body: { chapterId, content: 'Wind' } })
  const { body: figure } = await admin.send('POST /api/figureChapters', { body: { chapterId, figureId } })
  const { body: placed } = await admin.send('POST /api/tableChapters', { body: { chapterId, tableId } })
  if (state === 'published' || state === 'submitted') await markPublished(server, report)
  return {
    id: report.id,
    title: report.title,
    chapterId,
    paragraphId: paragraph.id,
    placedFigureId: figure.id,
    placedTableId: placed.id,
    figureId,
    tableId,
  }
}

interface JobOptions {
  readonly kind?: string
  readonly status?: 'done' | 'queued'
  readonly owner?: 'admin' | 'secondAdmin'
}
async function makeJob(
  server: TestServer,
  { kind = 'deliveryWorkbook', status = 'done', owner = 'admin' }: JobOptions = {},
): Promise<string> {
  const { id: ownerId } = await signIn(server, owner)
  const id = newId()
  const now = server.now ?? new Date()
  const expires_at = new Date(now.getTime() + 3_600_000)
  const file = { file_name: 'Form results.xlsx', file_media: 'application/octet-stream', file_bytes: 2 }
  const isDone = status === 'done'
  await server.db
    .insertInto('jobs')
    .values({
      id,
      kind,
      owner_id: ownerId,
      owner: '{}',
      input: kind === 'deliveryWorkbook' ? '{"id":"overview","view":"categories"}' : '{}',
      title: 'RfG',
      max_attempts: 1,
      status,
      created_at: now,
      expires_at,
      ...(isDone && { progress: 1, finished_at: now, fetched_at: now, ...file }),
    })
    .execute()
  if (!isDone) return id
  await server.db
    .insertInto('job_file_parts')
    .values({ job_id: id, number: 0, content: Buffer.from('PK') })
    .execute()
  return id
}

const nothing = () => ({})
const ofDataset = ({ parameter }: Target) => ({ params: { key: parameterKey(parameter.id) } })
const ofUser = ({ userId }: Target) => ({ params: { guid: userId } })
const newUser = ({ unused }: Target) => ({
  username: `${unused}@test.example`,
  firstName: 'Anna',
  lastName: 'Peeters',
  role: 'NCLP' as const,
  countryGuid: countryId('BE'),
})
const ofForm = ({ form }: Target) => ({ params: { id: form.id } })
const ofComparison = ({ form, countryId: country }: Target) => ({
  params: { formId: form.id },
  query: { left: country, right: country },
})
const ofResult = ({ resultId }: Target) => ({ params: { id: resultId } })
const ofSectionOfResult = ({ resultId, form }: Target) => ({
  params: { id: resultId, section: sectionOf(form, 'General').id },
})
const ofExtension = ({ extensionId }: Target) => ({ params: { id: extensionId } })
const ofJob = ({ jobId }: Target) => ({ params: { id: jobId } })
const ofFigure = ({ figureId }: Target) => ({ params: { id: figureId } })
const editFigure = ({ figureId }: Target) => ({ body: { id: figureId, name: 'Threshold' } })
const regenerateFigure = ({ figureId }: Target) => ({ body: { figureId, countryGuids: [countryId('BE')] } })
const ofTable = ({ tableId }: Target) => ({ params: { id: tableId } })
const tableChoice = (form: MadeForm) => ({
  section: sectionOf(form, 'General').id,
  questions: [questionOf(form, 'Name').id],
  countries: [countryId('BE')],
})
const ofParameter = ({ parameter }: Target) => ({ params: { id: parameter.id } })
const ofParameterGuid = ({ parameter }: Target) => ({ params: { guid: parameter.id } })
const aboutParameter = ({ parameter }: Target) => ({ query: { parameterGuid: parameter.id } })
const ofParameterAnswer = ({ parameter }: Target) => ({ params: { id: parameter.answerId } })
const ofSection = ({ form }: Target) => ({ params: { id: sectionOf(form, 'General').id } })
const ofCountry = () => ({ params: { id: countryId('DK') } })
const ofReferenceLimit = { params: { id: referenceLimitId('rfg-t1-b-ce') } }
const onePerson = new File(['Username,Role\nnobody@test.example,Viewer'], 'users.csv', { type: 'text/csv' })
const uploadedPdf = new File([new Uint8Array(makePdf())], 'report.pdf', { type: 'application/pdf' })
const ofReport = ({ report }: Target) => ({ params: { id: report.id } })
const ofChapter = ({ report }: Target) => ({ params: { id: report.chapterId } })
const chapterContent = ({ report }: Target) => ({ params: { chapterId: report.chapterId } })
const ofParagraph = ({ report }: Target) => ({ params: { id: report.paragraphId } })
const ofPlacedFigure = ({ report }: Target) => ({ params: { id: report.placedFigureId } })
const ofPlacedTable = ({ report }: Target) => ({ params: { id: report.placedTableId } })
const onePixel = new File([onePixelPng], 'pixel.png', { type: 'image/png' })
const value = ({ form }: Target) => ({ question: questionOf(form, 'Name').id, textual: 'Doel' })

const requests: { readonly [L in Line]: (target: Target) => EndpointInput<L> } = {
  'POST /users/authenticate': () => ({ body: { username: 'viewer@test.example', password } }),
  'GET /users/realm': nothing,
  'POST /users/forgotPassword': () => ({ body: 'viewer@test.example' }),
  'GET /users/resetPassword': () => ({ query: { token: 'none' } }),
  'POST /users/resetPassword': () => ({ body: { token: 'none', password: 'a long enough one' } }),
  'POST /users/logout': nothing,
  'GET /users/account': nothing,
  'PATCH /users/account': () => ({ body: { locale: 'en-US' } }),
  'PATCH /users/firstLogin': nothing,
  'GET /users/secondFactor': nothing,
  'POST /users/secondFactor': () => ({ body: { password } }),
  'POST /users/secondFactor/confirm': () => ({ body: { code: '000000' } }),
  'POST /users/secondFactor/remove': () => ({ body: { password, code: '000000' } }),
  'GET /users/accessTokens': nothing,
  'POST /users/accessTokens': () => ({
    body: { name: 'Nightly export', scope: 'read', expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  }),
  'DELETE /users/accessTokens/{id}': () => ({ params: { id: unknownId } }),
  'GET /users/sessions': nothing,
  'DELETE /users/sessions/{id}': () => ({ params: { id: unknownId } }),
  'DELETE /users/sessions': nothing,
  'PUT /users/password': () => ({ body: { oldPassword: password, password: 'a long enough one' } }),
  'GET /users/partSelect/{id}': () => ({ params: { id: countryId('DK1') } }),
  'GET /users/switchToNclp/{countryGuid}': () => ({ params: { countryGuid: countryId('BE') } }),
  'GET /users/switchToAdmin': nothing,
  'GET /users': nothing,
  'POST /users': target => ({ body: { ...newUser(target), password: 'a long enough one' } }),
  'POST /users/import': () => ({ fields: {}, file: onePerson }),
  'POST /users/invite': target => ({ body: newUser(target) }),
  'POST /users/{guid}/invite': ofUser,
  'DELETE /users/{guid}': ofUser,
  'PATCH /users/{guid}/role': target => ({ ...ofUser(target), body: { role: 'Viewer' } }),
  'PATCH /users/{guid}/country': target => ({ ...ofUser(target), body: { countryGuid: countryId('AT') } }),
  'PATCH /users/{guid}/enabled': target => ({ ...ofUser(target), body: { isEnabled: false } }),

  'GET /api/countries': nothing,
  'GET /api/countries/parts/{id}': ofCountry,
  'GET /api/countries/parent/{id}': ofCountry,
  'PATCH /api/countries/involvement/{id}': ofCountry,
  'GET /api/countries/nonInvolved': nothing,

  'GET /api/referenceLimits': nothing,
  'PATCH /api/referenceLimits/{id}': () => ({ ...ofReferenceLimit, body: { upper: 2, note: 'As amended' } }),
  'PUT /api/referenceLimits/{id}/verified': () => ({ ...ofReferenceLimit, body: { verified: false } }),

  'GET /api/notifications/templates': nothing,
  'PUT /api/notifications/templates/{kind}': () => ({
    params: { kind: 'newForm' },
    body: { subject: null, text: 'A new form: @form_name', version: 0 },
  }),
  'POST /api/notifications/templates/{kind}/preview': () => ({
    params: { kind: 'newForm' },
    body: { subject: null, text: 'A new form: @form_name', locale: 'de' },
  }),
  'GET /api/notifications/mails': nothing,
  'GET /api/notifications/mails/{id}': () => ({ params: { id: unknownId } }),
  'POST /api/notifications/mails/{id}/send': () => ({ params: { id: unknownId } }),
  'GET /api/notifications/subjects': nothing,
  'GET /api/notifications/choices': nothing,
  'PUT /api/notifications/choices': () => ({ body: [{ kind: 'reportPublished', isWanted: false }] }),
  'POST /unsubscribe': () => ({ query: { token: 'none' } }),
  'GET /api/newsFeed': nothing,
  'GET /api/newsFeed/since': () => ({ query: { lastCheck: '2026-07-01T00:00:00Z' } }),
  'POST /api/newsFeed': () => ({ body: { text: 'The platform is down for an hour tonight.' } }),

  'GET /api/forms/{id}': ofForm,
  'POST /api/forms': ({ form, unused }) => ({ body: { name: unused, category: form.category } }),
  'PUT /api/forms/{id}': ({ form }) => ({
    params: { id: form.id },
    body: { name: form.name, category: form.category },
  }),
  'PATCH /api/forms/{id}': ofForm,
  'GET /api/forms/{id}/participants': ofForm,
  'GET /api/forms/{id}/unsubmitted': ofForm,
  'GET /api/forms/{id}/trial': ofForm,
  'POST /api/forms/{id}/trial': target => ({ ...ofForm(target), body: { country: null } }),
  'DELETE /api/forms/{id}/trial': ofForm,
  'PATCH /api/forms/unpublish/{id}': ofForm,
  'DELETE /api/forms/{id}': ofForm,
  'PATCH /api/forms/visibility/{a}/{b}': ({ form }) => ({ params: { a: form.id, b: form.visibility } }),
  'PATCH /api/forms/dismiss/{id}': ofForm,
  'GET /api/forms/inprogress': nothing,
  'GET /api/forms/published': nothing,
  'GET /api/forms/non-exhaustive': nothing,
  'GET /api/forms/non-exhaustive/{id}': ofForm,
  'GET /api/forms/active': nothing,
  'GET /api/forms/blocks': nothing,
  'GET /api/forms/categories/props': nothing,
  'POST /api/forms/categories': ({ unused }) => ({
    body: { name: unused, blockGuid: blockId('Network codes monitoring') },
  }),
  'GET /api/forms/questions/{id}': ofForm,
  'GET /api/sections/{id}': ofSection,
  'GET /api/sections/form/{formId}': ({ form }) => ({ params: { formId: form.id } }),
  'POST /api/sections': ({ form, unused }) => ({ body: { name: unused, form: form.id } }),
  'PUT /api/sections': ({ form }) => ({ body: { id: sectionOf(form, 'General').id, name: 'General', form: form.id } }),
  'DELETE /api/sections/{id}': ofSection,
  'PATCH /api/sections/{id}/questions': target => ({
    ...ofSection(target),
    body: [{ id: questionOf(target.form, 'Name').id, text: 'Name', type: 'ShortText' }],
  }),
  'PATCH /api/sections/questionImage/{questionId}': ({ form }) => ({
    params: { questionId: questionOf(form, 'Name').id },
    fields: { alternativeText: 'A curve' },
    file: onePixel,
  }),
  'GET /api/sections/questionImage/{imageGuid}': ({ imageGuid }) => ({ params: { imageGuid } }),
  'GET /api/sections/props': ({ form }) => ({
    query: { formName: form.name, formYear: Number(form.deadline.slice(0, 4)) },
  }),

  'GET /api/results/{id}': ofResult,
  'GET /api/results/form/{formId}': ({ form }) => ({ params: { formId: form.id } }),
  'GET /api/results/parent/{id}': ofResult,
  'PATCH /api/results/{id}': target => ({ ...ofResult(target), body: { values: [value(target)] } }),
  'PATCH /api/results/singlequestion/{id}': target => ({ ...ofResult(target), body: value(target) }),
  'GET /api/Results/Filtered': nothing,
  'GET /api/Results/Filters': nothing,
  'GET /api/Results/public-overview': nothing,
  'PATCH /api/results/submit/{id}': target => ({ ...ofResult(target), body: { values: [value(target)] } }),
  'PATCH /api/results/unsubmit/{id}': target => ({ ...ofResult(target), body: { reason: 'Once more' } }),
  'PATCH /api/results/return/{id}': target => ({
    ...ofResult(target),
    body: { message: 'Look again', fields: [{ question: questionOf(target.form, 'Name').id, note: 'A typing error' }] },
  }),
  'PATCH /api/results/confirm/{id}': target => ({
    ...ofResult(target),
    body: { question: questionOf(target.form, 'Name').id, confirmed: true },
  }),
  'PATCH /api/results/accept/{id}': ofResult,
  'GET /api/results/progress': nothing,
  'GET /api/results/own-progress': nothing,
  'POST /api/results/reminders/{id}': target => ({
    ...ofForm(target),
    body: { message: 'Please submit', countries: [countryId('AT')] },
  }),
  'POST /api/results/delta-preview/{id}': target => ({ ...ofForm(target), body: { text: 'Tried', type: 'Number' } }),
  'PATCH /api/results/reset/{id}': ofResult,
  'PATCH /api/results/unload/{id}/{flag}': ({ resultId }) => ({ params: { id: resultId, flag: true } }),
  'GET /api/results/{id}/colleagues': ofResult,
  'PATCH /api/results/{id}/sections/{section}/colleague': target => ({
    ...ofSectionOfResult(target),
    body: { colleague: null },
  }),
  'POST /api/results/{id}/sections/{section}/presence': ofSectionOfResult,
  'GET /api/results/{id}/extensions': ofResult,
  'POST /api/results/{id}/extensions': target => ({
    ...ofResult(target),
    body: {
      reason: 'Holidays',
      until: new Date(Date.parse(target.form.deadline) + 10 * 86_400_000).toISOString(),
    },
  }),
  'GET /api/results/extensions': nothing,
  'PATCH /api/results/extensions/{id}/grant': ofExtension,
  'PATCH /api/results/extensions/{id}/decline': target => ({ ...ofExtension(target), body: { answer: 'Too late' } }),
  'PATCH /api/results/extensions/{id}/withdraw': ofExtension,
  'GET /api/results/download/{id}': ofResult,
  'GET /api/results/datadelivery/{id}': ofForm,
  'GET /api/results/percentage/form/{id}': ofForm,
  'GET /api/results/percentage/section/{id}': ofSection,
  'GET /api/results/download/categories/{id}': ofForm,
  'GET /api/results/download/percentages/{id}': ofForm,
  'GET /api/results/download/pdf/{id}': ofResult,
  'GET /api/results/non-exhaustive/{formId}': ({ form }) => ({ params: { formId: form.id } }),
  'GET /api/results/non-exhaustive/download': ({ form }) => ({
    query: { formGuid: form.id, countryGuids: [countryId('BE')], questionGuids: [questionOf(form, 'Name').id] },
  }),
  'POST /api/files/value/{valueId}': ({ valueId }) => ({ params: { valueId }, fields: {}, file: onePixel }),
  'DELETE /api/files/{id}': ({ fileId }) => ({ params: { id: fileId } }),
  'GET /api/files/{id}': ({ fileId }) => ({ params: { id: fileId } }),
  'GET /api/results/{id}/workbook': ofResult,
  'POST /api/results/{id}/workbook': target => ({ ...ofResult(target), fields: {}, file: onePixel }),
  'GET /api/results/{id}/history': ofResult,
  'GET /api/results/{id}/deliveries': ofResult,
  'GET /api/results/deliveries/{id}': ({ deliveryId }) => ({ params: { id: deliveryId } }),
  'GET /api/results/comparable/{formId}': ({ form }) => ({ params: { formId: form.id } }),
  'GET /api/results/comparison/{formId}': ofComparison,
  'GET /api/results/download/comparison/{formId}': ofComparison,
  'GET /api/charts/types': () => ({ query: { key: 'frt' } }),
  'GET /api/charts/data/years/{type}': () => ({ params: { type: 'frt' } }),
  'GET /api/charts/submissions/{type}': () => ({ params: { type: 'frt' } }),
  'GET /api/charts/data/{type}': ({ form }) => ({ params: { type: 'frt_ppm_d' }, query: { year: form.year } }),
  'GET /api/datasets': nothing,
  'GET /api/datasets/countries': nothing,
  'GET /api/datasets/everything.zip': nothing,
  'GET /api/datasets/{key}': ofDataset,
  'GET /api/datasets/{key}.csv': ofDataset,
  'GET /api/datasets/{key}.json': ofDataset,
  'GET /api/datasets/{key}.sdmx.csv': ofDataset,
  'GET /api/datasets/{key}.xlsx': ofDataset,
  'GET /api/datasets/{key}.png': ofDataset,
  'GET /api/datasets/{key}.svg': ofDataset,
  'GET /api/catalogue': nothing,
  'GET /api/catalogue.ttl': nothing,
  'GET /embed/{key}': ofDataset,
  'GET /files/non-exhaustive-parameters-{year}.xlsx': () => ({ params: { year: 2021 } }),
  'GET /robots.txt': nothing,
  'GET /sitemap.xml': nothing,
  'GET /api/charts/capacity': nothing,
  'GET /api/charts/frt': nothing,
  'GET /api/charts/choices': nothing,
  'GET /api/forms/dataview/{key}': () => ({ params: { key: 'frt' } }),
  'PATCH /api/forms/dataview/{key}/{flag}': ({ form }) => ({
    params: { key: 'frtadditional', flag: true },
    query: { year: [String(form.year)] },
  }),
  'GET /api/harmonisation/years': nothing,
  'GET /api/harmonisation/quantities': nothing,
  'GET /api/harmonisation/quantities/{key}': ({ form }) => ({ params: { key: questionOf(form, 'MW').id } }),
  'GET /api/Reports/{id}': ofReport,
  'GET /api/reports/published': nothing,
  'GET /api/reports/public': nothing,
  'PATCH /api/Reports/{id}/public/{flag}': ({ report }) => ({ params: { id: report.id, flag: true } }),
  'GET /api/Reports/InProgress': nothing,
  'POST /api/Reports': ({ unused }) => ({ body: { title: unused } }),
  'PUT /api/Reports/{id}': target => ({ ...ofReport(target), body: { title: target.report.title } }),
  'DELETE /api/Reports/{id}': ofReport,
  'POST /api/reports/upload': ({ unused }) => ({ fields: { title: unused }, file: uploadedPdf }),
  'PUT /api/reports/{id}/file': target => ({ ...ofReport(target), fields: {}, file: uploadedPdf }),
  'GET /api/Reports/copy/{id}': ofReport,
  'GET /api/reports/generate/{id}': ofReport,
  'GET /api/reports/{id}/preview': target => ({ ...ofReport(target), query: { chapter: target.report.chapterId } }),
  'GET /api/reports/{id}/remarks': ofReport,
  'GET /api/reports/publish/{id}': ofReport,
  'PATCH /api/reports/unpublish/{id}': ofReport,
  'GET /api/reports/download/{id}': ofReport,
  'GET /api/reports/{id}/document': ofReport,
  'GET /api/reports/{id}/pictures/{placementId}': ({ report }) => ({
    params: { id: report.id, placementId: report.placedFigureId },
  }),
  'GET /api/reports/{id}/changes': ofReport,
  'GET /api/publication': nothing,
  'POST /api/publication/plans': () => ({
    body: { kind: 'frtadditional', isPublic: true, day: `${new Date().getUTCFullYear() + 1}-06-01`, hour: 9 },
  }),
  'DELETE /api/publication/plans/{id}': () => ({ params: { id: unknownId } }),
  'GET /api/chapters': ({ report }) => ({ query: { report: report.id } }),
  'POST /api/chapters': ({ report, unused }) => ({ body: { reportId: report.id, title: unused } }),
  'PATCH /api/chapters/{reportId}': ({ report }) => ({
    params: { reportId: report.id },
    body: [{ id: report.chapterId, orderNumber: 1 }],
  }),
  'PUT /api/chapters/{id}': target => ({ ...ofChapter(target), body: { title: 'Summary' } }),
  'DELETE /api/chapters/{id}': ofChapter,
  'GET /api/chapters/content/{chapterId}': chapterContent,
  'GET /api/chapters/reorder/{chapterId}': target => ({
    ...chapterContent(target),
    query: { source: 1, destination: 2 },
  }),
  'POST /api/paragraphs': ({ report }) => ({ body: { chapterId: report.chapterId } }),
  'PATCH /api/paragraphs/{id}': target => ({ ...ofParagraph(target), body: { content: '<p>Wind</p>' } }),
  'DELETE /api/paragraphs/{id}': ofParagraph,
  'POST /api/figureChapters': ({ report: { chapterId, figureId } }) => ({ body: { chapterId, figureId } }),
  'PUT /api/figureChapters/{id}': target => ({ ...ofPlacedFigure(target), body: { name: 'Shares' } }),
  'DELETE /api/figureChapters/{id}': ofPlacedFigure,
  'POST /api/tableChapters': ({ report: { chapterId, tableId } }) => ({ body: { chapterId, tableId } }),
  'PUT /api/tableChapters/{id}': target => ({ ...ofPlacedTable(target), body: { name: 'Numbers' } }),
  'DELETE /api/tableChapters/{id}': ofPlacedTable,
  'GET /api/figures': nothing,
  'GET /api/figures/filters': nothing,
  'GET /api/figures/labels/{id}': ofFigure,
  'GET /api/figures/{id}': ofFigure,
  'GET /api/figures/{id}/details': ofFigure,
  'GET /api/figures/{id}/data': ofFigure,
  'GET /api/figures/{id}/changes': ofFigure,
  'POST /api/figures': ({ unused }) => ({ fields: { dto: { name: unused } }, file: onePixel }),
  'POST /api/figures/graph': ({ form, unused }) => ({
    body: {
      name: unused,
      graph: { kind: 'choices', type: 'rfg_lfsm_o', years: [form.year], highlighted: [] },
      countries: [countryId('BE')],
    },
  }),
  'PUT /api/figures': editFigure,
  'PATCH /api/figures': editFigure,
  'DELETE /api/figures/bulk': ({ figureId }) => ({ query: { selectedFigure: [figureId] } }),
  'DELETE /api/figures/{id}': ofFigure,
  'POST /api/charts': ({ form }) => ({
    body: {
      year: Number(form.deadline.slice(0, 4)),
      formName: form.name,
      countries: [countryId('BE')],
      sections: [sectionOf(form, 'General').id],
    },
  }),
  'GET /api/charts/ping/{guid}': ({ jobId }) => ({ params: { guid: jobId } }),
  'GET /api/charts/cancel/{guid}': ({ generationId }) => ({ params: { guid: generationId } }),
  'POST /api/charts/regenerate': regenerateFigure,
  'POST /api/charts/regenerate/preview': regenerateFigure,
  'GET /api/tables': nothing,
  'GET /api/tables/development': nothing,
  'GET /api/tables/forms': nothing,
  'GET /api/tables/preview': ({ form }) => ({ query: tableChoice(form) }),
  'GET /api/tables/data/': ({ tableId }) => ({ query: { guids: [tableId] } }),
  'GET /api/tables/{id}': ofTable,
  'GET /api/tables/{id}/changes': ofTable,
  'POST /api/tables': ({ form }) => ({
    body: { ...tableChoice(form), form: form.name, year: form.year },
  }),
  'PATCH /api/tables': ({ tableId }) => ({ body: { guid: tableId, name: 'Plants' } }),
  'PATCH /api/tables/{id}/publish': ({ tableId }) => ({ params: { id: tableId }, query: { isPublish: true } }),
  'PATCH /api/tables/{id}/data': ofTable,
  'DELETE /api/tables/bulk': ({ tableId }) => ({ query: { selectedTables: [tableId] } }),
  'DELETE /api/tables/{id}': ofTable,
  'GET /api/jobs': nothing,
  'GET /api/jobs/{id}': ofJob,
  'GET /api/jobs/{id}/file': ofJob,
  'POST /api/jobs/{id}/retry': ofJob,
  'DELETE /api/jobs/{id}': ofJob,
  'GET /api/audit': nothing,
  'GET /api/audit/export': nothing,
  'GET /api/audit/{id}': () => ({ params: { id: unknownId } }),
  'GET /api/parameters': nothing,
  'GET /api/parameters/toSubmit': nothing,
  'GET /api/parameters/inProgress': nothing,
  'GET /api/parameters/series': aboutParameter,
  'GET /api/profiles/europe': nothing,
  'GET /api/profiles/{code}': () => ({ params: { code: 'BE' } }),
  'GET /api/search': () => ({ query: { text: 'freq' } }),
  'GET /api/parameters/standing': ({ parameter }) => ({ query: { countryGuid: parameter.countryId } }),
  'GET /api/parameters/answers': aboutParameter,
  'GET /api/parameters/summaryAnswers': ({ parameter }) => ({
    query: { parameterGuid: parameter.id, countryName: 'Belgium' },
  }),
  'GET /api/parameters/answer/{id}': ofParameterAnswer,
  'GET /api/parameters/answer/{id}/history': ofParameterAnswer,
  'GET /api/parameters/{guid}': ofParameterGuid,
  'POST /api/parameters': ({ unused }) => ({ body: { name: unused, networkCode: 1 } }),
  'POST /api/parameters/copyYear': () => ({ body: { networkCode: 2, fromYear: 2026, year: 2028 } }),
  'PUT /api/parameters/{guid}': target => ({
    ...ofParameterGuid(target),
    body: { name: target.parameter.name, networkCode: 2, deadline: '2030-01-01' },
  }),
  'PATCH /api/parameters/publish/{id}': ofParameter,
  'PATCH /api/parameters/visibility/{id}': ofParameter,
  'PATCH /api/parameters/hide/{id}': ofParameter,
  'DELETE /api/parameters/{id}': ofParameter,
  'PATCH /api/parameters/answer': ({ parameter }) => ({ body: { guid: parameter.answerId, answerValue: 4 } }),
  'PATCH /api/parameters/answer/force': ({ parameter }) => ({
    query: { answerGuid: parameter.answerId, answerValue: 5 },
  }),
  'GET /api/events': ({ resultId }) => ({ query: { result: resultId } }),
}

export const requestFor = (line: Line, target: Target): RawInput => requests[line](target) as RawInput

/** Drawing a graph keeps a core busy for a second; of that year there is none. */
export const withLittleToDo = (line: Line, target: Target): Target =>
  line === 'POST /api/figures/graph' ? { ...target, form: { ...target.form, year: 1900 } } : target
