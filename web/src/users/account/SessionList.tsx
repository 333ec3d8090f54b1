// The person's sessions, with a button to end each.
import { Badge, Group, Stack, Text } from '@mantine/core'
import type { OwnSession } from '@imp/domain/users/account/types.ts'
import { showTime } from '@imp/domain/dates.ts'
import { useState } from 'react'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import { useFocusNearby } from '../../ui/use-focus-return.ts'
import { useSessions, useSignOutElsewhere, useSignOutSession } from './hooks.ts'

export function SessionList() {
  const text = useText()
  const sessions = useSessions()
  const elsewhere = useSignOutElsewhere()
  const [isAsked, setIsAsked] = useState(false)
  const rows = sessions.data ?? []
  const hasOthers = rows.length > 1
  const part = useFocusOnChange<HTMLDivElement>(sessions.data ? String(hasOthers) : null)
  const keepFocusNearby = useFocusNearby()
  const signOutElsewhere = () => {
    setIsAsked(false)
    elsewhere.mutate(undefined, { onSuccess: () => toast('users.signedOutElsewhere'), onError: toastProblem })
  }
  return (
    <Stack ref={part}>
      <FailedRead title={text('users.sessions.failed')} read={sessions} />
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-busy={sessions.isPending}>
        {rows.map(session => (
          <SessionRow key={session.id} session={session} onSignOut={keepFocusNearby} />
        ))}
      </Stack>
      <Group>
        {hasOthers && (
          <Button variant="default" loading={elsewhere.isPending} onClick={() => setIsAsked(true)}>
            {text('users.sessions.signOutElsewhere')}
          </Button>
        )}
        {rows.length === 1 && (
          <Text tabIndex={-1} data-autofocus>
            {text('users.sessions.onlyThis')}
          </Text>
        )}
      </Group>
      <Confirm
        opened={isAsked}
        title={text('users.sessions.signOutElsewhere')}
        confirmLabel={text('users.sessions.signOut')}
        danger
        onConfirm={signOutElsewhere}
        onCancel={() => setIsAsked(false)}
      >
        {text('users.sessions.signOutElsewhereQuestion')}
      </Confirm>
    </Stack>
  )
}

function SessionRow({ session, onSignOut }: { session: OwnSession; onSignOut: () => void }) {
  const text = useText()
  const signOut = useSignOutSession()
  const begun = showTime(session.createdAt)
  const device = session.device || text('users.sessions.unknownDevice')
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {session.isCurrent && <Badge variant="light">{text('users.sessions.current')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {session.address && text('users.sessions.address', { address: session.address })}{' '}
          {text('users.sessions.times', {
            begun,
            lastUse: showTime(session.lastUsedAt),
          })}
        </Text>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          size="compact-sm"
          loading={signOut.isPending}
          aria-label={text('users.sessions.signOutOf', { device, begun })}
          onClick={() => {
            onSignOut()
            signOut.mutate(session.id, { onError: toastProblem })
          }}
        >
          {text('users.sessions.signOut')}
        </Button>
      )}
    </Group>
  )
}
