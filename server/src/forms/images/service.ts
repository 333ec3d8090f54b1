// Images of questions: set by administrators in drafts, re-encoded, and shown to whoever may read the question.
import { withoutHidden } from '@imp/domain/names.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { imageMediaTypes, maxImageBytes } from '@imp/domain/forms/vocabulary.ts'
import { can } from '@imp/domain/permissions.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db.ts'
import { detectMedia } from '../../platform/files/detect-media.ts'
import { StoredDownload } from '../../platform/http/stored-download.ts'
import type { ReceivedFile } from '../../platform/http/upload.ts'
import { newId } from '../../platform/ids.ts'
import { type ImageChoice, prepareUpload } from '../../platform/images/prepare.ts'
import { Problem } from '../../platform/problems.ts'
import { incrementQuestionsVersion } from '../questions/queries.ts'
import { allowReading } from '../reading/service.ts'
import { openSection } from '../structure/open-draft.ts'
import { touchForm } from '../structure/queries.ts'
import { authorshipOf } from '../versions/stale-version.ts'
import * as queries from './queries.ts'

/** Called before the upload is received. @throws Problem 'unknownQuestion', 'formFrozen' */
export async function admitQuestionImage(ctx: Ctx, questionId: string): Promise<void> {
  allow(ctx.user, 'form.edit')
  await inTransaction(ctx.db, tx => openQuestion({ ...ctx, db: tx }, questionId))
}

/** @throws Problem 'unknownQuestion', 'formFrozen', 'notAnImage', 'imageTooLarge', 'imageIncomplete', 'diskFull' */
export async function setQuestionImage(
  ctx: Ctx,
  questionId: string,
  { alternativeText = '', ...choice }: ImageChoice & { readonly alternativeText?: string },
  file: ReceivedFile,
): Promise<{ imageGuid: string }> {
  await admitQuestionImage(ctx, questionId)
  const { content, width, height } = await readImage(ctx, choice, file)
  const options = { media: 'image/png', extension: 'png', name: 'question.png', maxBytes: maxImageBytes }
  const { key } = await ctx.files.storeFile(content, { ...options, signal: ctx.signal })
  try {
    return await inTransaction(ctx.db, async tx => {
      const section = await openQuestion({ ...ctx, db: tx }, questionId)
      const image = { id: newId(), fileKey: key, width, height }
      await ctx.files.keepFile(tx, key)
      await queries.setImage(tx, questionId, image, withoutHidden(toOneLine(alternativeText)))
      await incrementQuestionsVersion(tx, section.id, authorshipOf(ctx))
      await touchForm(tx, section.formId, ctx.now)
      return { imageGuid: image.id }
    })
  } catch (error) {
    await ctx.files.discardFile(key).catch(() => undefined)
    throw error
  }
}

/** Drawings are refused: they could show different content to different readers. */
async function readImage(ctx: Ctx, choice: ImageChoice, file: ReceivedFile) {
  const { media } = await detectMedia(file.path)
  if (!imageMediaTypes.some(known => known === media)) {
    throw notAQuestionImage()
  }
  return prepareUpload(file, choice, ctx).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'notAnImage' ? notAQuestionImage() : error
  })
}

const notAQuestionImage = () => new Problem('notAnImage', { text: 'problems.notAQuestionImage' })

async function openQuestion(ctx: Ctx, questionId: string) {
  const sectionId = await queries.findSectionOf(ctx.db, questionId)
  if (sectionId === undefined) throw new Problem('unknownQuestion')
  const section = await openSection(ctx, sectionId)
  if ((await queries.findSectionOf(ctx.db, questionId)) !== section.id) throw new Problem('unknownQuestion')
  return section
}

/** @throws Problem 'fileMissing', and those of reading the form */
export async function readQuestionImage(ctx: Ctx, id: string): Promise<StoredDownload> {
  const uses = await queries.listUses(ctx.db, id)
  const [first] = uses
  if (!first) throw new Problem('fileMissing')
  const isReadable = ({ published_at, visibility, isConfidential }: queries.ImageUse): boolean =>
    can(ctx.user, 'form.read', { form: { published: published_at !== null, visibility } }) &&
    !(isConfidential && ctx.user.role === 'Visitor')
  if (!uses.some(isReadable)) {
    allowReading(ctx, first)
    // The form is public, but the question is confidential.
    throw new Problem('notPublished')
  }
  return new StoredDownload(ctx.files, await ctx.files.findFile(ctx.db, first.fileKey), { isInline: true })
}
