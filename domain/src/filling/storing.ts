// What the server refuses to store because it does not fit the question. Bounds and missing answers are checked only at
// submission (validation.ts).
import { findControlCharacter } from '../control-characters.ts'
import type { Answer } from '../forms/answer.ts'
import type {
  AnswerableQuestion,
  AnswerField,
  QuestionTypeCodec,
  StorableFinding,
} from '../forms/question-types/codec.ts'
import { questionTypes, type QuestionTypes } from '../forms/question-types/registry.ts'
import { answerPlace, cellPath, columnsOf, rowsOf, type CellAddress } from '../forms/table-questions.ts'
import type { ValueInput } from '../forms/values.ts'
import { tooLargeReason } from '../numbers/too-large.ts'

/** Values for which the question's type has no field. */
const refusals: Readonly<Record<AnswerField, (input: ValueInput) => StorableFinding[]>> = {
  options: ({ options }) => (options?.length ? [{ path: 'options', text: 'results.storing.noOptions' }] : []),
  textual: ({ textual }) => (textual ? [{ path: 'textual', text: 'results.storing.noText' }] : []),
  numeric: ({ numeric }) =>
    typeof numeric === 'number' ? [{ path: 'numeric', text: 'results.storing.noNumber' }] : [],
  subValues: ({ subValues }) => (subValues?.length ? [{ path: 'subValues', text: 'results.storing.noTable' }] : []),
}
const answerFields: readonly AnswerField[] = ['options', 'textual', 'numeric', 'subValues']

const refuseOtherFields = (type: QuestionTypeCodec, input: ValueInput): StorableFinding[] =>
  answerFields.filter(field => !type.fields.includes(field)).flatMap(field => refusals[field](input))

/** Control characters are invisible, and workbooks and PDFs cannot hold them. */
function refuseControlCharacters({
  textual,
  remarkText,
  editRemarkText,
  subValues = [],
  deltaRemarks = [],
}: ValueInput): StorableFinding[] {
  const cells = subValues.map(({ textValue, primaryDimensionSubQuestion, secondaryDimensionSubQuestion }, at) => ({
    path: `subValues.${at}.textValue`,
    written: textValue,
    row: primaryDimensionSubQuestion.toLowerCase(),
    column: secondaryDimensionSubQuestion.toLowerCase(),
  }))
  const remarks = deltaRemarks.map(({ row, column, remark }, at) => ({
    path: `deltaRemarks.${at}.remark`,
    written: remark,
    row: row.toLowerCase(),
    column: column.toLowerCase(),
  }))
  const texts = [
    { path: 'textual', written: textual },
    { path: 'remarkText', written: remarkText },
    { path: 'editRemarkText', written: editRemarkText },
    ...cells,
    ...remarks,
  ]
  return texts.flatMap(({ written, ...place }) => {
    const character = findControlCharacter(written ?? '')
    return character === null ? [] : [{ ...place, text: 'results.storing.controlCharacter', values: { character } }]
  })
}

/** Numbers stored before the bound existed stay until they are written again. */
const refuseLargeNumbers = ({ numeric, subValues = [] }: ValueInput): StorableFinding[] =>
  [
    { path: 'numeric', written: numeric },
    ...subValues.map(({ numeric, primaryDimensionSubQuestion, secondaryDimensionSubQuestion }, at) => ({
      path: `subValues.${at}.numeric`,
      written: numeric,
      row: primaryDimensionSubQuestion.toLowerCase(),
      column: secondaryDimensionSubQuestion.toLowerCase(),
    })),
  ].flatMap(({ written, ...place }) => {
    const reason = tooLargeReason(written)
    return reason ? [{ ...place, ...reason }] : []
  })

/** Remarks and confirmations must belong to a cell of this table, or to this number. */
function checkPlaces(
  question: AnswerableQuestion & { readonly id: string },
  { hasTable, fields }: QuestionTypeCodec,
  field: 'deltaRemarks' | 'confirmedNumbers',
  places: readonly CellAddress[] = [],
): StorableFinding[] {
  if (places.length === 0) return []
  if (!hasTable && !fields.includes('numeric')) return [{ path: field, text: 'results.storing.noTable' }]
  const own = answerPlace(question)
  const [rows, columns] = hasTable
    ? [rowsOf(question), columnsOf(question)].map(some => new Set(some.map(({ id }) => id)))
    : [new Set([own.row]), new Set([own.column])]
  return places.flatMap((given, at) => {
    const [row, column] = [given.row.toLowerCase(), given.column.toLowerCase()]
    if (rows?.has(row) && columns?.has(column)) return []
    return [{ path: `${field}.${at}`, row, column, text: 'results.storing.foreignCell' as const }]
  })
}

/** Of two values for one cell it would be unclear which one counts. */
function refuseDuplicates({ subValues = [], deltaRemarks = [], confirmedNumbers = [] }: ValueInput): StorableFinding[] {
  const findIn = (field: string, cells: readonly CellAddress[]): StorableFinding[] => {
    if (cells.length < 2) return []
    const seen = new Set<string>()
    return cells.flatMap((given, at) => {
      const [row, column] = [given.row.toLowerCase(), given.column.toLowerCase()]
      const path = cellPath(row, column)
      if (!seen.has(path)) {
        seen.add(path)
        return []
      }
      return [{ path: `${field}.${at}`, row, column, text: 'results.storing.cellTwice' as const }]
    })
  }
  const cells = subValues.map(one => ({
    row: one.primaryDimensionSubQuestion,
    column: one.secondaryDimensionSubQuestion,
  }))
  return [
    ...findIn('subValues', cells),
    ...findIn('deltaRemarks', deltaRemarks),
    ...findIn('confirmedNumbers', confirmedNumbers),
  ]
}

/** @param stored its choice counts when the write has no options */
export function checkStorable(
  question: AnswerableQuestion & { readonly id: string; readonly type: string },
  input: ValueInput,
  stored: Pick<Answer, 'options'> | null = null,
  types: QuestionTypes = questionTypes,
): StorableFinding[] {
  const type = types.get(question.type)
  const isForeign = input.question.toLowerCase() !== question.id
  return [
    ...(isForeign ? [{ path: 'question', text: 'results.storing.foreignQuestion' as const }] : []),
    ...refuseOtherFields(type, input),
    ...type.checkInput(question, input, stored?.options ?? []),
    ...checkPlaces(question, type, 'deltaRemarks', input.deltaRemarks),
    ...checkPlaces(question, type, 'confirmedNumbers', input.confirmedNumbers),
    ...refuseDuplicates(input),
    ...refuseControlCharacters(input),
    ...refuseLargeNumbers(input),
  ]
}
