// The deliveries of a result: numbered copies of its answers, frozen by each submission (D18).
import { noDate } from '@imp/domain/dates.ts'
import { noId } from '@imp/domain/ids.ts'
import type { Delivery, DeliverySummary } from '@imp/domain/results/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import { findResultWithHistory, refuseOthersTrial } from '../reading/access.ts'
import { fromCanonical } from './canonical.ts'
import * as queries from './queries.ts'

export async function listDeliveries(ctx: Ctx, resultId: string): Promise<DeliverySummary[]> {
  const facts = await findResultWithHistory(ctx, resultId)
  const [last, ...others] = (await queries.listDeliveries(ctx.db, facts.id)).map(toSummary)
  if (!last) return []
  // During a correction, the country's replies to the revision request are stored in the result.
  return [{ ...last, returned: facts.returned ?? last.returned }, ...others]
}

export async function readDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  const delivery = await queries.findDelivery(ctx.db, id)
  if (!delivery) throw new Problem('unknownDelivery')
  const { countryId, trialOf, canonical, ...row } = delivery
  refuseOthersTrial(ctx.user, { trialOf })
  allow(ctx.user, 'result.readHistory', { countryId: countryId ?? noId })
  return { ...toSummary(row), values: fromCanonical(canonical, row.result) }
}

/** @throws Problem 'unknownDelivery' if the result was imported as submitted, without a delivery */
export async function loadLastDelivery(db: Db, resultId: string): Promise<DeliverySummary> {
  const [last] = await queries.listDeliveries(db, resultId)
  if (!last) throw new Problem('unknownDelivery')
  return toSummary(last)
}

const toSummary = (row: queries.DeliveryRow): DeliverySummary => ({
  ...row,
  submittedAt: row.submittedAt.toISOString(),
  reopenedAt: row.reopenedAt?.toISOString() ?? noDate,
  acceptedAt: row.acceptedAt?.toISOString() ?? noDate,
})
