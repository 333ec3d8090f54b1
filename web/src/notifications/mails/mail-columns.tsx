// The columns of the list of mails.
import { Text } from '@mantine/core'
import { IconCheck, IconClock, IconMailbox, IconMailX } from '@tabler/icons-react'
import { showTime } from '@imp/domain/dates.ts'
import type { SentMail } from '@imp/domain/notifications/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Column } from '../../ui/table-column.ts'

const badges = {
  queued: { tone: 'blue', icon: <IconClock /> },
  sent: { tone: 'green', icon: <IconCheck /> },
  failed: { tone: 'red', icon: <IconMailX /> },
  kept: { tone: 'grey', icon: <IconMailbox /> },
} as const

export const mailColumns = (text: Texts): readonly Column<SentMail>[] => [
  {
    id: 'subject',
    header: text('notifications.mails.subject'),
    cell: ({ subject }) => (
      <span dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {subject}
      </span>
    ),
  },
  {
    id: 'address',
    header: text('notifications.mails.receiver'),
    narrow: 'near',
    cell: ({ address }) => <span style={{ overflowWrap: 'anywhere' }}>{address}</span>,
  },
  {
    id: 'created',
    header: text('notifications.mails.created'),
    narrow: 'named',
    numeric: true,
    cell: ({ created }) => showTime(created),
  },
  {
    id: 'status',
    header: text('notifications.mails.status'),
    narrow: 'near',
    cell: ({ status, attempts, error }) => (
      <>
        <StatusBadge {...badges[status]} label={text(`notifications.mails.status.${status}`)} />
        {error !== null && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{error}</bdi> {text('notifications.mails.attempts', { count: attempts })}
          </Text>
        )}
      </>
    ),
  },
]
