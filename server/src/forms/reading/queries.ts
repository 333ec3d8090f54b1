// Whole forms with their cache version, and the form with a given name and year.
import { sql } from 'kysely'
import { formScopeOf } from '@imp/domain/forms/visible-settings.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { selectChangeMark, type StampLookup } from '../../platform/stamps.ts'
import { sectionsAsJson } from '../structure/queries.ts'
import { forEachScope, selectFor, selectSummaries, summaryTables, type SummaryRow } from '../summaries/queries.ts'

// Cheap to read, and different whenever the reply would differ: the form's row changes with its settings, deadlines,
// sections and questions (see touchForm); the mark with what the reply says about other things.
const selectStamp = `concat_ws(' ', f.xmin, ${selectChangeMark})`
const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const formStamp: StampLookup = {
  sql: id => `(select ${selectStamp} from forms f where f.id = ${id}::uuid)`,
  idIn: params => {
    const { id } = params as { readonly id: string }
    return guid.test(id) ? id : null
  },
}

const wholeForms = forEachScope(formScope =>
  selectSummaries(
    formScope,
    `, ${selectStamp} as stamp,
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

export async function findFormStamp(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('forms as f')
    .select(sql<string>`${sql.raw(selectStamp)}`.as('stamp'))
    .where('f.id', '=', id)
    .executeTakeFirst()
  return row?.stamp
}

/** @param id which of several; null: the one published last */
export async function findPublishedByName(
  db: Db,
  name: string,
  year: number,
  id: string | null,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('forms as f')
    .select('f.id')
    .where(sql`lower(btrim(f.name))`, '=', sql`lower(btrim(${name}))`)
    .where('f.year', '=', year)
    .where('f.published_at', 'is not', null)
    .where(sql<boolean>`(${id}::uuid is null or f.id = ${id}::uuid)`)
    .orderBy('f.published_at', 'desc')
    .executeTakeFirst()
  return row?.id
}
