// Last year's answers to a copied form, told in the ids of the copy: each linked question takes the answer of the question it
// was copied from; options, rows and columns by what they were copied from, else by equal text. What has no match is left out.
import type { Question } from '../forms/types.ts'
import type { Value } from '../forms/values.ts'

/** Which part of the parent form each part of a copied form comes from, by its id. */
type Origins = ReadonlyMap<string, string>

/** In the order of the copied form. @param parentQuestions by id */
export function mapParentValues(
  questions: Iterable<Question>,
  parentQuestions: ReadonlyMap<string, Question>,
  values: readonly Value[],
  origins: Origins,
): Value[] {
  const byQuestion = new Map(values.map(value => [value.question, value]))
  return [...questions].flatMap(question => {
    const parent = question.isLinked && question.parentId !== null ? parentQuestions.get(question.parentId) : undefined
    const value = parent && byQuestion.get(parent.id)
    return value && parent.type === question.type ? [mapValue(value, question, parent, origins)] : []
  })
}

function mapValue(value: Value, question: Question, parent: Question, origins: Origins): Value {
  const options = matchParts(question.options, parent.options, origins, option => option.value)
  const dimensions = matchParts(
    question.subQuestions,
    parent.subQuestions,
    origins,
    dimension => dimension.dimensionText,
  )
  return {
    ...value,
    question: question.id,
    options: value.options.flatMap(id => options.get(id) ?? []),
    subValues: value.subValues.flatMap(cell => {
      const row = dimensions.get(cell.primaryDimensionSubQuestion)
      const column = dimensions.get(cell.secondaryDimensionSubQuestion)
      if (row === undefined || column === undefined) return []
      return [{ ...cell, primaryDimensionSubQuestion: row, secondaryDimensionSubQuestion: column }]
    }),
  }
}

interface Part {
  readonly id: string
  /** Rows and columns only: a row never matches a column, nor numbers texts. */
  readonly isPrimaryDimension?: boolean
  readonly subQuestionType?: string | null
}

/** The id of each part of the parent → that of the same part now. */
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
