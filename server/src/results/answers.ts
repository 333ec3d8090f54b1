// Converts answers between their shapes: stored (AnswerRow), for the rules (Answer) and on the wire (Value).
import type { SubValue, Value } from '@imp/domain/forms/values.ts'
import type { Answer, AnswerCell } from '@imp/domain/forms/answer.ts'
import { noId } from '@imp/domain/ids.ts'
import type { AnswerRow } from './answer-row.ts'

function splitCellPath(place: string): { primaryDimensionSubQuestion: string; secondaryDimensionSubQuestion: string } {
  const [row = '', column = ''] = place.split('/')
  return { primaryDimensionSubQuestion: row, secondaryDimensionSubQuestion: column }
}

export const toAnswer = (row: AnswerRow): Answer => ({
  textual: row.textual,
  numeric: row.numeric,
  options: row.options,
  remarkText: row.remarkText,
  editRemarkText: row.editRemarkText,
  subValues: Object.entries(row.cells).map(
    ([place, { textValue, numeric, version }]): AnswerCell => ({
      ...splitCellPath(place),
      textValue,
      numeric,
      version,
    }),
  ),
  deltaRemarks: row.deltaRemarks,
  confirmedNumbers: row.confirmedNumbers,
  files: row.files,
  version: row.version,
})

export const toValue = (resultId: string, row: AnswerRow): Value => ({
  changedAt: row.changedAt,
  changedBy: row.changedBy,
  ...(row.changedById !== null && { changedById: row.changedById }),
  deltaRemarks: row.deltaRemarks.map(({ column, remark, row: of }) => ({ column, remark, row: of })),
  ...(row.confirmedNumbers.length > 0 && { confirmedNumbers: row.confirmedNumbers.map(one => ({ ...one })) }),
  editRemarkText: row.editRemarkText,
  files: [...row.files],
  id: row.id,
  numeric: row.numeric,
  options: [...row.options],
  question: row.questionId,
  remarkText: row.remarkText,
  result: resultId,
  subValues: toSubValues(row),
  textual: row.textual,
  version: row.version,
})

function toSubValues({ id: valueId, cells }: AnswerRow): SubValue[] {
  const subValues: SubValue[] = []
  for (const [place, { id, numeric, textValue, version }] of Object.entries(cells)) {
    const { primaryDimensionSubQuestion, secondaryDimensionSubQuestion } = splitCellPath(place)
    const at = { primaryDimensionSubQuestion, secondaryDimensionSubQuestion }
    subValues.push({ id, numeric, ...at, textValue, valueId, version })
  }
  return subValues
}

export const toEmptyValue = (resultId: string, questionId: string, changedAt: string): Value => ({
  id: noId,
  question: questionId,
  result: resultId,
  textual: null,
  numeric: null,
  options: [],
  remarkText: null,
  editRemarkText: null,
  files: [],
  subValues: [],
  deltaRemarks: [],
  version: 0,
  changedAt,
  changedBy: null,
})
