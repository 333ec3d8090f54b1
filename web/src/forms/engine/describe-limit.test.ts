import { describe, expect, it } from 'vitest'
import type { SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { describeLimit } from './describe-limit.ts'

const text: Texts = (id, values) => [id, ...Object.values(values ?? {})].join(' ')

const limit = buildLimit({ area: 'CE', parameter: 'Threshold of type B', article: '5(2)', upper: 1 })
const row: SubQuestion = {
  id: 'r',
  dimensionText: 'Type B',
  dimensionOrderNumber: 0,
  isRequired: false,
  isPrimaryDimension: true,
  subQuestionType: null,
  groupId: null,
}

describe('describeLimit', () => {
  it('contains area, parameter, range with unit, and article', () => {
    expect(describeLimit(limit, { subQuestions: [], groups: [] }, text)).toBe(
      'CE · Threshold of type B · results.limits.atMost 1\u00a0MW · 5(2)',
    )
  })
  it('writes two bounds as contacts read them', () => {
    expect(describeLimit({ ...limit, lower: -0.5 }, { subQuestions: [], groups: [] }, text)).toContain(
      ' · results.limits.between −0.5 1\u00a0MW · ',
    )
  })
  it('leaves out missing parts, and names the row', () => {
    const words = { ...limit, area: null, article: null, upper: null, relation: '= Uclear', row: 'r' }
    expect(describeLimit(words, { subQuestions: [row], groups: [] }, text)).toBe(
      'Threshold of type B · = Uclear · Type B',
    )
  })
})
