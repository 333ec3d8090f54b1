// Creates an access token: its purpose, scopes and lifetime.
import { Alert, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { dequal } from 'dequal/lite'
import { type FormEvent, useState } from 'react'
import type { AccessTokenScope } from '@imp/domain/access-tokens.ts'
import { dayOf, endOfDay, showDate } from '@imp/domain/dates.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { listScopes } from '@imp/domain/users/access-tokens/rules.ts'
import type { NewAccessToken } from '@imp/domain/users/access-tokens/types.ts'
import type { UserRole } from '@imp/domain/users/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { fieldErrorTextOf, fieldErrorTexts, problemText } from '../../platform/problem-text.ts'
import { type Guard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { scopeTexts } from './scope-texts.ts'

const hints = {
  read: 'users.tokens.scope.readHint',
  answer: 'users.tokens.scope.answerHint',
  administer: 'users.tokens.scope.administerHint',
} as const satisfies Record<AccessTokenScope, TextId>

const lifetimesInDays = [7, 30, 90, 365] as const
const dayMs = 24 * 3_600_000
const expiryIn = (days: number): string => endOfDay(dayOf(new Date(Date.now() + days * dayMs).toISOString()) ?? '')

interface Props {
  role: UserRole
  isPending: boolean
  error: Error | null
  guard: Guard
  onSubmit: (token: NewAccessToken) => void
}
const noToken = { name: '', scope: 'read' as AccessTokenScope, days: 30 }

export function AccessTokenForm({ role, isPending, error, guard, onSubmit }: Props) {
  const text = useText()
  const [draft, setDraft] = useState(noToken)
  const { name, scope, days } = draft
  const change = (changes: Partial<typeof noToken>) => setDraft(now => ({ ...now, ...changes }))
  // Drafts are kept per role, because each role has other scopes.
  const key = `access-token/${role}`
  const hint = useUnsaved(guard, { key, draft: dequal(draft, noToken) ? null : draft, restore: setDraft })
  const scopes = listScopes(role)
  const isNameless = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isNameless && !isPending) onSubmit({ name, scope, expiresAt: expiryIn(days) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={440}>
        <div role="status">
          {hint && (
            <Alert role="note" color="yellow" icon={<IconDeviceFloppy size={18} />}>
              {hint}
            </Alert>
          )}
        </div>
        <TextInput
          label={text('users.tokens.name')}
          description={text('users.tokens.nameHint')}
          value={name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
          maxLength={100}
          data-autofocus
          autoComplete="off"
          error={fieldErrorTextOf(error, 'name')}
        />
        <Radio.Group
          label={text('users.tokens.scope')}
          value={scope}
          onChange={value => change({ scope: scopes.find(one => one === value) ?? 'read' })}
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
          onChange={({ currentTarget: { value } }) => change({ days: Number(value) })}
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
          <Button variant="default" onClick={guard.askClose}>
            {text('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
