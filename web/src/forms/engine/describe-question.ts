// A question as text: single fields for the conflict dialog, and the whole question for the clipboard.
import type { Group, Option, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { toPlainText } from '@imp/domain/rich-text.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { showReadable } from '../../platform/i18n/numbers.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import { describeDeltaRules } from './describe-delta-rules.ts'
import { graphName, typeName } from './question-labels.ts'
import { describeTarget } from './question-numbers.ts'
import type { Sections } from './working-copy.ts'

interface Context {
  readonly mine: Question
  readonly theirs: Question
  readonly sections: Sections
  readonly text: Texts
}
type Describe = (question: Question) => string

const plainLabels: Readonly<Record<string, TextId>> = {
  text: 'forms.questions.text',
  ofType: 'forms.questions.type',
  demands: 'forms.conflict.demands',
  fileUpload: 'forms.questions.fileUpload',
  isConfidential: 'forms.questions.confidential',
  parentId: 'forms.questions.continues',
  isLinked: 'forms.questions.linked',
  article: 'forms.questions.article',
  unit: 'forms.questions.unit',
  help: 'forms.questions.help',
  dataView: 'forms.questions.dataView',
  limits: 'forms.questions.limits',
  deltaRules: 'forms.deltaRules.title',
}

export function describeQuestionField({ path }: FieldDifference, context: Context): DescribedField {
  const [field = '', list, ...rest] = path
  const [label, describe] = list ? describePart(list, rest, context) : describePlain(field, context)
  return { key: path.join('.'), label, mine: describe(context.mine), theirs: describe(context.theirs) }
}

function describePlain(field: string, { text }: Context): [label: string, Describe] {
  const label = text(plainLabels[field] ?? 'forms.conflict.field')
  switch (field) {
    case 'text':
      return [label, question => question.text]
    case 'ofType':
      return [label, question => describeType(question, text)]
    case 'demands':
      return [label, question => describeDemands(question, text)]
    case 'fileUpload':
    case 'isConfidential':
    case 'isLinked':
      return [label, question => yesOrNo(question[field], text)]
    case 'dataView':
      return [label, ({ dataView }) => (dataView ? graphName(dataView, text) : text('forms.questions.dataView.none'))]
    case 'parentId':
      return [label, question => yesOrNo(question.parentId !== null, text)]
    case 'limits':
      return [label, ({ limits }) => showReadable(limits.length)]
    case 'deltaRules':
      return [label, question => describeDeltaRules(question, text).join('\n')]
    case 'article':
    case 'unit':
      return [label, question => question[field] ?? '']
    case 'help':
      return [label, ({ help }) => toPlainText(help ?? '')]
    default:
      return [label, () => '']
  }
}

const yesOrNo = (value: boolean, text: Texts) => text(value ? 'forms.settings.yes' : 'forms.settings.no')

const describeDemands = ({ required, remark }: Question, text: Texts): string =>
  [required && text('forms.questions.required'), remark && text('forms.questions.remark')].filter(Boolean).join(', ')

const describeBounds = ({ min, max }: Question, text: Texts): string =>
  (['min', 'max'] as const)
    .map(field => ({ label: text(`forms.questions.${field}`), value: { min, max }[field] }))
    .filter(({ value }) => value !== null)
    .map(({ label, value }) => `${label}: ${showReadable(value ?? 0)}`)
    .join(', ')

function describeType(question: Question, text: Texts): string {
  const lines = [typeName(question.type, text), describeBounds(question, text), ...listParts(question)]
  return lines.filter(line => line !== '').join('\n')
}
const listParts = (question: Question): string[] => [
  ...question.options.map(({ value }) => `– ${value}`),
  ...[...rowsOf(question), ...columnsOf(question)].map(({ dimensionText }) => `– ${dimensionText}`),
]

function describePart(list: string, rest: readonly string[], context: Context): [label: string, Describe] {
  const { text } = context
  const [id = '', field] = rest
  switch (list) {
    case 'bounds':
      return [text('forms.conflict.bounds'), question => describeBounds(question, text)]
    case 'branching':
      return [text('forms.questions.branching'), ({ branching }) => yesOrNo(branching, text)]
    case 'options':
      return id === 'order'
        ? describeOrder('forms.questions.options', ({ options }) => options.map(({ value }) => value), text)
        : describeOption(id, field, context)
    case 'rows':
    case 'columns':
      return id === 'order'
        ? describeOrder(`forms.questions.${list}`, question => listDimensions(list, question), text)
        : describeDimension(id, field, context)
    case 'groups':
      return id === 'order'
        ? describeOrder('forms.questions.groups', ({ groups }) => groups.map(({ name }) => name), text)
        : describeGroup(id, field, context)
    default:
      return [text('forms.conflict.field'), () => '']
  }
}

const listDimensions = (list: 'rows' | 'columns', question: Question): string[] =>
  (list === 'rows' ? rowsOf(question) : columnsOf(question)).map(({ dimensionText }) => dimensionText)

const describeOrder = (
  list: TextId,
  namesOf: (question: Question) => readonly string[],
  text: Texts,
): [label: string, Describe] => [
  text('forms.conflict.orderOf', { list: text(list) }),
  question => namesOf(question).join(', '),
]

const orMissing = <P>(part: P | undefined, describe: (part: P) => string, text: Texts): string =>
  part ? describe(part) : text('forms.conflict.missing')

function describeOption(id: string, field: string | undefined, context: Context): [label: string, Describe] {
  const { mine, theirs, sections, text } = context
  const find = ({ options }: Question): Option | undefined => options.find(one => one.id === id)
  const name = (find(theirs) ?? find(mine))?.value ?? ''
  if (field !== 'skip') {
    const label = text('forms.conflict.option', { name })
    return [label, question => orMissing(find(question), ({ value }) => value, text)]
  }
  const describeSkip = (option: Option) => describeTarget(option, sections, text) ?? text('forms.branching.Next')
  return [text('forms.branching.actionOf', { name }), question => orMissing(find(question), describeSkip, text)]
}

function describeDimension(id: string, field: string | undefined, context: Context): [label: string, Describe] {
  const { mine, theirs, text } = context
  const find = ({ subQuestions }: Question): SubQuestion | undefined => subQuestions.find(one => one.id === id)
  const part = find(theirs) ?? find(mine)
  const name = part?.dimensionText ?? ''
  const describe = (label: string, value: (part: SubQuestion, question: Question) => string): [string, Describe] => [
    label,
    question => orMissing(find(question), one => value(one, question), text),
  ]
  switch (field) {
    case 'isRequired':
      return describe(text('forms.questions.requiredOf', { name }), one => yesOrNo(one.isRequired, text))
    case 'subQuestionType':
      return describe(text('forms.questions.typeOf', { name }), ({ subQuestionType }) =>
        subQuestionType ? text(`forms.columnTypes.${subQuestionType}`) : '',
      )
    case 'groupId':
      return describe(
        text('forms.questions.groupOf', { name }),
        ({ groupId }, { groups }) =>
          groups.find(group => group.id === groupId)?.name ?? text('forms.questions.noGroup'),
      )
    default:
      return describe(
        text(part?.isPrimaryDimension ? 'forms.conflict.row' : 'forms.conflict.column', { name }),
        one => one.dimensionText,
      )
  }
}

function describeGroup(id: string, field: string | undefined, context: Context): [label: string, Describe] {
  const { mine, theirs, text } = context
  const find = ({ groups }: Question): Group | undefined => groups.find(one => one.id === id)
  const name = (find(theirs) ?? find(mine))?.name ?? ''
  if (field !== 'colours') {
    return [text('forms.conflict.group', { name }), question => orMissing(find(question), one => one.name, text)]
  }
  return [
    text('forms.conflict.coloursOf', { name }),
    question =>
      orMissing(
        find(question),
        ({ backgroundColorHex, textColorHex }) => `${backgroundColorHex} ${textColorHex}`,
        text,
      ),
  ]
}

export const questionAsText = (question: Question): string =>
  [question.text, ...listParts(question), question.article, question.unit, toPlainText(question.help ?? '')]
    .filter(line => line !== null && line.trim() !== '')
    .join('\n')
