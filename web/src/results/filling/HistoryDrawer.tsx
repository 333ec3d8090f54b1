// Who changed what, when, from what to what (D18): of the whole result, or of one question.
import { Drawer, Stack, Text } from '@mantine/core'
import { showTime } from '@imp/domain/dates.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Change } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useEscape } from '../../ui/escape.ts'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useHistory } from '../hooks.ts'
import { changeLines } from './change-words.ts'
import { useFillingContext } from './filling-context.ts'
import classes from './Filling.module.css'

interface Props {
  /** null: of all questions. */
  questionId: string | null
  onClose: () => void
}

export function HistoryDrawer({ questionId, onClose }: Props) {
  const text = useText()
  const { form, result } = useFillingContext()
  const history = useHistory(result.id, questionId)
  // Like every dialog: one of them closes at a time, and the key does nothing else.
  useEscape(true, onClose)
  const questions = new Map(form.sections.flatMap(section => section.questions).map(one => [one.id, one]))
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="min(36rem, 100vw)"
      title={text('results.history.title')}
      closeButtonProps={{ 'aria-label': text('ui.close') }}
    >
      {questionId && (
        <Text fw={600} mb="md" dir="auto">
          {questions.get(questionId)?.text}
        </Text>
      )}
      {history.isPending && <LinesSkeleton lines={5} />}
      {history.isError && (
        <Stack align="flex-start">
          <Text role="alert">{text('results.history.failed')}</Text>
          <Button variant="default" onClick={() => void history.refetch()}>
            {text('ui.retry')}
          </Button>
        </Stack>
      )}
      {history.data?.length === 0 && <Text c="dimmed">{text('results.history.empty')}</Text>}
      <ol className={classes['changes']}>
        {history.data?.map(change => (
          <ChangeItem
            key={`${change.question} ${change.version} ${change.changedAt}`}
            change={change}
            question={questions.get(change.question)}
            isNamed={questionId === null}
          />
        ))}
      </ol>
    </Drawer>
  )
}

function ChangeItem({
  change,
  question,
  isNamed,
}: {
  change: Change
  question?: Question | undefined
  isNamed: boolean
}) {
  const text = useText()
  return (
    <li>
      <p className={classes['changeHead']}>
        <time dateTime={change.changedAt}>{showTime(change.changedAt)}</time>
        {change.changedBy && <span dir="auto">{change.changedBy}</span>}
      </p>
      {isNamed && <p dir="auto">{question?.text}</p>}
      {question &&
        changeLines(question, change, text).map(({ what, before, after }, index) => (
          <p key={index}>
            {what && <strong dir="auto">{what}: </strong>}
            <del dir="auto">{before}</del> <span aria-hidden>→</span>
            <span className={classes['hidden']}>{text('results.history.became')}</span> <ins dir="auto">{after}</ins>
          </p>
        ))}
      {change.reason && (
        <p>
          {text('results.history.reason')} <span dir="auto">{change.reason}</span>
        </p>
      )}
    </li>
  )
}
