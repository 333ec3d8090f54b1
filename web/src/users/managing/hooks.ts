// The requests of user management. Each write shows its own toast; the form shows what is wrong with a new account.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { AccountRole, User } from '@imp/domain/users/types.ts'
import { Refused } from '../../platform/api.ts'
import { listRefreshOptions, readPage, useWrite } from '../../platform/cache.ts'
import { fieldErrorText, problemText } from '../../platform/problem-text.ts'
import { session, signIn } from '../../platform/session.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { type UsersSearch, usersQueryOf } from './users-search.ts'

/** The previous users stay while another page loads. Rendered as a transition, so that typing is not interrupted. */
export function useUsers(search: UsersSearch) {
  const users = useQuery({
    ...readPage('GET /users', { query: usersQueryOf(search) }),
    ...listRefreshOptions,
    placeholderData: keepPreviousData,
  })
  useFailureToast(users, 'users.listFailed')
  return { ...users, data: useDeferredValue(users.data) }
}

const ofUser = ({ guid }: User) => ({ params: { guid } })
const versionOf = ({ user }: { readonly user: User }) => user.version

export const useChangeRole = () =>
  useWrite('PATCH /users/{guid}/role', {
    toInput: ({ user, role }: { user: User; role: AccountRole }) => ({ ...ofUser(user), body: { role } }),
    ifMatch: versionOf,
    onSuccess: (changed, { user }) => {
      toast('users.roleChanged')
      tellIfDisabled(user, changed)
    },
    onError: toastProblem,
  })

export const useChangeCountry = () =>
  useWrite('PATCH /users/{guid}/country', {
    toInput: ({ user, countryGuid }: { user: User; countryGuid: string | null }) => ({
      ...ofUser(user),
      body: { countryGuid },
    }),
    ifMatch: versionOf,
    onSuccess: (changed, { user }) => {
      toast('users.countryChanged')
      tellIfDisabled(user, changed)
      followOwnCountry(changed)
    },
    onError: toastProblem,
  })

/** An NCLP needs a country. */
function tellIfDisabled(before: User, after: User): void {
  if (before.isEnabled && !after.isEnabled) toast('users.disabledWithoutCountry')
}

function followOwnCountry({ guid, countryGuid, countryName, countryAbbreviation }: User): void {
  const own = session()
  if (own?.guid === guid) signIn({ ...own, countryGuid, countryName, countryAbbreviation })
}

export const useSetEnabled = () =>
  useWrite('PATCH /users/{guid}/enabled', {
    toInput: ({ user, isEnabled }: { user: User; isEnabled: boolean }) => ({ ...ofUser(user), body: { isEnabled } }),
    ifMatch: versionOf,
    onSuccess: () => toast('users.enabledChanged'),
    onError: toastProblem,
  })

export const useDeleteUser = () =>
  useWrite('DELETE /users/{guid}', {
    toInput: ofUser,
    ifMatch: ({ version }: User) => version,
    onSuccess: () => toast('users.deleted'),
    onError: error =>
      error instanceof Refused && error.status === 412 ? toastProblem(error) : toast('users.deleteFailed'),
  })

function showAddFailure(error: Error): void {
  if (fieldErrorsOf(error).size > 0) return
  if (error instanceof Refused && !error.isSilent && error.status < 500) toastProblem(error)
  else toast('users.addFailed')
}

export const useCreateUser = () =>
  useWrite('POST /users', { onSuccess: () => toast('users.added'), onError: showAddFailure })

export const useInviteUser = () =>
  useWrite('POST /users/invite', { onSuccess: () => toast('users.invited'), onError: showAddFailure })

export const useInviteAgain = () =>
  useWrite('POST /users/{guid}/invite', {
    toInput: ofUser,
    onSuccess: () => toast('users.invited'),
    onError: toastProblem,
  })

export function fieldErrorsOf(error: Error | null): ReadonlyMap<string, string> {
  if (!(error instanceof Refused)) return new Map()
  if (error.problem.code === 'usernameTaken') return new Map([['username', problemText(error)]])
  return new Map((error.problem.errors ?? []).map(one => [one.path ?? '', fieldErrorText(one)]))
}
