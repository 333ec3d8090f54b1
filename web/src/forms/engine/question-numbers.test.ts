import { describe, expect, it } from 'vitest'
import type { Option } from '@imp/domain/forms/question-parts.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { numberedName, describeTarget, questionNumber } from './question-numbers.ts'
import { createEmptyQuestion } from './working-copy.ts'

const text: Texts = id => id
const question = (section: string, id: string, orderNumber: number): Question => ({
  ...createEmptyQuestion('ShortText', section, id, orderNumber),
  text: id,
})
const list = (id: string, orderNumber: number, ...questions: Question[]): Section => ({
  id,
  name: id,
  orderNumber,
  visible: true,
  form: 'f',
  version: 1,
  questionsVersion: 1,
  questions,
})
const target = question('b', 'Target', 1)
const sections = [list('a', 1, question('a', 'First', 1)), list('b', 2, target, question('b', 'Copy', 1.1))]
const skip = (branchTarget: string | null): Option => ({
  id: 'o',
  value: 'No',
  question: 'First',
  orderNumber: 1,
  branchingAction: 'SkipToQuestion',
  branchTarget,
})

describe('the number of a question', () => {
  it("starts with its section, also in a skip's target", () => {
    expect(numberedName(sections, target)).toBe('2.1. Target')
    expect(describeTarget(skip('Target'), sections, text)).toBe('2.1. Target')
  })

  it('follows the order of the sections', () => {
    expect(describeTarget(skip('Target'), sections.toReversed(), text)).toBe('1.1. Target')
  })

  it('counts copies, and is null for a question in no section', () => {
    const [, copy] = sections[1]?.questions ?? []
    expect(copy && questionNumber(sections, copy)).toBe('2.2')
    expect(questionNumber([], target)).toBeNull()
    expect(numberedName([], target)).toBe('Target')
  })

  it('describes a missing question in words', () => {
    expect(describeTarget(skip('gone'), sections, text)).toBe('forms.branching.nowhere')
  })
})
