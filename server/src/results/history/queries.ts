// The history of answers.
import { sql } from 'kysely'
import type { ChangedFields } from '@imp/domain/results/types.ts'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../../platform/sql-text.ts'

export interface ChangeId {
  readonly save: number
  readonly place: number
}
interface StoredChange {
  readonly question: string
  readonly version: number
  readonly before: ChangedFields
  readonly after: ChangedFields
  readonly reason?: string
  readonly workbook?: string
}
export interface ChangeRow extends ChangeId {
  readonly change: StoredChange
  readonly changedAt: Date
  readonly changedBy: string | null
  readonly isCorrection: boolean
}
export interface HistoryPage {
  readonly before: ChangeId
  readonly items: number
  readonly question: string | null
}

export function listChanges(db: Db, resultId: string, { before, items, question }: HistoryPage): Promise<ChangeRow[]> {
  return db
    .selectFrom('answer_changes as h')
    .crossJoinLateral(
      sql<{ change: StoredChange; place: number }>`json_array_elements(h.changes) with ordinality`.as<'one'>(
        sql`one(change, place)`,
      ),
    )
    .leftJoin('users as who', 'who.id', 'h.changed_by')
    .select(['h.id as save', 'one.place', 'one.change', 'h.changed_at as changedAt', 'h.is_correction as isCorrection'])
    .select(sql<string | null>`${sql.raw(nameOf('who'))}`.as('changedBy'))
    .where('h.result_id', '=', resultId)
    .where('h.id', '<=', before.save)
    .where(eb => eb(eb.refTuple('h.id', 'one.place'), '<', eb.tuple(before.save, before.place)))
    .$if(question !== null, query => query.where(sql`one.change->>'question'`, '=', question))
    .orderBy('h.id', 'desc')
    .orderBy('one.place', 'desc')
    .limit(items)
    .execute()
}
