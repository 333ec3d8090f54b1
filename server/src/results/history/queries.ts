// The history of answers.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../queries.ts'

export interface ChangeRow {
  readonly id: number
  readonly question: string
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string | null
  readonly reason: string | null
  readonly before: unknown
  readonly after: unknown
}

const changes = (condition: string): string => `
  select h.id, h.question_id as question, h.version, h.changed_at as "changedAt", ${nameOf('who')} as "changedBy",
         h.reason, h.before, h.after
  from answer_changes h left join users who on who.id = h.changed_by
  where h.result_id = $1 and h.id < $2 ${condition}
  order by h.id desc limit $3`
const ofResult = changes('')
const ofQuestion = changes('and h.question_id = $4')

/** Newest first, older than the change `before`. */
export async function listChanges(
  db: Db,
  resultId: string,
  { before, items, question }: { readonly before: number; readonly items: number; readonly question: string | null },
): Promise<ChangeRow[]> {
  const query = question
    ? CompiledQuery.raw(ofQuestion, [resultId, before, items, question])
    : CompiledQuery.raw(ofResult, [resultId, before, items])
  return (await db.executeQuery<ChangeRow>(query)).rows
}
