// Files of answers, and how attaching or detaching one changes its answer.
import { CompiledQuery } from 'kysely'
import type { AnswerFile } from '@imp/domain/forms/values.ts'
import type { Db } from '../../platform/db.ts'
import type { Author } from '../saving/queries.ts'
import type { AnswerRow } from '../../results/answer-row.ts'

export interface AnswerPlace {
  readonly resultId: string
  readonly questionId: string
}
export const findPlace = (db: Db, valueId: string): Promise<AnswerPlace | undefined> =>
  db
    .selectFrom('answers')
    .select(['result_id as resultId', 'question_id as questionId'])
    .where('id', '=', valueId)
    .executeTakeFirst()

export interface AttachmentRow extends AnswerPlace {
  readonly id: string
  readonly fileKey: string
}
export const findAttachment = (db: Db, id: string): Promise<AttachmentRow | undefined> =>
  db
    .selectFrom('answer_files')
    .select(['id', 'result_id as resultId', 'question_id as questionId', 'file_key as fileKey'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertAttachment(tx: Db, { id, resultId, questionId, fileKey }: AttachmentRow): Promise<void> {
  const row = { id, result_id: resultId, question_id: questionId, file_key: fileKey }
  await tx.insertInto('answer_files').values(row).execute()
}

// Delivered files are preserved (D18). The content of a deleted one is deleted with its row.
const deleteUndelivered = `
  delete from answer_files f where id = $1 and not exists (
    select from deliveries d where d.result_id = f.result_id and position(f.id::text in d.answers) > 0)`
export async function deleteUndeliveredAttachment(tx: Db, id: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(deleteUndelivered, [id]))
}

const saveFilesStatement = `
  with saved as (
    update answers set files = $3::jsonb, is_empty = $4, version = $5, changed_at = $6, changed_by = $7
    where result_id = $1 and question_id = $2 returning result_id
  ), recorded as (
    insert into answer_changes (result_id, changed_at, changed_by, changes) select result_id, $6, $7, $8::json from saved
  )
  update results set started = true where id = $1 and not started`

export async function saveFiles(
  tx: Db,
  resultId: string,
  { questionId, files: before, version }: AnswerRow,
  after: { readonly files: readonly AnswerFile[]; readonly isEmpty: boolean },
  author: Author,
): Promise<void> {
  const namesOf = (files: readonly AnswerFile[]) => ({ files: files.map(({ name }) => name) })
  const change = { question: questionId, version: version + 1, before: namesOf(before), after: namesOf(after.files) }
  await tx.executeQuery(
    CompiledQuery.raw(saveFilesStatement, [
      resultId,
      questionId,
      JSON.stringify(after.files),
      after.isEmpty,
      version + 1,
      author.now,
      author.userId,
      JSON.stringify([change]),
    ]),
  )
}
