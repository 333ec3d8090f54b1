// The username and password form. After a 403, login is disabled until a field changes. Says so if the server has ended the session.
import { Alert, Anchor, Button as Submit, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { ownPath } from '../platform/own-path.ts'
import { problemText } from '../platform/problem-text.ts'
import type { Session } from '../platform/session.ts'
import { DisabledReason } from '../ui/DisabledReason.tsx'
import { CodeInput } from './second-factor/CodeInput.tsx'
import { needsSecondFactor } from './second-factor/hooks.ts'
import { isDisabledAccount, isSilent, useSignIn } from './hooks.ts'
import { SignInCard } from './SignInCard.tsx'

export function AdminLoginScreen() {
  const text = useText()
  const navigate = useNavigate()
  const { to, expired } = useSearch({ from: '/login/admin' })
  const signIn = useSignIn()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const disabled = isDisabledAccount(signIn.error)
  const incomplete = username.trim() === '' || password === '' || (isCodeAsked && code.trim() === '')
  const reason = disabled
    ? text('users.login.changeToRetry')
    : incomplete
      ? text(isCodeAsked ? 'problems.secondFactorNeeded' : 'users.login.fillBoth')
      : null

  const change = (set: (value: string) => void) => (event: FormEvent<HTMLInputElement>) => {
    set(event.currentTarget.value)
    if (disabled) signIn.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason || signIn.isPending) return
    signIn.mutate(
      { body: { username: username.trim(), password, ...(isCodeAsked && { secondFactor: code }) } },
      {
        onError: error => needsSecondFactor(error) && setIsCodeAsked(true),
        onSuccess: (person: Session) => {
          void (person.role === 'CountrySelect'
            ? navigate({ to: '/country-select', search: { to }, replace: true })
            : navigate({ href: ownPath(to) ?? '/', replace: true }))
        },
      },
    )
  }
  return (
    <SignInCard title={text('users.login.title')} lead={text('users.login.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {expired && (
            <Alert icon={<IconClockPause size={18} />} title={text('users.login.expired')}>
              {text('users.login.expired.hint')}
            </Alert>
          )}
          <TextInput
            ref={field}
            label={text('users.login.username')}
            value={username}
            onChange={change(setUsername)}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordInput
            label={text('users.login.password')}
            value={password}
            onChange={change(setPassword)}
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': text('users.login.showPassword') }}
          />
          {isCodeAsked && <CodeInput value={code} onChange={setCode} takesFocus />}
          <div role="alert">
            {signIn.error && (
              <Text c="var(--mantine-color-error)">
                {disabled && isSilent(signIn.error) ? text('users.login.unable') : problemText(signIn.error)}
              </Text>
            )}
            {disabled && (
              <Text size="sm" mt={4}>
                {text('users.login.resetHint')}
              </Text>
            )}
          </div>
          <DisabledReason reason={reason}>
            {blocked => (
              <Submit type="submit" size="md" loading={signIn.isPending} {...blocked}>
                {text('users.login.submit')}
              </Submit>
            )}
          </DisabledReason>
          <Anchor size="sm" renderRoot={props => <Link {...props} to="/forgot-password" />}>
            {text('users.login.forgot')}
          </Anchor>
        </Stack>
      </form>
    </SignInCard>
  )
}
