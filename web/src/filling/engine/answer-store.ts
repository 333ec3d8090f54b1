// The answers of one result while it is being filled: a small store outside React. A keystroke changes one question
// (or one cell) and tells only those who show it. What a change does stands in field-reducers.ts (pure), when it is sent
// in answer-saver.ts, what is kept on the device in draft-keeper.ts, what the section list says in outline.ts.
import type { Answer } from '@imp/domain/forms/answer.ts'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { Departure } from '@imp/domain/results/legal-limits.ts'
import type { ReturnedParts } from '@imp/domain/filling/returned-parts.ts'
import type { Slip } from '@imp/domain/filling/slips.ts'
import { createAnswerSync, saveDelaysMs, type AnswerSync, type AnswerWire } from './answer-sync.ts'
import { createChoiceUndo } from './choice-undo.ts'
import type { Fault } from './faults.ts'
import {
  cellKey,
  deltaKey,
  listCellKeys,
  numberPart,
  parseCellKey,
  slipKey,
  type FieldPart,
  type FieldPartKey,
  type FieldParts,
} from './field-parts.ts'
import {
  type TypingState,
  applyEdit,
  applyServerValue,
  closeCell,
  discardEdit,
  isLateArrival,
  keepMine,
  leaveField,
  openCell,
} from './field-reducers.ts'
import { currentPart, type FieldState } from './field-state.ts'
import { createFieldStore, type FieldStore } from './field-store.ts'
import type { SectionState, WaitingSection } from './outline.ts'
import { createPreviousAnswers } from './previous-answers.ts'
import { getSaveStatus, getSaveTrouble, type SaveStatus, type SaveTrouble } from './save-status.ts'
import { takeBackSteps, type Step } from './step.ts'
import { findFirstUnsaved, hasPendingWork, hasStoredAnswer, isUnsaved, type QuestionPlace } from './unsaved.ts'

export interface AnswerStoreOptions {
  readonly form: Pick<Form, 'sections'>
  readonly values: readonly Value[]
  /** Whose legal limits apply; none named: all. */
  readonly areas?: readonly string[]
  /** What alone can be changed; null or none named: everything. */
  readonly returned?: ReturnedParts | null
  /** null: a preview, nothing is saved. */
  readonly wire: AnswerWire | null
  /** A write was refused because the result is closed to this person. */
  readonly onLocked?: (text: string) => void
  /** Somebody else's answer has arrived. */
  readonly onTheirs?: (question: Question, value: Value) => void
  /** A choice has hidden a question that holds something that is not saved. */
  readonly onHideUnsaved?: (question: Question) => void
}

/** 'slip': it looks like a slip by a power of ten that nobody has confirmed; 'delta': it differs from the year before, and has to be explained; 'differs': it need not be. */
type CellMark = 'fault' | 'conflict' | 'refused' | 'slip' | 'delta' | 'differs' | Departure['kind']
const departureMarks: ReadonlySet<CellMark | null> = new Set<Departure['kind']>(['outside', 'notSame', 'backwards'])
/** Marked amber: to be looked at, and no error (D46). */
export const isDepartureMark = (mark: CellMark | null): mark is Departure['kind'] => departureMarks.has(mark)
export const isDeltaMark = (mark: CellMark | null): mark is 'delta' | 'differs' =>
  mark === 'delta' || mark === 'differs'
/** To be looked at, and nothing wrong with it: it can be submitted. */
const isMention = (mark: CellMark | null): boolean => mark === 'slip' || isDeltaMark(mark) || isDepartureMark(mark)
export type AnswerStore = ReturnType<typeof createAnswerStore>

export function createAnswerStore(options: AnswerStoreOptions) {
  const { form, values, areas = [], returned = null, wire, onLocked, onTheirs, onHideUnsaved } = options
  /** What goes out of sight then is said where it is taken back. */
  let isTakingBack = false
  const fields: FieldStore = createFieldStore({
    form,
    values,
    areas,
    returned,
    onReplace: id => sync?.scheduleDraft(id),
    onHideUnsaved: question => {
      if (!isTakingBack) onHideUnsaved?.(question)
    },
  })
  const setLock = (reason: string | null): void => {
    fields.setLock(reason)
    if (reason === null) for (const { id } of fields.questions) sync?.scheduleSave(id, saveDelaysMs.choice)
  }
  const sync: AnswerSync | null =
    wire &&
    createAnswerSync(fields, wire, text => {
      setLock(text)
      onLocked?.(text)
    })
  const write = (id: string, parts: FieldParts): void => {
    // Nobody is typing there: what somebody else saves from now on is shown.
    fields.replace(id, leaveField(applyEdit(fields.get(id), parts)))
    sync?.scheduleSave(id, saveDelaysMs.choice)
  }
  const previous = createPreviousAnswers(form, fields, write)
  return {
    subscribe: fields.topics.subscribe,
    ...createQueries(fields, sync, previous),
    ...createEdits(fields, sync),
    ...createChoices(fields, sync),
    ...previous,
    /** What was there before these steps comes back, where nobody has changed it since; answers those that stay. */
    takeBackSteps: (steps: readonly Step[]): readonly Step[] => {
      isTakingBack = true
      try {
        return takeBackSteps({ get: fields.get, write }, steps)
      } finally {
        isTakingBack = false
      }
    },
    setLock,
    setReturned: fields.setReturned,
    validate: (fromServer: readonly Fault[] = []): readonly Fault[] => fields.validate(fromServer),
    applyServerValue: (value: Value): void => {
      if (!fields.has(value.question)) return
      const before = fields.get(value.question)
      const after = applyServerValue(before, value, wire?.isOwn(value))
      if (after === before) return
      // First, so that what it hides is said last, and heard.
      if (before.sent === null && !isLateArrival(before, value)) onTheirs?.(before.question, value)
      fields.replace(value.question, after)
    },
    /** Takes up what an earlier visit left on the device. */
    restoreDrafts: async (): Promise<void> => sync?.restoreDrafts(),
    /** The page may go away this instant: puts on the device what is not there yet. False: something would be lost. */
    writeDraftsSync: (): boolean => sync?.writeDraftsSync() ?? true,
    /** The network is said to be back, or a view shows the store again. */
    resume: (): void => sync?.resume(),
    flush: async (isLeaving = false): Promise<void> => sync?.flush(isLeaving),
    stop: (): void => sync?.stop(),
    /** Stopped, or signed out: nothing more is sent. */
    isStopped: (): boolean => sync?.isStopped() ?? false,
  }
}

/** What screens read. */
function createQueries(
  fields: FieldStore,
  sync: AnswerSync | null,
  { getFlaggedCell, getSlips }: Pick<ReturnType<typeof createPreviousAnswers>, 'getFlaggedCell' | 'getSlips'>,
) {
  const { questions, get, list, faults, outline, getQuestionState, getDepartures } = fields
  /** The question whose choice hides this one: the last visible one before it. */
  const findHider = (id: string): Question | undefined =>
    questions.slice(0, questions.indexOf(get(id).question)).findLast(before => outline.isVisible(before.id))
  const getCellMark = (id: string, key: FieldPartKey): CellMark | null => {
    const { conflicts, refusals } = get(id)
    if (conflicts.has(key)) return 'conflict'
    if (refusals.has(key)) return 'refused'
    if (faults.hasCell(id, key)) return 'fault'
    if (getSlips(id).some(slip => slip.confirmed === null && cellKey(slip.row, slip.column) === key)) return 'slip'
    const departure = getDepartures(id).find(({ cell }) => cell && cellKey(cell.row, cell.column) === key)
    if (departure) return departure.kind
    const flagged = getFlaggedCell(id, key)
    return flagged ? (flagged.demandsRemark ? 'delta' : 'differs') : null
  }
  const getStatus = (id: string): SaveStatus => getSaveStatus(get(id), sync && sync.getConnection(id))
  return {
    getField: (id: string): FieldState => get(id),
    getPart: (id: string, key: FieldPartKey): FieldPart => currentPart(get(id), key),
    getAnswer: (id: string): Answer => getQuestionState(id).answer,
    getDepartures,
    listUncorrected: fields.listUncorrected,
    /** Was this part changed since it was sent back? */
    isChangedSince: fields.isChangedSince,
    getFaults: (id: string): readonly Fault[] => faults.get(id),
    /** How a cell is marked; null: not at all. */
    getCellMark,
    /** The cells of a table in which something is wrong, row by row. */
    listFaultyCells: (id: string): readonly FieldPartKey[] => {
      const isWrong = (key: FieldPartKey) => {
        const mark = getCellMark(id, key)
        return (mark !== null && !isMention(mark)) || currentPart(get(id), key).raw !== null
      }
      return listCellKeys(get(id).question).filter(isWrong)
    },
    /** The first cell of a table that was sent back and is neither changed since nor said to be right; undefined: none, or no table. */
    findReturnedCell: (id: string): CellAddress | undefined => {
      const returned = new Set(fields.listUncorrected(id).map(({ row, column }) => cellKey(row ?? '', column ?? '')))
      const key = listCellKeys(get(id).question).find(one => returned.has(one))
      return (key && parseCellKey(key)) ?? undefined
    },
    getSections: (): readonly SectionState[] => outline.getSections(),
    getWaitingSections: (): readonly WaitingSection[] => outline.getWaitingSections(),
    countFollowing: (): number => outline.countFollowing(),
    isVisible: (id: string): boolean => outline.isVisible(id),
    findHider,
    getSaveStatus: getStatus,
    /** What keeps answers from the server, if anything does. */
    getTrouble: (): SaveTrouble | null => getSaveTrouble(questions.map(({ id }) => getStatus(id))),
    /** Is all that is not saved on its way, with nothing standing against it? */
    isSaving: (): boolean => list().every(field => !isUnsaved(field) || getStatus(field.question.id) === 'saving'),
    /** How many questions hold something that is not saved. */
    countUnsaved: (): number => (sync ? list().filter(isUnsaved).length : 0),
    listUnsaved: (): readonly Question[] => (sync ? questions.filter(({ id }) => isUnsaved(get(id))) : []),
    /** The numbers in sight that look like slips and are not confirmed, in the form's order. */
    listOpenSlips: (): readonly { readonly questionId: string; readonly slip: Slip }[] =>
      questions
        .filter(({ id }) => outline.isVisible(id))
        .flatMap(({ id }) => getSlips(id).flatMap(slip => (slip.confirmed === null ? [{ questionId: id, slip }] : []))),
    /** Where to look first for what is not saved: where nothing of it is in sight, at the choice that hides it. */
    findFirstUnsaved: (): QuestionPlace | null => {
      if (!sync) return null
      const hidden = list().find(field => isUnsaved(field))
      const hider = hidden && findHider(hidden.question.id)
      return findFirstUnsaved(list(), outline.isVisible) ?? (hider ? { questionId: hider.id } : null)
    },
    /** How many of the answers that are hidden by what is chosen here are not saved. */
    countUnsavedHiddenBy: (id: string): number =>
      (fields.findHiddenAnswers().get(id) ?? []).filter(hidden => sync && isUnsaved(get(hidden))).length,
    findHiddenAnswers: (): ReadonlyMap<string, readonly string[]> => fields.findHiddenAnswers(),
    /** Is anything stored? Then the country has started. */
    hasAnswers: (): boolean => list().some(hasStoredAnswer),
    /** Is anything unsaved, or on its way? */
    hasPendingWork: (): boolean => list().some(hasPendingWork),
  }
}

/** What a person does. */
function createEdits({ get, list, replace, setEntered }: FieldStore, sync: AnswerSync | null) {
  const edit = (id: string, changes: FieldParts, delayMs: number, typing?: TypingState): void => {
    replace(id, applyEdit(get(id), changes, typing))
    sync?.scheduleSave(id, typing === 'pausing' ? saveDelaysMs.pausing : delayMs)
  }
  return {
    editAnswer: (id: string, part: FieldPart, typing?: TypingState): void =>
      edit(id, new Map([['answer', part]]), saveDelaysMs.text, typing),
    /** The final remark on a cell that differs from the year before. */
    editDeltaRemark: (id: string, cell: CellAddress, part: FieldPart): void =>
      edit(id, new Map([[deltaKey(cell), part]]), saveDelaysMs.text),
    /** These numbers are right, though they look like slips. */
    confirmNumbers: (id: string, numbers: readonly (CellAddress & { readonly numeric: number })[]): void => {
      const parts = new Map(numbers.map(one => [slipKey(one), numberPart(one.numeric)]))
      // A press, and no typing: nothing of it is open.
      replace(id, leaveField(applyEdit(get(id), parts)))
      sync?.scheduleSave(id, saveDelaysMs.choice)
    },
    editRemark: (id: string, part: FieldPart): void => edit(id, new Map([['remark', part]]), saveDelaysMs.text),
    /** Where typing goes on, until `closeCell`, nobody else's answer is written over unseen. */
    editCells: (id: string, changes: FieldParts, typing?: TypingState): void =>
      edit(id, changes, saveDelaysMs.cells, typing),
    /** The first key in a cell: what somebody else saves there from now on is a conflict. */
    openCell: (id: string, key: FieldPartKey): void => replace(id, openCell(get(id), key)),
    closeCell: (id: string, key: FieldPartKey): void => {
      replace(id, closeCell(get(id), key))
      sync?.scheduleSave(id, saveDelaysMs.cells)
    },
    /** The focus is in the question: it stays in sight until it is left, even if a choice of somebody else hides it. */
    enterQuestion: (id: string): void => setEntered(id),
    /** The focus has left the question: nothing to wait for. */
    leaveQuestion: (id: string): void => {
      replace(id, leaveField(get(id)))
      sync?.scheduleSave(id, saveDelaysMs.choice)
      setEntered(null)
    },
    /** The questions go off the page, with the focus perhaps, and no blur tells. */
    leaveAllQuestions: (): void => {
      for (const field of list()) {
        const left = leaveField(field)
        if (left === field) continue
        replace(field.question.id, left)
        sync?.scheduleSave(field.question.id, saveDelaysMs.choice)
      }
      setEntered(null)
    },
    keepMine: (id: string, key: FieldPartKey): void => {
      replace(id, keepMine(get(id), key))
      sync?.scheduleSave(id, saveDelaysMs.choice)
    },
    /** 'Take theirs', or dropping what was refused. */
    discardEdit: (id: string, key: FieldPartKey): void => replace(id, discardEdit(get(id), key)),
  }
}

/** Choosing among options; what a choice hides can be brought back (D44). */
function createChoices({ get, replace, topics, findHiddenAnswers }: FieldStore, sync: AnswerSync | null) {
  const countHiddenBy = (id: string): number => findHiddenAnswers().get(id)?.length ?? 0
  const undo = createChoiceUndo({ getField: get, countHiddenBy })
  const apply = (id: string, part: FieldPart): void => {
    replace(id, applyEdit(get(id), new Map([['answer', part]])))
    sync?.scheduleSave(id, saveDelaysMs.choice)
  }
  return {
    choose: (id: string, part: FieldPart): void => {
      undo.watch(id, () => apply(id, part))
      topics.notify(`question ${id}`)
    },
    /** How many answers are hidden by what is chosen here, or because nothing is. */
    countHiddenBy,
    canUndoChoice: (id: string): boolean => undo.getPrevious(id) !== null,
    undoChoice: (id: string): void => {
      const previous = undo.getPrevious(id)
      if (!previous) return
      undo.forget(id)
      apply(id, previous)
    },
    /** The section is left: its choices stand. */
    clearChoiceUndo: (): void => undo.clear(),
  }
}
