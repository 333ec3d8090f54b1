import { describe, expect, it } from 'vitest'
import type { SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import { describeLimit } from './describe-limit.ts'

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
    expect(describeLimit(limit, { subQuestions: [], groups: [] })).toBe('CE · Threshold of type B · … – 1 MW · 5(2)')
  })
  it('leaves out what there is not, and names the row', () => {
    const words = { ...limit, area: null, article: null, upper: null, relation: '= Uclear', row: 'r' }
    expect(describeLimit(words, { subQuestions: [row], groups: [] })).toBe('Threshold of type B · = Uclear · Type B')
  })
})
