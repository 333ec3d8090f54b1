// How a filled workbook differs from the stored answers: what was changed in it since the download, each with the write that
// applies it. Answers changed only on the platform stay. If the workbook was not changed at all, its content can be restored:
// the form may have been emptied since.
import { emptyAnswer, type Answer } from '../forms/answer.ts'
import { findVisibleQuestions } from '../forms/branching.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { answerPlace, cellPath, columnsOf, rowsOf, type CellAddress } from '../forms/table-questions.ts'
import type { Question, Section } from '../forms/types.ts'
import type { ValueInput } from '../forms/values.ts'
import { maxLengths } from '../forms/vocabulary.ts'
import { showHidden } from '../names.ts'
import { showGrouped } from '../numbers/show-number.ts'
import type { Reason } from '../texts.ts'
import { combineWrites } from './combining.ts'
import { findDeltaRemark, findFlaggedCells } from '../results/deltas.ts'
import { findDepartures, type Departure } from '../results/legal-limits.ts'
import { applyInput } from './merging.ts'
import { findSlips, listOpenSlips, type Slip } from './slips.ts'
import { findUnasked, type ReturnedParts } from './returned-parts.ts'
import { checkStorable } from './storing.ts'
import { checkAnswer } from '../results/validation.ts'
import { listInputs } from './workbook-answers.ts'
import { findChanges, type WorkbookChange } from './workbook-changes.ts'
import type { WorkbookContent } from './workbook-content.ts'
import { addresses } from './workbook-keys.ts'
import type { WorkbookDifference, WorkbookNoteKind } from './workbook-types.ts'

interface DifferenceNote {
  readonly kind: WorkbookNoteKind
  /** null: described by `departure` or `slip`. */
  readonly reason: Reason | null
  readonly departure?: Departure
  readonly slip?: Slip
}
export type FoundDifference = Omit<WorkbookDifference, 'fault' | 'notes'> & {
  readonly fault: Reason | null
  readonly notes: readonly DifferenceNote[]
}
export interface Comparison {
  readonly differences: FoundDifference[]
  readonly isUntouched: boolean
  readonly unchanged: number
  readonly missing: string[]
}

interface ComparisonContext {
  readonly sections: readonly Section[]
  readonly answers: ReadonlyMap<string, Answer>
  /** Questions whose answers have not changed since the download: differences come from rounding by programs. */
  readonly settled: ReadonlySet<string>
  readonly returned: ReturnedParts | null
  readonly areas: readonly string[]
  readonly locale: string
  readonly previous: ReadonlyMap<string, Answer> | null
}

export function compareWorkbook(content: WorkbookContent, context: ComparisonContext): Comparison {
  const questions = context.sections.flatMap(section => section.questions)
  const missing = questions.filter(question => !hasAllInputs(question, content)).map(({ id }) => id)
  const compared = questions
    .filter(({ id }) => !missing.includes(id))
    .map(question => ({
      question,
      changes: findChanges(question, content, context.answers.get(question.id) ?? emptyAnswer, number =>
        showGrouped(number, context.locale),
      ).filter(change => !change.isUntouched || !context.settled.has(question.id)),
    }))
  const all = compared.flatMap(({ changes }) => changes)
  const isUntouched = all.length > 0 && all.every(change => change.isUntouched)
  const assessed = compared.map(({ question, changes }) =>
    assess(question, isUntouched ? changes : changes.filter(change => !change.isUntouched), context),
  )
  return {
    differences: markHidden(assessed.flat(), context),
    isUntouched,
    unchanged: assessed.filter(found => found.length === 0).length,
    missing,
  }
}

function hasAllInputs(question: Question, { inputs }: WorkbookContent): boolean {
  const columns = columnsOf(question)
  const expected = questionTypes.get(question.type).hasTable
    ? rowsOf(question).flatMap(row => columns.map(column => addresses.cell(question.id, row.id, column.id)))
    : listInputs(question)
  return expected.every(address => inputs.has(address))
}

/** Applies the rules of filling to all changes of a question at once: fast for thousands of cells, and rows can depend on each other. */
function assess(question: Question, changes: readonly WorkbookChange[], context: ComparisonContext): FoundDifference[] {
  if (changes.length === 0) return []
  const stored = context.answers.get(question.id) ?? emptyAnswer
  const written = changes.map(change => ({
    change,
    write: change.write && { question: question.id, ...change.write, version: stored.version },
  }))
  const findFault = createFaultFinder(question, stored, combine(written), context)
  const assessed = written.map(({ change, write }) => {
    const fault = change.fault ?? (write && findFault(change, write))
    return { change, fault, write: fault ? null : write }
  })
  const combined = combine(assessed)
  const after = combined ? applyInput(stored, combined, question).answer : stored
  const departures = new Map(
    findDepartures(question, after, context.areas).map(departure => [pathOf(departure.cell), departure]),
  )
  const slips = new Map(
    listOpenSlips(findSlips(question, after, context.previous?.get(question.id), context.areas)).map(slip => [
      pathOf(slip),
      slip,
    ]),
  )
  const flagged = new Set(findFlaggedCells(question, after, context.previous?.get(question.id)).map(pathOf))
  const remarked = new Set(
    assessed.flatMap(({ change, write }) => (isAnswerChange(change) || !write ? [] : pathOf(change.cell))),
  )
  const losesRemark = (change: WorkbookChange): boolean => {
    const place = change.cell ?? answerPlace(question)
    return isAnswerChange(change) && findDeltaRemark(stored, place) !== null && !remarked.has(pathOf(place))
  }
  const bounds = checkAnswer(question, after).find(({ code }) => code === 'range' || code === 'length') ?? null
  return assessed.map(({ change, fault: ownFault, write }): FoundDifference => {
    const { part, cell, now, inWorkbook, empties } = change
    const isNeeded = part !== 'finalRemark' || empties || flagged.has(pathOf(cell))
    const fault = ownFault ?? (isNeeded ? null : { text: 'results.workbookImport.fault.remarkNotNeeded' as const })
    const departure = isAnswerChange(change) ? departures.get(pathOf(cell)) : undefined
    const slip = isAnswerChange(change) ? slips.get(pathOf(cell ?? answerPlace(question))) : undefined
    const notes: DifferenceNote[] = [
      ...note('changedMeanwhile', change.isChangedMeanwhile, 'results.workbookImport.note.changedMeanwhile'),
      ...note('empties', empties, 'results.workbookImport.note.empties'),
      ...(departure ? [{ kind: 'outside' as const, reason: null, departure }] : []),
      ...(slip ? [{ kind: 'slip' as const, reason: null, slip }] : []),
      ...(part === 'answer' && bounds ? [{ kind: 'invalid' as const, reason: bounds }] : []),
      ...note('losesRemark', losesRemark(change), 'results.workbookImport.note.losesRemark'),
      ...note('calculated', change.isCalculated, 'results.workbookImport.note.calculated'),
    ]
    const place = { row: cell?.row ?? null, column: cell?.column ?? null }
    const shown = fault ? showHidden(inWorkbook) : inWorkbook
    return {
      question: question.id,
      part,
      ...place,
      now,
      inWorkbook: shown,
      fault,
      notes: fault ? [] : notes,
      write: fault ? null : write,
    }
  })
}

const note = (kind: WorkbookNoteKind, isSo: boolean, text: Reason['text']): DifferenceNote[] =>
  isSo ? [{ kind, reason: { text } }] : []

const isAnswerChange = ({ part }: Pick<WorkbookChange, 'part'>): boolean => part === 'answer' || part === 'cell'

const pathOf = (cell: CellAddress | null): string | null => cell && cellPath(cell.row, cell.column)

const combine = (written: readonly { readonly write: ValueInput | null }[]): ValueInput | null =>
  combineWrites(written.flatMap(({ write }) => write ?? []))[0] ?? null

type FindFault = (change: WorkbookChange, write: ValueInput) => Reason | null

/** What the server would refuse. @param all the combined write of the question */
function createFaultFinder(
  question: Question,
  stored: Answer,
  all: ValueInput | null,
  context: ComparisonContext,
): FindFault {
  if (!all) return () => null
  const { textual, numeric, options, remarkText, subValues = [], deltaRemarks = [] } = all
  const cells = Object.fromEntries(
    subValues.map(cell => [cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion), cell]),
  )
  // Every remark counts as new.
  const remarks = deltaRemarks.map(one => ({ ...one, remark: one.remark ?? '' }))
  const after = { textual, numeric, options, remarkText, cells, deltaRemarks: remarks }
  const findings = [
    ...checkStorable(question, all, stored),
    ...findUnasked(context.returned, question, { before: {}, after }).map(one => ({ path: '', ...one })),
  ]
  const indexWithout = (others: string) => {
    const own = findings.filter(({ path }) => !path.startsWith(others))
    return new Map(own.map(one => [one.row && one.column ? cellPath(one.row, one.column) : null, one]))
  }
  const [ofCells, ofFinalRemarks] = [indexWithout('deltaRemarks'), indexWithout('subValues')]
  const ofAll = findings.find(({ path, row }) => path === '' && row === undefined)
  const ofPart = (isRemark: boolean) =>
    findings.find(({ path, row }) => row === undefined && (path === 'remarkText') === isRemark)
  return ({ part, cell }, write) => {
    const isFinalRemark = part === 'finalRemark'
    const max = isFinalRemark ? maxLengths.shortText : maxLengths.longText
    const texts = [
      write.remarkText,
      ...(write.subValues ?? []).map(({ textValue }) => textValue),
      ...(write.deltaRemarks ?? []).map(({ remark }) => remark),
    ]
    if (texts.some(text => text && text.length > max)) return { text: 'results.storing.tooLong', values: { max } }
    const ofPlaces = isFinalRemark ? ofFinalRemarks : ofCells
    return ofAll ?? (cell ? ofPlaces.get(pathOf(cell)) : ofPart(part === 'remark')) ?? null
  }
}

function markHidden(differences: FoundDifference[], { sections, answers }: ComparisonContext): FoundDifference[] {
  const chosen = new Map(
    differences.flatMap(({ question, write }) => (write?.options ? [[question, write.options]] : [])),
  )
  const visible = findVisibleQuestions(sections, id => chosen.get(id) ?? answers.get(id)?.options ?? [])
  return differences.map(difference =>
    visible.has(difference.question) || difference.fault
      ? difference
      : { ...difference, notes: [...difference.notes, ...note('hidden', true, 'results.workbookImport.note.hidden')] },
  )
}
