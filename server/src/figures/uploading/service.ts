// Uploading a figure: an image that somebody sends, checked by its content and written anew.
import type { Figure, FigureUpload } from '@imp/domain/figures/types.ts'
import { isBlank } from '@imp/domain/blank.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db.ts'
import type { ReceivedFile } from '../../platform/http/upload.ts'
import { newId } from '../../platform/ids.ts'
import { prepareImage } from '../../platform/images/prepare.ts'
import { readName } from '../editing/service.ts'
import { loadFigure } from '../figure.ts'
import { discardPicture, keepPicture, storePicture } from '../pictures.ts'
import { insertFigure } from '../queries.ts'

/** @throws Problem 'malformed', 'notAnImage', 'imageTooLarge', 'diskFull' */
export async function uploadFigure(ctx: Ctx, input: FigureUpload, file: ReceivedFile): Promise<Figure> {
  allow(ctx.user, 'figure.manage')
  const { files, signal } = ctx
  const name = readName(input.name)
  const { content, ...image } = await prepareImage(file, signal)
  const stored = await storePicture(files, { ...image, file: content, plain: null }, signal)
  const id = newId()
  const text = input.alternativeText?.trim()
  try {
    await inTransaction(ctx.db, async tx => {
      await insertFigure(tx, {
        ...stored,
        id,
        name,
        placeholderName: name,
        source: 'Uploaded',
        year: input.year ?? null,
        category: toOneLine(input.category ?? ''),
        formName: toOneLine(input.formName ?? ''),
        alternativeText: isBlank(text) ? null : (text ?? null),
        createdAt: ctx.now,
        createdBy: ctx.user.id,
        drawing: null,
      })
      await keepPicture(files, tx, stored)
    })
  } catch (error) {
    await discardPicture(files, stored)
    throw error
  }
  return loadFigure(ctx, id)
}
