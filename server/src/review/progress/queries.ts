// The countries' progress in the open forms, in one statement; what one country has to submit; and past reminders.
import { CompiledQuery } from 'kysely'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import type { Db } from '../../platform/db.ts'
import { wireTimeOrNone } from '../../platform/sql-text.ts'
import { answerColumns, toAnswerRow, type AnswerRow, type SelectedAnswer } from '../../results/answer-row.ts'

export interface ProgressRow {
  readonly form: string
  readonly formName: string
  readonly formYear: number
  readonly deadline: string
  readonly new: number
  readonly partial: number
  readonly submitted: number
  readonly late: number
  readonly received: readonly {
    readonly result: string
    readonly countryName: string
    readonly countryCode: string
    readonly submittedAt: string
    readonly number: number
  }[]
  readonly missing: readonly {
    readonly result: string
    readonly country: string
    readonly countryName: string
    readonly countryCode: string
    readonly status: ResultStatus
    readonly deadline: string
    readonly remindedAt: string
  }[]
}

// $1 now, $2 how long a form with missing countries stays, $3 since when deliveries are listed. Precedence of deadlines: deadlineFor.
const statement = `
  with candidates as materialized (
    select f.id, f.name, f.year, f.deadline,
      greatest(f.deadline, (select max(d.deadline) from special_deadlines d where d.form_id = f.id),
        (select max(r.corrections_until) from results r where r.form_id = f.id)) as last_deadline
    from forms f where f.published_at is not null
  ), open as materialized (
    select * from candidates
    where deadline is null or last_deadline >= $1::timestamptz - $2::interval
  ), states as materialized (
    select open.id as form_id, r.id, c.id as country_id, c.name as country_name, c.abbreviation as country_code, r.status, r.reminded_at,
      counting_deadline(r.corrections_until, r.deadline_then, coalesce(own.deadline, of_parent.deadline, open.deadline)) as deadline
    from open
    join results r on r.form_id = open.id
    join countries c on c.id = r.country_id
    left join special_deadlines own on own.form_id = open.id and own.country_id = c.id
    left join special_deadlines of_parent on of_parent.form_id = open.id and of_parent.country_id = c.parent_id
  ), counted as (
    select form_id,
      count(*) filter (where is_late)::int as late,
      count(*) filter (where status = 'New' and not is_late)::int as new,
      count(*) filter (where status = 'Partial' and not is_late)::int as partial,
      count(*) filter (where status = 'Submitted')::int as submitted,
      coalesce(json_agg(json_build_object('result', id, 'country', country_id, 'countryName', country_name,
        'countryCode', country_code, 'status', status, 'deadline', ${wireTimeOrNone('deadline')}, 'remindedAt', ${wireTimeOrNone('reminded_at')})
        order by country_name) filter (where status <> 'Submitted'), '[]') as missing
    from (select *, status <> 'Submitted' and coalesce(deadline < $1::timestamptz, false) as is_late from states) states
    group by form_id
  ), received as (
    -- Only each country's last delivery, and none that was reopened.
    select form_id, json_agg(json_build_object('result', id, 'countryName', country_name,
      'countryCode', country_code, 'submittedAt', ${wireTimeOrNone('submitted_at')}, 'number', number) order by submitted_at desc, id) as entries
    from (
      select distinct on (states.id) states.form_id, states.id, states.country_name, states.country_code, d.submitted_at, d.number
      from states join deliveries d on d.result_id = states.id
      where d.submitted_at >= $3::timestamptz and states.status = 'Submitted'
      order by states.id, d.number desc
    ) newest
    group by form_id
  )
  select open.id as form, open.name as "formName", open.year as "formYear", ${wireTimeOrNone('open.deadline')} as deadline,
    counted.new, counted.partial, counted.submitted, counted.late, counted.missing,
    coalesce(received.entries, '[]') as received
  from open
  join counted on counted.form_id = open.id
  left join received on received.form_id = open.id
  where open.deadline is null or open.last_deadline >= $1::timestamptz or received.entries is not null
    or counted.submitted < counted.submitted + counted.new + counted.partial + counted.late
  order by open.deadline nulls last, open.name, open.id`

export async function listProgress(
  db: Db,
  { now, since, listedFor }: { readonly now: Date; readonly since: string; readonly listedFor: string },
): Promise<readonly ProgressRow[]> {
  return (await db.executeQuery<ProgressRow>(CompiledQuery.raw(statement, [now, listedFor, since]))).rows
}

export interface OwnResultRow {
  readonly id: string
  readonly formId: string
  readonly countryName: string
  readonly countryCode: string
  readonly publishedAt: Date
  readonly returned: Returned | null
  readonly waitingUntil: Date | null
  readonly waitingSince: Date | null
}

// $1 the country, $2 its parent, whose results count where it has none, $3 since when a form may be closed. Precedence
// of deadlines: deadlineFor.
const ownDeadline =
  'counting_deadline(r.corrections_until, r.deadline_then, coalesce(own.deadline, of_parent.deadline, f.deadline))'
const ownStatement = `
  select r.id, f.id as "formId", c.name as "countryName", c.abbreviation as "countryCode", f.published_at as "publishedAt", r.returned,
    request.until as "waitingUntil", request.asked_at as "waitingSince"
  from results r
  join forms f on f.id = r.form_id
  join countries c on c.id = r.country_id
  left join special_deadlines own on own.form_id = f.id and own.country_id = $1
  left join special_deadlines of_parent on of_parent.form_id = f.id and of_parent.country_id = $2
  left join extension_requests request on request.result_id = r.id and request.status = 'waiting'
  where f.published_at is not null and r.status <> 'Submitted' and r.country_id in ($1, $2)
    and (r.country_id = $1 or not exists (select from results mine where mine.form_id = f.id and mine.country_id = $1))
    and coalesce(${ownDeadline}, 'infinity') >= $3::timestamptz
  order by ${ownDeadline} nulls last, f.id
  limit 100`

export async function listOwnResults(
  db: Db,
  { countryId, parentCountryId }: Pick<User, 'countryId' | 'parentCountryId'>,
  since: Date,
): Promise<readonly OwnResultRow[]> {
  const values = [countryId, parentCountryId, since]
  return (await db.executeQuery<OwnResultRow>(CompiledQuery.raw(ownStatement, values))).rows
}

export async function listAnswersOf(
  db: Db,
  resultIds: readonly string[],
): Promise<readonly (AnswerRow & { readonly resultId: string })[]> {
  const { rows } = await db.executeQuery<SelectedAnswer & { readonly resultId: string }>(
    CompiledQuery.raw(answersStatement, [resultIds]),
  )
  return rows.map(row => ({ ...toAnswerRow(row), resultId: row.resultId }))
}
const answersStatement = `
  select a.result_id as "resultId", ${answerColumns} from answers a left join users who on who.id = a.changed_by
  where a.result_id = any ($1::uuid[])`

export const listOwnTasks = (db: Db, userId: string | null) =>
  db
    .selectFrom('section_tasks')
    .select(['result_id as resultId', 'section_id as sectionId', 'until'])
    .where('user_id', '=', userId)
    .execute()

/** Those that take part, locked against other reminders and submissions until the transaction ends. */
export const lockResultsOfCountries = (tx: Db, formId: string, countryIds: readonly string[]) =>
  tx
    .selectFrom('results')
    .innerJoin('countries', 'countries.id', 'results.country_id')
    .select(['results.id', 'countries.id as countryId', 'countries.name as countryName'])
    .select(['results.status', 'results.reminded_at as remindedAt'])
    .where('results.form_id', '=', formId)
    .where('results.country_id', 'in', countryIds)
    .orderBy('results.id')
    .forNoKeyUpdate('results')
    .execute()

export async function noteReminders(tx: Db, resultIds: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('results').set({ reminded_at: at }).where('id', 'in', resultIds).execute()
}
