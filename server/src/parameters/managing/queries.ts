// Creates, changes, publishes and deletes parameters.
import { sql } from 'kysely'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'

interface Author {
  readonly by: string | null
  readonly at: Date
}
const next = ({ by, at }: Author) => ({ version: sql<number>`version + 1`, changed_at: at, changed_by: by })

export async function lockParameter(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('parameters').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** D79. Concurrent requests for one name wait for each other. @param except the parameter itself; null: a new one */
export async function isNameTaken(tx: Db, name: string, year: number, except: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${year} ${name}`.toLowerCase()}, 3))`.execute(tx)
  const other = await tx
    .selectFrom('parameters')
    .select('id')
    .where('year', '=', year)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_at', 'is', null)
    .$if(except !== null, query => query.where('id', '<>', except))
    .executeTakeFirst()
  return other !== undefined
}

export interface FollowedParameter {
  readonly id: string
  readonly year: number
  readonly isFollowed: boolean
}
const isFollowed = sql<boolean>`exists (
  select from parameters f where f.previous_id = parameters.id and f.deleted_at is null)`

/** @param follower may already follow it; null: a new parameter */
export const findFollowed = (tx: Db, id: string, follower: string | null): Promise<FollowedParameter | undefined> =>
  tx
    .selectFrom('parameters')
    .select(['id', 'year'])
    .select(
      sql<boolean>`exists (select from parameters f where f.previous_id = parameters.id and f.deleted_at is null
        and f.id is distinct from ${follower}::uuid)`.as('isFollowed'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The one with the same name and code in the latest earlier year that has no successor yet. */
export async function findPreviousId(
  tx: Db,
  { name, networkCode, year }: { readonly name: string; readonly networkCode: number; readonly year: number },
): Promise<string | null> {
  const row = await tx
    .selectFrom('parameters')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('network_code', '=', networkCode)
    .where('year', '<', year)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${isFollowed}`)
    .orderBy('year', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface ParameterContent {
  readonly name: string
  readonly description: string
  readonly networkCode: number
  readonly isSummary: boolean
  readonly levelTexts: readonly string[]
}
const contentColumns = ({ name, description, networkCode, isSummary, levelTexts }: ParameterContent) => ({
  name,
  description,
  network_code: networkCode,
  is_summary: isSummary,
  level_texts: [...levelTexts],
})

export interface NewParameter extends ParameterContent {
  readonly id: string
  readonly year: number
  readonly deadline: Date | null
  readonly previousId: string | null
}
export async function insertParameters(tx: Db, parameters: readonly NewParameter[], { by, at }: Author): Promise<void> {
  const rows = parameters.map(parameter => ({
    id: parameter.id,
    year: parameter.year,
    ...contentColumns(parameter),
    deadline: parameter.deadline,
    previous_id: parameter.previousId,
    created_at: at,
    changed_at: at,
    changed_by: by,
  }))
  await tx.insertInto('parameters').values(rows).execute()
}

/** @param content null: unchanged */
export async function updateParameter(
  tx: Db,
  id: string,
  change: {
    readonly content: ParameterContent | null
    readonly deadline: Date | null
    readonly previousId: string | null
  },
  author: Author,
): Promise<void> {
  const { content, deadline, previousId } = change
  await tx
    .updateTable('parameters')
    .set({ ...(content && contentColumns(content)), deadline, previous_id: previousId, ...next(author) })
    .where('id', '=', id)
    .execute()
}

export interface StateChange {
  readonly published_at?: Date
  readonly is_hidden?: boolean
  readonly visibility?: Visibility
  readonly deleted_at?: Date
}
export async function updateState(tx: Db, id: string, change: StateChange, author: Author): Promise<void> {
  await tx
    .updateTable('parameters')
    .set({ ...change, ...next(author) })
    .where('id', '=', id)
    .execute()
}

export interface CopiedParameter extends ParameterContent {
  readonly id: string
}
export const listForCopy = (tx: Db, networkCode: number, year: number): Promise<CopiedParameter[]> =>
  tx
    .selectFrom('parameters')
    .select(['id', 'name', 'description', 'network_code as networkCode', 'is_summary as isSummary'])
    .select('level_texts as levelTexts')
    .where('network_code', '=', networkCode)
    .where('year', '=', year)
    .where('is_hidden', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
