// A form without its sections: read, or locked for a change.
import type { FormSummary } from '@imp/domain/forms/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { makeStaleVersion } from '../versions/stale-version.ts'
import * as queries from './queries.ts'

export interface StoredForm extends FormSummary {
  readonly rootId: string
  readonly publishedAt: Date | null
}

const parseSummary = (row: queries.SummaryRow): FormSummary => JSON.parse(row.summary) as FormSummary

const toStoredForm = (row: queries.SummaryRow): StoredForm => ({
  ...parseSummary(row),
  rootId: row.root_id,
  publishedAt: row.published_at,
})

export async function loadSummary(ctx: Pick<Ctx, 'db' | 'user'>, id: string): Promise<FormSummary> {
  const row = await queries.findSummary(ctx.db, ctx.user, id)
  if (!row) throw new Problem('unknownForm')
  return parseSummary(row)
}

export async function loadForm(ctx: Pick<Ctx, 'db' | 'user'>, id: string): Promise<StoredForm> {
  const row = await queries.findSummary(ctx.db, ctx.user, id)
  if (!row) throw new Problem('unknownForm')
  return toStoredForm(row)
}

export async function loadFormForUpdate(ctx: Pick<Ctx, 'db' | 'user'>, id: string): Promise<StoredForm> {
  if (!(await queries.lockForm(ctx.db, id))) throw new Problem('unknownForm')
  return loadForm(ctx, id)
}

/** Refuses a write based on an older version (D6); one without a version is accepted. */
export async function checkVersion(
  ctx: Pick<Ctx, 'db' | 'ifMatch'>,
  form: StoredForm,
  versionInBody?: number,
): Promise<void> {
  const baseVersion = versionInBody ?? ctx.ifMatch
  if (baseVersion === null || baseVersion === form.version) return
  const { rootId: _rootId, publishedAt: _publishedAt, ...stored } = form
  throw await makeStaleVersion(ctx, 'form', stored.id, stored)
}
