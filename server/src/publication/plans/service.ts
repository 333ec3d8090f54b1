// Plans to publish or withdraw something at a given hour in Brussels, and cancels such plans.
import { startOfHour } from '@imp/domain/dates.ts'
import { isId } from '@imp/domain/ids.ts'
import type { ProblemCode } from '@imp/domain/problems.ts'
import type { Publication, PublicationPlan, PublicationPlanInput } from '@imp/domain/publication/types.ts'
import { listPublication } from '../../graphs/publication/service.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'
import { readSubject } from './switch.ts'

/** Finished and failed plans are shown for this long; the audit log keeps them. */
const shownAfterMs = 7 * 24 * 3_600_000
const maxShownPlans = 500
const maxAheadMs = 5 * 366 * 24 * 3_600_000

export async function createPlan(ctx: Ctx, input: PublicationPlanInput): Promise<PublicationPlan> {
  allow(ctx.user, 'publication.manage')
  const plan = {
    id: newId(),
    isPublic: input.isPublic,
    dueAt: readDue(input, ctx.now),
    ...(await readPlanned(ctx, input)),
  }
  if (await queries.hasSamePlan(ctx.db, plan)) throw new Problem('planExists')
  await queries.insertPlan(ctx.db, plan, ctx.user, ctx.now)
  return toPlan(ctx, { ...plan, plannedBy: ctx.user, status: 'planned', problem: null })
}

/** @throws Problem 'malformed' if the hour does not exist or is past */
function readDue({ day, hour }: PublicationPlanInput, now: Date): Date {
  const time = startOfHour(day, hour)
  if (time === null) throw fieldsProblem([{ path: 'hour', text: 'publication.plan.noSuchHour' }])
  const due = new Date(time)
  const ahead = due.getTime() - now.getTime()
  if (ahead <= 0) throw fieldsProblem([{ path: 'day', text: 'publication.plan.notToCome' }])
  if (ahead > maxAheadMs) throw fieldsProblem([{ path: 'day', text: 'publication.plan.tooFar' }])
  return due
}

/** @throws Problem 'malformed', or why it cannot be public */
async function readPlanned(ctx: Ctx, { kind, subjectId, years, isPublic }: PublicationPlanInput) {
  if (kind === 'report' || kind === 'form' || kind === 'parameter') {
    if (!isId(subjectId)) throw fieldsProblem([{ path: 'subjectId', text: 'problems.field.missing' }])
    const id = subjectId.toLowerCase()
    return { kind, subjectId: id, ...(await readSubject(ctx.db, { kind, id, isPublic })) }
  }
  const known = (await listPublication(ctx, kind)).map(({ year }) => year)
  const wanted = years && years.length > 0 ? [...new Set(years)].toSorted((a, b) => a - b) : known.toReversed()
  if (wanted.length === 0 || wanted.some(year => !known.includes(year))) {
    throw fieldsProblem([{ path: 'years', text: 'problems.field.choice', values: { choices: known.join(', ') } }])
  }
  return { kind, subjectId: null, years: wanted, name: '' }
}

export async function cancelPlan(ctx: Ctx, id: string): Promise<void> {
  allow(ctx.user, 'publication.manage')
  const plan = await queries.lockPlan(ctx.db, id)
  if (!plan) throw new Problem('unknownPlan')
  if (plan.status !== 'planned') throw new Problem('planIsOver')
  await queries.finishPlan(ctx.db, plan.id, 'cancelled', null, ctx.now)
}

/** Upcoming ones first, then those of the last days. */
export async function listPlans(ctx: Ctx): Promise<Pick<Publication, 'plans' | 'planCount'>> {
  const finishedAfter = new Date(ctx.now.getTime() - shownAfterMs)
  const { plans, total } = await queries.listPlans(ctx.db, finishedAfter, maxShownPlans)
  return { plans: plans.map(row => toPlan(ctx, row)), planCount: total }
}

const toPlan = ({ locale }: Ctx, { dueAt, plannedBy, problem, ...plan }: queries.PlanRow): PublicationPlan => ({
  ...plan,
  years: [...plan.years],
  at: dueAt.toISOString(),
  by: plannedBy.name,
  reason: problem === null ? null : new Problem(problem as ProblemCode).body(locale).message,
})
