// On an administrator's home page: progress with each open form, deliveries since yesterday, and reminders.
import { Title } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { showDate, showTime } from '@imp/domain/dates.ts'
import { countDaysLeft } from '@imp/domain/forms/deadlines.ts'
import { listToRemind } from '@imp/domain/review/reminding.ts'
import type { FormProgress } from '@imp/domain/review/progress-endpoints.ts'
import { useNow } from '../../forms/use-now.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { DialogOnDemand } from '../../ui/DialogOnDemand.tsx'
import { usePendingExtensions } from '../../filling/extensions/hooks.ts'
import { useProgress } from './hooks.ts'
import classes from './OpenForms.module.css'
import { ProgressBar } from './ProgressBar.tsx'

const RemindDialog = lazyDialog('RemindDialog', () => import('./RemindDialog.tsx'))

export function OpenForms() {
  const text = useText()
  const id = useId()
  const now = useNow()
  const progress = useProgress()
  const requests = usePendingExtensions()
  // Both requests decide on the height of what is above, so nothing below is shown before they are answered.
  const isAwaited = [progress, requests].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  if (isAwaited) {
    return (
      <section aria-labelledby={id} data-awaited>
        <Title order={2} id={id} mb="sm">
          {text('results.progress.title')}
        </Title>
        <LinesSkeleton lines={4} />
      </section>
    )
  }
  if (!progress.error && (!progress.data || progress.data.length === 0)) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {text('results.progress.title')}
      </Title>
      <FailedRead title={text('forms.list.failed')} read={progress} />
      <ul className={classes['list']}>
        {progress.data?.map(form => (
          <li key={form.form} className={classes['item']}>
            <OpenForm form={form} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenForm({ form, now }: { form: FormProgress; now: Date }) {
  const text = useText()
  const left = countDaysLeft(form.deadline, now)
  const count = listToRemind(form, now).length
  return (
    <>
      <div className={classes['head']}>
        <p className={classes['name']}>
          <Link to="/forms/overview/data-delivery/$formId" params={{ formId: form.form }}>
            <bdi>{form.formName}</bdi>
          </Link>
          , <bdi>{form.formYear}</bdi>
        </p>
        {left !== null && (
          <p className={classes['deadline']}>
            {text('results.progress.deadline', { date: showDate(form.deadline) })}{' '}
            {left < 0 ? text('results.filling.deadlinePassed') : text('results.filling.daysLeft', { days: left })}
          </p>
        )}
        {form.missing.length > 0 && (
          <DialogOnDemand
            // As many as the dialog preselects; it can also select others.
            label={count > 0 ? text('results.progress.remind', { count }) : `${text('results.reminder.title')}…`}
            disabledReason={form.missing.some(one => one.hasContact) ? null : text('problems.noContactToRemind')}
            icon={<IconBellRinging size={18} />}
            prefetch={RemindDialog.fetch}
            renderDialog={({ isOpen, onClose }) => (
              <RemindDialog opened={isOpen} form={form} now={now} onClose={onClose} />
            )}
          />
        )}
      </div>
      <ProgressBar form={form} />
      <ReceivedDeliveries form={form} />
    </>
  )
}

const maxShown = 5

function ReceivedDeliveries({ form: { form, received } }: { form: FormProgress }) {
  const text = useText()
  if (received.length === 0) return null
  return (
    <div className={classes['received']}>
      <span>{text('results.progress.received', { count: received.length })}</span>
      <ul>
        {received.slice(0, maxShown).map(({ result, countryName, submittedAt, number }) => (
          <li key={`${result} ${number}`}>
            <Link to="/forms/view/$id/results/$resultId" params={{ id: form, resultId: result }}>
              <bdi>{countryName}</bdi>
            </Link>{' '}
            <span className={classes['when']}>
              {number > 1
                ? text('results.progress.receivedAgain', { time: showTime(submittedAt), number })
                : showTime(submittedAt)}
            </span>
          </li>
        ))}
      </ul>
      {received.length > maxShown && (
        <Link
          to="/forms/overview/data-delivery/$formId"
          params={{ formId: form }}
          aria-label={text('results.progress.more', { count: received.length - maxShown })}
        >
          {text('results.progress.more', { count: received.length - maxShown })}
        </Link>
      )}
    </div>
  )
}
