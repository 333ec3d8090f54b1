// The full content of a cell, with an input for those who may correct it, else with the reason why not.
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { NonExhaustiveForm, Question } from '@imp/domain/forms/types.ts'
import { can, type User } from '@imp/domain/permissions.ts'
import { correctBlocker } from '@imp/domain/filling/correcting.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { DiscardGuard } from '../../platform/unsaved/DiscardGuard.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { NumberedQuestion } from '../../filling/engine/question-numbers.ts'
import { useParentResult } from '../../filling/hooks.ts'
import { HistoryDrawer } from '../../filling/view/HistoryDrawer.tsx'
import { AnswersContext } from '../../filling/inputs/answers-context.ts'
import { useSlipRule } from '../../filling/slips/use-slip-rule.ts'
import { CellForm } from './CellForm.tsx'
import { CellFrame } from './CellFrame.tsx'
import classes from './CellPanel.module.css'
import { LockNote } from './LockNote.tsx'
import type { TabularRow } from './tabular-rows.ts'
import { useCorrection, type PreviousAnswers } from './use-correction.ts'

interface Props {
  form: NonExhaustiveForm
  row: TabularRow
  numbered: NumberedQuestion
  user: User
  anchor: HTMLElement
  onClose: () => void
}

export function CellPanel(props: Props) {
  // If the result is reopened meanwhile, typed text stays visible.
  const [openedWith] = useState(props.row.result)
  const result = props.row.result ?? openedWith
  return result ? <AnswerPanel {...props} result={result} /> : <MissingPanel {...props} />
}

const useTitle = ({ row: { country }, numbered: { number } }: Props): string =>
  useText()('results.tabular.cellTitle', { country: country.name, number })

function useLock({ row: { country, result, visible }, numbered: { question }, user }: Props): string | null {
  const text = useText()
  const reason = correctBlocker({
    user,
    countryId: country.id,
    countryName: country.name,
    formPublished: true,
    submitted: result?.isSubmited ?? false,
    isVisible: visible.has(question.id),
  })
  return reason && text(reason.text, reason.values)
}

/** null: none, or not available: the server then refuses a correction that lacks a remark. */
function usePreviousAnswers(result: Result, question: Question, isWanted: boolean): PreviousAnswers | null {
  const parent = useParentResult(result, isWanted && hasPredecessor(question))
  return useMemo(
    () =>
      parent
        ? {
            year: String(parent.formYear),
            answers: new Map(parent.values.map(value => [value.question, value])),
          }
        : null,
    [parent],
  )
}

function AnswerPanel(props: Props & { readonly result: Result }) {
  const { form, row, numbered, user, anchor, onClose, result } = props
  const { question } = numbered
  const title = useTitle(props)
  const lock = useLock(props)
  const previous = usePreviousAnswers(result, question, lock === null)
  const correction = useCorrection({ form, result, question, previous, onSaved: onClose })
  const [hasHistory, setHistory] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const isDirty = lock === null ? correction.hasEdits : () => false
  const { store } = correction
  useSlipRule(store, result)
  useEffect(() => {
    if (previous) store.setPrevious({ values: [...previous.answers.values()], leftOut: [] })
  }, [store, previous])
  const readOnly = lock !== null
  const answers = useMemo(
    () => ({ store, form, result, readOnly, showsPrevious: false, previousYear: previous?.year ?? null }),
    [store, form, result, readOnly, previous],
  )
  return (
    <AnswersContext value={answers}>
      <CellFrame
        title={title}
        anchor={anchor}
        isWide={questionTypes.get(question.type).hasTable}
        mayDismiss={() => !hasHistory && !isDirty()}
        onClose={() => (isDirty() ? setClosing(true) : onClose())}
      >
        <CellForm
          question={question}
          correction={correction}
          previous={previous}
          lock={lock}
          onHistory={can(user, 'result.readHistory', { countryId: row.country.id }) ? () => setHistory(true) : null}
          onClose={onClose}
        />
        {!result.isSubmited && <FillLink formId={form.id} />}
      </CellFrame>
      {hasHistory && <HistoryDrawer questionId={question.id} onClose={() => setHistory(false)} />}
      <DiscardGuard isDirty={isDirty} closing={isClosing} onKeep={() => setClosing(false)} onDiscard={onClose} />
    </AnswersContext>
  )
}

function FillLink({ formId }: { formId: string }) {
  const text = useText()
  return (
    <p className={classes['fill']}>
      <Link to="/forms/view/$id" params={{ id: formId }}>
        {text('results.tabular.fillInstead')}
      </Link>
    </p>
  )
}

function MissingPanel(props: Props) {
  const text = useText()
  const title = useTitle(props)
  const { row, numbered, anchor, onClose } = props
  return (
    <CellFrame title={title} anchor={anchor} isWide={false} mayDismiss={() => true} onClose={onClose}>
      <div className={classes['form']}>
        <p className={classes['question']} dir="auto">
          {numbered.question.text}
        </p>
        <LockNote reason={text('results.correcting.notSubmitted', { country: row.country.name })} />
        <div className={classes['foot']}>
          <span className={classes['buttons']}>
            <Button variant="default" onClick={onClose}>
              {text('ui.close')}
            </Button>
          </span>
        </div>
      </div>
    </CellFrame>
  )
}
