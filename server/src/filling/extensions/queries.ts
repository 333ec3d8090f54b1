import type { Db } from '../../platform/db.ts'
import type { ExtensionStatus } from '@imp/domain/filling/extensions.ts'

const selectExtensions = (db: Db) =>
  db
    .selectFrom('extension_requests as request')
    .innerJoin('results', 'results.id', 'request.result_id')
    .innerJoin('forms', 'forms.id', 'results.form_id')
    .innerJoin('countries', 'countries.id', 'results.country_id')
    .select(['request.id', 'request.result_id as result', 'request.reason', 'request.until', 'request.answer'])
    .select(eb => eb.ref('request.status').$castTo<ExtensionStatus>().as('status'))
    .select(['forms.id as form', 'forms.name as formName', 'forms.year as formYear'])
    .select(['countries.id as country', 'countries.name as countryName', 'countries.abbreviation as countryCode'])
    .select(['request.deadline_before as deadlineBefore', 'request.granted_until as granted'])
    .select(['request.asked_at as askedAt', 'request.asked_by_name as askedBy'])
    .select(['request.answered_at as answeredAt', 'request.answered_by_name as answeredBy'])

export type ExtensionRow = Awaited<ReturnType<ReturnType<typeof selectExtensions>['executeTakeFirstOrThrow']>>

export const listOfResult = (db: Db, resultId: string): Promise<ExtensionRow[]> =>
  selectExtensions(db)
    .where('request.result_id', '=', resultId)
    .orderBy('request.asked_at', 'desc')
    .orderBy('request.id', 'desc')
    .execute()

export const listPending = (db: Db): Promise<ExtensionRow[]> =>
  selectExtensions(db)
    .where('request.status', '=', 'waiting')
    .orderBy('request.deadline_before')
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .execute()

export const findExtension = (db: Db, id: string): Promise<ExtensionRow | undefined> =>
  selectExtensions(db).where('request.id', '=', id).executeTakeFirst()

/** Requesting, answering and submitting all lock the result's row. */
export async function hasWaiting(tx: Db, resultId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('extension_requests')
    .select('id')
    .where('result_id', '=', resultId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

export interface NewExtension {
  readonly id: string
  readonly resultId: string
  readonly reason: string
  readonly until: Date
  readonly deadlineBefore: string
}
interface Author {
  readonly at: Date
  readonly by: { readonly id: string | null; readonly name: string }
}
export async function insertExtension(tx: Db, request: NewExtension, { at, by }: Author): Promise<void> {
  const { id, resultId, reason, until, deadlineBefore } = request
  const asked = { asked_at: at, asked_by: by.id, asked_by_name: by.name }
  await tx
    .insertInto('extension_requests')
    .values({ id, result_id: resultId, reason, until, deadline_before: deadlineBefore, ...asked })
    .execute()
}

export type Answer =
  | { readonly status: 'granted'; readonly until: Date }
  | { readonly status: 'declined'; readonly word: string }
  | { readonly status: 'withdrawn' }

/** The request must be pending and its result locked. */
export async function answerExtension(tx: Db, id: string, answer: Answer, { at, by }: Author): Promise<void> {
  await tx
    .updateTable('extension_requests')
    .set({
      status: answer.status,
      answered_at: at,
      answered_by: by.id,
      answered_by_name: by.name,
      ...(answer.status === 'granted' && { granted_until: answer.until }),
      ...(answer.status === 'declined' && { answer: answer.word }),
    })
    .where('id', '=', id)
    .execute()
}

/** Extends only the corrections. The result must be locked. */
export async function moveCorrectionsDay(tx: Db, resultId: string, until: Date): Promise<void> {
  await tx.updateTable('results').set({ corrections_until: until }).where('id', '=', resultId).execute()
}
