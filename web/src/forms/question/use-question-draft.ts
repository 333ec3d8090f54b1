import { dequal } from 'dequal/lite'
import { type SetStateAction, useCallback, useMemo, useRef, useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useKeepFormDraft } from '../drafts/use-local-drafts.ts'
import { type EditedQuestion, placeEdited } from '../engine/edited-question.ts'
import { areFindingsEqual, checkDraft, type Findings } from '../engine/question-findings.ts'
import type { Outcome } from '../engine/question-queue.ts'
import type { QueuedChange } from '../engine/send-change.ts'
import type { Sections } from '../engine/working-copy.ts'
import { useStableValue } from './rendering.ts'

/** `seen`: the question when editing began; null for a new one, which comes after `follows` (an id), else last. */
export type SaveQuestion = (
  draft: Question,
  seen: QueuedChange['seen'] | null,
  follows?: string | null,
) => Promise<Outcome>

export type NextStep = 'close' | 'another' | 'image'

interface QuestionDraft {
  readonly draft: Question
  readonly update: (change: SetStateAction<Question>) => void
  readonly findings: Findings
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Is there something to lose at this moment? */
  readonly isDirty: () => boolean
  readonly failure: string | null
  /** Is the latest text stored on the device? */
  readonly isKept: boolean
  readonly save: (next: NextStep) => Promise<void>
  readonly placed: Sections
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
  // The reason for the block is shown instead; once it is gone, saving may be tried again.
  if (isBlocked && error !== null) setError(null)
  const isChanged = !dequal(draft, began)
  const unsaved = useMemo(
    () => (isChanged ? { ...edited, kind: 'question' as const, formId, draft } : null),
    [isChanged, formId, edited, draft],
  )
  const { isKept, discard } = useKeepFormDraft(unsaved)

  const isSending = useRef(false)
  const save = async (next: NextStep) => {
    // The second click of a double click comes before the button is rendered as busy.
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
    // The editor around takes care of a change that is being saved.
    isDirty: () => !isSaved.current && !isSaving && isChanged,
    failure: error === null ? null : problemText(error),
    isKept,
    save,
    discard,
  }
}
