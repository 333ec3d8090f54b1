// Single sign-on (D11, D52): leads to the provider, and takes in whoever comes back from there. On a development host without a
// provider it leads on to the form with user name and password.
import { Alert, Anchor, Loader, Stack, Text } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { ownPath } from '../platform/own-path.ts'
import { problemText } from '../platform/problem-text.ts'
import { Button } from '../ui/Button.tsx'
import { isDisabledAccount, useRealm, useSignIn } from './hooks.ts'
import { SignInCard } from './SignInCard.tsx'
import { isLocalHost, keepBegunSignIn, takeBegunSignIn } from './single-sign-on.ts'

export function LoginScreen() {
  const text = useText()
  const search = useSearch({ from: '/login' })
  const realm = useRealm()
  const comeBack = useComeBack()
  const { to, expired } = search
  const { address } = realm
  if (address === '' && comeBack.isIdle && isLocalHost(location.hostname)) {
    return <Navigate to="/login/admin" search={{ to, expired }} replace />
  }
  const begin = () =>
    realm.withFreshAddress(fresh => {
      keepBegunSignIn(fresh, to)
      location.assign(fresh)
    })
  return (
    <SignInCard title={text('users.login.platform')} lead={text('users.login.singleSignOn')}>
      <Stack>
        {expired && (
          <Alert icon={<IconClockPause size={18} />} title={text('users.login.expired')}>
            {text('users.login.expired.hint')}
          </Alert>
        )}
        <div role="alert">
          {comeBack.problem && <Text c="var(--mantine-color-error)">{comeBack.problem}</Text>}
          {realm.error && <Text c="var(--mantine-color-error)">{problemText(realm.error)}</Text>}
        </div>
        {comeBack.isPending ? (
          <Loader aria-label={text('users.login.comingBack')} mx="auto" />
        ) : (
          !comeBack.isDisabled && (
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

/** Signs in whoever has come back from the provider, once; says why where that does not go well. */
function useComeBack() {
  const text = useText()
  const navigate = useNavigate()
  const { code, state = '', error } = useSearch({ from: '/login' })
  const signIn = useSignIn()
  const [isForeign, setIsForeign] = useState(false)
  const isTaken = useRef(false)
  const { mutate } = signIn
  useEffect(() => {
    if (code === undefined || isTaken.current) return
    isTaken.current = true
    const begun = takeBegunSignIn(state)
    if (!begun) {
      setIsForeign(true)
      return
    }
    mutate(
      { body: { code, state } },
      {
        onSuccess: ({ role }) => {
          void (role === 'CountrySelect'
            ? navigate({ to: '/country-select', search: { to: begun.to }, replace: true })
            : navigate({ href: ownPath(begun.to) ?? '/', replace: true }))
        },
      },
    )
  }, [code, state, mutate, navigate])
  const refusal = signIn.error ? problemText(signIn.error) : null
  return {
    isIdle: code === undefined && error === undefined,
    isPending: code !== undefined && !isForeign && !signIn.error,
    isDisabled: isDisabledAccount(signIn.error),
    problem:
      error !== undefined ? text('users.login.cancelled') : isForeign ? text('problems.singleSignOnFailed') : refusal,
  }
}
