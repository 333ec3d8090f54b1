// Who changed which answer, when, and how (D18). Latest first, in pages.
import { historyPageSize, type Change } from '@imp/domain/results/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { fieldsProblem } from '../../platform/problems.ts'
import { findResultWithHistory } from '../reading/access.ts'
import { listChanges, type ChangeId } from './queries.ts'

interface HistoryQuery {
  readonly question?: string
  readonly before?: string
  readonly items?: number
}

export async function readHistory(ctx: Ctx, resultId: string, query: HistoryQuery): Promise<Change[]> {
  const { question, before, items = historyPageSize } = query
  const facts = await findResultWithHistory(ctx, resultId)
  const page = { before: parseChangeId(before), items, question: question?.toLowerCase() ?? null }
  const rows = await listChanges(ctx.db, facts.id, page)
  return rows.map(({ save, place, change, changedAt, changedBy, isCorrection }) => ({
    id: `${save}.${place}`,
    question: change.question,
    version: change.version,
    changedAt: changedAt.toISOString(),
    changedBy,
    reason: change.reason ?? null,
    isCorrection,
    workbook: change.workbook ?? null,
    before: change.before,
    after: change.after,
  }))
}

/** '12.3' is the third change of save 12. */
function parseChangeId(text: string | undefined): ChangeId {
  if (text === undefined || text === '') return { save: Number.MAX_SAFE_INTEGER, place: 0 }
  const [, save, place] = /^(\d{1,15})\.(\d{1,6})$/.exec(text) ?? []
  if (save === undefined || place === undefined) {
    throw fieldsProblem([{ path: 'before', text: 'results.history.unknownChange' }])
  }
  return { save: Number(save), place: Number(place) }
}
