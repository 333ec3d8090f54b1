// What must be right before a result is submitted. The browser shows it, the server checks it again.
import { isBlank } from '../blank.ts'
import { visibleQuestions } from '../forms/branching.ts'
import { emptyAnswer, isFilled, type Answer } from '../forms/answer.ts'
import { isAnswered, questionKinds } from '../forms/question-types.ts'
import { cellsByPath, columnsOf, missingCells, cellPath, rowsOf } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import { otherOption } from '../forms/vocabulary.ts'
import { showNumber } from '../numbers.ts'
import type { Reason } from '../texts.ts'

export interface Finding extends Reason {
  readonly code: 'required' | 'answerOrRemark' | 'range' | 'length' | 'requiredCell' | 'notANumber' | 'otherText'
  readonly questionId: string
  readonly sectionId: string
  /** The cell, in tables. */
  readonly row?: string
  readonly column?: string
}

/** What validation needs of a question. */
export type QuestionToCheck = Pick<
  Question,
  'id' | 'section' | 'type' | 'required' | 'remark' | 'min' | 'max' | 'options' | 'branching' | 'subQuestions'
>
type What = Omit<Finding, 'questionId' | 'sectionId'>

/**
 * What keeps one visible question from being submitted. Emptiness counts when the question is required, or of the
 * remark type without a remark, or a table that is begun; bounds, typed numbers and the text of 'Other' count for every answer that is given.
 */
export function checkAnswer(question: QuestionToCheck, answer: Answer = emptyAnswer): Finding[] {
  const mustAnswer = question.required || (question.remark && isBlank(answer.remarkText))
  // Who begins a table finishes its required rows and columns, unless a remark stands for the answer.
  const isBegun = answer.subValues.some(isFilled) && !(question.remark && !isBlank(answer.remarkText))
  const found: What[] = [
    ...checkCellNumbers(question, answer),
    ...(mustAnswer || isBegun ? checkFilled(question, answer) : []),
    ...(isOtherWithoutText(question, answer)
      ? [{ code: 'otherText' as const, text: 'results.validation.otherText' as const }]
      : []),
    ...boundsBroken(question, answer),
  ]
  return found.map(what => ({ ...what, questionId: question.id, sectionId: question.section }))
}

/** Is the answer within min and max? For the remark beside the input while typing; null when it is, or there is none. */
export function checkBounds(question: QuestionToCheck, answer: Answer): Finding | null {
  const [what] = boundsBroken(question, answer)
  return what ? { ...what, questionId: question.id, sectionId: question.section } : null
}

/** What keeps a result from being submitted; only visible questions count. `answers`: by question id. */
export function checkResult(
  sections: readonly { readonly questions: readonly QuestionToCheck[] }[],
  answers: ReadonlyMap<string, Answer>,
): { readonly errors: Finding[]; readonly warnings: Finding[]; readonly visible: ReadonlySet<string> } {
  const visible = visibleQuestions(sections, id => answers.get(id)?.options ?? [])
  const errors = sections.flatMap(section =>
    section.questions
      .filter(question => visible.has(question.id))
      .flatMap(question => checkAnswer(question, answers.get(question.id))),
  )
  // Only flagged differences to last year warn; no question carries them yet.
  return { errors, warnings: [], visible }
}

function checkFilled(question: QuestionToCheck, answer: Answer): What[] {
  const { isTable } = questionKinds[question.type]
  const hasCells = isTable && answer.subValues.some(isFilled)
  if (isTable && (question.required || hasCells)) {
    const missing = missingCells(answer, question)
    if (missing.length > 0) {
      return missing.map(place => ({ code: 'requiredCell', text: 'results.validation.requiredCells', ...place }))
    }
  }
  if (isAnswered(question, answer)) return []
  return question.required
    ? [{ code: 'required', text: 'results.validation.required' }]
    : [{ code: 'answerOrRemark', text: 'results.validation.answerOrRemark' }]
}

/** 'Other' is chosen, but not said what it stands for. */
function isOtherWithoutText(question: QuestionToCheck, answer: Answer): boolean {
  const other = question.options.find(option => option.value === otherOption)
  return other !== undefined && answer.options.includes(other.id) && isBlank(answer.textual)
}

function checkCellNumbers(question: QuestionToCheck, answer: Answer): What[] {
  if (!questionKinds[question.type].isTable) return []
  const cells = cellsByPath(answer)
  const numeric = columnsOf(question).filter(column => column.subQuestionType === 'Numeric')
  return rowsOf(question).flatMap(row =>
    numeric
      .filter(column => {
        const cell = cells.get(cellPath(row.id, column.id))
        if (!cell) return false
        return cell.numeric === null ? !isBlank(cell.textValue) : !Number.isFinite(cell.numeric)
      })
      .map(column => ({
        code: 'notANumber',
        text: 'results.validation.notANumber',
        row: row.id,
        column: column.id,
      })),
  )
}

const texts = {
  value: {
    both: 'results.validation.between',
    min: 'results.validation.atLeast',
    max: 'results.validation.atMost',
  },
  length: {
    both: 'results.validation.lengthBetween',
    min: 'results.validation.lengthAtLeast',
    max: 'results.validation.lengthAtMost',
  },
} as const

/** The bound value of an answer: the number itself, or the length of the trimmed text in characters; null for no answer. */
function measured(bounds: 'value' | 'length', answer: Answer): number | null {
  if (bounds === 'value') return answer.numeric
  return isBlank(answer.textual) ? null : [...(answer.textual ?? '').trim()].length
}

function boundsBroken(question: QuestionToCheck, answer: Answer): What[] {
  const bounds = questionKinds[question.type].hasBounds
  const value = bounds && measured(bounds, answer)
  const { min, max } = question
  if (!bounds || value === null || (value >= (min ?? -Infinity) && value <= (max ?? Infinity))) return []
  const which = min !== null && max !== null ? 'both' : min !== null ? 'min' : 'max'
  const values = { ...(min !== null && { min: showNumber(min) }), ...(max !== null && { max: showNumber(max) }) }
  return [{ code: bounds === 'value' ? 'range' : 'length', text: texts[bounds][which], values }]
}
