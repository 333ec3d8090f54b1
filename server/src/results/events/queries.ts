// What the event streams ask about results on screen: once a second, while anyone is watching.
import { CompiledQuery, sql } from 'kysely'
import type { DeltaRemark } from '@imp/domain/forms/answer.ts'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import type { AnswerFile } from '@imp/domain/forms/values.ts'
import { noId } from '@imp/domain/ids.ts'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../../platform/sql-text.ts'
import type { AnswerRow, CellRow } from '../answer-row.ts'
import type { HistoryPlace } from '../reading/event-cursor.ts'
import { countExtensionSteps, endColumns, type ResultEnd } from '../reading/queries.ts'

export async function findResultEnd(db: Db, resultId: string): Promise<ResultEnd> {
  const statement = CompiledQuery.raw(`select ${endColumns('$1::uuid')}`, [resultId])
  const [end] = (await db.executeQuery<ResultEnd>(statement)).rows
  if (!end) throw new Error('a select without tables has one row')
  return end
}

export interface WatchedResult extends HistoryPlace {
  readonly resultId: string
}
export interface ResultChangeRow {
  readonly resultId: string
  readonly countryId: string
  readonly status: ResultStatus
  readonly submittedAt: Date | null
  readonly unsubmitReason: string | null
  readonly extensionSteps: number
  readonly published: boolean
  readonly save: number | null
  readonly place: number | null
  readonly questionId: string | null
  readonly answer: AnswerRow | null
}

/** The state decides who may see an answer, so one statement reads both. */
export async function listResultChanges(db: Db, watched: readonly WatchedResult[]): Promise<ResultChangeRow[]> {
  const ids = watched.map(({ resultId }) => resultId)
  const saves = watched.map(({ save }) => save)
  const places = watched.map(({ place }) => place)
  const since = sql<{ result_id: string; save: number; place: number }>`
    unnest(${ids}::uuid[], ${saves}::bigint[], ${places}::integer[])`
  const oneChange = sql<{ change: { question: string }; place: number }>`json_array_elements(h.changes) with ordinality`
  const question = sql<string>`(one.change->>'question')::uuid`
  const rows = await db
    .selectFrom(since.as<'since'>(sql`since(result_id, save, place)`))
    .innerJoin('results as r', 'r.id', 'since.result_id')
    .leftJoin('forms as f', 'f.id', 'r.form_id')
    .leftJoin('trials as t', 't.id', 'r.trial_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('answer_changes as h')
          .crossJoinLateral(oneChange.as<'one'>(sql`one(change, place)`))
          .distinctOn(question)
          .select(['h.id as save', 'one.place', question.as('question_id')])
          .whereRef('h.result_id', '=', 'since.result_id')
          .whereRef('h.id', '>=', 'since.save')
          .where(
            ({ refTuple }) => sql<boolean>`${refTuple('h.id', 'one.place')} > ${refTuple('since.save', 'since.place')}`,
          )
          .orderBy(question)
          .orderBy('h.id', 'desc')
          .orderBy('one.place', 'desc')
          .as('changed'),
      join => join.onTrue(),
    )
    .leftJoin('answers as a', join =>
      join.onRef('a.result_id', '=', 'r.id').onRef('a.question_id', '=', 'changed.question_id'),
    )
    .leftJoin('users as who', 'who.id', 'a.changed_by')
    .select(['r.id as resultId', 'r.submitted_at as submittedAt'])
    .select(eb => eb.fn.coalesce('r.country_id', eb.val(noId)).as('countryId'))
    .select([
      'r.unsubmit_reason as unsubmitReason',
      'changed.save',
      'changed.place',
      'changed.question_id as questionId',
    ])
    .select(['a.id as answerId', 'a.textual', 'a.numeric', 'a.options', 'a.remark_text as remarkText'])
    .select([
      'a.edit_remark_text as editRemarkText',
      'a.version',
      'a.changed_at as changedAt',
      'a.changed_by as changedById',
    ])
    .select(eb => [
      eb.ref('r.status').$castTo<ResultStatus>().as('status'),
      sql<number>`${sql.raw(countExtensionSteps('r.id'))}`.as('extensionSteps'),
      sql<boolean>`coalesce(f.published_at, t.started_at) is not null`.as('published'),
      eb.ref('a.cells').$castTo<Readonly<Record<string, CellRow>> | null>().as('cells'),
      eb.ref('a.delta_remarks').$castTo<readonly DeltaRemark[] | null>().as('deltaRemarks'),
      eb.ref('a.confirmed_numbers').$castTo<AnswerRow['confirmedNumbers'] | null>().as('confirmedNumbers'),
      eb.ref('a.files').$castTo<readonly AnswerFile[] | null>().as('files'),
      sql<string | null>`${sql.raw(nameOf('who'))}`.as('changedBy'),
    ])
    .orderBy('changed.save')
    .orderBy('changed.place')
    .execute()
  return rows.map(
    ({ answerId: id, textual, numeric, options, remarkText, editRemarkText, cells, deltaRemarks, files, ...rest }) => {
      const { confirmedNumbers, ...row } = rest
      const { version, changedBy, changedById, questionId } = row
      const changedAt = row.changedAt?.toISOString()
      const isThere =
        id !== null &&
        questionId !== null &&
        options &&
        cells &&
        deltaRemarks &&
        confirmedNumbers &&
        files &&
        version !== null &&
        changedAt
      const answer = isThere
        ? {
            id,
            questionId,
            textual,
            numeric,
            options,
            remarkText,
            editRemarkText,
            cells,
            deltaRemarks,
            confirmedNumbers,
            files,
            version,
            changedAt,
            changedBy,
            changedById,
          }
        : null
      return { ...row, answer }
    },
  )
}
