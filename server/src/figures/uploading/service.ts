// Uploads a figure: an image, checked by its content and re-encoded.
import type { Figure, FigureUpload } from '@imp/domain/figures/types.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/http/upload.ts'
import { newId } from '../../platform/ids.ts'
import { type ImageChoice, prepareUpload } from '../../platform/images/prepare.ts'
import { addFigure } from '../adding.ts'
import { readAlternativeText, readName } from '../editing/service.ts'
import { loadFigure } from '../figure.ts'

/** @throws Problem 'malformed', 'notAnImage', 'imageTooLarge', 'imageIncomplete', 'diskFull' */
export async function uploadFigure(
  ctx: Ctx,
  input: FigureUpload,
  choice: ImageChoice,
  file: ReceivedFile,
): Promise<Figure> {
  allow(ctx.user, 'figure.manage')
  const name = readName(input.name)
  const { content, width, height, thumbnail } = await prepareUpload(file, choice, ctx)
  const id = newId()
  await addFigure(ctx, {
    picture: { width, height, thumbnail, file: content, plain: null },
    sources: [],
    figure: {
      id,
      name,
      placeholderName: name,
      source: 'Uploaded',
      year: input.year ?? null,
      category: toOneLine(input.category ?? ''),
      formName: toOneLine(input.formName ?? ''),
      alternativeText: readAlternativeText(input.alternativeText),
      createdAt: ctx.now,
      createdBy: ctx.user.id,
      drawing: null,
    },
  })
  return loadFigure(ctx, id)
}
