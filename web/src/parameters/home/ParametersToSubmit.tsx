// Home page widget of contact persons: the parameters that their country still has to submit, most urgent first.
import { Stack, Title } from '@mantine/core'
import { useId } from 'react'
import { countDaysLeft } from '@imp/domain/forms/deadlines.ts'
import { toDisplayStatus } from '@imp/domain/forms/display-status.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { FormStatus, statusTones } from '../../forms/FormStatus.tsx'
import { useNow } from '../../forms/use-now.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { CardCarousel } from '../../ui/CardCarousel.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { answerLink } from '../answer-link.ts'
import { useFollowParameters, useParametersToSubmit } from '../hooks.ts'
import { SharedAnswers } from '../SharedAnswers.tsx'
import { ParameterCard } from './ParameterCard.tsx'
import classes from './ParametersToSubmit.module.css'

export function ParametersToSubmit() {
  const text = useText()
  const id = useId()
  const { data, error, isFetching, refetch } = useParametersToSubmit()
  useFollowParameters()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} id={id}>
        {text('parameters.toSubmit')}
      </Title>
      <SharedAnswers />
      <FailedRead title={text('messages.parameters.listFailed')} read={{ error, isFetching, refetch }} />
      {!data && !error && <CardsSkeleton height={150} />}
      {data?.length === 0 && <EmptyState title={text('parameters.toSubmit.none')} />}
      {data && data.length > 0 && (
        <CardCarousel
          label={text('parameters.toSubmit')}
          items={data}
          total={data.length}
          keyOf={({ guid }) => guid}
          onMore={null}
          isReadingMore={false}
        >
          {parameter => <Card parameter={parameter} />}
        </CardCarousel>
      )}
    </Stack>
  )
}

function Card({ parameter }: { parameter: Parameter }) {
  const text = useText()
  const now = useNow()
  const status = toDisplayStatus(parameter, now)
  const left = countDaysLeft(parameter.deadline, now)
  return (
    <ParameterCard parameter={parameter} opening={answerLink(parameter)} tone={statusTones[status]}>
      <FormStatus status={status} />
      {left !== null && left >= 0 && (
        <span className={classes['left']} data-soon={left < 7 || undefined}>
          {text('results.filling.daysLeft', { days: left })}
        </span>
      )}
    </ParameterCard>
  )
}
