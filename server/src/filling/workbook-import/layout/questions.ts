// Questions other than tables: a row each, plus one per option if several can be chosen.
import { emptyAnswer, type Answer } from '@imp/domain/forms/answer.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { answerPlace } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import { listExplainable } from '@imp/domain/results/deltas.ts'
import { formatAnswer } from '@imp/domain/results/formatting.ts'
import { chosenMark } from '@imp/domain/filling/workbook-answers.ts'
import { addresses, rowKeys } from '@imp/domain/filling/workbook-keys.ts'
import type { Row, Validation } from '../../../platform/xlsx/workbook.ts'
import { look } from '../../../results/exporting/layout/styles.ts'
import { isOpen, placeFinalRemark, placeInput, validateAnswer, validateMarks } from './inputs.ts'
import { describeNotes } from './notes.ts'
import { answerColumn, toRow, type Placed, type Template } from './template.ts'

export interface Block {
  readonly rows: readonly Row[]
  readonly validations: readonly Validation[]
}

/** @param at its first row */
export function blockOfQuestion(template: Template, question: Question, at: number): Block {
  const { text, answers } = template
  const type = questionTypes.get(question.type)
  const answer = answers.get(question.id) ?? emptyAnswer
  const isUnlocked = isOpen(template, question, null)
  const hasOther = type.hasOptions && question.options.some(({ value }) => value === otherOption)
  const other = hasOther ? [rowOfOther(template, question, answer)] : []
  if (type.countedBy === 'options') {
    const head = rowOfQuestion(template, question, [
      text('results.workbookImport.several', { mark: chosenMark }),
      look.quiet,
    ])
    const options = question.options.map(option => rowOfOption(template, question, option, answer))
    const marks = validateMarks(template, { row: at + 1, column: answerColumn }, options.length)
    return { rows: [head, ...options, ...other], validations: isUnlocked && options.length > 0 ? [marks] : [] }
  }
  const input = placeInput(template, {
    address: addresses.answer(question.id),
    kind: type.hasOptions ? 'choiceInput' : type.countedBy === 'number' ? 'numberInput' : 'textInput',
    content: type.hasOptions ? showOption(question, answer) : (answer.numeric ?? (answer.textual || null)),
    isOpen: isUnlocked,
  })
  const validations = isUnlocked ? validateAnswer(template, question, { row: at, column: answerColumn }) : []
  const rows = [rowOfQuestion(template, question, input), ...other, ...rowsOfFinalRemark(template, question, answer)]
  return { rows, validations }
}

const showOption = ({ options }: Question, answer: Answer): string | null =>
  options.find(({ id }) => answer.options.includes(id))?.value ?? null

function rowsOfFinalRemark(template: Template, question: Question, answer: Answer): Row[] {
  const { look: own, text, previous } = template
  return listExplainable(question, previous?.get(question.id)).map(({ row }) =>
    toRow([
      [rowKeys.finalRemarks(question.id, row), own.own.key],
      [null, look.body],
      [text('results.deltas.finalRemark'), own.own.option],
      placeFinalRemark(template, question, answer, answerPlace(question)),
    ]),
  )
}

export function rowOfQuestion(template: Template, question: Question, answer: Placed): Row {
  const { numbers, answers, previous } = template
  const before = previous?.get(question.id)
  const placeRemark = (): Placed =>
    placeInput(template, {
      address: addresses.remark(question.id),
      kind: 'textInput',
      content: answers.get(question.id)?.remarkText || null,
      isOpen: isOpen(template, question, null),
    })
  return toRow([
    [rowKeys.question(question.id), template.look.own.key],
    [numbers.get(question.id) ?? '', look.body],
    [question.text, template.look.own.question],
    answer,
    [question.unit, look.quiet],
    [describeNotes(template, question) || null, look.quiet],
    ...(previous ? [[before ? showPrevious(template, question, before) : null, look.quiet] as const] : []),
    question.remark ? placeRemark() : [null, look.body],
  ])
}

/** Numbers stay numbers; a table's cells are shown below it. A remark in place of an answer is labelled as one. */
function showPrevious({ text }: Template, question: Question, before: Answer): string | number | null {
  const answer = before.numeric ?? (formatAnswer(question, before) || null)
  return answer ?? (before.remarkText ? `${text('results.workbook.remark')}: ${before.remarkText}` : null)
}

function rowOfOption(
  template: Template,
  question: Question,
  { id, value }: Question['options'][number],
  answer: Answer,
): Row {
  const { look: own } = template
  const input = placeInput(template, {
    address: addresses.option(question.id, id),
    kind: 'choiceInput',
    content: answer.options.includes(id) ? chosenMark : null,
    isOpen: isOpen(template, question, null),
  })
  return toRow([[rowKeys.option(question.id, id), own.own.key], [null, look.body], [value, own.own.option], input])
}

function rowOfOther(template: Template, question: Question, answer: Answer): Row {
  const { look: own, text } = template
  const input = placeInput(template, {
    address: addresses.other(question.id),
    kind: 'textInput',
    content: answer.textual || null,
    isOpen: isOpen(template, question, null),
  })
  const label = text('results.workbookImport.other')
  return toRow([[rowKeys.other(question.id), own.own.key], [null, look.body], [label, own.own.option], input])
}
