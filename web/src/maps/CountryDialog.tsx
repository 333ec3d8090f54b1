// A country's answer to a parameter with its remark and, for a summary, the answers behind it. Administrators can force another
// answer, or revert that.
import { Alert, Radio, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { showDate, showTime } from '@imp/domain/dates.ts'
import { levels, levelTextsOf, noLevel } from '@imp/domain/parameters/levels.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { can } from '@imp/domain/permissions.ts'
import { isStale } from '../platform/conflict/stale.ts'
import { LevelSwatch } from '../parameters/Level.tsx'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { toUser, useSession, useSignedInSession } from '../platform/session.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm, longDialog } from '../ui/DialogForm.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useDialogContent } from '../ui/use-dialog-content.ts'
import { useSingleRun } from '../ui/use-single-run.ts'
import classes from './CountryDialog.module.css'
import { useForce } from './hooks.ts'
import { levelText } from './legend-text.ts'
import { SummaryAnswers } from './SummaryAnswers.tsx'

interface OpenedCountry {
  readonly name: string
  readonly parameter: Parameter
  readonly answer: ParameterAnswer
}

interface Props {
  opened: OpenedCountry | null
  onParameter: (guid: string) => void
  onClose: () => void
}

export function CountryDialog({ opened, onParameter, onClose }: Props) {
  const text = useText()
  // The dialog is keyed by answer, and its content follows that answer.
  const { shown: key, openCount } = useDialogContent(opened && opened.answer.guid)
  const [last, setLast] = useState(opened)
  if (opened && opened !== last) setLast(opened)
  const shown = key === null ? null : last
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      title={shown && text('maps.force.title', { country: shown.name, parameter: shown.parameter.name })}
      size="lg"
      classNames={longDialog}
    >
      {shown && <CountryAnswer key={openCount} {...shown} onParameter={onParameter} onClose={onClose} />}
    </Modal>
  )
}

function CountryAnswer({
  name,
  parameter,
  answer,
  onParameter,
  onClose,
}: OpenedCountry & Pick<Props, 'onParameter' | 'onClose'>) {
  const text = useText()
  const session = useSession()
  const mayForce = can(toUser(session), 'parameter.force')
  // In the public area the session is suspended: requests are those of a visitor.
  const isResting = session === null
  const isAdmin = can(toUser(useSignedInSession()), 'parameter.force')
  const scale = levelTextsOf(parameter)
  const [chosen, setChosen] = useState<number | null>(null)
  const force = useForce()
  const runOnce = useSingleRun()
  const { guid: answerGuid, version, forcedAnswerValue: forced } = answer
  const send = (answerValue: number) =>
    runOnce(() => force.mutateAsync({ answerGuid, answerValue, version }).then(onClose))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!why && chosen !== null) send(chosen)
  }
  const why = !mayForce
    ? text(isAdmin ? 'maps.force.notHere' : 'maps.force.adminsOnly')
    : chosen === null
      ? text('maps.force.chooseFirst')
      : chosen === forced
        ? text('maps.force.same')
        : null
  const isConflict = isStale(force.error)
  return (
    <DialogForm
      onSubmit={submit}
      failure={force.error && !isConflict ? problemText(force.error) : null}
      notice={
        isConflict && (
          <Alert color="yellow" role="alert">
            {text('maps.force.conflict', { level: levelText(answer.effectiveValue, scale, text) })}
          </Alert>
        )
      }
      buttons={
        <>
          {mayForce && forced !== noLevel && (
            <Button variant="default" loading={force.isPending} onClick={() => send(noLevel)}>
              {text('maps.force.clear')}
            </Button>
          )}
          <Button type="submit" disabledReason={why} loading={force.isPending}>
            {text('maps.force.submit')}
          </Button>
        </>
      }
    >
      <Stack>
        <dl className={classes['facts']}>
          <Fact term={text('maps.force.current')}>
            <Level level={answer.effectiveValue} scale={scale} />
            {forced !== noLevel && <ForcedNote answer={answer} />}
            {parameter.summedUp && <span>{describeSummary(parameter.summedUp, text)}</span>}
          </Fact>
          {forced !== noLevel && answer.isSubmitted && !parameter.summary && (
            <Fact term={text('maps.force.submitted')}>
              <Level level={answer.answerValue} scale={scale} />
            </Fact>
          )}
          {answer.isSubmitted && <Fact term={text('maps.submitted')}>{showDate(answer.timeSubmitted)}</Fact>}
          {!parameter.summary && (
            <Fact term={text('maps.force.remark')}>
              <span dir="auto" className={classes['remark']}>
                {(answer.isSubmitted && answer.remark.trim()) || text('maps.force.noRemark')}
              </span>
            </Fact>
          )}
        </dl>
        {parameter.summary && !isResting && (
          <SummaryAnswers
            country={name}
            parameterGuid={parameter.guid}
            countryName={answer.countryName}
            onParameter={onParameter}
          />
        )}
        <Radio.Group
          label={text('maps.force.choose')}
          description={text('maps.force.what')}
          value={chosen === null ? null : String(chosen)}
          onChange={value => setChosen(Number(value))}
        >
          <Stack gap={4} mt="xs">
            {levels.map((level, at) => (
              <Radio
                key={level}
                value={String(level)}
                disabled={!mayForce}
                label={
                  <span className={classes['level']}>
                    <LevelSwatch level={level} />
                    <span dir="auto">{scale[at]}</span>
                  </span>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </DialogForm>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function Level({ level, scale }: { level: number; scale: readonly string[] }) {
  const text = useText()
  return (
    <span className={classes['level']}>
      <LevelSwatch level={level} />
      <span dir="auto">{levelText(level, scale, text)}</span>
    </span>
  )
}

/** Only administrators see who has forced the answer. */
function ForcedNote({ answer: { forcedBy, timeForced } }: { answer: ParameterAnswer }) {
  const text = useText()
  return (
    <span className={classes['forced']}>
      {forcedBy && timeForced
        ? text('maps.force.by', { name: forcedBy, time: showTime(timeForced) })
        : text('maps.forced')}
    </span>
  )
}
