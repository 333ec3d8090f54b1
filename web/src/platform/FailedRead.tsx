// Says what could not be read and why, with a button to try again. Renders nothing while all is well.
import { Alert, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { showTime } from '@imp/domain/dates.ts'
import { Failed } from '../ui/Failed.tsx'
import { NotPublished } from '../ui/NotPublished.tsx'
import { Refused, Unreachable } from './api.ts'
import { useText } from './i18n/text.ts'
import { useOnline } from './online.ts'
import { isNotPublished, problemText } from './problem-text.ts'

const missing: readonly string[] = ['unknownDelivery', 'unknownDataset']

interface Props {
  title: string
  read: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
    readonly data?: unknown
    readonly fetchStatus?: 'fetching' | 'paused' | 'idle'
    readonly dataUpdatedAt?: number
  }
}

export function FailedRead({ title, read }: Props) {
  const isOnline = useOnline()
  const { error, isFetching, refetch } = read
  const isWaiting = read.fetchStatus === 'paused' && (read.data === undefined || error !== null)
  if (!isOnline && (isWaiting || error instanceof Unreachable)) return <ReadOffline read={read} />
  if (!error) return null
  if (isNotPublished(error)) return <NotPublished />
  const isMissing = error instanceof Refused && missing.includes(error.problem.code)
  const onRetry = isMissing ? undefined : () => void refetch()
  return <Failed title={title} reason={problemText(error)} isTrying={isFetching} onRetry={onRetry} />
}

function ReadOffline({ read: { data, dataUpdatedAt = 0 } }: Pick<Props, 'read'>) {
  const text = useText()
  const isThere = data !== undefined && dataUpdatedAt > 0
  return (
    <Alert color="gray" icon={<IconCloudOff size={18} />} title={text('app.offline.title')} mb="md">
      <Text size="sm">
        {isThere
          ? text('results.kept.from', { time: showTime(new Date(dataUpdatedAt).toISOString()) })
          : text('app.offline.part')}
      </Text>
    </Alert>
  )
}
