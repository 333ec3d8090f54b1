// Opens a single parameter with its permission checks.
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { SummedUp } from '@imp/domain/parameters/types.ts'
import { allow, type Ctx } from '../platform/context.ts'
import { Problem } from '../platform/problems.ts'
import { findParameter, type ParameterRow } from './queries.ts'
import { readerOf } from './reader.ts'

type ParameterPermission = 'parameter.read' | 'parameter.readSummary'

/** @throws Problem 'unknownParameter'; 'notAllowed' or, for visitors, 'notPublished' (D82) */
export async function openParameter(
  ctx: Ctx,
  id: string,
  permission: ParameterPermission = 'parameter.read',
): Promise<ParameterRow> {
  const row = await findParameter(ctx.db, readerOf(ctx.user), id)
  if (!row) throw new Problem('unknownParameter')
  const { isHidden, visibility, summedUp } = row
  allowParameter(ctx, { isPublished: row.publishedAt !== null, isHidden, visibility, summedUp }, permission)
  return row
}

interface ParameterState {
  readonly isPublished: boolean
  readonly isHidden: boolean
  readonly visibility: Visibility
  readonly summedUp: SummedUp | null
}
export function allowParameter(
  ctx: Ctx,
  { isPublished, isHidden, visibility, summedUp }: ParameterState,
  permission: ParameterPermission,
): void {
  // People who answer parameters must not learn of hidden ones (O-076).
  if (ctx.user.role === 'NCLP' && isPublished && isHidden) throw new Problem('unknownParameter')
  const isOfNothing = summedUp?.shown === 0 && ctx.user.role !== 'Admin'
  allow(ctx.user, permission, {
    parameter: { published: isPublished && !isOfNothing, hidden: isHidden, isPublic: visibility === 'Public' },
  })
}
