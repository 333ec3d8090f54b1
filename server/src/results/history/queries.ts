// The history of answers.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../queries.ts'

export interface ChangeRow {
  /** Of the save: together with `place` it names the change. */
  readonly save: number
  readonly place: number
  readonly question: string
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string | null
  readonly reason: string | null
  readonly before: unknown
  readonly after: unknown
}
export type ChangeId = Pick<ChangeRow, 'save' | 'place'>

const changes = (condition: string): string => `
  select h.id as save, one.place::integer as place, one.change->>'question' as question,
         (one.change->>'version')::integer as version, h.changed_at as "changedAt", ${nameOf('who')} as "changedBy",
         one.change->>'reason' as reason, one.change->'before' as before, one.change->'after' as after
  from answer_changes h
  cross join json_array_elements(h.changes) with ordinality as one (change, place)
  left join users who on who.id = h.changed_by
  where h.result_id = $1 and h.id <= $2 and (h.id, one.place) < ($2, $3) ${condition}
  order by h.id desc, one.place desc limit $4`
const ofResult = changes('')
const ofQuestion = changes("and one.change->>'question' = $5")

/** Newest first, older than the change `before`. */
export async function listChanges(
  db: Db,
  resultId: string,
  { before, items, question }: { readonly before: ChangeId; readonly items: number; readonly question: string | null },
): Promise<ChangeRow[]> {
  const wanted = [resultId, before.save, before.place, items]
  const query = question ? CompiledQuery.raw(ofQuestion, [...wanted, question]) : CompiledQuery.raw(ofResult, wanted)
  return (await db.executeQuery<ChangeRow>(query)).rows
}
