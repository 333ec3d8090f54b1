// The answers that inputs show and change, with hooks that each subscribe to one question or to the section list.
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Form, Section } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { FlaggedCell } from '@imp/domain/results/deltas.ts'
import type { Departure } from '@imp/domain/results/legal-limits.ts'
import { hasPredecessor, type Comparison } from '@imp/domain/results/previous-answers.ts'
import { isOpenCell, type ReturnedField } from '@imp/domain/filling/returned-parts.ts'
import type { Slip } from '@imp/domain/filling/slips.ts'
import type { LeftOut, Result } from '@imp/domain/results/types.ts'
import { afterPress } from '../../ui/press.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import type { Fault } from '../engine/faults.ts'
import type { FieldPart, FieldPartKey } from '../engine/field-parts.ts'
import type { FieldState } from '../engine/field-state.ts'
import type { SectionState, WaitingSection } from '../engine/outline.ts'
import type { SaveStatus, SaveTrouble } from '../engine/save-status.ts'
import type { Topic } from '../engine/topics.ts'
import type { QuestionPlace } from '../engine/unsaved.ts'

export interface Answers {
  readonly store: AnswerStore
  readonly form: Pick<Form, 'sections'>
  readonly result: Result
  readonly readOnly: boolean
  /** The previous year's answers are shown beside the fields, or will be once loaded. */
  readonly showsPrevious: boolean
  /** null: not loaded yet. */
  readonly previousYear: string | null
}

export const AnswersContext = createContext<Answers | null>(null)

export function useAnswers(): Answers {
  const answers = use(AnswersContext)
  if (!answers) throw new Error('only inside of the filling view')
  return answers
}

function useTopic<T>(topic: Topic, read: (store: AnswerStore) => T): T {
  const { store } = useAnswers()
  // Nothing in a question may move while a pointer is pressed on it.
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(topic, () => afterPress(listener)),
    [store, topic],
  )
  return useSyncExternalStore(subscribe, () => read(store))
}

export const usePart = (questionId: string, key: FieldPartKey): FieldPart =>
  useTopic(`question ${questionId}`, store => store.getPart(questionId, key))
export const useField = (questionId: string): FieldState =>
  useTopic(`question ${questionId}`, store => store.getField(questionId))
export const useStored = (questionId: string): Value | null =>
  useTopic(`question ${questionId}`, store => store.getField(questionId).stored)
export const useConflicts = (questionId: string) =>
  useTopic(`question ${questionId}`, store => store.getField(questionId).conflicts)
export const useRefusals = (questionId: string) =>
  useTopic(`question ${questionId}`, store => store.getField(questionId).refusals)
export const useSavedAt = (questionId: string): Date | null =>
  useTopic(`question ${questionId}`, store => store.getField(questionId).savedAt)
export const useFaults = (questionId: string): readonly Fault[] =>
  useTopic(`question ${questionId}`, store => store.getFaults(questionId))
export const useIsUncorrected = (questionId: string): boolean =>
  useTopic(`question ${questionId}`, store => store.listUncorrected(questionId).length > 0)
export const useIsChangedSince = (field: ReturnedField): boolean =>
  useTopic(`question ${field.question}`, store => store.isChangedSince(field))
export const useDepartures = (questionId: string): readonly Departure[] =>
  useTopic(`question ${questionId}`, store => store.getDepartures(questionId))
export const useSaveStatus = (questionId: string): SaveStatus =>
  useTopic(`question ${questionId}`, store => store.getSaveStatus(questionId))
export const useHiddenCount = (questionId: string): number =>
  useTopic('outline', store => store.countHiddenBy(questionId))
export const useUnsavedHiddenCount = (questionId: string): number =>
  useTopic('unsaved', store => store.countUnsavedHiddenBy(questionId))
export const useCanUndoChoice = (questionId: string): boolean =>
  useTopic(`question ${questionId}`, store => store.canUndoChoice(questionId))
export const useSections = (): readonly SectionState[] => useTopic('outline', store => store.getSections())
export const useWaitingSections = (): readonly WaitingSection[] =>
  useTopic('outline', store => store.getWaitingSections())
export const useFollowingCount = (): number => useTopic('outline', store => store.countFollowing())
export const useUnsavedCount = (): number => useTopic('unsaved', store => store.countUnsaved())
export const useTrouble = (): SaveTrouble | null => useTopic('unsaved', store => store.getTrouble())
/** Unconfirmed numbers that look like slips; with a revision request, only in returned cells. */
export function useOpenSlips(): { readonly count: number; readonly first: QuestionPlace | null } {
  const { result } = useAnswers()
  const list = (store: AnswerStore) =>
    store
      .listOpenSlips()
      .filter(({ questionId, slip }) => isOpenCell(result.returned, questionId, slip))
      .map(({ questionId, slip: { row, column } }) => ({ questionId, cell: { row, column } }))
  // The numbers and the previous year's numbers are announced by different topics.
  useTopic('outline', store => list(store).length)
  const count = useTopic('unsaved', store => list(store).length)
  const { store } = useAnswers()
  return { count, first: list(store)[0] ?? null }
}
export const useOpenSlipCount = (questionIds: ReadonlySet<string>): number =>
  useTopic('unsaved', store => store.listOpenSlips().filter(({ questionId }) => questionIds.has(questionId)).length)
export const useHasAnswers = (): boolean => useTopic('unsaved', store => store.hasAnswers())
export const useIsSaving = (): boolean => useTopic('unsaved', store => store.isSaving())
export const useIsSavingAnyOf = (questionIds: ReadonlySet<string>): boolean =>
  useTopic('unsaved', store =>
    store.listUnsaved().some(({ id }) => questionIds.has(id) && store.getSaveStatus(id) === 'saving'),
  )

export const usePrevious = (questionId: string): Value | undefined =>
  useTopic(`question ${questionId}`, store => store.getPrevious(questionId))
export const useLeftOut = (questionId: string): readonly LeftOut[] =>
  useTopic(`question ${questionId}`, store => store.getLeftOut(questionId))
export const useComparison = (questionId: string): Comparison =>
  useTopic(`question ${questionId}`, store => store.compareWithPrevious(questionId))
export const useFlagged = (questionId: string): readonly FlaggedCell[] =>
  useTopic(`question ${questionId}`, store => store.getFlagged(questionId))
/** Includes confirmed ones. */
export const useSlips = (questionId: string): readonly Slip[] =>
  useTopic(`question ${questionId}`, store => store.getSlips(questionId))
export const useCanRevert = (questionId: string): boolean =>
  useTopic(`question ${questionId}`, store => store.canRevert(questionId))

/** Compares a section's visible answers with the previous year; `usable`: ids of the previous answers that can be applied. */
export function useSectionComparison({ id, questions }: Section) {
  const { store } = useAnswers()
  const subscribe = useCallback(
    (listener: () => void) => {
      const later = () => afterPress(listener)
      const topics: readonly Topic[] = ['outline', ...questions.map(question => `question ${question.id}` as const)]
      const stops = topics.map(topic => store.subscribe(topic, later))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, questions],
  )
  // A string as snapshot: React renders again only when it changes.
  const read = useCallback(() => {
    const found = questions
      .filter(question => hasPredecessor(question) && store.isVisible(question.id))
      .map(question => store.compareWithPrevious(question.id))
    const count = (wanted: Comparison) => found.filter(one => one === wanted).length
    // Questions that applying another answer would make visible are not counted yet.
    return [count('same'), count('changed'), count('open'), ...store.listUsable(id)].join(' ')
  }, [store, id, questions])
  const [same, changed, open, ...usable] = useSyncExternalStore(subscribe, read).split(' ')
  return { same: Number(same), changed: Number(changed), open: Number(open), usable }
}
