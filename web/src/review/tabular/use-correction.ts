// Correcting an answer: edits stay in a store that saves nothing by itself, are checked like a submission, sent with a reason,
// and compared part by part with what others have saved in the meantime.
import { useEffect, useState } from 'react'
import { replaceControlCharacters } from '@imp/domain/control-characters.ts'
import type { NonExhaustiveForm, Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { listOwedRemarks } from '@imp/domain/filling/correcting.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { type AnswerStore, createAnswerStore } from '../../filling/engine/answer-store.ts'
import { finishTyping } from '../../filling/engine/field-reducers.ts'
import { buildWrite, sendableParts } from '../../filling/engine/field-state.ts'
import { listNumberedQuestions } from '../../filling/engine/question-numbers.ts'
import { errorsOf, storedValueOf } from '../../filling/hooks.ts'
import { useCorrect } from './hooks.ts'

export interface PreviousAnswers {
  readonly year: string
  readonly answers: ReadonlyMap<string, Value>
}

interface CorrectionOptions {
  readonly form: NonExhaustiveForm
  readonly result: Result
  readonly question: Question
  /** null: none, or not needed. */
  readonly previous: PreviousAnswers | null
  readonly onSaved: () => void
}

export interface Correction {
  readonly store: AnswerStore
  readonly remark: string
  readonly setRemark: (remark: string) => void
  readonly failures: readonly string[]
  readonly isSaving: boolean
  readonly hasEdits: () => boolean
  readonly save: () => void
}

export function useCorrection({ form, result, question, previous, onSaved }: CorrectionOptions): Correction {
  const text = useText()
  const [store] = useState(() =>
    createAnswerStore({ form, values: result.values, areas: result.legalLimitAreas, wire: null }),
  )
  // Others' corrections become conflicts with edits here.
  useEffect(() => {
    for (const value of result.values) store.applyServerValue(value)
  }, [store, result.values])
  const [remark, setRemark] = useState('')
  const [failures, setFailures] = useState<readonly string[]>([])
  const correct = useCorrect()

  function showError(error: Error): void {
    const stored = storedValueOf(error)
    if (stored) {
      // Someone else saved first: the conflict is shown, and it is no failure.
      store.applyServerValue(stored)
      setFailures([])
      return
    }
    const errors = errorsOf(error)
    store.validate(errors.flatMap(one => (one.questionId ? [{ ...one, questionId: one.questionId }] : [])))
    setFailures(
      errors.length > 0 ? [text('results.tabular.invalid'), ...describeElsewhere(errors)] : [problemText(error)],
    )
  }

  /** A choice may require further answers, which are named by number. */
  function describeElsewhere(errors: ReturnType<typeof errorsOf>): string[] {
    const numbers = new Map(listNumberedQuestions(form).map(one => [one.question.id, one.number]))
    const elsewhere = errors.filter(({ questionId }) => questionId !== undefined && questionId !== question.id)
    return elsewhere.map(({ questionId = '', message }) => `${numbers.get(questionId) ?? ''}: ${message}`)
  }

  function save(): void {
    const field = finishTyping(store.getField(question.id))
    const parts = sendableParts(field)
    store.validate()
    const hasNoNumber = parts.size < field.edits.size
    if (hasNoNumber || store.getFaults(question.id).length > 0) {
      setFailures([text('results.tabular.invalid')])
      return
    }
    if (parts.size === 0) {
      // A reason is stored with the answer it explains; alone it would be lost.
      if (remark.trim() === '') onSaved()
      else setFailures([text('results.tabular.remarkAlone')])
      return
    }
    const owed = listOwedRemarks(
      question,
      field.stored ?? undefined,
      store.getAnswer(question.id),
      previous?.answers.get(question.id),
    )
    if (owed.length > 0) {
      setFailures([text('results.deltas.missing', { count: owed.length })])
      return
    }
    const body = { ...buildWrite(field, parts), editRemarkText: replaceControlCharacters(remark).trim() || null }
    const input = { params: { id: result.id }, query: { correction: true }, body }
    correct.mutate(input, { onSuccess: onSaved, onError: showError })
  }

  return {
    store,
    remark,
    setRemark,
    failures,
    isSaving: correct.isPending,
    hasEdits: () => store.getField(question.id).edits.size > 0 || remark !== '',
    save,
  }
}
