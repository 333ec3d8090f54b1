import { describe, expect, it } from 'vitest'
import type { Option, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { describeQuestionField, questionAsText } from './describe-question.ts'
import { mergeQuestion } from './merge-question.ts'
import { createEmptyQuestion } from './working-copy.ts'

const text: Texts = (id, values) => (values ? `${id} ${Object.values(values).join(' ')}` : id)
const option = (id: string, value: string, branchTarget: string | null = null): Option => ({
  id,
  value,
  question: 'q',
  orderNumber: 1,
  branchingAction: branchTarget ? 'SkipToQuestion' : 'Next',
  branchTarget,
})
const part = (id: string, isPrimaryDimension: boolean, changes: Partial<SubQuestion> = {}): SubQuestion => ({
  id,
  dimensionText: id,
  dimensionOrderNumber: 0,
  isRequired: false,
  isPrimaryDimension,
  subQuestionType: isPrimaryDimension ? null : 'Text',
  groupId: null,
  ...changes,
})
const choice: Question = {
  ...createEmptyQuestion('MultipleChoice', 'a', 'q', 1),
  text: 'Which?',
  options: [option('yes', 'Yes'), option('no', 'No')],
}
const table: Question = {
  ...createEmptyQuestion('TableInput', 'a', 'q', 1),
  subQuestions: [part('Row', true), part('Column', false)],
  groups: [
    {
      id: 'g',
      name: 'Plants',
      backgroundColorHex: '#1c3968',
      textColorHex: '#ffffff',
      questionId: 'q',
      orderNumber: 1,
    },
  ],
}
const target = { ...createEmptyQuestion('ShortText', 'a', 'later', 2), text: 'Later' }
const sections: Section[] = [
  {
    id: 'a',
    name: 'A',
    orderNumber: 1,
    visible: true,
    form: 'f',
    version: 1,
    questionsVersion: 1,
    questions: [choice, target],
  },
]

/** 'label: mine | theirs' for every field that both have changed. */
function describeClashes(began: Question, mine: Partial<Question>, theirs: Partial<Question>): string[] {
  const versions = { began, mine: { ...began, ...mine }, theirs: { ...began, ...theirs } }
  return mergeQuestion(versions).clashes.map(clash => {
    const { label, ...sides } = describeQuestionField(clash, {
      mine: versions.mine,
      theirs: versions.theirs,
      sections,
      text,
    })
    return `${label}: ${sides.mine} | ${sides.theirs}`
  })
}

describe('describeQuestionField', () => {
  it.each([
    ['a text', { text: 'Mine?' }, { text: 'Theirs?' }, 'forms.questions.text: Mine? | Theirs?'],
    ['no text', { help: 'Mine' }, { help: 'Theirs' }, 'forms.questions.help: Mine | Theirs'],
    [
      'what is asked for',
      { required: true },
      { remark: true },
      'forms.conflict.demands: forms.questions.required | forms.questions.remark',
    ],
    [
      'a graph',
      { dataView: 'frt_hvdc' },
      { dataView: 'rfg_rocof' },
      'forms.questions.dataView: forms.graphs.frt_hvdc | forms.graphs.rfg_rocof',
    ],
    [
      'a type',
      { type: 'Paragraph', options: [] },
      { options: [option('yes', 'Yes!')] },
      'forms.questions.type: forms.types.Paragraph | forms.types.MultipleChoice\n– Yes!',
    ],
  ] as const)('says %s', (_, mine, theirs, words) => {
    const [began, ...changed] = [choice, mine as Partial<Question>, theirs as Partial<Question>] as const
    expect(describeClashes(began, ...changed)).toEqual([words])
  })

  it('names an option by its current text, and its skip by its target', () => {
    const mine = { options: [option('yes', 'Mine', 'later'), option('no', 'No')] }
    const theirs = { options: [option('yes', 'Theirs', 'gone'), option('no', 'No')] }
    expect(describeClashes(choice, mine, theirs)).toEqual([
      'forms.conflict.option Theirs: Mine | Theirs',
      'forms.branching.actionOf Theirs: 1.2. Later | forms.branching.nowhere',
    ])
  })

  it('shows a missing option and the order of the others', () => {
    const mine = { options: [option('no', 'No')] }
    const theirs = { options: [option('yes', 'Yes!'), option('no', 'No')] }
    expect(describeClashes(choice, mine, theirs)).toEqual(['forms.conflict.option Yes!: forms.conflict.missing | Yes!'])
    const three = { ...choice, options: [...choice.options, option('both', 'Both')] }
    const [yes, no, both] = three.options as [Option, Option, Option]
    expect(describeClashes(three, { options: [no, yes, both] }, { options: [yes, both, no] })).toEqual([
      'forms.conflict.orderOf forms.questions.options: No, Yes, Both | Yes, Both, No',
    ])
  })

  it('describes a row, a column and a group', () => {
    const columns = (changes: Partial<SubQuestion>, row: string) => [
      part('Row', true, { dimensionText: row }),
      part('Column', false, changes),
    ]
    const [group] = table.groups
    const colours = (textColorHex: string) => (group ? [{ ...group, textColorHex }] : [])
    const mine = { subQuestions: columns({ groupId: 'g' }, 'Mine'), groups: colours('#000000') }
    const theirs = { subQuestions: columns({ groupId: 'h' }, 'Theirs'), groups: colours('#eeeeee') }
    expect(describeClashes(table, mine, theirs)).toEqual([
      'forms.conflict.row Theirs: Mine | Theirs',
      'forms.questions.groupOf Column: Plants | forms.questions.noGroup',
      'forms.conflict.coloursOf Plants: #1c3968 #000000 | #1c3968 #eeeeee',
    ])
  })
})

describe('questionAsText', () => {
  it('contains everything typed, line by line', () => {
    expect(questionAsText({ ...choice, help: 'See the annex', unit: ' ' })).toBe('Which?\n– Yes\n– No\nSee the annex')
    expect(questionAsText({ ...table, text: 'Capacity' })).toBe('Capacity\n– Row\n– Column')
  })
})
