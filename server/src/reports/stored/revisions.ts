// Refuses writes based on an older revision (D6, D74), with what is stored, by whom and when.
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'

export const authorshipOf = ({ user, now }: Pick<Ctx, 'user' | 'now'>): queries.Authorship => ({
  by: user.id,
  at: now,
})

interface RevisedThing {
  readonly thing: queries.RevisedThing
  readonly id: string
  readonly revision: number
  /** The current state, from which the person chooses. */
  readonly stored: () => unknown
}

/** @param inBody takes precedence over If-Match; without any revision the write is accepted */
export async function checkRevision(
  ctx: Pick<Ctx, 'db' | 'ifMatch'>,
  { thing, id, revision, stored }: RevisedThing,
  inBody?: number,
): Promise<void> {
  const baseVersion = inBody ?? ctx.ifMatch
  if (baseVersion === null || baseVersion === revision) return
  const last = await queries.findLastChange(ctx.db, thing, id)
  const author = last && { changedBy: last.changedBy, changedAt: last.changedAt.toISOString() }
  throw new Problem('staleVersion', { stored: await stored(), ...author })
}
