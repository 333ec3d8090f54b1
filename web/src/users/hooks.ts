// Signing in, choosing a region, setting a password, signing out.
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

/** The server keeps what it has begun for ten minutes. */
const realmLifetimeMs = 5 * 60_000

/** Where one signs in at the provider: an address made for one sign-in. A GET, but a write (D7). */
export function useRealm() {
  const { mutate, data, error, isPending, isIdle, submittedAt } = useWrite('GET /users/realm')
  useEffect(() => mutate(undefined), [mutate])
  /** `open` is given the address, made again where somebody has waited long. */
  const withFreshAddress = (open: (address: string) => void): void => {
    if (data && Date.now() - submittedAt < realmLifetimeMs) open(data)
    else mutate(undefined, { onSuccess: address => address !== '' && open(address) })
  }
  return { address: data, error, isPending: isPending || isIdle, retry: () => mutate(undefined), withFreshAddress }
}

/** Sends a link, if there is such an account. */
export const useForgotPassword = () => useWrite('POST /users/forgotPassword')

/** Whether the link can be used. */
export const usePasswordLink = (token: string) =>
  useQuery({ ...read('GET /users/resetPassword', { query: { token } }), enabled: token !== '' })

export const useResetPassword = () => useWrite('POST /users/resetPassword')

export const isInvalidLink = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'passwordLinkInvalid'

/** The server refused this account, not this password. */
export const isDisabledAccount = (error: unknown): boolean =>
  error instanceof Refused && error.status === 403 && ['', 'accountDisabled'].includes(error.problem.code)

/** Whatever else is typed, this sign-in does not go on. */
export const isShutOut = (error: unknown): boolean => error instanceof Refused && [401, 403].includes(error.status)

/** The person is known at the provider, and the account has not been confirmed to be theirs. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'accountUnconfirmed'

/** It came without a word: all there is to show is the status. */
export const isSilent = (error: unknown): boolean => error instanceof Refused && error.isSilent

/** Answers a new person with a new token: the session is replaced. A GET, but a write (D7): never retried. */
export const useSelectPart = () =>
  useWrite('GET /users/partSelect/{id}', { toInput: (id: string) => ({ params: { id } }), onSuccess: signIn })

/** On this device at once; kept for whoever is signed in, or signs in next. */
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

/** When it cannot be kept now, it is the next time somebody signs in. */
export const keepLanguage = (locale: string): void => {
  api('PATCH /users/account', { body: { locale } }).catch(() => {})
}

/** The welcome has been read: at once here, on the server for the next sign-in. */
export function useDismissWelcome(): () => void {
  const { mutate } = useWrite('PATCH /users/firstLogin')
  return useCallback(() => {
    const person = session()
    if (person) signIn({ ...person, firstLogin: false })
    mutate(undefined)
  }, [mutate])
}

/** On this device at once, on the server when it can be reached; what is shown changes with `signOut`. */
export const useEndSession = () =>
  useCallback(() => {
    const token = session()?.token
    if (token) void endOnServer(token)
    endSession()
  }, [])

/** Without network as soon as it is back, if the page is still open; else the session ends by itself (D9). */
async function endOnServer(token: string): Promise<void> {
  try {
    await api('POST /users/logout', undefined, { keepalive: true, token })
  } catch (error) {
    if (!(error instanceof Unreachable) || isOnline()) return
    await untilOnline()
    await endOnServer(token)
  }
}
