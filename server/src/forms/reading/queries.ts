// One whole form with the stamp of its state, and the form that is meant by a name and a year.
import { sql } from 'kysely'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { formScopeOf, type FormScope } from '@imp/domain/forms/visible-settings.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { sectionsAsJson } from '../structure/queries.ts'
import { yearOf } from '../../platform/sql-text.ts'
import {
  forEachScope,
  ownResultStatus,
  ownSpecialDeadline,
  sameRootPublished,
  selectFor,
  selectSummaries,
  summaryTables,
  type SummaryRow,
} from '../summaries/queries.ts'

// Cheap to read and another one whenever the form's reply would be another one: its row changes with its settings, its
// special deadlines, its sections and its questions (see touchForm); the rest is what the reply says of others, and which
// part of it the caller sees.
const startedCountries = `(select string_agg(r.country_id::text, ' ' order by r.country_id) from results r
      where r.form_id = f.id and r.started)`
const ownDeadline = `(select 'until ' || d.deadline || ' in ' || d.country_id ${ownSpecialDeadline})`
const stampFor = (formScope: FormScope) =>
  `concat_ws(' ', '${formScope}', f.xmin, p.published_at, ${sameRootPublished}, ${ownResultStatus},
    ${formScope === 'all' ? startedCountries : ownDeadline}) as stamp`

const wholeForms = forEachScope(formScope =>
  selectSummaries(
    formScope,
    `, ${stampFor(formScope)},
  case when f.published_at is null then (${sectionsAsJson('s.form_id = f.id')})::text end as sections ${summaryTables} where f.id = $3`,
  ),
)
/** `sections`: JSON text; null for a published form, whose sections are frozen. `stamp`: of this very state. */
export interface WholeFormRow extends SummaryRow, FormStamp {
  readonly sections: string | null
}
export async function findWholeForm(db: Db, viewer: User, id: string): Promise<WholeFormRow | undefined> {
  return (await selectFor<WholeFormRow>(db, viewer, wholeForms[formScopeOf(viewer)], [id]))[0]
}

const formStamps = forEachScope(
  formScope => `
  select f.id, f.published_at, f.visibility, ${stampFor(formScope)}
  from forms f left join forms p on p.id = f.parent_id where f.id = $3`,
)

export interface FormStamp {
  readonly id: string
  readonly published_at: Date | null
  readonly visibility: Visibility
  readonly stamp: string
}
export async function findFormStamp(db: Db, viewer: User, id: string): Promise<FormStamp | undefined> {
  return (await selectFor<FormStamp>(db, viewer, formStamps[formScopeOf(viewer)], [id]))[0]
}

/** The newest published form with this name and Brussels year. */
export async function findPublishedByName(db: Db, name: string, year: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('forms as f')
    .select('f.id')
    .where(sql`lower(btrim(f.name))`, '=', sql`lower(btrim(${name}))`)
    .where(sql`${sql.raw(yearOf('f.published_at'))}`, '=', year)
    .orderBy('f.published_at', 'desc')
    .executeTakeFirst()
  return row?.id
}
