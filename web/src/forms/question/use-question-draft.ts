// A question while it is being written: what is wrong with it, what has been changed, and how saving it goes.
import { dequal } from 'dequal/lite'
import { type SetStateAction, useCallback, useMemo, useRef, useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useKeepFormDraft } from '../drafts/use-kept-drafts.ts'
import { type EditedQuestion, placeEdited } from '../engine/edited-question.ts'
import { areFindingsEqual, checkDraft, type Findings } from '../engine/question-findings.ts'
import type { Outcome } from '../engine/question-queue.ts'
import type { QueuedChange } from '../engine/send-change.ts'
import type { Sections } from '../engine/working-copy.ts'
import { useStableValue } from './rendering.ts'

/** `seen`: the question as it was when editing began; null for a new one, which comes after `follows` (an id), else last. */
export type SaveQuestion = (
  draft: Question,
  seen: QueuedChange['seen'] | null,
  follows?: string | null,
) => Promise<Outcome>

/** What comes once a question is saved: nothing, a further one of its type, its image. */
export type NextStep = 'close' | 'another' | 'image'

interface QuestionDraft {
  readonly draft: Question
  readonly update: (change: SetStateAction<Question>) => void
  readonly findings: Findings
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Is there something to lose? Asked at the very moment. */
  readonly isDirty: () => boolean
  /** Why it could not be saved. */
  readonly failure: string | null
  /** Is what was typed last on the device? */
  readonly isKept: boolean
  readonly save: (next: NextStep) => Promise<void>
  /** The form with the question where it stands, or will stand. */
  readonly placed: Sections
  /** It is not wanted any more. */
  readonly discard: () => void
}

export function useQuestionDraft(
  formId: string,
  sections: Sections,
  edited: EditedQuestion,
  isBlocked: boolean,
  onSave: SaveQuestion,
  onDone: (saved: Question, next: NextStep) => void,
): QuestionDraft {
  const { began, isNew, questionsVersion, follows = null } = edited
  const [draft, update] = useState(edited.draft)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isSaved = useRef(false)
  // What blocks the form says why; when it goes, saving may be tried again.
  if (isBlocked && error !== null) setError(null)
  const isChanged = !dequal(draft, began)
  const unsaved = useMemo(
    () => (isChanged ? { ...edited, kind: 'question' as const, formId, draft } : null),
    [isChanged, formId, edited, draft],
  )
  const { isKept, discard } = useKeepFormDraft(unsaved)

  const isSending = useRef(false)
  const save = async (next: NextStep) => {
    // The second press of a double one comes before the button is drawn as busy.
    if (isSending.current || isSaved.current) return
    isSending.current = true
    setSaving(true)
    setError(null)
    const outcome = await onSave(draft, isNew ? null : { question: began, questionsVersion }, follows)
    isSending.current = false
    setSaving(false)
    if (outcome.kind === 'failed') setError(outcome.error)
    if (outcome.kind === 'failed' || outcome.kind === 'cancelled') return
    isSaved.current = true
    discard()
    onDone(draft, next)
  }
  const placed = useMemo(() => placeEdited(sections, edited, draft.section), [sections, edited, draft.section])
  return {
    draft,
    placed,
    update: useCallback((change: SetStateAction<Question>) => update(change), []),
    findings: useStableValue(checkDraft(draft, placed), areFindingsEqual),
    isChanged,
    isSaving,
    // What is being saved is watched over by the editor around.
    isDirty: () => !isSaved.current && !isSaving && isChanged,
    failure: error === null ? null : problemText(error),
    isKept,
    save,
    discard,
  }
}
