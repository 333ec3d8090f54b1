// Checks min and max, of a number or of the length of a text in characters.
import { isBlank } from '../../blank.ts'
import { showNumber } from '../../numbers/show-number.ts'
import type { Reason } from '../../texts.ts'
import type { AnswerContent } from '../answer.ts'
import type { AnswerFinding, CheckableQuestion, QuestionTypeCodec } from './codec.ts'

const texts = {
  value: {
    both: 'results.validation.between',
    min: 'results.validation.atLeast',
    max: 'results.validation.atMost',
  },
  length: {
    both: 'results.validation.lengthBetween',
    min: 'results.validation.lengthAtLeast',
    max: 'results.validation.lengthAtMost',
  },
} as const

/** null: no answer. Spaces around a text do not count. */
function measure(bounds: 'value' | 'length', { numeric, textual }: AnswerContent): number | null {
  if (bounds === 'value') return numeric
  return isBlank(textual) ? null : [...(textual ?? '').trim()].length
}

/** The bounds as a sentence, whether met or not; null: none. */
export function describeBounds(
  bounds: QuestionTypeCodec['bounds'],
  { min, max }: Pick<CheckableQuestion, 'min' | 'max'>,
): Reason | null {
  if (!bounds || (min === null && max === null)) return null
  const which = min !== null && max !== null ? 'both' : min !== null ? 'min' : 'max'
  const values = { ...(min !== null && { min: showNumber(min) }), ...(max !== null && { max: showNumber(max) }) }
  return { text: texts[bounds][which], values }
}

export function findOutOfBounds(
  bounds: QuestionTypeCodec['bounds'],
  { min, max }: Pick<CheckableQuestion, 'min' | 'max'>,
  content: AnswerContent,
): AnswerFinding[] {
  const value = bounds && measure(bounds, content)
  if (!bounds || value === null || (value >= (min ?? -Infinity) && value <= (max ?? Infinity))) return []
  const rule = describeBounds(bounds, { min, max })
  return rule ? [{ code: bounds === 'value' ? 'range' : 'length', ...rule }] : []
}
