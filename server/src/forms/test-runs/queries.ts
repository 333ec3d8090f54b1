// Test runs of drafts (decision 0096): the copy being tested, and its result, which belongs to no form and no country.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface NewTrial {
  readonly id: string
  readonly resultId: string
  readonly formId: string
  readonly userId: string
  readonly startedAt: Date
  readonly formName: string
  readonly formYear: number
  readonly sections: string
  readonly parentFormId: string | null
  readonly countryId: string | null
  readonly countryName: string
}

/** Writes a result although results belong to another module, as publishing does for countries. */
export async function insertTrial(tx: Db, trial: NewTrial): Promise<void> {
  await tx
    .insertInto('trials')
    .values({
      id: trial.id,
      form_id: trial.formId,
      user_id: trial.userId,
      started_at: trial.startedAt,
      form_name: trial.formName,
      form_year: trial.formYear,
      frozen_sections: trial.sections,
      parent_form_id: trial.parentFormId,
      country_id: trial.countryId,
      country_name: trial.countryName,
    })
    .execute()
  await tx.insertInto('results').values({ id: trial.resultId, trial_id: trial.id }).execute()
}

const selectTrials = (db: Db) =>
  db
    .selectFrom('trials')
    .innerJoin('results', 'results.trial_id', 'trials.id')
    .leftJoin('countries', 'countries.id', 'trials.country_id')
    .select(['trials.id', 'results.id as resultId', 'trials.form_id as formId', 'trials.started_at as startedAt'])
    .select(['trials.form_name as formName', 'trials.form_year as formYear', 'trials.frozen_sections as sections'])
    .select(['trials.country_id as countryId', 'countries.name as countryName'])
export type TrialRow = Awaited<ReturnType<ReturnType<typeof selectTrials>['executeTakeFirstOrThrow']>>

export const findTrial = (db: Db, formId: string, userId: string): Promise<TrialRow | undefined> =>
  selectTrials(db).where('trials.form_id', '=', formId).where('trials.user_id', '=', userId).executeTakeFirst()

export const findTrialCopy = (db: Db, id: string, userId: string): Promise<TrialRow | undefined> =>
  selectTrials(db).where('trials.id', '=', id).where('trials.user_id', '=', userId).executeTakeFirst()

export interface TestCountry {
  readonly id: string
  readonly name: string
}
export const listAnsweringCountries = (db: Db, formId: string): Promise<TestCountry[]> =>
  db
    .selectFrom('results')
    .innerJoin('forms', 'forms.id', 'results.form_id')
    .innerJoin('countries', 'countries.id', 'results.country_id')
    .select(['countries.id', 'countries.name'])
    .where('forms.id', '=', formId)
    .where('forms.published_at', 'is not', null)
    .where('results.status', '<>', 'New')
    .orderBy('countries.name')
    .execute()

interface Discarded {
  readonly formId?: string
  readonly userId?: string
  readonly startedBefore?: Date
}
/** Must meet all conditions. Triggers delete what belongs to them. Results go first, so that the audit log can still name the draft. */
export async function deleteTrials(db: Db, { formId, userId, startedBefore }: Discarded): Promise<void> {
  const chosen = sql`select id from trials where (${formId ?? null}::uuid is null or form_id = ${formId ?? null}::uuid)
    and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid)
    and (${startedBefore ?? null}::timestamptz is null or started_at < ${startedBefore ?? null}::timestamptz) order by id for update`
  const { rows } = await sql<{ id: string }>`${chosen}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db.deleteFrom('results').where('trial_id', 'in', ids).execute()
  await db.deleteFrom('trials').where('id', 'in', ids).execute()
}
