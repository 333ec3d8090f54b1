// Answers, faults and legal limits in words.
import type { Limit, Question } from '@imp/domain/forms/types.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import { showNumber } from '@imp/domain/numbers.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { Fault } from './faults.ts'
import type { Part, PartKey } from './parts.ts'

export const faultText = (fault: Fault, text: Texts): string =>
  'message' in fault ? fault.message : text(fault.text, fault.values)

/** What is in a part, on one line; empty for nothing. */
export function partText(question: Question, key: PartKey, part: Part): string {
  if (part.raw !== null) return part.raw
  if (key !== 'answer' || question.options.length === 0) {
    return part.numeric === null ? (part.textual ?? '') : showNumber(part.numeric)
  }
  return question.options
    .filter(option => part.options.includes(option.id))
    .map(option => (option.value === otherOption && part.textual ? `${option.value}: ${part.textual}` : option.value))
    .join(', ')
}

/** 'Type A, Threshold (MW)' for a cell; null for the other parts. */
export function cellName(question: Question, key: PartKey): string | null {
  if (!key.startsWith('cell:')) return null
  const ids = key.slice('cell:'.length).split('/')
  return ids.map(id => question.subQuestions.find(dimension => dimension.id === id)?.dimensionText ?? '').join(', ')
}

/** '0.8–1 Hz', 'at least 20 min', or the law's own words; null when it names nothing. */
export function limitRange({ lower, upper, unit, relation }: Limit, text: Texts): string | null {
  const withUnit = (number: number) => `${showNumber(number)}${unit ? `\u00a0${unit}` : ''}`
  const range =
    lower !== null && upper !== null
      ? lower === upper
        ? withUnit(lower)
        : `${showNumber(lower)}–${withUnit(upper)}`
      : lower !== null
        ? text('results.limits.atLeast', { lower: withUnit(lower) })
        : upper !== null
          ? text('results.limits.atMost', { upper: withUnit(upper) })
          : null
  return [range, relation].filter(Boolean).join(', ') || null
}

/** The limits that apply to the country; all of them in a preview, where there is none. */
export const limitsOf = (limits: readonly Limit[], areas: readonly string[]): Limit[] =>
  limits.filter(({ area }) => area === null || area === 'all' || areas.length === 0 || areas.includes(area))

/** 'Article 13(1)' where the questionnaire says only '13(1)'; what names a regulation or a table stands as it is. */
export const articleText = (article: string, text: Texts): string =>
  /^\d/.test(article) ? text('results.filling.article', { article }) : article
