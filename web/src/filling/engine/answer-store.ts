// The answers of one result while it is being filled in: a store outside React, so that a keystroke renders only the question or cell that
// shows it.
// Pure state changes: field-reducers.ts; sending: answer-saver.ts; drafts on the device: draft-writer.ts; section list: outline.ts.
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
import { revertSteps, type Step } from './step.ts'
import { findFirstUnsaved, hasPendingWork, hasStoredAnswer, isUnsaved, type QuestionPlace } from './unsaved.ts'

export interface AnswerStoreOptions {
  readonly form: Pick<Form, 'sections'>
  readonly values: readonly Value[]
  /** The areas whose legal limits apply; none: all. */
  readonly areas?: readonly string[]
  /** The only parts that can be changed; null or missing: everything. */
  readonly returned?: ReturnedParts | null
  /** null: a preview; nothing is saved. */
  readonly wire: AnswerWire | null
  readonly onLocked?: (text: string) => void
  readonly onTheirs?: (question: Question, value: Value) => void
  readonly onHideUnsaved?: (question: Question) => void
}

/**
 * 'slip': looks like an unconfirmed slip by a power of ten; 'delta': a difference from the previous year that must be explained;
 * 'differs': one that need not be.
 */
type CellStatus = 'fault' | 'conflict' | 'refused' | 'slip' | 'delta' | 'differs' | Departure['kind']
const deviationStatuses: ReadonlySet<CellStatus | null> = new Set<Departure['kind']>([
  'outside',
  'notSame',
  'backwards',
])
/** Shown in amber: needs attention but is no error (D46). */
export const isDeviationStatus = (status: CellStatus | null): status is Departure['kind'] =>
  deviationStatuses.has(status)
export const isDeltaStatus = (status: CellStatus | null): status is 'delta' | 'differs' =>
  status === 'delta' || status === 'differs'
const isOnlyNote = (status: CellStatus | null): boolean =>
  status === 'slip' || isDeltaStatus(status) || isDeviationStatus(status)
export type AnswerStore = ReturnType<typeof createAnswerStore>

export function createAnswerStore(options: AnswerStoreOptions) {
  const { form, values, areas = [], returned = null, wire, onLocked, onTheirs, onHideUnsaved } = options
  /** While steps are reverted, their caller reports what gets hidden. */
  let isReverting = false
  const fields: FieldStore = createFieldStore({
    form,
    values,
    areas,
    returned,
    onReplace: id => sync?.scheduleDraft(id),
    onHideUnsaved: question => {
      if (!isReverting) onHideUnsaved?.(question)
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
    // Nobody is typing here, so later answers of others are shown instead of becoming conflicts.
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
    /** Restores the previous content where nobody has changed it since. @returns the steps that could not be reverted */
    revertSteps: (steps: readonly Step[]): readonly Step[] => {
      isReverting = true
      try {
        return revertSteps({ get: fields.get, write }, steps)
      } finally {
        isReverting = false
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
      // Before replacing, so that a message about what this hides is announced last.
      if (before.sent === null && !isLateArrival(before, value)) onTheirs?.(before.question, value)
      fields.replace(value.question, after)
    },
    restoreDrafts: async (): Promise<void> => sync?.restoreDrafts(),
    writeDraftsSync: (): boolean => sync?.writeDraftsSync() ?? true,
    resume: (): void => sync?.resume(),
    flush: async (isLeaving = false): Promise<void> => sync?.flush(isLeaving),
    stop: (): void => sync?.stop(),
    isStopped: (): boolean => sync?.isStopped() ?? false,
  }
}

function createQueries(
  fields: FieldStore,
  sync: AnswerSync | null,
  { getFlaggedCell, getSlips }: Pick<ReturnType<typeof createPreviousAnswers>, 'getFlaggedCell' | 'getSlips'>,
) {
  const { questions, get, list, faults, outline, getQuestionState, getDepartures } = fields
  const findHider = (id: string): Question | undefined =>
    questions.slice(0, questions.indexOf(get(id).question)).findLast(before => outline.isVisible(before.id))
  const getCellStatus = (id: string, key: FieldPartKey): CellStatus | null => {
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
    isChangedSince: fields.isChangedSince,
    getFaults: (id: string): readonly Fault[] => faults.get(id),
    getCellStatus,
    listFaultyCells: (id: string): readonly FieldPartKey[] => {
      const isWrong = (key: FieldPartKey) => {
        const status = getCellStatus(id, key)
        return (status !== null && !isOnlyNote(status)) || currentPart(get(id), key).raw !== null
      }
      return listCellKeys(get(id).question).filter(isWrong)
    },
    /**
     * The first cell of a table that was returned for revision and is neither changed nor confirmed as correct; undefined: none, or not a
     * table.
     */
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
    getTrouble: (): SaveTrouble | null => getSaveTrouble(questions.map(({ id }) => getStatus(id))),
    isSaving: (): boolean => list().every(field => !isUnsaved(field) || getStatus(field.question.id) === 'saving'),
    countUnsaved: (): number => (sync ? list().filter(isUnsaved).length : 0),
    listUnsaved: (): readonly Question[] => (sync ? questions.filter(({ id }) => isUnsaved(get(id))) : []),
    listOpenSlips: (): readonly { readonly questionId: string; readonly slip: Slip }[] =>
      questions
        .filter(({ id }) => outline.isVisible(id))
        .flatMap(({ id }) => getSlips(id).flatMap(slip => (slip.confirmed === null ? [{ questionId: id, slip }] : []))),
    /** Where to look first for unsaved content; if all of it is hidden, the question whose choice hides it. */
    findFirstUnsaved: (): QuestionPlace | null => {
      if (!sync) return null
      const hidden = list().find(field => isUnsaved(field))
      const hider = hidden && findHider(hidden.question.id)
      return findFirstUnsaved(list(), outline.isVisible) ?? (hider ? { questionId: hider.id } : null)
    },
    countUnsavedHiddenBy: (id: string): number =>
      (fields.findHiddenAnswers().get(id) ?? []).filter(hidden => sync && isUnsaved(get(hidden))).length,
    findHiddenAnswers: (): ReadonlyMap<string, readonly string[]> => fields.findHiddenAnswers(),
    hasAnswers: (): boolean => list().some(hasStoredAnswer),
    hasPendingWork: (): boolean => list().some(hasPendingWork),
  }
}

function createEdits({ get, list, replace, setEntered }: FieldStore, sync: AnswerSync | null) {
  const edit = (id: string, changes: FieldParts, delayMs: number, typing?: TypingState): void => {
    replace(id, applyEdit(get(id), changes, typing))
    sync?.scheduleSave(id, typing === 'pausing' ? saveDelaysMs.pausing : delayMs)
  }
  return {
    editAnswer: (id: string, part: FieldPart, typing?: TypingState): void =>
      edit(id, new Map([['answer', part]]), saveDelaysMs.text, typing),
    editDeltaRemark: (id: string, cell: CellAddress, part: FieldPart): void =>
      edit(id, new Map([[deltaKey(cell), part]]), saveDelaysMs.text),
    confirmNumbers: (id: string, numbers: readonly (CellAddress & { readonly numeric: number })[]): void => {
      const parts = new Map(numbers.map(one => [slipKey(one), numberPart(one.numeric)]))
      replace(id, leaveField(applyEdit(get(id), parts)))
      sync?.scheduleSave(id, saveDelaysMs.choice)
    },
    editRemark: (id: string, part: FieldPart): void => edit(id, new Map([['remark', part]]), saveDelaysMs.text),
    /** A cell that is still being typed in stays open until `closeCell`: answers of others become conflicts there. */
    editCells: (id: string, changes: FieldParts, typing?: TypingState): void =>
      edit(id, changes, saveDelaysMs.cells, typing),
    /** To be called at the first keystroke in a cell: from now on an answer of someone else is a conflict. */
    openCell: (id: string, key: FieldPartKey): void => replace(id, openCell(get(id), key)),
    closeCell: (id: string, key: FieldPartKey): void => {
      replace(id, closeCell(get(id), key))
      sync?.scheduleSave(id, saveDelaysMs.cells)
    },
    /** The focus is in the question: it stays visible until it is left, even if someone else's choice hides it. */
    enterQuestion: (id: string): void => setEntered(id),
    leaveQuestion: (id: string): void => {
      replace(id, leaveField(get(id)))
      sync?.scheduleSave(id, saveDelaysMs.choice)
      setEntered(null)
    },
    /** For questions that are removed from the page: no blur event follows. */
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
    discardEdit: (id: string, key: FieldPartKey): void => replace(id, discardEdit(get(id), key)),
  }
}

/** Choosing options; a choice that hides answers can be undone (D44). */
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
    countHiddenBy,
    canUndoChoice: (id: string): boolean => undo.getPrevious(id) !== null,
    undoChoice: (id: string): void => {
      const previous = undo.getPrevious(id)
      if (!previous) return
      undo.forget(id)
      apply(id, previous)
    },
    /** To be called when the section is left: its choices are final. */
    clearChoiceUndo: (): void => undo.clear(),
  }
}
