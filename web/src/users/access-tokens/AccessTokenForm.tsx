// Asks what an access token is for, what it may do, and how long.
import { Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AccessTokenScope } from '@imp/domain/access-tokens.ts'
import { dayOf, endOfDay, showDate } from '@imp/domain/dates.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { listScopes } from '@imp/domain/users/access-tokens/rules.ts'
import type { NewAccessToken } from '@imp/domain/users/access-tokens/types.ts'
import type { UserRole } from '@imp/domain/users/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { fieldErrorTextOf, fieldErrorTexts, problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { scopeTexts } from './scope-texts.ts'

const hints = {
  read: 'users.tokens.scope.readHint',
  answer: 'users.tokens.scope.answerHint',
  administer: 'users.tokens.scope.administerHint',
} as const satisfies Record<AccessTokenScope, TextId>

const lifetimesInDays = [7, 30, 90, 365] as const
const dayMs = 24 * 3_600_000
/** The end of that day in Brussels. */
const expiryIn = (days: number): string => endOfDay(dayOf(new Date(Date.now() + days * dayMs).toISOString()) ?? '')

interface Props {
  role: UserRole
  isPending: boolean
  error: Error | null
  onSubmit: (token: NewAccessToken) => void
  onCancel: () => void
}

export function AccessTokenForm({ role, isPending, error, onSubmit, onCancel }: Props) {
  const text = useText()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<AccessTokenScope>('read')
  const [days, setDays] = useState<number>(30)
  const scopes = listScopes(role)
  const isNameless = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isNameless && !isPending) onSubmit({ name, scope, expiresAt: expiryIn(days) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={440}>
        <TextInput
          label={text('users.tokens.name')}
          description={text('users.tokens.nameHint')}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          maxLength={100}
          data-autofocus
          autoComplete="off"
          error={fieldErrorTextOf(error, 'name')}
        />
        <Radio.Group
          label={text('users.tokens.scope')}
          value={scope}
          onChange={value => setScope(scopes.find(one => one === value) ?? 'read')}
          error={fieldErrorTextOf(error, 'scope')}
        >
          <Stack gap="xs" mt="xs">
            {scopes.map(one => (
              <Radio key={one} value={one} label={text(scopeTexts[one])} description={text(hints[one])} />
            ))}
          </Stack>
        </Radio.Group>
        <NativeSelect
          label={text('users.tokens.lifetime')}
          description={text('users.tokens.expires', { day: showDate(expiryIn(days)) })}
          data={lifetimesInDays.map(value => ({
            value: String(value),
            label: text('users.tokens.days', { count: value }),
          }))}
          value={String(days)}
          onChange={event => setDays(Number(event.currentTarget.value))}
          error={fieldErrorTextOf(error, 'expiresAt')}
        />
        <div role="alert">
          {error && fieldErrorTexts(error).length === 0 && (
            <Text c="var(--mantine-color-error)">{problemText(error)}</Text>
          )}
        </div>
        <Group>
          <Button type="submit" loading={isPending} disabledReason={isNameless ? text('users.tokens.nameless') : null}>
            {text('users.tokens.make')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {text('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
