// Carries out a due plan in its author's name, whatever has become of the account. Plan and change commit together, so it happens once.
import { Guid, shape } from '@imp/domain/endpoint.ts'
import { workInNameOf, type AuditEntry } from '../../platform/audit/entry.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/kind.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'
import { switchPublic } from './switch.ts'

export const publicationJob = defineJob({
  name: 'publication',
  input: shape({ planId: Guid }),
  maxUnfinishedPerOwner: 1,
  // In sequence, in the order of their times.
  concurrency: 1,
  timeoutMs: 60_000,
  maxAttempts: 5,
  async run({ db, input: { planId }, now }) {
    const plan = await queries.findPlan(db, planId)
    if (!plan) return null
    const entry = describePlan(plan, now)
    await workInNameOf(
      () => entry,
      () => carryOutPlan(db, planId, now),
    )
    return null
  },
})

async function carryOutPlan(db: Db, planId: string, now: Date): Promise<void> {
  try {
    await db.transaction().execute(async tx => {
      const plan = await queries.lockPlan(tx, planId)
      if (plan?.status !== 'planned' || plan.dueAt > now) return
      await switchPublic({ db: tx, user: plan.plannedBy, now, ifMatch: null }, plan)
      await queries.finishPlan(tx, planId, 'done', null, now)
    })
  } catch (error) {
    // A missing subject, or one that can never be public, is reported to viewers; other failures are retried.
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await db.transaction().execute(async tx => {
      const plan = await queries.lockPlan(tx, planId)
      if (plan?.status === 'planned') await queries.finishPlan(tx, planId, 'failed', error.code, now)
    })
  }
}

const describePlan = ({ id, isPublic, plannedBy, kind, dueAt }: queries.PlanRow, at: Date): AuditEntry => ({
  id: newId(),
  at,
  person: plannedBy,
  token: null,
  address: '',
  userAgent: '',
  operation: { resource: 'publication', action: isPublic ? 'publish' : 'unpublish' },
  call: 'publication plan',
  params: { id, kind, plannedFor: dueAt.toISOString() },
})
