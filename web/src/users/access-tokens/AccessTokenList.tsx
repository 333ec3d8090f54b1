// The existing access tokens with scopes, expiry, last use, and a button to revoke each.
import { Badge, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { AccessToken } from '@imp/domain/users/access-tokens/types.ts'
import { showDate, showTime } from '@imp/domain/dates.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { useAccessTokens, useRevokeAccessToken } from './hooks.ts'
import { scopeTexts } from './scope-texts.ts'

export function AccessTokenList() {
  const text = useText()
  const tokens = useAccessTokens()
  const rows = tokens.data ?? []
  return (
    <>
      <FailedRead title={text('users.tokens.failed')} read={tokens} />
      {tokens.data && rows.length === 0 && <Text c="dimmed">{text('users.tokens.none')}</Text>}
      {rows.length > 0 && (
        <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map(token => (
            <AccessTokenRow key={token.id} token={token} />
          ))}
        </Stack>
      )}
    </>
  )
}

function AccessTokenRow({ token }: { token: AccessToken }) {
  const text = useText()
  const revoke = useRevokeAccessToken()
  const [isAsked, setIsAsked] = useState(false)
  const { name, expiresAt, lastUsedAt } = token
  const [openedAtMs] = useState(Date.now)
  const isExpired = Date.parse(expiresAt) <= openedAtMs
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Badge variant="light">{text(scopeTexts[token.scope])}</Badge>
          {isExpired && (
            <Badge variant="light" color="red">
              {text('users.tokens.expired')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {text(lastUsedAt === null ? 'users.tokens.unused' : 'users.tokens.times', {
            expiry: showDate(expiresAt),
            lastUse: showTime(lastUsedAt),
          })}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={text('users.tokens.revokeOf', { name })}
        onClick={() => setIsAsked(true)}
      >
        {text('users.tokens.revoke')}
      </Button>
      <Confirm
        opened={isAsked}
        title={text('users.tokens.revokeOf', { name })}
        busy={revoke.isPending}
        confirmLabel={text('users.tokens.revoke')}
        danger
        onCancel={() => setIsAsked(false)}
        onConfirm={() =>
          revoke.mutateAsync(token.id).then(
            () => toast('users.accessTokenRevoked'),
            error => {
              setIsAsked(false)
              toastProblem(error)
            },
          )
        }
      >
        {text('users.tokens.revokeQuestion')}
      </Confirm>
    </Group>
  )
}
