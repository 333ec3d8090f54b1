// The refusal of a write that was made from an older version (D6), and what newer ones are signed with.
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { type Authorship, findLastChange, type VersionedThing } from './queries.ts'

export const authorshipOf = ({ user, now }: Pick<Ctx, 'user' | 'now'>): Authorship => ({ by: user.id, at: now })

/** `stored`: as it is now, for the person to choose; told with it is who has written it, and when. */
export async function makeStaleVersion(
  ctx: Pick<Ctx, 'db'>,
  thing: VersionedThing,
  id: string,
  stored: unknown,
): Promise<Problem> {
  return new Problem('staleVersion', { stored, ...(await readLastChange(ctx, thing, id)) })
}

/** Who has written it, and when, as a refusal tells it; nothing where nobody knows. */
export async function readLastChange(ctx: Pick<Ctx, 'db'>, thing: VersionedThing, id: string) {
  const last = await findLastChange(ctx.db, thing, id)
  return last ? { changedBy: last.changedBy, changedAt: last.changedAt.toISOString() } : {}
}
