// On an administrator's home page: pending extension requests, to be answered in place. Hidden if there are none.
import { Title } from '@mantine/core'
import { startTransition, Suspense, useId, useRef, useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { countDaysLeft } from '@imp/domain/forms/deadlines.ts'
import type { Extension } from '@imp/domain/filling/extension-types.ts'
import { useNow } from '../../forms/use-now.ts'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { usePendingExtensions } from './hooks.ts'
import { Quoted } from './Quoted.tsx'
import classes from './WaitingExtensions.module.css'

const AnswerExtensionDialog = lazyDialog('AnswerExtensionDialog', () => import('./AnswerExtensionDialog.tsx'))

export function WaitingExtensions() {
  const text = useText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow()
  const { data = [] } = usePendingExtensions()
  const [answering, setAnswering] = useState<Extension | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (request: Extension) =>
    startTransition(() => {
      setAnswering(request)
      setOpen(true)
    })
  const close = () => {
    setOpen(false)
    heading.current?.focus()
  }
  if (data.length === 0 && answering === null) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} ref={heading} tabIndex={-1} mb="sm">
        {text('results.extension.waitingList', { count: data.length })}
      </Title>
      <ul className={classes['list']}>
        {data.map(request => (
          <li key={request.id} className={classes['item']}>
            <RequestSummary request={request} now={now} />
            <Button
              variant="default"
              aria-label={text('results.extension.answerOf', { country: request.countryName, form: request.formName })}
              onPointerEnter={AnswerExtensionDialog.fetch}
              onFocus={AnswerExtensionDialog.fetch}
              onClick={() => open(request)}
            >
              {text('results.extension.answer')}
            </Button>
          </li>
        ))}
      </ul>
      {answering && (
        <Suspense>
          <AnswerExtensionDialog key={answering.id} opened={isOpen} extension={answering} now={now} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function RequestSummary({ request, now }: { request: Extension; now: Date }) {
  const text = useText()
  const { countryName, formName, formYear, until, deadlineBefore, reason } = request
  const left = countDaysLeft(deadlineBefore, now) ?? 0
  return (
    <div className={classes['words']}>
      <p>
        <strong>
          <bdi>{countryName}</bdi>
        </strong>
        {': '}
        <bdi>{formName}</bdi>, <bdi>{formYear}</bdi>
      </p>
      <p className={classes['dates']}>
        <span>{text('results.extension.untilDate', { date: showDate(until) })}</span>
        <span>{text('results.extension.insteadOf', { date: showDate(deadlineBefore) })}</span>
        <span>
          {left < 0 ? text('results.filling.deadlinePassed') : text('results.filling.daysLeft', { days: left })}
        </span>
      </p>
      <Quoted text={reason} />
    </div>
  )
}
