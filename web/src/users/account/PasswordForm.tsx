// Changes the password: the current one, and the new one twice.
import { Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { fieldErrorTextOf, fieldErrorTexts, problemText } from '../../platform/problem-text.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'
import { useChangePassword } from './hooks.ts'

const empty = { old: '', next: '', repeated: '' }

export function PasswordForm() {
  const text = useText()
  const change = useChangePassword()
  const form = useFocusOnError(change.error)
  const [typed, setTyped] = useState(empty)
  const isIncomplete = Object.values(typed).includes('')
  const isDifferent = typed.repeated !== '' && typed.next !== typed.repeated
  const reason = isIncomplete
    ? text('users.password.fillAll')
    : isDifferent
      ? text('users.resetPassword.different')
      : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason || change.isPending) return
    change.mutate(
      { body: { oldPassword: typed.old, password: typed.next } },
      {
        onSuccess: () => {
          setTyped(empty)
          toast('users.passwordChanged')
        },
      },
    )
  }
  const field = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: (event: FormEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      setTyped(before => ({ ...before, [name]: value }))
      if (change.error) change.reset()
    },
    visibilityToggleButtonProps: { 'aria-label': text('users.login.showPassword') },
  })
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack maw={440}>
        <PasswordInput
          {...field('old')}
          label={text('users.password.old')}
          name="old-password"
          autoComplete="current-password"
          error={fieldErrorTextOf(change.error, 'oldPassword')}
        />
        <PasswordInput
          {...field('next')}
          label={text('users.password.new')}
          description={text('users.resetPassword.rules')}
          name="new-password"
          autoComplete="new-password"
          error={fieldErrorTextOf(change.error, 'password')}
        />
        <PasswordInput
          {...field('repeated')}
          label={text('users.resetPassword.repeated')}
          name="repeated-password"
          autoComplete="new-password"
          error={isDifferent ? text('users.resetPassword.different') : null}
        />
        <div role="alert">
          {change.error && fieldErrorTexts(change.error).length === 0 && (
            <Text c="var(--mantine-color-error)">{problemText(change.error)}</Text>
          )}
        </div>
        <Group>
          <Button type="submit" loading={change.isPending} disabledReason={reason}>
            {text('users.password.change')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
