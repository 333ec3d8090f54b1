// Files attached to answers: changed under the same rules as answers (D63), read by their own country and administrators (D35).
import { isEmptyAnswer } from '@imp/domain/forms/answer.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { AnswerFile } from '@imp/domain/forms/values.ts'
import { maxAttachmentBytes, refusalOf, attachBlocker } from '@imp/domain/filling/attachments.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db.ts'
import { StoredDownload } from '../../platform/http/stored-download.ts'
import type { ReceivedFile } from '../../platform/http/upload.ts'
import { newId } from '../../platform/ids.ts'
import { Problem, refuse } from '../../platform/problems.ts'
import { toAnswer } from '../../results/answers.ts'
import { findResultAndAnswer, updateStatus } from '../saving/queries.ts'
import { allowFilling, refuseFilesOutOfScope, toAuthor } from '../saving/service.ts'
import { loadPublishedForm } from '../../results/published-form.ts'
import type { AnswerRow } from '../../results/answer-row.ts'
import { loadResult, lockResult } from '../../results/stored-result.ts'
import { refuseOthersTrial } from '../../results/reading/access.ts'
import { findUnsafe } from './find-unsafe.ts'
import * as queries from './queries.ts'

/** Before the upload is received. @throws Problem 'unknownAnswer', what refuses an answer, 'noAttachments', 'tooManyAttachments' */
export async function admitFile(ctx: Ctx, valueId: string): Promise<void> {
  const place = await queries.findPlace(ctx.db, valueId)
  if (!place) throw new Problem('unknownAnswer')
  await checkAttachable(ctx, place, unknownFile)
}
/** Passes every check, because the file is not known yet. */
const unknownFile = { bytes: 1, fileName: '' }

/** @throws Problem 'unknownAnswer', what refuses an answer, 'noAttachments', 'emptyFile', 'executableFile', 'unsafeContent', 'uncheckableFile', 'tooManyAttachments', 'diskFull' */
export async function attachFile(ctx: Ctx, valueId: string, file: ReceivedFile): Promise<AnswerFile> {
  const place = await queries.findPlace(ctx.db, valueId)
  if (!place) throw new Problem('unknownAnswer')
  // Checked before storing, so that a refused file costs nothing.
  await checkAttachable(ctx, place, file)
  const { detected, finding } = await findUnsafe(file.path, ctx)
  const { media, extension } = detected
  const name = file.fileName || `file.${extension}`
  if (finding) refuse(refusalOf(finding, name))
  const options = { media, extension, name, maxBytes: maxAttachmentBytes, signal: ctx.signal }
  const { key, bytes } = await ctx.files.storeFile(file, options)
  try {
    return await inTransaction(ctx.db, async tx => {
      await lockResult(tx, place.resultId, 'unknownAnswer')
      const { stored } = await checkAttachable({ ...ctx, db: tx }, place, file)
      const addedAt = ctx.now.toISOString()
      const added: AnswerFile = { id: newId(), name, contentType: media, bytes, addedAt, addedBy: ctx.user.name }
      await ctx.files.keepFile(tx, key)
      await queries.insertAttachment(tx, { ...place, id: added.id, fileKey: key })
      await saveFiles({ ...ctx, db: tx }, place.resultId, stored, [...stored.files, added])
      return added
    })
  } catch (error) {
    await ctx.files.discardFile(key).catch(() => undefined)
    throw error
  }
}

export async function detachFile(ctx: Ctx, id: string): Promise<void> {
  const attachment = await queries.findAttachment(ctx.db, id)
  if (!attachment) throw new Problem('fileMissing')
  await lockResult(ctx.db, attachment.resultId, 'unknownAnswer')
  const { stored } = await findFillable(ctx, attachment)
  const left = stored.files.filter(file => file.id !== attachment.id)
  if (left.length === stored.files.length) throw new Problem('fileMissing')
  await queries.deleteUndeliveredAttachment(ctx.db, attachment.id)
  await saveFiles(ctx, attachment.resultId, stored, left)
}

/** Includes files that only a delivery still has. @throws Problem 'fileMissing', 'foreignCountry' */
export async function downloadFile(ctx: Ctx, id: string): Promise<StoredDownload> {
  const attachment = await queries.findAttachment(ctx.db, id)
  if (!attachment) throw new Problem('fileMissing')
  const facts = await loadResult(ctx.db, attachment.resultId, 'fileMissing')
  refuseOthersTrial(ctx.user, facts)
  allow(ctx.user, 'result.readFile', { countryId: facts.countryId })
  return new StoredDownload(ctx.files, await ctx.files.findFile(ctx.db, attachment.fileKey))
}

interface Fillable {
  readonly stored: AnswerRow
  readonly question: Question | undefined
}
async function findFillable(ctx: Ctx, { resultId, questionId }: queries.AnswerPlace): Promise<Fillable> {
  const found = await findResultAndAnswer(ctx.db, resultId, questionId)
  if (!found?.stored) throw new Problem('unknownAnswer')
  const { facts, stored } = found
  allowFilling(ctx, facts)
  const question = (await loadPublishedForm(ctx.db, facts)).questions.get(questionId)
  refuseFilesOutOfScope(facts, question)
  return { stored, question }
}

async function checkAttachable(
  ctx: Ctx,
  place: queries.AnswerPlace,
  file: Pick<ReceivedFile, 'bytes' | 'fileName'>,
): Promise<Fillable> {
  const fillable = await findFillable(ctx, place)
  refuse(
    attachBlocker({ fileUpload: fillable.question?.fileUpload ?? false }, fillable.stored.files, {
      bytes: file.bytes,
      name: file.fileName,
    }),
  )
  return fillable
}

/** Attaching or detaching can also change whether the answer is empty. */
async function saveFiles(ctx: Ctx, resultId: string, row: AnswerRow, files: readonly AnswerFile[]): Promise<void> {
  const isEmpty = isEmptyAnswer({ ...toAnswer(row), files })
  await queries.saveFiles(ctx.db, resultId, row, { files, isEmpty }, toAuthor(ctx))
  await updateStatus(ctx.db, resultId)
}
