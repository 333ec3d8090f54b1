// What the streams of events ask the database every second: little, and only while somebody listens.
import { CompiledQuery } from 'kysely'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import { answerColumns, type AnswerRow } from '../queries.ts'

const latest = `select coalesce(max(id), 0) as id from answer_changes`
/** The id of the newest change of all. */
export async function findLatestChange(db: Db): Promise<number> {
  const { rows } = await db.executeQuery<{ id: number }>(CompiledQuery.raw(latest))
  return rows[0]?.id ?? 0
}

export interface ChangeId {
  /** Of the save: several changes may share it. */
  readonly id: number
  readonly resultId: string
  readonly questionId: string
}
const newer = `
  select h.id, h.result_id as "resultId", one->>'question' as "questionId"
  from answer_changes h cross join json_array_elements(h.changes) as one
  where h.result_id = any ($1::uuid[]) and h.id > $2 order by h.id`
export async function listNewerChanges(db: Db, resultIds: readonly string[], after: number): Promise<ChangeId[]> {
  return (await db.executeQuery<ChangeId>(CompiledQuery.raw(newer, [resultIds, after]))).rows
}

/** An answer with what decides who may read it, in one statement: at the very moment it was this. */
export interface CurrentAnswer extends AnswerRow {
  readonly resultId: string
  readonly countryId: string
  readonly status: ResultStatus
  readonly published: boolean
}
const current = `
  select ${answerColumns}, r.id as "resultId", r.country_id as "countryId", r.status,
         f.published_at is not null as published
  from unnest($1::uuid[], $2::uuid[]) as wanted (result_id, question_id)
  join answers a on a.result_id = wanted.result_id and a.question_id = wanted.question_id
  join results r on r.id = a.result_id
  join forms f on f.id = r.form_id
  left join users who on who.id = a.changed_by`
export async function listCurrentAnswers(
  db: Db,
  wanted: readonly Pick<ChangeId, 'resultId' | 'questionId'>[],
): Promise<CurrentAnswer[]> {
  const ids = [wanted.map(({ resultId }) => resultId), wanted.map(({ questionId }) => questionId)]
  return (await db.executeQuery<CurrentAnswer>(CompiledQuery.raw(current, ids))).rows
}

export interface ResultState {
  readonly id: string
  readonly countryId: string
  readonly status: ResultStatus
  readonly submittedAt: Date | null
  readonly unsubmitReason: string | null
  readonly published: boolean
}
const states = `
  select r.id, r.country_id as "countryId", r.status, r.submitted_at as "submittedAt",
         r.unsubmit_reason as "unsubmitReason", f.published_at is not null as published
  from results r join forms f on f.id = r.form_id where r.id = any ($1::uuid[])`
export async function listStates(db: Db, resultIds: readonly string[]): Promise<ResultState[]> {
  return (await db.executeQuery<ResultState>(CompiledQuery.raw(states, [resultIds]))).rows
}

export interface SessionTimes {
  readonly tokenHash: Buffer
  readonly createdAt: Date
  readonly lastUsedAt: Date
}
const sessions = `
  select s.token_hash as "tokenHash", s.created_at as "createdAt", s.last_used_at as "lastUsedAt"
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = any ($1::bytea[]) and u.is_enabled`
/** Those of these sessions that have not been ended; whether they are over is for the caller to say. */
export async function listSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<SessionTimes[]> {
  return (await db.executeQuery<SessionTimes>(CompiledQuery.raw(sessions, [tokenHashes]))).rows
}
