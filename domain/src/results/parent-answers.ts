// Maps last year's answers to a copied form: to each linked question from its original; to options, rows and columns from their
// originals or, failing that, from equal texts. Answers without a counterpart are listed.
import { isEmptyAnswer, isFilled } from '../forms/answer.ts'
import { nameCell } from '../forms/column-groups.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import type { Option, SubQuestion } from '../forms/question-parts.ts'
import type { Question } from '../forms/types.ts'
import type { Value } from '../forms/values.ts'
import { otherOption } from '../forms/vocabulary.ts'
import { formatAnswer, formatCell } from './formatting.ts'
import type { LeftOut } from './types.ts'

type CopiedQuestion = Pick<Question, 'id' | 'type' | 'isLinked' | 'parentId'> & {
  readonly subQuestions: readonly SubQuestion[]
  readonly options: readonly Pick<Option, 'id' | 'value'>[]
}

/** Part id → id of its original in the parent form. */
type Origins = ReadonlyMap<string, string>

export interface ParentAnswers {
  /** In the order of the copied form, without empty answers. */
  readonly values: Value[]
  readonly leftOut: LeftOut[]
}

export function mapParentAnswers(
  questions: Iterable<CopiedQuestion>,
  parentQuestions: ReadonlyMap<string, Question>,
  values: readonly Value[],
  origins: Origins,
): ParentAnswers {
  const byQuestion = new Map(values.map(value => [value.question, value]))
  const mapped: ParentAnswers = { values: [], leftOut: [] }
  for (const question of questions) {
    const parent = question.isLinked && question.parentId !== null ? parentQuestions.get(question.parentId) : undefined
    const value = parent && byQuestion.get(parent.id)
    if (!value) continue
    if (parent.type !== question.type) {
      addLeftOut(mapped, question, 'type', describeAnswer(parent, value))
      continue
    }
    const ofOptions = mapOptions(value, question, parent, origins)
    const ofCells = mapCells(value, question, parent, origins)
    addLeftOut(mapped, question, 'options', ofOptions.leftOut)
    addLeftOut(mapped, question, 'cells', ofCells.leftOut)
    const content = { ...ofOptions.content, subValues: ofCells.subValues }
    // Remarks on differences and confirmations only concern last year.
    const now = { ...value, question: question.id, ...content, deltaRemarks: [], confirmedNumbers: [] }
    if (!isEmptyAnswer(now)) mapped.values.push(now)
  }
  return mapped
}

function addLeftOut(
  { leftOut }: ParentAnswers,
  { id }: Pick<CopiedQuestion, 'id'>,
  reason: LeftOut['reason'],
  texts: string[],
): void {
  if (texts.length > 0) leftOut.push({ question: id, reason, texts })
}

function mapOptions(value: Value, question: CopiedQuestion, parent: Question, origins: Origins) {
  const byParent = matchParts<CopiedQuestion['options'][number]>(
    question.options,
    parent.options,
    origins,
    ({ value: text }) => text,
  )
  const options = value.options.flatMap(id => byParent.get(id) ?? [])
  const lost = parent.options.filter(({ id }) => value.options.includes(id) && !byParent.has(id))
  const isText = !questionTypes.get(question.type).hasOptions
  const hasOther = question.options.some(option => option.value === otherOption && options.includes(option.id))
  return {
    // The text of a lost option 'Other' is reported with its name.
    content: { options, textual: isText || hasOther ? value.textual : null },
    leftOut: lost.map(option => formatAnswer(parent, { ...value, options: [option.id] })),
  }
}

function mapCells(value: Value, question: CopiedQuestion, parent: Question, origins: Origins) {
  const textOf = (dimension: Question['subQuestions'][number]) => dimension.dimensionText
  const byParent = matchParts(question.subQuestions, parent.subQuestions, origins, textOf)
  const leftOut: Value['subValues'] = []
  const subValues = value.subValues.flatMap(cell => {
    const row = byParent.get(cell.primaryDimensionSubQuestion)
    const column = byParent.get(cell.secondaryDimensionSubQuestion)
    if (row === undefined || column === undefined) {
      leftOut.push(cell)
      return []
    }
    return [{ ...cell, primaryDimensionSubQuestion: row, secondaryDimensionSubQuestion: column }]
  })
  return { subValues, leftOut: describeCells(parent, leftOut) }
}

/** As one text, or by cell; empty for no answer. */
const describeAnswer = (question: Question, value: Value): string[] =>
  [formatAnswer(question, value), ...describeCells(question, value.subValues)].filter(text => text !== '')

/** 'Type A, Threshold: 0.8'; without empty cells. */
const describeCells = (question: Question, cells: Value['subValues']): string[] =>
  cells
    .filter(isFilled)
    .map(
      cell =>
        `${nameCell(question, cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion)}: ${formatCell(cell)}`,
    )

interface Part {
  readonly id: string
  /** For rows and columns, which never match each other; the same for numbers and texts. */
  readonly isPrimaryDimension?: boolean
  readonly subQuestionType?: string | null
}

/** Parent id → id of its counterpart. */
function matchParts<P extends Part>(
  parts: readonly P[],
  parentParts: readonly P[],
  origins: Origins,
  textOf: (part: P) => string,
): ReadonlyMap<string, string> {
  const isSameKind = (a: P, b: P) =>
    a.isPrimaryDimension === b.isPrimaryDimension && a.subQuestionType === b.subQuestionType
  return new Map(
    parts.flatMap(part => {
      const likely = parentParts.filter(other => isSameKind(part, other))
      const origin = origins.get(part.id)
      const match =
        likely.find(other => other.id === origin) ?? likely.find(other => textOf(other).trim() === textOf(part).trim())
      return match ? [[match.id, part.id] as const] : []
    }),
  )
}
