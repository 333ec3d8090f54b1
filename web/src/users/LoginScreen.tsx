// Single sign-on (D11, D52): sends people to the provider and signs them in when they come back. On a development host without a
// provider it redirects to the username and password form.
import { Alert, Anchor, Loader, Stack, Text } from '@mantine/core'
import { IconClockPause, IconLink } from '@tabler/icons-react'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusOnChange } from '../ui/use-focus-on-change.ts'
import { useRealm } from './hooks.ts'
import { type Proof, ProofForm } from './second-factor/ProofForm.tsx'
import { SignInCard } from './SignInCard.tsx'
import { isLocalHost, storeStartedSignIn } from './single-sign-on.ts'
import { useSignInReturn } from './use-sign-in-return.ts'

export function LoginScreen() {
  const text = useText()
  const search = useSearch({ from: '/login' })
  const realm = useRealm()
  const signInReturn = useSignInReturn()
  const card = useFocusOnChange<HTMLDivElement>(signInReturn.asked ?? 'nothing')
  const { to, expired } = search
  const { address } = realm
  if (address === '' && signInReturn.isIdle && isLocalHost(location.hostname)) {
    return <Navigate to="/login/admin" search={{ to, expired }} replace />
  }
  const begin = () =>
    realm.withFreshAddress(fresh => {
      storeStartedSignIn(fresh, to)
      location.assign(fresh)
    })
  return (
    <SignInCard title={text('users.login.platform')} lead={text('users.login.singleSignOn')}>
      <Stack ref={card}>
        {expired && (
          <Alert icon={<IconClockPause size={18} />} title={text('users.login.expired')}>
            {text('users.login.expired.hint')}
          </Alert>
        )}
        <div role="alert">
          {signInReturn.problem && <Text c="var(--mantine-color-error)">{signInReturn.problem}</Text>}
          {realm.error && <Text c="var(--mantine-color-error)">{problemText(realm.error)}</Text>}
        </div>
        {signInReturn.asked && <OpenProof {...signInReturn} asked={signInReturn.asked} />}
        {signInReturn.isPending ? (
          <Loader aria-label={text('users.login.comingBack')} mx="auto" />
        ) : (
          signInReturn.canStart && (
            <Button
              size="md"
              loading={realm.isPending}
              disabledReason={address ? null : text('users.login.noProvider')}
              onClick={begin}
            >
              {text('users.login.submit')}
            </Button>
          )
        )}
        {realm.error && (
          <Button variant="default" onClick={realm.retry}>
            {text('ui.retry')}
          </Button>
        )}
        <Anchor size="sm" renderRoot={props => <Link {...props} to="/login/admin" search={{ to, expired }} />}>
          {text('users.login.withPassword')}
        </Anchor>
      </Stack>
    </SignInCard>
  )
}

type SignInReturn = ReturnType<typeof useSignInReturn>

function OpenProof({ asked, isSending, error, send, giveUp }: SignInReturn & { asked: keyof Proof }) {
  const text = useText()
  return (
    <Stack>
      {asked === 'password' && (
        <Alert icon={<IconLink size={18} />} title={text('users.login.confirm')}>
          {text('users.login.confirm.hint')}
        </Alert>
      )}
      <ProofForm
        fields={[asked]}
        submitLabel={text('users.login.submit')}
        isPending={isSending}
        error={error}
        onSubmit={send}
        onCancel={giveUp}
      />
      {asked === 'password' && (
        <Anchor size="sm" renderRoot={props => <Link {...props} to="/forgot-password" />}>
          {text('users.login.forgot')}
        </Anchor>
      )}
    </Stack>
  )
}
