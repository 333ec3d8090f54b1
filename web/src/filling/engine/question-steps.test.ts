import { describe, expect, it } from 'vitest'
import { findNext, findQuestionFrom } from './question-steps.ts'

const questions = ['a', 'b', 'c', 'd', 'e']

describe('findQuestionFrom', () => {
  it.each([
    ['from a faulty question to the next one', ['b', 'd'], 1, 1, 'd'],
    ['from a faulty question to the one before', ['b', 'd'], 3, -1, 'b'],
    ['from a question that has been corrected to the next one', ['b', 'd'], 2, 1, 'd'],
    ['from a question that has been corrected to the one before', ['b', 'd'], 2, -1, 'b'],
    ['from the last one to the first', ['b', 'd'], 3, 1, 'b'],
    ['from the first one to the last', ['b', 'd'], 1, -1, 'd'],
    ['from before the first question of a section', ['b', 'd'], 2.5, 1, 'd'],
    ['back from before the first question of a section', ['b', 'd'], 2.5, -1, 'b'],
    ['to itself, where it is the only one', ['c'], 2, 1, 'c'],
    ['nowhere, where nothing is faulty', [], 2, 1, null],
  ] as const)('leads %s', (_, faulty, from, step, expected) => {
    expect(findQuestionFrom(questions, faulty, from, step)).toBe(expected)
  })
})

describe('findNext', () => {
  it('comes to an end', () => {
    expect(findNext(questions, ['b', 'd'], 1, 1)).toBe('d')
    expect(findNext(questions, ['b', 'd'], 3, 1)).toBeUndefined()
    expect(findNext(questions, ['b', 'd'], 5, -1)).toBe('d')
    expect(findNext(questions, ['b', 'd'], 1, -1)).toBeUndefined()
  })
})
