import { Text } from '@mantine/core'
import { IconCheck, IconClock, IconMailbox, IconMailX } from '@tabler/icons-react'
import { showTime } from '@imp/domain/dates.ts'
import { isNotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { SentMail } from '@imp/domain/notifications/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Column } from '../../ui/table-column.ts'

const badges = {
  queued: { tone: 'blue', icon: <IconClock /> },
  sent: { tone: 'green', icon: <IconCheck /> },
  failed: { tone: 'red', icon: <IconMailX /> },
  kept: { tone: 'grey', icon: <IconMailbox /> },
} as const

/** E-mails about accounts; they have no editable templates. */
const accountMailNames: Readonly<Record<string, TextId>> = {
  invitation: 'notifications.mails.kind.invitation',
  passwordReset: 'notifications.mails.kind.passwordReset',
  passwordChanged: 'notifications.mails.kind.passwordChanged',
}
const nameOf = (kind: string): TextId | undefined =>
  isNotificationKind(kind) ? `notifications.kind.${kind}` : accountMailNames[kind]

export const mailColumns = (
  text: Texts,
  nameCountry: (country: { name: string; abbreviation: string }) => string,
): readonly Column<SentMail>[] => [
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
    id: 'kind',
    header: text('notifications.templates.kind'),
    narrow: 'near',
    cell: ({ kind, country, countryCode }) => {
      const name = nameOf(kind)
      return (
        <>
          {name && text(name)}
          {country !== null && (
            <Text size="sm" c="dimmed">
              <bdi>{nameCountry({ name: country, abbreviation: countryCode ?? '' })}</bdi>
            </Text>
          )}
        </>
      )
    },
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
