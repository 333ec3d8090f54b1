// Compares two deliveries, answer by answer. answer-differences.ts decides what counts as different, so that review, page and
// workbook agree.
import { isBlank } from '../blank.ts'
import { emptyAnswer, isEmptyAnswer, type AnswerContent, type CellContent } from '../forms/answer.ts'
import { nameColumns } from '../forms/column-groups.ts'
import type { DisplayContent } from '../forms/question-types/codec.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { cellPath, indexCells, rowsOf } from '../forms/table-questions.ts'
import type { Question, Section } from '../forms/types.ts'
import type { Value } from '../forms/values.ts'
import {
  findAnswerDifference,
  indexRemarks,
  listFileNames,
  noAnswer,
  type ComparedAnswer,
} from '../results/answer-differences.ts'
import type { ComparisonStatus } from './comparison-statuses.ts'
import type { ComparedPart, ComparedQuestion, ComparedSection, ComparedSlip } from './comparison-types.ts'
import { toDisplay } from '../results/formatting.ts'
import type { ParentAnswers } from '../results/parent-answers.ts'
import { isSameCell, isSameList, isSameText } from '../results/previous-answers.ts'
import { findSlips } from '../filling/slips.ts'

type PartKind = Omit<ComparedPart, 'left' | 'right' | 'status'>

/** Only where one side is not empty: the answer or its cells in order, remarks, files. */
export function compareParts(
  question: Question,
  left: ComparedAnswer = noAnswer,
  right: ComparedAnswer = noAnswer,
): ComparedPart[] {
  const parts: ComparedPart[] = []
  const add = (kind: PartKind, contents: readonly [DisplayContent, DisplayContent], isSame: boolean): void => {
    const [was, is] = [withoutBlanks(contents[0]), withoutBlanks(contents[1])]
    if (was === null && is === null) return
    const status = isSame ? 'same' : was === null ? 'new' : is === null ? 'removed' : 'changed'
    parts.push({ ...kind, status, left: was, right: is })
  }
  if (!questionTypes.get(question.type).hasTable) {
    const contents = [toDisplay(question, left), toDisplay(question, right)] as const
    add({ kind: 'answer', names: [] }, contents, isSameContent(left, right))
  }
  const [was, is] = [indexCells(left), indexCells(right)]
  const [wasRemarked, isRemarked] = [indexRemarks(left), indexRemarks(right)]
  const cells = listCells(question)
  for (const { path, names } of cells) {
    const contents = [contentOf(was.get(path)), contentOf(is.get(path))] as const
    add({ kind: 'cell', names }, contents, isSameCell(was.get(path), is.get(path)))
  }
  for (const { path, names } of cells) {
    const contents = [wasRemarked.get(path) ?? null, isRemarked.get(path) ?? null] as const
    add({ kind: 'finalRemark', names }, contents, isSameText(...contents))
  }
  const remarks = [left.remarkText, right.remarkText] as const
  add({ kind: 'remark', names: [] }, remarks, isSameText(...remarks))
  const files = [listFileNames(left), listFileNames(right)] as const
  add({ kind: 'files', names: [] }, files, isSameList(...files))
  return parts
}

const isSameContent = (a: AnswerContent, b: AnswerContent): boolean =>
  isSameText(a.textual, b.textual) && a.numeric === b.numeric && isSameList(a.options, b.options)

const contentOf = (cell: CellContent | undefined): number | string | null => cell?.numeric ?? cell?.textValue ?? null

function withoutBlanks(content: DisplayContent): ComparedPart['left'] {
  if (typeof content === 'number' || content === null) return content
  if (typeof content === 'string') return isBlank(content) ? null : content
  return content.length === 0 ? null : [...content]
}

const listCells = (question: Question): { readonly path: string; readonly names: string[] }[] =>
  rowsOf(question).flatMap(row =>
    nameColumns(question).map(({ column, names }) => ({
      path: cellPath(row.id, column.id),
      names: isBlank(row.dimensionText) ? [...names] : [row.dimensionText, ...names],
    })),
  )

/** null: both sides are empty. */
export function compareAnswers(
  left: ComparedAnswer = noAnswer,
  right: ComparedAnswer = noAnswer,
): ComparisonStatus | null {
  const [wasGiven, isGiven] = [!isEmptyAnswer(left), !isEmptyAnswer(right)]
  if (!findAnswerDifference(left, right)) return wasGiven || isGiven ? 'same' : null
  if (wasGiven === isGiven) return 'changed'
  return isGiven ? 'new' : 'removed'
}

export function listComparedSlips(
  side: ComparedSlip['side'],
  question: Question,
  answer: Value,
  previous: Value | undefined,
  areas: readonly string[],
): ComparedSlip[] {
  const names = new Map(listCells(question).map(cell => [cell.path, cell.names]))
  return findSlips(question, answer, previous, areas).map(({ row, column, limit, ...slip }) => ({
    side,
    names: names.get(cellPath(row, column)) ?? [],
    current: slip.current,
    previous: slip.previous,
    limit: limit && { lower: limit.lower, upper: limit.upper, unit: limit.unit },
    confirmed: answer.confirmedNumbers?.find(one => one === slip.confirmed) ?? null,
  }))
}

/** @param left, right by question @param leftOut answers of the left side without a counterpart */
export function compareSections(
  sections: readonly Section[],
  left: readonly Value[],
  right: readonly Value[],
  leftOut: ParentAnswers['leftOut'] = [],
  slipsOf: (question: Question) => ComparedSlip[] = () => [],
): ComparedSection[] {
  const [was, is] = [indexValues(left), indexValues(right)]
  const lost = Map.groupBy(leftOut, ({ question }) => question)
  return sections.map(({ id, name, questions }, at) => ({
    id,
    name,
    number: at + 1,
    questions: questions.map((question, place): ComparedQuestion => {
      const [before, after] = [was.get(question.id), is.get(question.id)]
      const gone = (lost.get(question.id) ?? []).map(({ reason, texts }) => ({ reason, texts }))
      const status = compareAnswers(before, after)
      return {
        ...toCompared(question, `${at + 1}.${place + 1}`),
        // Something on the left cannot be compared, so the answer is neither the same nor new.
        status: gone.length === 0 ? status : isEmptyAnswer(after ?? emptyAnswer) ? 'removed' : 'changed',
        parts: compareParts(question, before, after),
        slips: slipsOf(question),
        leftOut: gone,
      }
    }),
  }))
}
const indexValues = (values: readonly Value[]): ReadonlyMap<string, Value> =>
  new Map(values.map(value => [value.question, value]))
const toCompared = ({ id, text, unit }: Question, number: string) => ({ id, number, text, unit: unit || null })

/** Answered questions of the parent form without a successor in the copy. */
export function listGoneQuestions(
  parentSections: readonly Section[],
  questions: Iterable<Pick<Question, 'isLinked' | 'parentId'>>,
  values: readonly Value[],
): ComparedQuestion[] {
  const continued = new Set([...questions].map(({ isLinked, parentId }) => (isLinked ? parentId : null)))
  return compareSections(parentSections, values, []).flatMap(section =>
    section.questions.filter(({ id, status }) => status !== null && !continued.has(id)),
  )
}
