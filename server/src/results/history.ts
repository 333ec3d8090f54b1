// Who changed which answer, when, from what to what (D18); newest first, page by page.
import type { Change } from '@imp/domain/results/types.ts'
import type { Ctx } from '../platform/context.ts'
import { fieldsProblem } from '../platform/problems.ts'
import { findWithHistory } from './delivering.ts'
import { listChanges } from './history/queries.ts'

interface Page {
  readonly question?: string
  /** The id of the oldest change seen so far. */
  readonly before?: string
  readonly items: number
}

export async function readHistory(ctx: Ctx, resultId: string, { question, before, items }: Page): Promise<Change[]> {
  const facts = await findWithHistory(ctx, resultId)
  const page = { before: changeId(before), items, question: question ?? null }
  const rows = await listChanges(ctx.db, facts.id, page)
  return rows.map(row => ({ ...row, id: String(row.id), changedAt: row.changedAt.toISOString() }))
}

function changeId(text: string | undefined): number {
  if (text === undefined || text === '') return Number.MAX_SAFE_INTEGER
  const id = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(id)) throw fieldsProblem([{ path: 'before', message: 'must be the id of a change' }])
  return id
}
