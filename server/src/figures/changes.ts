// The sources of figures, in questionnaires and maps, and which of them have changed (D69).
import { findChangedAnswers, type AnswerSource, type CurrentAnswer } from '@imp/domain/results/lineage.ts'
import { readLevels, type CountryLevel } from '../parameters/maps/service.ts'
import type { Db } from '../platform/db.ts'
import { findChanges, type SourceChange } from '../results/lineage/service.ts'

/** The parameter's id stands for both form and question, which distinguishes it from questionnaire sources. */
export const toLevelSource = ({ parameterId, countryId, text }: CountryLevel): AnswerSource => ({
  formId: parameterId,
  questionId: parameterId,
  countryId,
  resultId: null,
  isSubmitted: text !== null,
  text,
  deliveryNumber: null,
  deliveryChecksum: null,
})
const isLevelSource = ({ formId, questionId }: AnswerSource): boolean => formId === questionId

/** Three statements, however many sources. */
export async function findSourceChanges<S extends AnswerSource>(
  db: Db,
  used: readonly S[],
): Promise<SourceChange<S>[]> {
  const levels = used.filter(isLevelSource)
  const answers = used.filter(source => !isLevelSource(source))
  return [...(await findChanges(db, answers)), ...findChangedAnswers(levels, await readCurrentLevels(db, levels))]
}

async function readCurrentLevels(db: Db, used: readonly AnswerSource[]): Promise<CurrentAnswer[]> {
  if (used.length === 0) return []
  const distinct = (ids: readonly string[]) => [...new Set(ids)]
  const levels = await readLevels(
    db,
    distinct(used.map(({ formId }) => formId)),
    distinct(used.map(({ countryId }) => countryId)),
  )
  return levels.map(level => ({
    ...toLevelSource(level),
    countryName: level.countryName,
    questionText: level.parameterName,
    submittedAt: null,
    answeredAt: level.statedAt?.toISOString() ?? null,
    correctionReason: null,
    reopenedAt: null,
    reopenReason: null,
  }))
}
