// Converts stored table cells to the shape of the rules.
import type { AnswerCell } from '@imp/domain/forms/answer.ts'
import type { ExportedCells } from './queries.ts'

export const toSubValues = (cells: ExportedCells['cells']): AnswerCell[] =>
  Object.entries(cells).map(([path, { textValue, numeric, version }]) => {
    const [primaryDimensionSubQuestion = '', secondaryDimensionSubQuestion = ''] = path.split('/')
    return { primaryDimensionSubQuestion, secondaryDimensionSubQuestion, textValue, numeric, version }
  })
