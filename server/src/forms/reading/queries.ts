// One whole form with the stamp of its state, and the form that is meant by a name and a year.
import { sql } from 'kysely'
import { formScopeOf, type FormScope } from '@imp/domain/forms/visible-settings.ts'
import { roles, type User } from '@imp/domain/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { yearOf } from '../../platform/sql-text.ts'
import type { StampLookup } from '../../platform/stamps.ts'
import { sectionsAsJson } from '../structure/queries.ts'
import {
  forEachScope,
  fromOwnSpecialDeadline,
  sameRootPublished,
  selectFor,
  selectOwnResultStatus,
  selectSummaries,
  summaryTables,
  type SummaryRow,
  viewerInParameters,
} from '../summaries/queries.ts'

// Cheap to read and another one whenever the form's reply would be another one: its row changes with its settings, its
// special deadlines, its sections and its questions (see touchForm); the rest is what the reply says of others, and which
// part of it the caller sees.
const startedCountries = `(select string_agg(r.country_id::text, ' ' order by r.country_id) from results r
      where r.form_id = f.id and r.started)`
const selectStamp = (formScope: FormScope, viewer = viewerInParameters): string => {
  const ownDeadline = `(select 'until ' || d.deadline || ' in ' || d.country_id ${fromOwnSpecialDeadline(viewer)})`
  return `concat_ws(' ', '${formScope}', f.xmin, p.published_at, ${sameRootPublished}, ${selectOwnResultStatus(viewer)},
    ${formScope === 'all' ? startedCountries : ownDeadline})`
}
const formAndTemplate = 'forms f left join forms p on p.id = f.parent_id'

const withoutCountry = { countryId: null, parentCountryId: null }
const rolesThatSeeAll = roles.filter(role => formScopeOf({ role, ...withoutCountry }) === 'all')
const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** For whoever is signed in. */
export const formStamp: StampLookup = {
  sql: (viewer, id) => `(
    select case when ${viewer.role} in (${rolesThatSeeAll.map(role => `'${role}'`).join(', ')})
      then ${selectStamp('all', viewer)} else ${selectStamp('own', viewer)} end
    from ${formAndTemplate} where f.id = ${id}::uuid)`,
  idIn: params => {
    const { id } = params as { readonly id: string }
    return guid.test(id) ? id : null
  },
}

const wholeForms = forEachScope(formScope =>
  selectSummaries(
    formScope,
    `, ${selectStamp(formScope)} as stamp,
  case when f.published_at is null then (${sectionsAsJson('s.form_id = f.id')})::text end as sections ${summaryTables} where f.id = $3`,
  ),
)
/** `sections`: JSON text; null for a published form, whose sections are frozen. `stamp`: of this very state. */
export interface WholeFormRow extends SummaryRow {
  readonly stamp: string
  readonly sections: string | null
}
export async function findWholeForm(db: Db, viewer: User, id: string): Promise<WholeFormRow | undefined> {
  return (await selectFor<WholeFormRow>(db, viewer, wholeForms[formScopeOf(viewer)], [id]))[0]
}

const formStamps = forEachScope(
  formScope => `select ${selectStamp(formScope)} as stamp from ${formAndTemplate} where f.id = $3`,
)
/** For whom no session was looked up. */
export async function findFormStamp(db: Db, viewer: User, id: string): Promise<string | undefined> {
  const [row] = await selectFor<{ readonly stamp: string }>(db, viewer, formStamps[formScopeOf(viewer)], [id])
  return row?.stamp
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
