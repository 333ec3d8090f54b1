// Whether a form is still the one that a write was made from (D6), and the form as it is for the answer.
import type { FormSummary } from '@imp/domain/forms/types.ts'
import type { Ctx } from '../platform/context.ts'
import { Problem } from '../platform/problems.ts'
import { toSummary, toStored, type StoredForm } from './summaries.ts'
import { findSummary } from './summaries/queries.ts'
import * as queries from './queries.ts'

/** Until the end of the transaction nobody else changes the form. */
export async function lockedHead(ctx: Ctx, id: string): Promise<StoredForm> {
  const isThere = await queries.lockForm(ctx.db, id)
  const row = isThere ? await findSummary(ctx.db, ctx.user, id) : undefined
  if (!row) throw new Problem('unknownForm')
  return toStored(row)
}

/** A write that names no version is accepted. */
export function checkVersion(ctx: Ctx, form: StoredForm, inBody?: number): void {
  const madeFrom = inBody ?? ctx.ifMatch
  if (madeFrom === null || madeFrom === form.version) return
  const { rootId: _root, publishedAt: _time, ...stored } = form
  throw new Problem('staleVersion', { stored })
}

export async function storedHead(ctx: Ctx, id: string): Promise<FormSummary> {
  const row = await findSummary(ctx.db, ctx.user, id)
  if (!row) throw new Problem('unknownForm')
  return toSummary(row)
}
