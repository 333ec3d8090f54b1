// Adds a figure with its picture and sources, completely or not at all.
import type { AnswerSource } from '@imp/domain/results/lineage.ts'
import type { Ctx } from '../platform/context.ts'
import { type Db, inTransaction } from '../platform/db.ts'
import { discardPicture, commitPicture, storePicture, type FigurePicture, type StoredPicture } from './pictures.ts'
import { insertFigure, replaceSources, type NewFigure } from './queries.ts'

interface AddedFigure {
  readonly figure: Omit<NewFigure, keyof StoredPicture>
  readonly picture: FigurePicture
  readonly sources: readonly AnswerSource[]
  /** Asked within the transaction; false adds nothing. */
  readonly mayAdd?: (tx: Db) => Promise<boolean>
}

/** Does nothing if the figure exists. @throws Problem 'diskFull' */
export async function addFigure(
  { db, files, signal }: Pick<Ctx, 'db' | 'files' | 'signal'>,
  { figure, picture, sources, mayAdd = async () => true }: AddedFigure,
): Promise<void> {
  const stored = await storePicture(files, picture, signal)
  let isAdded = false
  try {
    isAdded = await inTransaction(db, async tx => {
      if (!(await mayAdd(tx)) || !(await insertFigure(tx, { ...figure, ...stored }))) return false
      await replaceSources(tx, figure.id, sources, figure.createdAt)
      await commitPicture(files, tx, stored)
      return true
    })
  } finally {
    if (!isAdded) await discardPicture(files, stored)
  }
}
