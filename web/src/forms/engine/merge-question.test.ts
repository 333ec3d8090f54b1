import { describe, expect, it } from 'vitest'
import type { Group, Option, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Side } from '../../platform/conflict/merge-fields.ts'
import { mergeQuestion } from './merge-question.ts'
import { createEmptyQuestion } from './working-copy.ts'

const option = (id: string, value = id, branchTarget: string | null = null): Option => ({
  id,
  value,
  question: 'q',
  orderNumber: 0,
  branchingAction: branchTarget ? 'SkipToQuestion' : 'Next',
  branchTarget,
})
const part = (id: string, isPrimaryDimension: boolean, changes: Partial<SubQuestion> = {}): SubQuestion => ({
  id,
  dimensionText: id,
  dimensionOrderNumber: Number(id.slice(1)),
  isRequired: false,
  isPrimaryDimension,
  subQuestionType: isPrimaryDimension ? null : 'Text',
  groupId: null,
  ...changes,
})
const group = (id: string, name = id): Group => ({
  id,
  name,
  backgroundColorHex: '#1c3968',
  textColorHex: '#ffffff',
  questionId: 'q',
  orderNumber: 1,
})
const numbered = <T extends { readonly orderNumber: number }>(...items: readonly T[]): T[] =>
  items.map((item, at) => ({ ...item, orderNumber: at + 1 }))

const choice: Question = {
  ...createEmptyQuestion('MultipleChoice', 'a', 'q', 1),
  text: 'Which?',
  options: numbered(option('yes'), option('no')),
}
const table: Question = {
  ...createEmptyQuestion('TableInput', 'a', 'q', 1),
  text: 'Capacity',
  subQuestions: [part('r1', true), part('r2', true), part('c1', false), part('c2', false)],
  groups: [group('g')],
}
const merge = (began: Question, mine: Partial<Question>, theirs: Partial<Question>, side?: Side) => {
  const { merged, clashes } = mergeQuestion(
    { began, mine: { ...began, ...mine }, theirs: { ...began, ...theirs } },
    () => side,
  )
  return { merged, clashes: clashes.map(({ path }) => path.join('.')) }
}

describe('a question', () => {
  it('keeps what each person has changed', () => {
    const { merged, clashes } = merge(choice, { text: 'Which one?' }, { help: 'See the annex', unit: 'MW' })
    expect(merged).toEqual({ ...choice, text: 'Which one?', help: 'See the annex', unit: 'MW' })
    expect(clashes).toEqual([])
  })

  it('clashes where both have changed the same field', () => {
    const [mine, theirs] = [
      { text: 'Mine', unit: 'kW' },
      { text: 'Theirs', article: '13(2)' },
    ]
    expect(merge(choice, mine, theirs).clashes).toEqual(['text'])
    expect(merge(choice, mine, theirs, 'theirs').merged).toMatchObject({ text: 'Theirs', unit: 'kW', article: '13(2)' })
  })

  it('has Required and Remark as one field, because each switches the other off', () => {
    expect(merge(choice, { required: true }, { remark: true }).clashes).toEqual(['demands'])
  })

  it('stays where they have moved it', () => {
    expect(merge(choice, { text: 'Mine' }, { orderNumber: 7 }).merged).toMatchObject({ text: 'Mine', orderNumber: 7 })
  })
})

describe('options', () => {
  it('are merged by id and numbered again', () => {
    const mine = { options: numbered(option('yes', 'Yes!'), option('no'), option('mine')) }
    const theirs = { options: numbered(option('theirs'), option('yes', 'yes', 'q9'), option('no')) }
    const { merged, clashes } = merge(choice, mine, theirs)
    expect(merged.options).toEqual(
      numbered(option('theirs'), option('yes', 'Yes!', 'q9'), option('no'), option('mine')),
    )
    expect(clashes).toEqual([])
  })

  it('clash by name and by skip', () => {
    const mine = { options: numbered(option('yes', 'Mine', 'q1'), option('no')) }
    const theirs = { options: numbered(option('yes', 'Theirs', 'q2'), option('no')) }
    expect(merge(choice, mine, theirs).clashes).toEqual(['ofType.options.yes.value', 'ofType.options.yes.skip'])
  })
})

describe('a table', () => {
  const [r1, r2, c1, c2] = table.subQuestions as [SubQuestion, SubQuestion, SubQuestion, SubQuestion]

  it('keeps rows, columns and groups that each person has changed or added', () => {
    const mine = { subQuestions: [r1, r2, part('r3', true), { ...c1, dimensionText: 'Onshore' }, c2] }
    const theirs = {
      subQuestions: [{ ...r1, isRequired: true }, r2, { ...c1, groupId: 'h' }, c2, part('c3', false)],
      groups: [group('g', 'Plants'), group('h')],
    }
    const { merged, clashes } = merge(table, mine, theirs)
    expect(merged.subQuestions.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'c1', 'c2', 'c3'])
    expect(merged.subQuestions[0]).toEqual({ ...r1, isRequired: true })
    expect(merged.subQuestions[3]).toEqual({ ...c1, dimensionText: 'Onshore', groupId: 'h' })
    expect(merged.groups.map(({ name }) => name)).toEqual(['Plants', 'h'])
    expect(clashes).toEqual([])
  })
})

describe('another type', () => {
  const paragraph: Partial<Question> = { type: 'Paragraph', options: [] }

  it("is merged with the other person's text", () => {
    const { merged, clashes } = merge(choice, { text: 'Mine' }, paragraph)
    expect(merged).toEqual({ ...choice, ...paragraph, text: 'Mine' })
    expect(clashes).toEqual([])
  })

  it('clashes with changes to what it removes', () => {
    const mine = { options: numbered(option('yes', 'Yes!'), option('no')) }
    expect(merge(choice, mine, paragraph).clashes).toEqual(['ofType'])
    expect(merge(choice, mine, paragraph).merged).toMatchObject({ type: 'MultipleChoice', options: mine.options })
    expect(merge(choice, mine, paragraph, 'theirs').merged).toMatchObject(paragraph)
  })
})
