// Submissions: the frozen copies of the answers, and the state of the result.
import { CompiledQuery } from 'kysely'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'

export interface NewDelivery {
  readonly id: string
  readonly resultId: string
  readonly formName: string
  readonly formYear: number | null
  readonly countryName: string
  readonly submittedAt: Date
  readonly submittedBy: string | null
  readonly submittedByName: string
  readonly checksum: string
  readonly answerCount: number
  /** Canonical JSON (canonical.ts). */
  readonly answers: string
}

const submission = `
  with delivery as (
    insert into deliveries (id, result_id, number, form_name, form_year, country_name, submitted_at, submitted_by,
                            submitted_by_name, checksum, answer_count, answers)
    select $1::uuid, $2::uuid, coalesce(max(number), 0) + 1, $3::text, $4::integer, $5::text, $6::timestamptz, $7::uuid,
           $8::text, $9::text, $10::integer, $11
    from deliveries where result_id = $2
  )
  update results set status = 'Submitted', started = true, submitted_at = $6, unsubmit_reason = null where id = $2`

/** Keeps the delivery under the result's next number and closes the result, which is locked already. */
export const delivering = (given: NewDelivery): CompiledQuery =>
  CompiledQuery.raw(submission, [
    given.id,
    given.resultId,
    given.formName,
    given.formYear,
    given.countryName,
    given.submittedAt,
    given.submittedBy,
    given.submittedByName,
    given.checksum,
    given.answerCount,
    given.answers,
  ])

export interface Reopening {
  readonly status: ResultStatus
  readonly reason: string | null
  readonly at: Date
  readonly by: { readonly id: string | null; readonly name: string }
}

const reopening = `
  with noted as (
    update deliveries set reopened_at = $4, reopened_by = $5, reopened_by_name = $6, reopen_reason = $3
    where result_id = $1 and number = (select max(number) from deliveries where result_id = $1)
  )
  update results set status = $2, submitted_at = null, unsubmit_reason = $3 where id = $1`

/** Opens a result, which is locked already, and notes it with its last delivery. */
export async function reopenResult(tx: Db, id: string, { status, reason, at, by }: Reopening): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(reopening, [id, status, reason, at, by.id, by.name]))
}

const summaries = (db: Db) =>
  db
    .selectFrom('deliveries')
    .select(['deliveries.id', 'result_id as result', 'number', 'form_name as formName', 'form_year as formYear'])
    .select([
      'country_name as countryName',
      'deliveries.submitted_at as submittedAt',
      'submitted_by_name as submittedBy',
    ])
    .select(['checksum', 'answer_count as answers'])
    .select(['reopened_at as reopenedAt', 'reopened_by_name as reopenedBy', 'reopen_reason as reopenReason'])

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>

/** Newest first. */
export const listDeliveries = (db: Db, resultId: string): Promise<DeliveryRow[]> =>
  summaries(db).where('result_id', '=', resultId).orderBy('number', 'desc').execute()

/** With the country it belongs to, and the text of its frozen values. */
export const findDelivery = (db: Db, id: string) =>
  summaries(db)
    .innerJoin('results', 'results.id', 'deliveries.result_id')
    .select('results.country_id as countryId')
    .select('deliveries.answers as canonical')
    .where('deliveries.id', '=', id)
    .executeTakeFirst()
