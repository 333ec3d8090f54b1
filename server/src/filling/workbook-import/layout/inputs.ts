// Input cells: their content, protection and validation. The original content is recorded, to detect changes on import.
import type { Answer } from '@imp/domain/forms/answer.ts'
import { describeBounds } from '@imp/domain/forms/question-types/bounds.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { cellPath, type CellAddress } from '@imp/domain/forms/table-questions.ts'
import { findDeltaRemark } from '@imp/domain/results/deltas.ts'
import { findOpenPart, isOpenCell } from '@imp/domain/filling/returned-parts.ts'
import { chosenMark } from '@imp/domain/filling/workbook-answers.ts'
import { addresses } from '@imp/domain/filling/workbook-keys.ts'
import type { CellContent, Validation } from '../../../platform/xlsx/workbook.ts'
import type { Placed, Template } from './template.ts'

export type InputKind = 'textInput' | 'numberInput' | 'choiceInput'

export function placeInput(
  { was, look }: Template,
  input: {
    readonly address: string
    readonly kind: InputKind
    readonly content: CellContent
    readonly isOpen: boolean
  },
): Placed {
  const { address, kind, content, isOpen } = input
  if (content !== null) was.set(address, content)
  return [content, isOpen ? look.own[kind] : look.own.locked]
}

export function placeFinalRemark(template: Template, question: Question, answer: Answer, cell: CellAddress): Placed {
  return placeInput(template, {
    address: addresses.finalRemark(question.id, cell.row, cell.column),
    kind: 'textInput',
    content: findDeltaRemark(answer, cell),
    isOpen: isOpenCell(template.facts.returned, question.id, cell),
  })
}

/** @param cell null: the answer itself, its remark and its choices */
export function isOpen({ facts: { returned } }: Template, { id }: Question, cell: CellAddress | null): boolean {
  const open = findOpenPart(returned, id)
  if (typeof open === 'string') return open === 'all'
  return cell === null || open.has(cellPath(cell.row, cell.column))
}

type Place = Pick<Validation, 'row' | 'column'>

/** Validation of a question's single input; empty: anything is accepted. */
export function validateAnswer({ text, lists }: Template, question: Question, place: Place): Validation[] {
  const type = questionTypes.get(question.type)
  const one = { ...place, rows: 1, columns: 1 }
  if (type.hasOptions) {
    const takes = lists.place(question.options.map(({ value }) => value))
    return [{ ...one, takes, message: text('results.workbookImport.chooseFromList') }]
  }
  const rule = describeBounds(type.bounds, question)
  if (!rule) return []
  const kind = type.bounds === 'value' ? 'number' : 'length'
  const takes = { kind, min: question.min, max: question.max } as const
  return [{ ...one, takes, message: text(rule.text, rule.values) }]
}

export function validateMarks({ text, lists }: Template, place: Place, rows: number): Validation {
  const message = text('results.workbookImport.chooseMark', { mark: chosenMark })
  return { ...place, rows, columns: 1, takes: lists.place([chosenMark]), message }
}
