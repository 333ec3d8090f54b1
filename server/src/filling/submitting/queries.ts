// Submits and reopens a result, together with its delivery.
import { CompiledQuery, sql } from 'kysely'
import type { CorrectionsDay } from '@imp/domain/forms/deadlines.ts'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import type { PreviousCounts } from '@imp/domain/results/previous-answers.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import type { Db } from '../../platform/db.ts'

export interface NewDelivery {
  readonly id: string
  readonly resultId: string
  readonly formName: string
  readonly formYear: number
  readonly countryName: string
  readonly submittedAt: Date
  readonly submittedBy: string | null
  readonly submittedByName: string
  readonly checksum: string
  readonly answerCount: number
  readonly hiddenAnswerCount: number
  /** Compared with the previous year; null: no previous answers. */
  readonly againstPrevious: PreviousCounts | null
  readonly answers: string
}

const insertDelivery = `
  with delivery as (
    insert into deliveries (id, result_id, number, form_name, form_year, country_name, submitted_at, submitted_by,
                            submitted_by_name, checksum, answer_count, answers, hidden_answer_count, confirmed_count,
                            changed_count, new_count)
    -- A submission that waited for a lock must not be dated before what it waited for.
    select $1::uuid, $2::uuid, coalesce(max(number), 0) + 1, $3::text, $4::integer, $5::text,
           greatest($6::timestamptz, max(reopened_at)), $7::uuid,
           $8::text, $9::text, $10::integer, $11, $12::integer, $13::integer, $14::integer, $15::integer
    from deliveries where result_id = $2
    returning submitted_at
  ), said as (
    -- The country's replies to the revision request since then.
    update deliveries d set returned = r.returned from results r
    where r.id = $2 and r.returned is not null and d.result_id = r.id
      and d.number = (select max(number) from deliveries where result_id = $2)
  ), withdrawn as (
    update extension_requests set status = 'withdrawn', answered_at = $6, answered_by = $7, answered_by_name = $8
    where result_id = $2 and status = 'waiting'
  )
  update results set status = 'Submitted', started = true, submitted_at = (select submitted_at from delivery), unsubmit_reason = null,
    returned = null, corrections_until = null, deadline_then = null
  where id = $2`

export const buildSubmitStatement = (delivery: NewDelivery): CompiledQuery =>
  CompiledQuery.raw(insertDelivery, [
    delivery.id,
    delivery.resultId,
    delivery.formName,
    delivery.formYear,
    delivery.countryName,
    delivery.submittedAt,
    delivery.submittedBy,
    delivery.submittedByName,
    delivery.checksum,
    delivery.answerCount,
    delivery.answers,
    delivery.hiddenAnswerCount,
    delivery.againstPrevious?.confirmed ?? null,
    delivery.againstPrevious?.changed ?? null,
    delivery.againstPrevious?.added ?? null,
  ])

export interface Reopening {
  readonly status: ResultStatus
  readonly reason: string | null
  /** The only fields that can then be changed; null: all of them. */
  readonly returned: Returned | null
  readonly corrections: CorrectionsDay
  readonly at: Date
  readonly by: { readonly id: string | null; readonly name: string }
}

export async function reopenResult(tx: Db, id: string, reopening: Reopening): Promise<void> {
  const { status, reason, returned, corrections, at, by } = reopening
  const parts = returned && JSON.stringify(returned)
  await tx
    .with('noted', cte =>
      cte
        .updateTable('deliveries')
        // A reopening that waited for a lock must not be dated before what it waited for.
        .set({ reopened_at: sql`greatest(${at}, submitted_at)` })
        .set({ reopened_by: by.id, reopened_by_name: by.name, reopen_reason: reason, returned: parts })
        .where('result_id', '=', id)
        .where('number', '=', eb =>
          eb
            .selectFrom('deliveries')
            .select(({ fn }) => fn.max('number').as('last'))
            .where('result_id', '=', id),
        ),
    )
    .updateTable('results')
    .set({ status, submitted_at: null, unsubmit_reason: reason, returned: parts })
    .set({ corrections_until: corrections.until, deadline_then: corrections.deadlineThen })
    .where('id', '=', id)
    .execute()
}
