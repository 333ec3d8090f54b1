// One answer with faults and conflicts, author, and the reason for a correction.
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { lazyPart, orNothing } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/Button.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { partAtPlace } from '../../filling/engine/field-parts.ts'
import { focusPart } from '../../filling/view/focus.ts'
import { summarizeFaults } from '../../filling/engine/answer-texts.ts'
import { Conflicts } from '../../filling/view/Conflicts.tsx'
import { useConflicts, useFaults, useHiddenCount, useStored } from '../../filling/inputs/answers-context.ts'
import { Departures } from '../../filling/inputs/Departures.tsx'
import { FaultLine } from '../../filling/inputs/FaultLine.tsx'
import { questionInputs } from '../../filling/inputs/question-inputs.ts'
import classes from './CellPanel.module.css'
import { HidingNote } from './HidingNote.tsx'
import { SlipsOfQuestion } from '../../filling/slips/SlipSlot.tsx'
import { LockNote } from './LockNote.tsx'
import type { Correction, PreviousAnswers } from './use-correction.ts'

interface Props {
  question: Question
  correction: Correction
  previous: PreviousAnswers | null
  /** Why it cannot be corrected; null: it can. */
  lock: string | null
  /** null: not permitted. */
  onHistory: (() => void) | null
  onClose: () => void
}

const CorrectionRemarks = orNothing(lazyPart('CorrectionRemarks', () => import('./CorrectionRemarks.tsx')))

export function CellForm({ question, correction, previous, lock, onHistory, onClose }: Props) {
  const text = useText()
  const id = useId()
  const faults = useFaults(question.id)
  const conflicts = useConflicts(question.id)
  const stored = useStored(question.id)
  const hiddenCount = useHiddenCount(question.id)
  const Input = questionInputs[question.type]
  const type = questionTypes.get(question.type)
  const [labelId, inputId, faultsId] = [`${id}label`, `${id}input`, `${id}faults`]
  const readOnly = lock !== null
  return (
    <form
      id={`q-${question.id}`}
      className={classes['form']}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!readOnly && conflicts.size === 0) correction.save()
      }}
    >
      {type.hasOptions || type.hasTable ? (
        <p id={labelId} className={classes['question']} dir="auto">
          {question.text}
        </p>
      ) : (
        <label id={labelId} htmlFor={inputId} className={classes['question']} dir="auto">
          {question.text}
        </label>
      )}
      {lock && <LockNote reason={lock} />}
      <div>
        <Input
          question={question}
          inputId={inputId}
          labelId={labelId}
          describedBy={faults.length > 0 ? faultsId : undefined}
          isInvalid={faults.length > 0}
          readOnly={readOnly}
        />
      </div>
      {faults.length > 0 && (
        <ul id={faultsId} className={classes['faults']}>
          {summarizeFaults(question, faults, text).map(fault => (
            <li key={fault.sentence}>
              <FaultLine of={fault} />
            </li>
          ))}
        </ul>
      )}
      <Departures question={question} />
      <SlipsOfQuestion question={question} onChange={slip => focusPart(question.id, partAtPlace(slip))} />
      {previous && (
        <Suspense>
          <CorrectionRemarks question={question} previous={previous} />
        </Suspense>
      )}
      <Conflicts questionId={question.id} />
      {correction.failures.length > 0 && (
        <div className={classes['failures']} role="alert">
          {correction.failures.map(failure => (
            <p key={failure}>{failure}</p>
          ))}
        </div>
      )}
      <StoredFacts question={question} />
      {!readOnly && (
        <GrowingTextarea
          label={text('results.tabular.remark')}
          description={text('results.tabular.remarkHint')}
          minRows={1}
          maxRows={4}
          maxLength={maxLengths.longText}
          value={correction.remark}
          onChange={event => correction.setRemark(event.currentTarget.value)}
        />
      )}
      {!readOnly && <HidingNote questionId={question.id} />}
      <div className={classes['foot']}>
        {onHistory && stored && (
          <Button variant="subtle" leftSection={<IconHistory size={16} aria-hidden />} onClick={onHistory}>
            {text('results.filling.history')}
          </Button>
        )}
        <span className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            {text(readOnly ? 'ui.close' : 'ui.cancel')}
          </Button>
          {!readOnly && (
            <Button
              type="submit"
              loading={correction.isSaving}
              disabledReason={conflicts.size > 0 ? text('results.tabular.chooseFirst') : null}
            >
              {hiddenCount > 0
                ? text('results.tabular.saveHiding', { count: hiddenCount })
                : text('results.tabular.save')}
            </Button>
          )}
        </span>
      </div>
    </form>
  )
}

/** The author is only included for those who may read the history. */
function StoredFacts({ question }: { question: Question }) {
  const text = useText()
  const stored = useStored(question.id)
  if (!stored) return null
  const { remarkText, changedBy, changedAt, editRemarkText } = stored
  return (
    <>
      {remarkText && (
        <p className={classes['fact']}>
          {text('results.filling.remark')}: <bdi>{remarkText}</bdi>
        </p>
      )}
      {changedBy && (
        <p className={classes['fact']}>
          {text('results.tabular.changedBy', { name: changedBy, time: showTime(changedAt) })}
        </p>
      )}
      {editRemarkText && (
        <p className={classes['fact']}>
          {text('results.history.reason')} <bdi>{editRemarkText}</bdi>
        </p>
      )}
    </>
  )
}
