// A parameter with one country's answer: editable by its contacts until it is submitted or the deadline has passed, read-only
// afterwards.
import { IconArrowLeft, IconLock, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { answerBlocker } from '@imp/domain/parameters/answering.ts'
import { levelTextsOf } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { can } from '@imp/domain/permissions.ts'
import { ConflictDialog } from '../../platform/conflict/ConflictDialog.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { useServerNow } from '../../platform/use-server-now.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { AnswerFacts } from './AnswerFacts.tsx'
import { AnswerHistory } from './AnswerHistory.tsx'
import { describeAnswerField } from './answer-fields.ts'
import classes from './Answering.module.css'
import { LevelChoice } from './LevelChoice.tsx'
import { PreviousLevel } from './PreviousLevel.tsx'
import { RemarkField } from './RemarkField.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { SummaryLevel } from './SummaryLevel.tsx'
import { UnsavedAnswer } from './UnsavedAnswer.tsx'
import { useGoBack } from './use-go-back.ts'
import { type AnswerStore, useAnswerStore } from './use-answer-store.ts'

interface Props {
  parameter: Parameter
  answer: ParameterAnswer
  /** False: the person has no country, hence no answer. */
  hasCountry: boolean
}

const remarkSaveDelayMs = 1000
/** The endpoint sends no server time, so the browser's clock counts; the server has the last word. */
const noServerTime = ''

export function AnswerView({ parameter, answer, hasCountry }: Props) {
  const text = useText()
  const user = toUser(useSession())
  const now = useServerNow(noServerTime, parameter.deadline)
  const goBack = useGoBack()
  const [isSubmitting, setSubmitting] = useState(false)
  const mayAnswer = hasCountry && can(user, 'parameter.answer', { countryId: answer.countryGuid })
  const lock = answerBlocker({ ...parameter, submittedAt: answer.isSubmitted ? answer.timeSubmitted : null }, now)
  const readOnly = !mayAnswer || lock !== null
  const store = useAnswerStore(answer, lock)
  const { draft } = useStore(store.state)
  // A draft that came too late is shown above instead.
  const { answerValue, remark } = readOnly ? answer : draft
  const chooseLevel = (level: number) => {
    store.change({ answerValue: level })
    void store.save()
  }
  const { description, summary } = parameter
  return (
    <>
      <PageHeader
        title={parameter.name}
        {...(summary && { lead: text('parameters.summary') })}
        crumbs={[
          { label: text('routes.parameters.overview'), link: { to: '/maps/parameter-overview' } },
          { label: parameter.name },
        ]}
      />
      {mayAnswer && lock && (
        <Banner kind="locked" icon={<IconLock size={20} aria-hidden />}>
          {text(lock.text, lock.values)}
        </Banner>
      )}
      {mayAnswer && lock && (
        <UnsavedAnswer parameter={parameter} answer={answer} store={store} reason={text(lock.text, lock.values)} />
      )}
      <div className={classes['layout']}>
        <div className={classes['main']}>
          {description && (
            <p className={classes['description']} dir="auto">
              {description}
            </p>
          )}
          {summary && hasCountry ? (
            <SummaryLevel parameter={parameter} level={answer.effectiveValue} />
          ) : (
            <LevelChoice
              label={text(mayAnswer && !summary ? 'parameters.answer.question' : 'parameters.answer.levels')}
              texts={levelTextsOf(parameter)}
              value={answerValue}
              previous={answer.previousValue}
              readOnly={readOnly}
              onChoose={chooseLevel}
            />
          )}
          {(!readOnly || remark !== '') && (
            <RemarkField
              value={remark}
              readOnly={readOnly}
              onChange={typed => store.change({ remark: typed }, remarkSaveDelayMs)}
              onLeave={() => void store.save()}
            />
          )}
          {answer.guid !== '' && !summary && <AnswerHistory parameter={parameter} answerGuid={answer.guid} />}
          <div className={classes['foot']}>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} className="mantine-rotate-rtl" />}
              onClick={goBack}
            >
              {text('parameters.back')}
            </Button>
            {!readOnly && <Saving store={store} />}
            {!readOnly && (
              <Button leftSection={<IconSend size={18} />} aria-haspopup="dialog" onClick={() => setSubmitting(true)}>
                {text('parameters.submit')}
              </Button>
            )}
          </div>
        </div>
        <aside className={classes['side']}>
          <AnswerFacts parameter={parameter} answer={hasCountry ? answer : null} now={now} />
          <PreviousLevel
            parameter={parameter}
            answer={answer}
            chosen={answerValue}
            onConfirm={readOnly ? null : chooseLevel}
          />
        </aside>
      </div>
      {isSubmitting && (
        <SubmitDialog
          parameter={parameter}
          answer={answer}
          store={store}
          onClose={() => setSubmitting(false)}
          onSubmitted={goBack}
        />
      )}
      <Conflict parameter={parameter} store={store} />
    </>
  )
}

function Saving({ store }: { store: AnswerStore }) {
  const { status, savedAt, refusal } = useStore(store.state)
  const time = savedAt ? showTime(savedAt.toISOString()).split(' ')[1] : undefined
  return <SaveState state={status} time={time} reason={refusal?.reason} />
}

function Conflict({ parameter, store }: { parameter: Parameter; store: AnswerStore }) {
  const text = useText()
  const { conflict } = useStore(store.state)
  if (!conflict) return null
  const { clashes, adopted, lastChange } = conflict
  return (
    <ConflictDialog
      groups={[{ id: 'answer', name: null, fields: clashes.map(field => describeAnswerField(field, parameter, text)) }]}
      adopted={adopted.map(field => describeAnswerField(field, parameter, text))}
      lastChange={lastChange}
      isBusy={false}
      onChoose={store.resolveConflict}
      onCancel={store.cancelConflict}
    />
  )
}
