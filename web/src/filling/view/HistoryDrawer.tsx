// The history (D18) of a whole result, with its deliveries and extension requests, or of one question.
import '../../mantine-css-more.ts'
import { Drawer, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import type { Change } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Became, ChangeItem } from '../../ui/ChangeItem.tsx'
import { useEscape } from '../../ui/escape.ts'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useExtensions } from '../extensions/hooks.ts'
import { useDeliveries, useHistory } from '../hooks.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import { listNumberedQuestions, type NumberedQuestion } from '../engine/question-numbers.ts'
import { Names } from '../inputs/Names.tsx'
import { ConfirmedChange } from './ConfirmedChange.tsx'
import { DeadlineChange } from './DeadlineChange.tsx'
import { DeliveryChange } from './DeliveryChange.tsx'
import { describeChange } from './describe-change.ts'
import classes from './Filling.module.css'
import { mergeHistory } from './history-entries.ts'

interface Props {
  questionId: string | null
  onClose: () => void
}

export function HistoryDrawer({ questionId, onClose }: Props) {
  const text = useText()
  const { form, result } = useAnswers()
  const history = useHistory(result.id, questionId)
  const requests = useExtensions(result.id, questionId === null)
  const deliveries = useDeliveries(result.id, questionId === null)
  const changes =
    history.data &&
    mergeHistory(
      history.data.pages.flat(),
      (questionId === null && requests.data) || [],
      (questionId === null && deliveries.data) || [],
      !history.hasNextPage,
    )
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(0)
  useEffect(() => {
    const before = shown.current
    shown.current = changes?.length ?? 0
    // The button may disappear with the last page, so the focus moves to the first of the new entries.
    const next = before > 0 && shown.current > before ? list.current?.children[before] : null
    if (next instanceof HTMLElement) next.focus()
  }, [changes?.length])
  // As in every dialog, Escape closes only one of them and does nothing else.
  useEscape(true, onClose)
  const questions = new Map(listNumberedQuestions(form).map(one => [one.question.id, one]))
  const asked = questionId === null ? undefined : questions.get(questionId)
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
      {asked && (
        <Text fw={600} mb="md">
          <bdi>{asked.number}</bdi> <bdi>{asked.question.text}</bdi>
        </Text>
      )}
      {history.isPending && <LinesSkeleton lines={5} />}
      {history.isLoadingError && (
        <Stack align="flex-start">
          <Text role="alert">{text('results.history.failed')}</Text>
          <Button variant="default" onClick={() => void history.refetch()}>
            {text('ui.retry')}
          </Button>
        </Stack>
      )}
      {changes?.length === 0 && <Text c="dimmed">{text('results.history.empty')}</Text>}
      <ol ref={list} className={classes['changes']}>
        {changes?.map(entry =>
          entry.kind === 'change' ? (
            <AnswerChange
              key={entry.key}
              change={entry.change}
              of={questions.get(entry.change.question)}
              isNamed={questionId === null}
            />
          ) : 'request' in entry ? (
            <DeadlineChange {...entry} key={entry.key} />
          ) : 'field' in entry ? (
            <ConfirmedChange {...entry} questions={questions} key={entry.key} />
          ) : (
            <DeliveryChange {...entry} questions={questions} key={entry.key} />
          ),
        )}
      </ol>
      {history.isFetchNextPageError && <Text role="alert">{text('results.history.failed')}</Text>}
      {history.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {text('results.history.older')}
        </Button>
      )}
    </Drawer>
  )
}

function AnswerChange({
  change,
  of,
  isNamed,
}: {
  change: Change
  of?: NumberedQuestion | undefined
  isNamed: boolean
}) {
  const text = useText()
  const question = of?.question
  return (
    <ChangeItem
      at={change.changedAt}
      time={showTime(change.changedAt)}
      by={change.changedBy}
      note={
        (change.isCorrection || change.workbook) && (
          <span className={classes['correction']}>
            {change.isCorrection ? text('results.history.correction') : text('results.history.workbook')}
            {change.workbook && (
              <>
                {' '}
                <bdi>{change.workbook}</bdi>
              </>
            )}
          </span>
        )
      }
    >
      {isNamed && of && (
        <p>
          <bdi>{of.number}</bdi> <bdi>{of.question.text}</bdi>
        </p>
      )}
      {question &&
        describeChange(question, change, text).map(({ what, cell, before, after }, index) => (
          <p key={index}>
            {(what || cell.length > 0) && (
              <strong>
                {what}
                {what && cell.length > 0 && ': '}
                <Names names={cell} />:{' '}
              </strong>
            )}
            <del dir="auto">{before}</del> <Became label={text('results.history.became')} />{' '}
            <ins dir="auto">{after}</ins>
          </p>
        ))}
      {change.reason && (
        <p>
          {text('results.history.reason')} <span dir="auto">{change.reason}</span>
        </p>
      )}
    </ChangeItem>
  )
}
