// Settings that several types share: none at all, and the bounds min and max.
import type { TextId } from '../../texts.ts'
import { maxLengths } from '../vocabulary.ts'
import type { QuestionDraft, QuestionFinding, TypeSettings } from './codec.ts'

export const noSettings: TypeSettings = {
  min: null,
  max: null,
  branching: false,
  options: [],
  subQuestions: [],
  groups: [],
}

export const tidyBounds = ({ min, max }: QuestionDraft): TypeSettings => ({
  ...noSettings,
  min: min ?? null,
  max: max ?? null,
})

export const checkMinAndMax = ({ min, max }: QuestionDraft): QuestionFinding[] =>
  typeof min === 'number' && typeof max === 'number' && min > max
    ? [{ where: 'min', text: 'forms.questions.minAboveMax' }]
    : []

/** Bounds of a text's length that some text can meet. */
export function checkLengthBounds({ min, max }: QuestionDraft): QuestionFinding[] {
  const maxLength = maxLengths.shortText
  const check = (where: 'min' | 'max', bound: number | null | undefined, least: number, text: TextId) =>
    typeof bound !== 'number' || (Number.isInteger(bound) && bound >= least && bound <= maxLength)
      ? []
      : [{ where, text, values: { most: String(maxLength) } }]
  return [
    ...check('min', min, 0, 'forms.questions.minNotALength'),
    ...check('max', max, 1, 'forms.questions.maxNotALength'),
  ]
}
