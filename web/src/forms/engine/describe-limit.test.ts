import { describe, expect, it } from 'vitest'
import type { SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { describeBounds, describeLimit } from './describe-limit.ts'

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
  it('says area, parameter, range with unit, and article', () => {
    expect(describeLimit(limit, { subQuestions: [], groups: [] }, text)).toBe(
      'CE · Threshold of type B · results.limits.atMost 1 MW · 5(2)',
    )
  })
  it('says bounds of one side in words, and of two as a range', () => {
    const bounds = [
      [90, null],
      [null, 0.5],
      [0.5, 90],
      [null, null],
    ] as const
    expect(bounds.map(([lower, upper]) => describeBounds({ lower, upper, unit: '%' }, text))).toEqual([
      'results.limits.atLeast 90 %',
      'results.limits.atMost 0.5 %',
      '0.5 – 90 %',
      '',
    ])
  })
  it('leaves out what there is not, and names the row', () => {
    const words = { ...limit, area: null, article: null, upper: null, relation: '= Uclear', row: 'r' }
    expect(describeLimit(words, { subQuestions: [row], groups: [] }, text)).toBe(
      'Threshold of type B · = Uclear · Type B',
    )
  })
})
