// Where one is signed in, and the way to sign out there.
import { Badge, Group, Stack, Text } from '@mantine/core'
import type { OwnSession } from '@imp/domain/users/account/types.ts'
import { showTime } from '@imp/domain/dates.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { useSessions, useSignOutElsewhere, useSignOutSession } from './hooks.ts'

export function SessionList() {
  const text = useText()
  const sessions = useSessions()
  const elsewhere = useSignOutElsewhere()
  const rows = sessions.data ?? []
  const signOutElsewhere = () =>
    elsewhere.mutate(undefined, { onSuccess: () => toast('users.signedOutElsewhere'), onError: toastProblem })
  return (
    <Stack>
      <FailedRead title={text('users.sessions.failed')} read={sessions} />
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-busy={sessions.isPending}>
        {rows.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
      <Group>
        <Button
          variant="default"
          loading={elsewhere.isPending}
          disabledReason={rows.length > 1 ? null : text('users.sessions.onlyThis')}
          onClick={signOutElsewhere}
        >
          {text('users.sessions.signOutEverywhere')}
        </Button>
      </Group>
    </Stack>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const text = useText()
  const signOut = useSignOutSession()
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
            begun: showTime(session.createdAt),
            lastUse: showTime(session.lastUsedAt),
          })}
        </Text>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          size="compact-sm"
          loading={signOut.isPending}
          aria-label={text('users.sessions.signOutOf', { device })}
          onClick={() => signOut.mutate(session.id, { onError: toastProblem })}
        >
          {text('users.sessions.signOut')}
        </Button>
      )}
    </Group>
  )
}
