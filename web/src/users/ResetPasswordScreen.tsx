// Sets a new password through an e-mailed link. If the link is invalid or expired, it says so instead of showing the form.
import { Alert, Anchor, Button as Submit, PasswordInput, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconClockX } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { fieldErrorTexts, problemText } from '../platform/problem-text.ts'
import { DisabledReason } from '../ui/DisabledReason.tsx'
import { Failed } from '../ui/Failed.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { isInvalidLink, usePasswordLink, useResetPassword } from './hooks.ts'
import { LoginLink } from './LoginLink.tsx'
import { SignInCard } from './SignInCard.tsx'

export function ResetPasswordScreen() {
  const text = useText()
  const { token } = useSearch({ from: '/reset-password' })
  const link = usePasswordLink(token)
  const reset = useResetPassword()
  if (reset.isSuccess) {
    return (
      <PasswordCard>
        <Alert role="status" color="green" icon={<IconCircleCheck size={18} />}>
          {text('users.resetPassword.done')}
        </Alert>
        <LoginLink />
      </PasswordCard>
    )
  }
  if (token === '' || isInvalidLink(link.error) || isInvalidLink(reset.error)) {
    return (
      <PasswordCard>
        <Alert role="alert" color="red" icon={<IconClockX size={18} />}>
          {text('problems.passwordLinkInvalid')}
        </Alert>
        <Anchor size="sm" renderRoot={props => <Link {...props} to="/forgot-password" />}>
          {text('users.login.forgot')}
        </Anchor>
      </PasswordCard>
    )
  }
  if (link.isError) {
    return (
      <Failed
        title={text('users.resetPassword.failed')}
        isTrying={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    )
  }
  if (link.isPending) return <PageSkeleton />
  return (
    <PasswordCard>
      <NewPasswordForm
        isPending={reset.isPending}
        error={reset.error}
        onSubmit={password => reset.mutate({ body: { token, password } })}
      />
    </PasswordCard>
  )
}

function PasswordCard({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <SignInCard title={text('users.resetPassword.title')} lead={text('users.resetPassword.lead')}>
      {children}
    </SignInCard>
  )
}

interface FormProps {
  isPending: boolean
  error: Error | null
  onSubmit: (password: string) => void
}

function NewPasswordForm({ isPending, error, onSubmit }: FormProps) {
  const text = useText()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const isEmpty = password === '' || repeated === ''
  const isDifferent = !isEmpty && password !== repeated
  const reason = isEmpty
    ? text('users.resetPassword.fillBoth')
    : isDifferent
      ? text('users.resetPassword.different')
      : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason && !isPending) onSubmit(password)
  }
  const refused = fieldErrorTexts(error)
  const visibilityToggleButtonProps = { 'aria-label': text('users.login.showPassword') }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PasswordInput
          label={text('users.resetPassword.password')}
          description={text('users.resetPassword.rules')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          name="new-password"
          autoComplete="new-password"
          visibilityToggleButtonProps={visibilityToggleButtonProps}
          error={refused.join(' ')}
        />
        <PasswordInput
          label={text('users.resetPassword.repeated')}
          value={repeated}
          onChange={event => setRepeated(event.currentTarget.value)}
          name="repeated-password"
          autoComplete="new-password"
          visibilityToggleButtonProps={visibilityToggleButtonProps}
          error={isDifferent ? text('users.resetPassword.different') : null}
        />
        <div role="alert">
          {error && refused.length === 0 && <Text c="var(--mantine-color-error)">{problemText(error)}</Text>}
        </div>
        <DisabledReason reason={reason}>
          {blocked => (
            <Submit type="submit" size="md" loading={isPending} {...blocked}>
              {text('users.resetPassword.submit')}
            </Submit>
          )}
        </DisabledReason>
      </Stack>
    </form>
  )
}
