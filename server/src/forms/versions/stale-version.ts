// Refuses writes based on an older version (D6), and names the author of the newer one.
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { type Authorship, findLastChange, type VersionedThing } from './queries.ts'

export const authorshipOf = ({ user, now }: Pick<Ctx, 'user' | 'now'>): Authorship => ({ by: user.id, at: now })

export async function makeStaleVersion(
  ctx: Pick<Ctx, 'db'>,
  thing: VersionedThing,
  id: string,
  stored: unknown,
): Promise<Problem> {
  return new Problem('staleVersion', { stored, ...(await readLastChange(ctx, thing, id)) })
}

/** Author and time of the last change; empty if not known. */
export async function readLastChange(ctx: Pick<Ctx, 'db'>, thing: VersionedThing, id: string) {
  const last = await findLastChange(ctx.db, thing, id)
  return last ? { changedBy: last.changedBy, changedAt: last.changedAt.toISOString() } : {}
}
