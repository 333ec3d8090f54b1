// Widget of the contact person's home page: the forms of their country with their progress.
import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { countDaysLeft } from '@imp/domain/forms/deadlines.ts'
import { type DisplayStatus, toDisplayStatus } from '@imp/domain/forms/display-status.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { readPageSetting } from '../platform/page-settings.ts'
import { CardCarousel } from '../ui/CardCarousel.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardsSkeleton } from '../ui/Skeletons.tsx'
import { FormCard } from './FormCard.tsx'
import { FormStatus, statusTones } from './FormStatus.tsx'
import { StatusLegend } from './StatusLegend.tsx'
import { useActiveForms } from './hooks.ts'
import { useNow } from './use-now.ts'

interface Props {
  /** Has an extension been requested? Then nobody is advised to request one. */
  isTimeAsked?: (form: FormSummary) => boolean
  /** More at the foot of a card, from modules above this one. */
  renderDetails?: (form: FormSummary) => ReactNode
}

export function FormsToSubmit({ isTimeAsked, renderDetails }: Props) {
  const text = useText()
  const id = useId()
  const { forms, total, error, isFetching, isPaused, refetch, readMore, isFetchingNextPage } = useActiveForms()
  // During a retry the error is null for a moment: the message stays until something has been read.
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)
  const failed = error ?? (forms ? null : lastError)
  // Offline, the forms on this device have a widget of their own.
  if (!forms && isPaused) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} id={id}>
          {text('forms.toSubmit.title')}
        </Title>
        <StatusLegend />
      </Group>
      {!forms && !failed && <CardsSkeleton height={190} />}
      {/* A failed read must not look like an empty list; what was read before stays. */}
      <FailedRead title={text('forms.list.failed')} read={{ error: failed, isFetching, refetch }} />
      {!failed && forms?.length === 0 && <EmptyState title={text('forms.toSubmit.none')} />}
      {forms && forms.length > 0 && (
        <CardCarousel
          label={text('forms.toSubmit.title')}
          items={forms}
          total={total}
          keyOf={form => form.id}
          onMore={readMore}
          isReadingMore={isFetchingNextPage}
          isStackedOnPhones
        >
          {form => (
            <Card form={form} isTimeAsked={isTimeAsked?.(form) ?? false}>
              {renderDetails?.(form)}
            </Card>
          )}
        </CardCarousel>
      )}
    </Stack>
  )
}

interface CardProps {
  form: FormSummary
  isTimeAsked: boolean
  children: ReactNode
}

function Card({ form, isTimeAsked, children }: CardProps) {
  // In this list `deadline` is the one that counts for the country, including a deadline for corrections.
  const { deadline } = form
  const now = useNow()
  const status = toDisplayStatus({ status: form.resultStatus ?? 'New', deadline }, now)
  return (
    <FormCard
      form={form}
      link={{ to: '/forms/view/$id', params: { id: form.id } }}
      deadline={deadline}
      tone={statusTones[status]}
      isQuiet={status === 'Submitted'}
    >
      <FormStatus status={status} />
      <TimeLeft status={status} days={countDaysLeft(deadline, now)} isTimeAsked={isTimeAsked} />
      {form.reopened && <Reopened {...form.reopened} />}
      {children}
    </FormCard>
  )
}

function Reopened({ reason, answers }: NonNullable<FormSummary['reopened']>) {
  const text = useText()
  return (
    <Text size="sm" c="var(--imp-orange-ink)" lineClamp={3} style={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
      {answers > 0 ? text('forms.toSubmit.returned', { count: answers }) : text('forms.toSubmit.reopened')}{' '}
      <span dir="auto">{reason}</span>
    </Text>
  )
}

const urgentDays = 7

interface TimeProps {
  status: DisplayStatus
  days: number | null
  isTimeAsked: boolean
}
function TimeLeft({ status, days, isTimeAsked }: TimeProps) {
  const text = useText()
  if (status === 'Submitted' || days === null || (days < 0 && isTimeAsked)) return null
  if (days < 0) return <ExtensionHint />
  const isSoon = days < urgentDays
  return (
    <Text size="sm" fw={isSoon ? 600 : 400} c={isSoon ? 'var(--imp-orange-ink)' : 'dimmed'} ta="end">
      {days === 0 ? text('forms.toSubmit.dueToday') : text('forms.toSubmit.daysLeft', { days })}
    </Text>
  )
}

function ExtensionHint() {
  const address = readPageSetting('contact-email')
  return (
    <Text size="sm" fw={600} c="var(--imp-orange-ink)" style={{ overflowWrap: 'anywhere' }}>
      {address === null ? (
        <FormattedMessage id="forms.toSubmit.over" />
      ) : (
        <FormattedMessage
          id="forms.toSubmit.overOrWrite"
          values={{
            address: (
              <Anchor href={`mailto:${address}`} inherit>
                <bdi>{address}</bdi>
              </Anchor>
            ),
          }}
        />
      )}
    </Text>
  )
}
