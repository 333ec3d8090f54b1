// Questionnaires of the data as sections and questions: keys become ids, and keys of legal limits become the limits.
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { sortByOrder } from '@imp/domain/ordering.ts'
import { toRichField } from '../src/forms/rich-fields.ts'
import { newId } from '../src/platform/ids.ts'
import { toLimit } from './reference-limits.ts'
import { tableLimits } from './table-limits.ts'
import type { LimitEntry, QuestionEntry, Questionnaire } from './read-data.ts'

type Limits = ReadonlyMap<string, LimitEntry>

/** New sections of the form, with new ids. */
export function toSections(questionnaire: Questionnaire, formId: string, limits: Limits): Section[] {
  const entries = questionnaire.sections.flatMap(section => section.questions)
  const ids = new Map(entries.map(({ key }) => [key, newId()]))
  return sortByOrder(questionnaire.sections).map(section => {
    const id = newId()
    return {
      id,
      name: section.name,
      orderNumber: section.orderNumber,
      visible: true,
      form: formId,
      questions: sortByOrder(section.questions).map(entry => toQuestion(entry, id, ids, limits)),
      version: 1,
      questionsVersion: 0,
    }
  })
}

function toQuestion(entry: QuestionEntry, section: string, ids: ReadonlyMap<string, string>, limits: Limits): Question {
  const id = idIn(ids, entry.key)
  const groupIds = newIds(entry.groups)
  const rowIds = newIds(entry.rows)
  const columnIds = newIds(entry.columns)
  return {
    id,
    section,
    text: entry.text,
    type: entry.type,
    required: entry.required,
    remark: entry.remark,
    fileUpload: entry.fileUpload,
    min: entry.min ?? null,
    max: entry.max ?? null,
    imageGuid: null,
    branching: entry.branching ?? false,
    orderNumber: entry.orderNumber,
    visible: true,
    parentId: null,
    hasParent: false,
    isLinked: false,
    article: entry.article,
    unit: entry.unit ?? null,
    help: toRichField(entry.help ?? '', 'help') || null,
    dataView: entry.dataView ?? null,
    deltaRules: [],
    isConfidential: entry.isConfidential ?? false,
    other: (entry.options ?? []).some(option => option.value === 'Other'),
    options: sortByOrder(entry.options ?? []).map(option => ({
      id: newId(),
      value: option.value,
      question: id,
      orderNumber: option.orderNumber,
      branchingAction: option.branchingAction,
      branchTarget: option.branchTarget === null ? null : idIn(ids, option.branchTarget),
    })),
    groups: sortByOrder(entry.groups ?? []).map(({ key, ...group }) => ({
      ...group,
      id: idIn(groupIds, key),
      questionId: id,
    })),
    subQuestions: [
      ...sortByOrder(entry.rows ?? []).map(row => ({
        id: idIn(rowIds, row.key),
        dimensionText: row.text,
        dimensionOrderNumber: row.orderNumber,
        isRequired: row.isRequired,
        isPrimaryDimension: true,
        subQuestionType: null,
        groupId: null,
      })),
      ...sortByOrder(entry.columns ?? []).map(column => ({
        id: idIn(columnIds, column.key),
        dimensionText: column.text,
        dimensionOrderNumber: column.orderNumber,
        isRequired: column.isRequired,
        isPrimaryDimension: false,
        subQuestionType: column.type,
        groupId: column.group ? idIn(groupIds, column.group) : null,
      })),
    ],
    limits: limitsOf(entry, limits, rowIds, columnIds),
  }
}

const newIds = (entries: readonly { readonly key: string }[] | undefined): ReadonlyMap<string, string> =>
  new Map((entries ?? []).map(({ key }) => [key, newId()]))

function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the data name "${key}", which is not there`)
  return id
}

/** Those of single cells, and those of the question that no cell names. */
function limitsOf(
  entry: QuestionEntry,
  limits: Limits,
  rowIds: ReadonlyMap<string, string>,
  columnIds: ReadonlyMap<string, string>,
): Limit[] {
  const ofCells = (entry.rows ?? []).flatMap(row =>
    Object.entries(row.limits ?? tableLimits[entry.key]?.[row.key] ?? {}).flatMap(([column, keys]) =>
      [keys].flat().map(key => ({ key, row: idIn(rowIds, row.key), column: idIn(columnIds, column) })),
    ),
  )
  const ofQuestion = (entry.limits ?? [])
    .filter(key => ofCells.every(cell => cell.key !== key))
    .map(key => ({ key, row: null, column: null }))
  return [...ofCells, ...ofQuestion].map(({ key, row, column }) => {
    const limit = limits.get(key)
    if (!limit) throw new Error(`the data name the limit "${key}", which is not there`)
    return { ...toLimit(limit), row, column }
  })
}
