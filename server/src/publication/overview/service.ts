// An overview of everything that visitors may see.
import { noDate } from '@imp/domain/dates.ts'
import type { Publication } from '@imp/domain/publication/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { listPlans } from '../plans/service.ts'
import { listPublic } from './queries.ts'

export async function readPublication(ctx: Ctx): Promise<Publication> {
  allow(ctx.user, 'publication.manage')
  const [things, planned] = await Promise.all([listPublic(ctx.db), listPlans(ctx)])
  return { things: things.map(row => ({ ...row, since: row.since?.toISOString() ?? noDate })), ...planned }
}
