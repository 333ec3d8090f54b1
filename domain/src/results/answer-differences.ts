// Compares two answers, in the format of the history: only the fields that differ.
import { emptyAnswer, type Answer, type CellContent } from '../forms/answer.ts'
import { cellPath, indexCells } from '../forms/table-questions.ts'
import { isSameCell, isSameList, isSameText } from './previous-answers.ts'
import type { ChangedFields } from './types.ts'

export interface AnswerDifference {
  readonly before: ChangedFields
  readonly after: ChangedFields
}
export type ComparedAnswer = Omit<Answer, 'files'> & { readonly files: readonly { readonly name: string }[] }
export const noAnswer: ComparedAnswer = { ...emptyAnswer, files: [] }

/** null: equal, including remarks and attachments. */
export function findAnswerDifference(
  before: ComparedAnswer = noAnswer,
  after: ComparedAnswer = noAnswer,
): AnswerDifference | null {
  const paths = listDifferentCells(before, after)
  const differs = {
    options: !isSameList(before.options, after.options),
    textual: !isSameText(before.textual, after.textual),
    numeric: before.numeric !== after.numeric,
    remarkText: !isSameText(before.remarkText, after.remarkText),
    deltaRemarks: !isSameRemarks(before, after),
    files: !isSameList(listFileNames(before), listFileNames(after)),
    cells: paths.length > 0,
  }
  if (!Object.values(differs).some(Boolean)) return null
  const pick = (answer: ComparedAnswer): ChangedFields => ({
    ...(differs.options && { options: [...answer.options] }),
    ...(differs.textual && { textual: answer.textual }),
    ...(differs.numeric && { numeric: answer.numeric }),
    ...(differs.remarkText && { remarkText: answer.remarkText }),
    ...(differs.deltaRemarks && { deltaRemarks: answer.deltaRemarks.map(one => ({ ...one })) }),
    ...(differs.files && { files: listFileNames(answer) }),
    ...(differs.cells && { cells: pickCells(answer, paths) }),
  })
  return { before: pick(before), after: pick(after) }
}

export const listFileNames = ({ files }: ComparedAnswer): string[] => files.map(({ name }) => name)

function isSameRemarks(before: ComparedAnswer, after: ComparedAnswer): boolean {
  const [was, is] = [indexRemarks(before), indexRemarks(after)]
  return [...was.keys(), ...is.keys()].every(path => isSameText(was.get(path) ?? null, is.get(path) ?? null))
}
export const indexRemarks = ({ deltaRemarks }: ComparedAnswer): ReadonlyMap<string, string> =>
  new Map(deltaRemarks.map(({ row, column, remark }) => [cellPath(row, column), remark]))

const emptyCell: CellContent = { textValue: null, numeric: null }

function listDifferentCells(before: ComparedAnswer, after: ComparedAnswer): string[] {
  const [was, is] = [indexCells(before), indexCells(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter(path => !isSameCell(was.get(path), is.get(path)))
}

function pickCells(answer: ComparedAnswer, paths: readonly string[]): Record<string, CellContent> {
  const cells = indexCells(answer)
  return Object.fromEntries(
    paths.map(path => {
      const { textValue, numeric } = cells.get(path) ?? emptyCell
      return [path, { textValue, numeric }]
    }),
  )
}
