// What the question editor adds: copies of questions, rows and columns, the option 'Other'.
import { copyOrder, renumberDimensions } from '../ordering.ts'
import type { Reason } from '../texts.ts'
import type { Option, SubQuestion } from './question-parts.ts'
import type { Question } from './types.ts'
import { otherOption } from './vocabulary.ts'

/** Directly below its original, with new ids. Skip targets stay; the link to last year's question and the image are not copied. */
export function copyQuestion<Q extends Question>(question: Q, newId: () => string): Q {
  const id = newId()
  const ids = new Map([...question.subQuestions, ...question.groups].map(part => [part.id, newId()]))
  const renewId = (old: string | null) => (old === null ? null : (ids.get(old) ?? null))
  return {
    ...question,
    id,
    orderNumber: copyOrder(question.orderNumber),
    parentId: null,
    hasParent: false,
    isLinked: false,
    imageGuid: null,
    image: null,
    options: question.options.map(option => ({ ...option, id: newId(), question: id })),
    subQuestions: question.subQuestions.map(part => ({
      ...part,
      id: ids.get(part.id) ?? newId(),
      groupId: renewId(part.groupId),
    })),
    groups: question.groups.map(group => ({ ...group, id: ids.get(group.id) ?? newId(), questionId: id })),
    limits: question.limits.map(limit => ({ ...limit, row: renewId(limit.row), column: renewId(limit.column) })),
    deltaRules: (question.deltaRules ?? []).map(rule => ({
      ...rule,
      columns: rule.columns.flatMap(column => renewId(column) ?? []),
    })),
  }
}

type Dimensions = readonly { readonly isPrimaryDimension: boolean }[]
const countDimensions = (dimensions: Dimensions, isRow: boolean): number =>
  dimensions.filter(dimension => dimension.isPrimaryDimension === isRow).length

/** Appended: the order number is the zero-based index. */
export const createSubQuestion = (existing: Dimensions, isRow: boolean, id: string, name = ''): SubQuestion => ({
  id,
  dimensionText: name,
  dimensionOrderNumber: countDimensions(existing, isRow),
  isRequired: false,
  isPrimaryDimension: isRow,
  subQuestionType: null,
  groupId: null,
})

/** Keeps ascending numbers (zero-based, when appended), otherwise numbers 1 to n (after reordering). */
export const numberDimensions = (parts: readonly SubQuestion[]): readonly SubQuestion[] =>
  parts.every((part, at) => at === 0 || part.dimensionOrderNumber > (parts[at - 1]?.dimensionOrderNumber ?? 0))
    ? parts
    : renumberDimensions(parts)

export const nextOrderNumber = (existing: readonly unknown[]): number => existing.length + 1

export const suggestName = (existing: Dimensions, isRow: boolean): Reason => ({
  text: isRow ? 'forms.questions.defaultRowName' : 'forms.questions.defaultColumnName',
  values: { n: countDimensions(existing, isRow) + 1 },
})

export function addOther(options: readonly Option[], question: string, id: string): readonly Option[] {
  if (options.some(option => option.value === otherOption)) return options
  const orderNumber = nextOrderNumber(options)
  return [...options, { id, value: otherOption, question, orderNumber, branchingAction: 'Next', branchTarget: null }]
}
