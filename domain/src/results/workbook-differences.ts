// How a filled workbook differs from the answers that are stored: what was changed in it since it was downloaded, each with the
// write that takes it over. What somebody else has changed meanwhile and the workbook has not stays as it is.
import { emptyAnswer, type Answer } from '../forms/answer.ts'
import { findVisibleQuestions } from '../forms/branching.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { cellPath, columnsOf, rowsOf } from '../forms/table-questions.ts'
import type { Question, Section } from '../forms/types.ts'
import type { ValueInput } from '../forms/values.ts'
import { maxLengths } from '../forms/vocabulary.ts'
import type { Reason } from '../texts.ts'
import { findDepartures, type Departure } from './legal-limits.ts'
import { applyInput } from './merging.ts'
import { findUnasked, type ReturnedParts } from './returning.ts'
import { checkStorable } from './storing.ts'
import { checkAnswer } from './validation.ts'
import { listInputs } from './workbook-answers.ts'
import { findChanges, type WorkbookChange } from './workbook-changes.ts'
import type { WorkbookContent } from './workbook-content.ts'
import { addresses } from './workbook-keys.ts'
import type { WorkbookDifference, WorkbookNoteKind } from './workbook-types.ts'

export interface DifferenceNote {
  readonly kind: WorkbookNoteKind
  /** null: the number departs from the law, or from the rows above it. */
  readonly reason: Reason | null
  readonly departure?: Departure
}
/** A difference before it is said in a language. */
export type FoundDifference = Omit<WorkbookDifference, 'fault' | 'notes'> & {
  readonly fault: Reason | null
  readonly notes: readonly DifferenceNote[]
}
export interface Comparison {
  readonly differences: FoundDifference[]
  readonly unchanged: number
  readonly missing: string[]
}

interface World {
  readonly sections: readonly Section[]
  /** What is stored, by question. */
  readonly answers: ReadonlyMap<string, Answer>
  /** What alone can be changed; null: everything. */
  readonly returned: ReturnedParts | null
  /** Whose legal limits apply. */
  readonly areas: readonly string[]
}

export function compareWorkbook(content: WorkbookContent, world: World): Comparison {
  const questions = world.sections.flatMap(section => section.questions)
  const missing = questions.filter(question => !isThere(question, content)).map(({ id }) => id)
  const compared = questions
    .filter(({ id }) => !missing.includes(id))
    .map(question =>
      judge(question, findChanges(question, content, world.answers.get(question.id) ?? emptyAnswer), world),
    )
  const differences = compared.flat()
  return {
    differences: markHidden(differences, world),
    unchanged: compared.filter(found => found.length === 0).length,
    missing,
  }
}

/** Are all its inputs in the workbook still? */
function isThere(question: Question, { inputs }: WorkbookContent): boolean {
  const wanted = questionTypes.get(question.type).hasTable
    ? rowsOf(question).flatMap(row => columnsOf(question).map(column => addresses.cell(question.id, row.id, column.id)))
    : listInputs(question)
  return wanted.every(address => inputs.has(address))
}

/** Each by the rules of filling; what is to be looked at by all of them together, because the rows of a table are judged by each other. */
function judge(question: Question, changes: readonly WorkbookChange[], world: World): FoundDifference[] {
  const stored = world.answers.get(question.id) ?? emptyAnswer
  const judged = changes.map(change => {
    const write = change.write && { question: question.id, ...change.write, version: stored.version }
    const fault = change.fault ?? (write && findFault(question, stored, write, world))
    return { change, fault, write: fault ? null : write }
  })
  const after = judged.reduce((answer, { write }) => (write ? mergeWrite(question, answer, write) : answer), stored)
  const departures = findDepartures(question, after, world.areas)
  const bounds = checkAnswer(question, after).find(({ code }) => code === 'range' || code === 'length') ?? null
  return judged.map(({ change, fault, write }): FoundDifference => {
    const { part, cell, now, inWorkbook } = change
    const departure = departures.find(
      one => part !== 'remark' && one.cell?.row === cell?.row && one.cell?.column === cell?.column,
    )
    const notes: DifferenceNote[] = [
      ...note('changedMeanwhile', change.isChangedMeanwhile, 'results.roundTrip.note.changedMeanwhile'),
      ...note('empties', change.empties, 'results.roundTrip.note.empties'),
      ...(departure ? [{ kind: 'outside' as const, reason: null, departure }] : []),
      ...(part === 'answer' && bounds ? [{ kind: 'invalid' as const, reason: bounds }] : []),
      ...note('calculated', change.isCalculated, 'results.roundTrip.note.calculated'),
    ]
    const place = { row: cell?.row ?? null, column: cell?.column ?? null }
    return { question: question.id, part, ...place, now, inWorkbook, fault, notes: fault ? [] : notes, write }
  })
}

const note = (kind: WorkbookNoteKind, isSo: boolean, text: Reason['text']): DifferenceNote[] =>
  isSo ? [{ kind, reason: { text } }] : []

const mergeWrite = (question: Question, answer: Answer, write: ValueInput): Answer =>
  applyInput(answer, { ...write, version: answer.version }, question).answer

/** What the server would refuse; null: nothing. */
function findFault(question: Question, stored: Answer, write: ValueInput, { returned }: World): Reason | null {
  const max = maxLengths.longText
  const texts = [write.remarkText, ...(write.subValues ?? []).map(({ textValue }) => textValue)]
  if (texts.some(text => text && text.length > max)) return { text: 'results.storing.tooLong', values: { max } }
  const [unstorable] = checkStorable(question, write, stored)
  if (unstorable) return unstorable
  const cells = Object.fromEntries(
    (write.subValues ?? []).map(cell => [
      cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion),
      cell,
    ]),
  )
  const { textual, numeric, options, remarkText } = write
  const [unasked] = findUnasked(returned, question, {
    before: {},
    after: { textual, numeric, options, remarkText, cells },
  })
  return unasked ?? null
}

/** Which of them nobody will see, when all are taken over: by what is chosen then. */
function markHidden(differences: FoundDifference[], { sections, answers }: World): FoundDifference[] {
  const chosen = new Map(
    differences.flatMap(({ question, write }) => (write?.options ? [[question, write.options]] : [])),
  )
  const visible = findVisibleQuestions(sections, id => chosen.get(id) ?? answers.get(id)?.options ?? [])
  return differences.map(difference =>
    visible.has(difference.question) || difference.fault
      ? difference
      : { ...difference, notes: [...difference.notes, ...note('hidden', true, 'results.roundTrip.note.hidden')] },
  )
}
