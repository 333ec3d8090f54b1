// Requests a link to set a new password. The response does not reveal whether the account exists.
import { Alert, Button as Submit, Stack, Text, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { DisabledReason } from '../ui/DisabledReason.tsx'
import { useForgotPassword } from './hooks.ts'
import { LoginLink } from './LoginLink.tsx'
import { SignInCard } from './SignInCard.tsx'

export function ForgotPasswordScreen() {
  const text = useText()
  const forgot = useForgotPassword()
  const [address, setAddress] = useState('')
  const reason = address.trim() === '' ? text('users.forgotPassword.fill') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason && !forgot.isPending) forgot.mutate({ body: address.trim() })
  }
  return (
    <SignInCard title={text('users.forgotPassword.title')} lead={text('users.forgotPassword.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={text('users.forgotPassword.address')}
            type="email"
            value={address}
            onChange={event => setAddress(event.currentTarget.value)}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div role="alert">
            {forgot.error && <Text c="var(--mantine-color-error)">{problemText(forgot.error)}</Text>}
            {forgot.isSuccess && (
              <Alert color="green" icon={<IconMailCheck size={18} />}>
                {text('users.forgotPassword.sent')}
              </Alert>
            )}
          </div>
          <DisabledReason reason={reason}>
            {blocked => (
              <Submit type="submit" size="md" loading={forgot.isPending} {...blocked}>
                {text('users.forgotPassword.submit')}
              </Submit>
            )}
          </DisabledReason>
          <LoginLink />
        </Stack>
      </form>
    </SignInCard>
  )
}
