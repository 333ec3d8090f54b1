// Settings that several types share: none, the bounds min and max, and the rules of comparison with the year before.
import { tooLargeReason } from '../../numbers/too-large.ts'
import type { TextId } from '../../texts.ts'
import type { DeltaRule } from '../question-parts.ts'
import { maxLengths } from '../vocabulary.ts'
import type { QuestionDraft, QuestionFinding, TypeSettings } from './codec.ts'

export const noSettings: TypeSettings = {
  min: null,
  max: null,
  branching: false,
  options: [],
  subQuestions: [],
  groups: [],
  deltaRules: [],
}

export const tidyBounds = ({ min, max }: QuestionDraft): TypeSettings => ({
  ...noSettings,
  min: min ?? null,
  max: max ?? null,
})

export const checkMinAndMax = ({ min, max }: QuestionDraft): QuestionFinding[] => [
  ...Object.entries({ min, max }).flatMap(([where, bound]) => {
    const reason = tooLargeReason(bound)
    return reason ? [{ where, ...reason }] : []
  }),
  ...(typeof min === 'number' && typeof max === 'number' && min > max
    ? [{ where: 'min', text: 'forms.questions.minAboveMax' as const }]
    : []),
]

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

/**
 * Removes deleted columns. A rule left without columns is removed as well, because it would then apply to all of them.
 * @param columns the table's number columns; null: not a table
 */
export const tidyDeltaRules = (
  rules: readonly DeltaRule[],
  columns: readonly (string | null | undefined)[] | null,
): DeltaRule[] =>
  rules.flatMap(rule => {
    if (columns === null) return [{ ...rule, columns: [] }]
    const remaining = rule.columns.filter(id => columns.includes(id))
    const isObsolete = columns.length === 0 || (rule.columns.length > 0 && remaining.length === 0)
    return isObsolete ? [] : [{ ...rule, columns: remaining }]
  })
