// The parameters under development as cards that open their dialog, which is loaded on demand.
import { Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { CardCarousel } from '../../ui/CardCarousel.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { useDraftParameters, useFollowParameters } from '../hooks.ts'
import type { Writing } from '../managing/ParameterDialog.tsx'
import { ParameterCard } from './ParameterCard.tsx'
import { lazyComponent } from '../../platform/lazy-part.ts'

const ParameterDialog = lazyComponent('ParameterDialog', () => import('../managing/ParameterDialog.tsx'))

export function DraftParameters() {
  const text = useText()
  const { data, error, isFetching, refetch } = useDraftParameters()
  useFollowParameters()
  const [writing, setWriting] = useState<Writing | null>()
  return (
    <>
      <FailedRead title={text('messages.parameters.listFailed')} read={{ error, isFetching, refetch }} />
      {!data && !error && <CardsSkeleton height={150} />}
      {data?.length === 0 && <EmptyState title={text('parameters.inProgress.none')} />}
      {data && data.length > 0 && (
        <CardCarousel
          label={text('parameters.development')}
          items={data}
          total={data.length}
          keyOf={({ guid }) => guid}
          onMore={null}
          isReadingMore={false}
        >
          {parameter => (
            <ParameterCard parameter={parameter} opening={() => setWriting({ kind: 'edit', parameter })}>
              <Text size="xs" c="dimmed">
                {text('parameters.createdOn', { date: showDate(parameter.timeCreated) })}
              </Text>
            </ParameterCard>
          )}
        </CardCarousel>
      )}
      {writing !== undefined && (
        <Suspense>
          <ParameterDialog writing={writing} onClose={() => setWriting(null)} />
        </Suspense>
      )}
    </>
  )
}
