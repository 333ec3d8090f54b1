// Plans in the database: created, cancelled, and carried out once by whichever server is first.
import { CompiledQuery, sql } from 'kysely'
import type { PublicationPlan, PublicKind } from '@imp/domain/publication/types.ts'
import type { Db } from '../../platform/db.ts'
import type { Person } from '../../platform/person.ts'
import { yearOf } from '../../platform/sql-text.ts'

export interface NewPlan {
  readonly id: string
  readonly kind: PublicKind
  readonly subjectId: string | null
  readonly years: readonly number[]
  readonly name: string
  readonly isPublic: boolean
  readonly dueAt: Date
}
export interface PlanRow extends NewPlan {
  readonly plannedBy: Person
  readonly status: PublicationPlan['status']
  readonly problem: string | null
}

export async function insertPlan(db: Db, plan: NewPlan, plannedBy: Person, now: Date): Promise<void> {
  await db
    .insertInto('publication_plans')
    .values({
      id: plan.id,
      kind: plan.kind,
      subject_id: plan.subjectId,
      years: [...plan.years],
      name: plan.name,
      is_public: plan.isPublic,
      due_at: plan.dueAt,
      created_at: now,
      planned_by: JSON.stringify(plannedBy),
    })
    .execute()
}

const planColumns = `
  id, kind, subject_id as "subjectId", years, name, is_public as "isPublic", due_at as "dueAt", planned_by as "plannedBy",
  status, problem`
const selectPlans = `
  select ${planColumns}, count(*) over ()::int as total from publication_plans
  where status = 'planned' or finished_at > $1
  order by status = 'planned' desc, case when status = 'planned' then due_at end, due_at desc, id
  limit $2`
export async function listPlans(
  db: Db,
  finishedAfter: Date,
  limit: number,
): Promise<{ plans: PlanRow[]; total: number }> {
  const query = CompiledQuery.raw(selectPlans, [finishedAfter, limit])
  const { rows } = await db.executeQuery<PlanRow & { readonly total: number }>(query)
  return { plans: rows.map(({ total: _total, ...plan }) => plan), total: rows[0]?.total ?? 0 }
}

const selectPlanById = `select ${planColumns} from publication_plans where id = $1`
export async function findPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return (await db.executeQuery<PlanRow>(CompiledQuery.raw(selectPlanById, [id]))).rows[0]
}

const lockPlanById = `${selectPlanById} for no key update`
/** Locks the plan against cancellation and other servers until the transaction ends. */
export async function lockPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return (await db.executeQuery<PlanRow>(CompiledQuery.raw(lockPlanById, [id]))).rows[0]
}

/** An identical plan that is still pending. */
export async function hasSamePlan(db: Db, { kind, subjectId, years, isPublic, dueAt }: NewPlan): Promise<boolean> {
  const row = await db
    .selectFrom('publication_plans')
    .select('id')
    .where('status', '=', 'planned')
    .where('kind', '=', kind)
    .where('subject_id', 'is not distinct from', subjectId)
    .where('years', '=', sql<number[]>`${[...years]}::integer[]`)
    .where('is_public', '=', isPublic)
    .where('due_at', '=', dueAt)
    .executeTakeFirst()
  return row !== undefined
}

export async function finishPlan(
  db: Db,
  id: string,
  status: Exclude<PublicationPlan['status'], 'planned'>,
  problem: string | null,
  now: Date,
): Promise<void> {
  await db.updateTable('publication_plans').set({ status, problem, finished_at: now }).where('id', '=', id).execute()
}

/** Earliest first: if several became due while no server was running, the last one wins. */
export async function listDueIds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('publication_plans')
    .select('id')
    .where('status', '=', 'planned')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

interface Subject {
  readonly name: string
  readonly year: number | null
  readonly isPublished: boolean
  readonly isInternal: boolean
}
const selectSubject = {
  report: `select title as name, ${yearOf('coalesce(report_date, published_at)')} as year, published_at is not null as "isPublished", is_internal as "isInternal" from reports where id = $1`,
  form: `select name, year, published_at is not null as "isPublished", false as "isInternal" from forms where id = $1`,
  parameter: `
    select name, year, published_at is not null as "isPublished", false as "isInternal" from parameters
    where id = $1 and deleted_at is null`,
}
export async function findSubject(db: Db, kind: keyof typeof selectSubject, id: string): Promise<Subject | undefined> {
  return (await db.executeQuery<Subject>(CompiledQuery.raw(selectSubject[kind], [id]))).rows[0]
}
