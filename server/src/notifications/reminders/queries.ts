// The daily runs of reminders, and the forms they cover.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export async function findLastRun(db: Db): Promise<{ readonly day: string; readonly at: Date } | null> {
  const row = await db
    .selectFrom('reminder_runs')
    .select([sql<string>`day::text`.as('day'), 'run_at as at'])
    .orderBy('day', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function hasRun(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('reminder_runs')
    .select('run_at')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if it has already run */
export async function insertRun(tx: Db, day: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('reminder_runs')
    .values({ day: sql<Date>`${day}::date`, run_at: now })
    .onConflict(on => on.doNothing())
    .returning('run_at')
    .executeTakeFirst()
  return row !== undefined
}

export interface DueForm {
  readonly id: string
  readonly publishedAt: Date
}
/** All published forms, because a country can have its own deadline even if the form has none. */
export const listFormsWithDeadline = (db: Db): Promise<DueForm[]> =>
  db
    .selectFrom('forms')
    .select(['id', sql<Date>`published_at`.as('publishedAt')])
    .where('published_at', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('deadline', 'is not', null),
        exists(selectFrom('special_deadlines as s').select('s.deadline').whereRef('s.form_id', '=', 'forms.id')),
        exists(
          selectFrom('results as r')
            .select('r.id')
            .whereRef('r.form_id', '=', 'forms.id')
            .where('r.corrections_until', 'is not', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute()

export interface UnansweredParameter {
  readonly id: string
  readonly networkCode: number
  readonly deadline: Date
  readonly publishedAt: Date
  readonly countryId: string
}
export const listUnansweredParameters = (db: Db): Promise<UnansweredParameter[]> =>
  db
    .selectFrom('parameters as p')
    .innerJoin('parameter_answers as a', 'a.parameter_id', 'p.id')
    .innerJoin('countries as c', 'c.id', 'a.country_id')
    .select(['p.id', 'p.network_code as networkCode', 'c.id as countryId'])
    .select([sql<Date>`p.deadline`.as('deadline'), sql<Date>`p.published_at`.as('publishedAt')])
    .where('p.published_at', 'is not', null)
    .where('p.deadline', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .where('p.is_hidden', '=', false)
    .where('p.is_summary', '=', false)
    .where('a.submitted_at', 'is', null)
    .where('c.is_involved_in_maps', '=', true)
    .orderBy('p.id')
    .orderBy('c.id')
    .execute()
