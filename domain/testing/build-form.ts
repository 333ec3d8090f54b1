// Builds forms for tests of all layers, seeds and browser tests:
//   form(section('General', choice('Any plants?', option('Yes'), option('No').skipToEnd()), number('MW').between(0, 9)))
// Ids are counted, so they are the same in every run; forms with different seeds share none.
import { noDate } from '../src/dates.ts'
import { renumber } from '../src/ordering.ts'
import type { BranchingAction, Option } from '../src/forms/question-parts.ts'
import type { Form, Question, Section } from '../src/forms/types.ts'
import { defaultGroupColours, otherOption } from '../src/forms/vocabulary.ts'
import { buildSubQuestions, type Table } from './build-table.ts'

type NewId = () => string
const createIdCounter = (seed: number): NewId => {
  let last = 0
  return () => `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${(++last).toString(16).padStart(12, '0')}`
}

interface OptionPlan {
  readonly value: string
  readonly action: BranchingAction
  readonly target?: string
}
export interface OptionBuilder {
  readonly plan: OptionPlan
  readonly skipTo: (questionText: string) => OptionBuilder
  readonly skipToNextSection: () => OptionBuilder
  readonly skipToEnd: () => OptionBuilder
}
const createOption = (plan: OptionPlan): OptionBuilder => ({
  plan,
  skipTo: target => createOption({ ...plan, action: 'SkipToQuestion', target }),
  skipToNextSection: () => createOption({ ...plan, action: 'SkipToNextSection' }),
  skipToEnd: () => createOption({ ...plan, action: 'SkipToEnd' }),
})
export const option = (value: string): OptionBuilder => createOption({ value, action: 'Next' })
export const other = (): OptionBuilder => option(otherOption)

type Settings = Partial<Omit<Question, 'type' | 'options' | 'subQuestions' | 'groups'>>
interface QuestionPlan {
  readonly settings: Settings & { readonly text: string; readonly type: string }
  readonly options: readonly OptionPlan[]
  readonly table: Table
}
export interface QuestionBuilder {
  readonly plan: QuestionPlan
  readonly required: () => QuestionBuilder
  readonly remark: () => QuestionBuilder
  readonly fileUpload: () => QuestionBuilder
  readonly between: (min: number | null, max: number | null) => QuestionBuilder
  readonly withoutBranching: () => QuestionBuilder
  readonly with: (settings: Settings) => QuestionBuilder
}
const createQuestion = (plan: QuestionPlan): QuestionBuilder => {
  const change = (settings: Settings) => createQuestion({ ...plan, settings: { ...plan.settings, ...settings } })
  return {
    plan,
    required: () => change({ required: true }),
    remark: () => change({ remark: true }),
    fileUpload: () => change({ fileUpload: true }),
    between: (min, max) => change({ min, max }),
    withoutBranching: () => change({ branching: false }),
    with: change,
  }
}
const noTable: Table = { rows: [], columns: [] }
const planQuestion = (type: string, text: string, options: readonly OptionBuilder[] = [], table = noTable) =>
  createQuestion({
    settings: { text, type, branching: options.some(one => one.plan.action !== 'Next') },
    options: options.map(one => one.plan),
    table,
  })

/** Also for types that only exist in a test. */
export const question = (type: string, text: string, ...options: OptionBuilder[]): QuestionBuilder =>
  planQuestion(type, text, options)
export const shortText = (text: string): QuestionBuilder => planQuestion('ShortText', text)
export const number = (text: string): QuestionBuilder => planQuestion('Number', text)
export const paragraph = (text: string): QuestionBuilder => planQuestion('Paragraph', text)
export const choice = (text: string, ...options: OptionBuilder[]): QuestionBuilder =>
  planQuestion('MultipleChoice', text, options)
export const checkboxes = (text: string, ...options: OptionBuilder[]): QuestionBuilder =>
  planQuestion('Checkboxes', text, options)
export const table = (text: string, plan: Table): QuestionBuilder => planQuestion('TableInput', text, [], plan)

export interface SectionPlan {
  readonly name: string
  readonly questions: readonly QuestionBuilder[]
}
export const section = (name: string, ...questions: QuestionBuilder[]): SectionPlan => ({ name, questions })

export const form = (...sections: SectionPlan[]): Form => formWith({}, ...sections)

/** Forms with different seeds have different ids. */
export function formWith({ seed = 1, ...settings }: Partial<Form> & { seed?: number }, ...plans: SectionPlan[]): Form {
  const newId = createIdCounter(seed)
  const id = newId()
  const category = newId()
  const built = plans.map((plan, index) => buildSection(plan, index + 1, id, newId))
  return {
    id,
    name: 'Form',
    year: 2026,
    description: '',
    deadline: noDate,
    specialDeadlines: [],
    category,
    categoryObj: { id: category, name: 'RfG' },
    published: false,
    timeCreated: '2026-01-01T00:00:00.000Z',
    timeLastEdited: '2026-01-01T00:00:00.000Z',
    timePublished: noDate,
    isHardCopy: false,
    parentId: null,
    parentTimePublished: noDate,
    sameRootPublished: false,
    resultStatus: null,
    reopened: null,
    userDownload: false,
    visibility: 'Internal',
    editModalDismissed: false,
    sendNotification: {
      newForm: true,
      formSubmittedNclp: true,
      formSubmittedAdmin: true,
      beforeDeadline: true,
      afterDeadline: true,
      dataDownloadAvailable: true,
    },
    countriesStarted: [],
    version: 1,
    sections: resolveTargets(built, plans),
    ...settings,
  }
}

function buildSection(plan: SectionPlan, orderNumber: number, formId: string, newId: NewId): Section {
  const id = newId()
  return {
    id,
    name: plan.name,
    orderNumber,
    visible: true,
    form: formId,
    questions: renumber(plan.questions.map(question => buildQuestion(question.plan, id, newId))),
    version: 1,
    questionsVersion: 1,
  }
}

function buildQuestion({ settings, options, table }: QuestionPlan, sectionId: string, newId: NewId): Question {
  const id = newId()
  const groups = [...new Set([...(table.groups ?? []), ...table.columns.flatMap(column => listGroups(column))])].map(
    (name, index) => ({ id: newId(), name, ...defaultGroupColours, questionId: id, orderNumber: index + 1 }),
  )
  return {
    id,
    required: false,
    remark: false,
    fileUpload: false,
    min: null,
    max: null,
    branching: false,
    imageGuid: null,
    image: null,
    section: sectionId,
    orderNumber: 0,
    visible: true,
    parentId: null,
    hasParent: false,
    isLinked: false,
    other: options.some(one => one.value === otherOption),
    article: null,
    unit: null,
    help: null,
    limits: [],
    dataView: null,
    isConfidential: false,
    deltaRules: [],
    ...settings,
    // Tests may add types of their own.
    type: settings.type as Question['type'],
    options: options.map((one, index) => buildOption(one, index + 1, id, newId)),
    subQuestions: buildSubQuestions(table, groups, newId),
    groups,
  }
}

const listGroups = (column: Table['columns'][number]): string[] =>
  typeof column === 'string' || column.group === undefined ? [] : [column.group]

const buildOption = (plan: OptionPlan, orderNumber: number, question: string, newId: NewId): Option => ({
  id: newId(),
  value: plan.value,
  question,
  orderNumber,
  branchingAction: plan.action,
  branchTarget: null,
})

/** Targets are named by text, so they can only be resolved when all questions exist. */
function resolveTargets(sections: readonly Section[], plans: readonly SectionPlan[]): Section[] {
  const all = sections.flatMap(one => one.questions)
  const idOf = (text: string): string => {
    const target = all.find(question => question.text === text)
    if (!target) throw new RangeError(`no question '${text}' to skip to`)
    return target.id
  }
  return sections.map((one, s) => ({
    ...one,
    questions: one.questions.map((question, q) => ({
      ...question,
      options: question.options.map((opt, o) => {
        const target = plans[s]?.questions[q]?.plan.options[o]?.target
        return target === undefined ? opt : { ...opt, branchTarget: idOf(target) }
      }),
    })),
  }))
}
