// What every part of the filling view needs: the store of answers, the form, whose result it is, and the hooks that
// listen to exactly one question, one cell or the section list.
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { Result } from '@imp/domain/results/types.ts'
import type { AnswerStore, SaveStatus, Trouble } from './answer-store.ts'
import type { Fault } from './faults.ts'
import type { Field } from './field.ts'
import type { SectionState, WaitingSection } from './outline.ts'
import type { Part, PartKey } from './parts.ts'

export interface Filling {
  readonly store: AnswerStore
  readonly form: Form
  readonly result: Result
  /** Nothing can be typed. */
  readonly readOnly: boolean
  /** An administrator tries the form out: nothing is saved. */
  readonly isPreview: boolean
  /** May see who changed what, and the deliveries. */
  readonly hasHistory: boolean
  /** Shows a question, in its section, and puts the focus into it. */
  readonly jump: (questionId: string, cell?: { readonly row: string; readonly column: string }) => void
  readonly showHistory: (questionId: string | null) => void
}

export const FillingContext = createContext<Filling | null>(null)

export function useFillingContext(): Filling {
  const filling = use(FillingContext)
  if (!filling) throw new Error('only inside of the filling view')
  return filling
}

function useTopic<T>(topic: string, read: (store: AnswerStore) => T): T {
  const { store } = useFillingContext()
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic])
  return useSyncExternalStore(subscribe, () => read(store))
}

export const usePart = (questionId: string, key: PartKey): Part =>
  useTopic(`question ${questionId}`, store => store.part(questionId, key))
export const useField = (questionId: string): Field =>
  useTopic(`question ${questionId}`, store => store.field(questionId))
/** What the server has of a question; null: nothing yet. */
export const useStored = (questionId: string): Value | null =>
  useTopic(`question ${questionId}`, store => store.field(questionId).stored)
/** Where somebody else was quicker, and what was refused; both stay the same while one types. */
export const useConflicts = (questionId: string) =>
  useTopic(`question ${questionId}`, store => store.field(questionId).conflicts)
export const useRefusals = (questionId: string) =>
  useTopic(`question ${questionId}`, store => store.field(questionId).refusals)
export const useSavedAt = (questionId: string): Date | null =>
  useTopic(`question ${questionId}`, store => store.field(questionId).savedAt)
export const useFaults = (questionId: string): readonly Fault[] =>
  useTopic(`question ${questionId}`, store => store.faultsOf(questionId))
export const useSaveStatus = (questionId: string): SaveStatus =>
  useTopic(`question ${questionId}`, store => store.status(questionId))
export const useSections = (): readonly SectionState[] => useTopic('outline', store => store.sections())
export const useWaiting = (): readonly WaitingSection[] => useTopic('outline', store => store.waiting())
export const useUnsaved = (): number => useTopic('unsaved', store => store.unsaved())
export const useTrouble = (): Trouble | null => useTopic('unsaved', store => store.trouble())
export const useHasAnswers = (): boolean => useTopic('unsaved', store => store.hasAnswers())
export const useIsSaving = (): boolean => useTopic('unsaved', store => store.isSaving())
