// Whether a form is still the one that a write was made from (D6), and the form as it is for the answer.
import type { FormHead } from '@imp/domain/forms/types.ts'
import type { Ctx } from '../platform/context.ts'
import { Problem } from '../platform/problems.ts'
import { toHead, toStored, type StoredForm } from './heads.ts'
import { findHead } from './heads/queries.ts'
import * as queries from './queries.ts'

/** Until the end of the transaction nobody else changes the form. */
export async function lockedHead(ctx: Ctx, id: string): Promise<StoredForm> {
  const isThere = await queries.lockForm(ctx.db, id)
  const row = isThere ? await findHead(ctx.db, ctx.user, id) : undefined
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

export async function storedHead(ctx: Ctx, id: string): Promise<FormHead> {
  const row = await findHead(ctx.db, ctx.user, id)
  if (!row) throw new Problem('unknownForm')
  return toHead(row)
}
