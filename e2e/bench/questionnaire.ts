// The questionnaire for both contenders: 200 questions in sections of twelve, and two tables of 40 rows and 10 columns in coloured
// groups. Defined once as our questions and converted for SurveyJS.
import { randomUUID } from 'node:crypto'
import type { QuestionInput } from '@imp/domain/forms/types.ts'

/** The types that have a counterpart in SurveyJS. */
type BenchType = 'ShortText' | 'Number' | 'Paragraph' | 'MultipleChoice' | 'Checkboxes' | 'TableInput'
type BenchQuestion = QuestionInput & { readonly id: string; readonly type: BenchType }
interface BenchSection {
  readonly name: string
  readonly questions: readonly BenchQuestion[]
  /** Ids of questions that a branch hides while it has no answer. */
  readonly hidden: ReadonlySet<string>
}
interface TableAim {
  readonly questionId: string
  readonly section: number
  readonly rows: readonly string[]
  readonly columns: readonly string[]
}
export interface Questionnaire {
  readonly sections: readonly BenchSection[]
  readonly textId: string
  readonly table: TableAim
}

const perSection = 12
const count = 200
const tableSections = [4, 11]
const says = (at: number): string =>
  `Article ${1 + Math.floor(at / 4)}(${1 + (at % 4)})(a): value that the relevant system operator specifies for power-generating modules of type B and above.`

/** Generates new ids on every call, because an id can be stored only once. */
export function makeQuestionnaire(): Questionnaire {
  const sections: BenchSection[] = []
  for (let from = 0; from < count; from += perSection) {
    const at = sections.length
    const length = Math.min(perSection, count - from)
    const questions = Array.from({ length }, (_, place) => plainQuestion(from + place, place))
    const hidden = at % 4 === 1 ? branch(questions) : new Set<string>()
    if (tableSections.includes(at)) questions.push(tableQuestion(`Values per area, part ${at}`))
    sections.push({ name: `Requirements ${at + 1}`, questions, hidden })
  }
  const [first] = sections
  const section = tableSections[0] ?? 0
  const table = sections[section]?.questions.at(-1)
  const text = first?.questions.find(({ type }) => type === 'ShortText')
  if (!table || !text) throw new Error('the questionnaire lacks a table or a text')
  const ids = (rows: boolean) =>
    (table.subQuestions ?? []).filter(one => one.isPrimaryDimension === rows).map(({ id }) => id ?? '')
  return { sections, textId: text.id, table: { questionId: table.id, section, rows: ids(true), columns: ids(false) } }
}

function plainQuestion(at: number, place: number): BenchQuestion {
  const common = { id: randomUUID(), text: says(at), required: at % 3 !== 0, help: at % 10 === 0 ? says(at + 7) : null }
  const choices = ['Yes', 'No', 'Not applicable', 'Under discussion', 'Not yet decided']
  if (place === 3 || place === 9)
    return { ...common, type: 'MultipleChoice', options: choices.map(value => ({ id: randomUUID(), value })) }
  if (place === 7)
    return { ...common, type: 'Checkboxes', options: choices.map(value => ({ id: randomUUID(), value })) }
  if (place === 11) return { ...common, type: 'Paragraph' }
  if (place % 2 === 1) return { ...common, type: 'ShortText' }
  return { ...common, type: 'Number', min: 0, max: 1_000_000, unit: 'MW' }
}

/** Every option but 'Yes' skips two questions. */
function branch(questions: BenchQuestion[]): Set<string> {
  const [asks, target] = [questions[3], questions[6]]
  if (!asks || !target) throw new Error('the section is too short to branch')
  const options = (asks.options ?? []).map(option =>
    option.value === 'Yes'
      ? option
      : { ...option, branchingAction: 'SkipToQuestion' as const, branchTarget: target.id },
  )
  questions[3] = { ...asks, branching: true, options }
  return new Set(questions.slice(4, 6).map(({ id }) => id))
}

function tableQuestion(text: string): BenchQuestion {
  const groups = ['#1c3968', '#2f6f4f', '#8a4b08'].map((backgroundColorHex, at) => ({
    id: randomUUID(),
    name: `Category ${'BCD'[at] ?? ''}`,
    backgroundColorHex,
    textColorHex: '#ffffff',
  }))
  const rows = Array.from({ length: 40 }, (_, at) => ({
    id: randomUUID(),
    dimensionText: `Area ${at + 1}`,
    dimensionOrderNumber: at + 1,
    isPrimaryDimension: true,
  }))
  const columns = Array.from({ length: 10 }, (_, at) => ({
    id: randomUUID(),
    dimensionText: `Parameter ${at + 1}`,
    dimensionOrderNumber: at + 1,
    isPrimaryDimension: false,
    isRequired: at === 0,
    groupId: groups[Math.floor(at / 4)]?.id ?? null,
    subQuestionType: at % 2 === 0 ? ('Numeric' as const) : ('Text' as const),
  }))
  return { id: randomUUID(), text, type: 'TableInput', required: true, groups, subQuestions: [...rows, ...columns] }
}

export function toSurvey({ sections }: Questionnaire): object {
  return {
    showQuestionNumbers: 'on',
    // As in the product: questions may stay unanswered until everything is checked at the end.
    checkErrorsMode: 'onComplete',
    pages: sections.map(({ name, questions, hidden }) => ({
      name,
      title: name,
      elements: questions.map(question => ({
        ...toSurveyElement(question),
        ...(hidden.has(question.id) && { visibleIf: `{${questions[3]?.id ?? ''}} = 'Yes'` }),
      })),
    })),
  }
}

function toSurveyElement(question: BenchQuestion): object {
  const { id, text, help, min, max } = question
  const common = { name: id, title: text, isRequired: question.required === true, ...(help && { description: help }) }
  const choices = question.options?.map(({ value }) => value)
  switch (question.type) {
    case 'ShortText':
      return { ...common, type: 'text' }
    case 'Number':
      return { ...common, type: 'text', inputType: 'number', min, max }
    case 'Paragraph':
      return { ...common, type: 'comment' }
    case 'MultipleChoice':
      return { ...common, type: 'radiogroup', choices }
    case 'Checkboxes':
      return { ...common, type: 'checkbox', choices }
    case 'TableInput':
      return { ...common, ...toSurveyMatrix(question) }
  }
}

/** matrixdropdown is the only matrix with a type per column; it has no coloured groups. */
function toSurveyMatrix({ subQuestions = [] }: BenchQuestion): object {
  return {
    type: 'matrixdropdown',
    rows: subQuestions
      .filter(one => one.isPrimaryDimension)
      .map(({ id, dimensionText }) => ({ value: id, text: dimensionText })),
    columns: subQuestions
      .filter(one => !one.isPrimaryDimension)
      .map(({ id, dimensionText, isRequired, subQuestionType }) => ({
        name: id,
        title: dimensionText,
        cellType: 'text',
        isRequired: isRequired === true,
        ...(subQuestionType === 'Numeric' && { inputType: 'number' }),
      })),
  }
}
