// The requests of signing in, choosing a region, setting a password, and signing out.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { mayEver } from '@imp/domain/permissions.ts'
import { api, Refused, Unreachable } from '../platform/api.ts'
import { read, useWrite } from '../platform/cache.ts'
import { chooseLanguage } from '../platform/i18n/language.ts'
import { isOnline, untilOnline } from '../platform/online.ts'
import { endSession, session, signIn, toUser } from '../platform/session.ts'
import { markChoiceAsNew } from './new-choice.ts'

export const useSignIn = () => useWrite('POST /users/authenticate', { onSuccess: signIn })

/** Half of the ten minutes for which the server remembers a sign-in attempt. */
const realmLifetimeMs = 5 * 60_000

/** The provider's address for one sign-in attempt. A GET, but a write (D7). */
export function useRealm() {
  const { mutate, data, error, isPending, isIdle, submittedAt } = useWrite('GET /users/realm')
  useEffect(() => mutate(undefined), [mutate])
  const withFreshAddress = (open: (address: string) => void): void => {
    if (data && Date.now() - submittedAt < realmLifetimeMs) open(data)
    else mutate(undefined, { onSuccess: address => address !== '' && open(address) })
  }
  return { address: data, error, isPending: isPending || isIdle, retry: () => mutate(undefined), withFreshAddress }
}

export const useForgotPassword = () => useWrite('POST /users/forgotPassword')

export const usePasswordLink = (token: string) =>
  useQuery({ ...read('GET /users/resetPassword', { query: { token } }), enabled: token !== '' })

export const useResetPassword = () => useWrite('POST /users/resetPassword')

export const isInvalidLink = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'passwordLinkInvalid'

/** The server refused the account, not the password. */
export const isDisabledAccount = (error: unknown): boolean =>
  error instanceof Refused && error.status === 403 && ['', 'accountDisabled'].includes(error.problem.code)

/** No other input can make this sign-in succeed. */
export const isSignInFinal = (error: unknown): boolean => error instanceof Refused && [401, 403].includes(error.status)

/** The provider knows the person, but the account has not been confirmed as theirs. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'accountUnconfirmed'

export const isSilent = (error: unknown): boolean => error instanceof Refused && error.isSilent

/** Replaces the session with a new one. A GET, but a write (D7): never retried. */
export const useSelectPart = () =>
  useWrite('GET /users/partSelect/{id}', { toInput: (id: string) => ({ params: { id } }), onSuccess: signIn })

/** Changes the language at once, and saves it for the person signed in, or for the next one who signs in. */
export function useChooseLanguage(): (code: string) => void {
  const { mutate } = useWrite('PATCH /users/account', { toInput: (locale: string) => ({ body: { locale } }) })
  return useCallback(
    code => {
      chooseLanguage(code)
      if (mayEver(toUser(session()), 'account.manage')) mutate(code)
      else markChoiceAsNew()
    },
    [mutate],
  )
}

/** If it cannot be saved now, the next sign-in does so. */
export const keepLanguage = (locale: string): void => {
  api('PATCH /users/account', { body: { locale } }).catch(() => {})
}

export function useDismissWelcome(): () => void {
  const { mutate } = useWrite('PATCH /users/firstLogin')
  return useCallback(() => {
    const person = session()
    if (person) signIn({ ...person, firstLogin: false })
    mutate(undefined)
  }, [mutate])
}

/** Ends the session here at once, on the server when reachable; the screen changes only with `signOut`. */
export const useEndSession = () =>
  useCallback(() => {
    const token = session()?.token
    if (token) void endOnServer(token)
    endSession()
  }, [])

/** Offline, it waits for the network while the page stays open; otherwise the session expires by itself (D9). */
async function endOnServer(token: string): Promise<void> {
  try {
    await api('POST /users/logout', undefined, { keepalive: true, token })
  } catch (error) {
    if (!(error instanceof Unreachable) || isOnline()) return
    await untilOnline()
    await endOnServer(token)
  }
}
