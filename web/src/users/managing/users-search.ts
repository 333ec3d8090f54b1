// Search parameters of the list of users: filters, order and page.
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { omitUndefined, readGuid, readInteger, readOneOf, readText } from '../../platform/read-search.ts'

export const rowsPerPage = 15

export interface UserFilters {
  /** A part of the e-mail or of the name. */
  name?: string | undefined
  role?: 'Admin' | 'NCLP' | 'Viewer' | undefined
  country?: string | undefined
  enabled?: 'yes' | 'no' | undefined
}
export interface UsersSearch extends UserFilters {
  sort?: 'desc' | undefined
  page?: number | undefined
}

export const readUsersSearch = (search: Readonly<Record<string, unknown>>): UsersSearch =>
  omitUndefined({
    name: readText(search['name']),
    role: readOneOf(search['role'], ['Admin', 'NCLP', 'Viewer']),
    country: readGuid(search['country']),
    enabled: readOneOf(search['enabled'], ['yes', 'no']),
    sort: readOneOf(search['sort'], ['desc']),
    page: readInteger(search['page'], 2, 100_000),
  })

export const hasUserFilter = ({ name, role, country, enabled }: UserFilters): boolean =>
  [name, role, country, enabled].some(one => one !== undefined)

export const usersQueryOf = (search: UsersSearch): Input<AllEndpoints['GET /users']>['query'] => {
  const { name, role, country, enabled, sort = 'asc', page } = search
  return {
    ...omitUndefined({ username: name, role, countryGuid: country, page }),
    ...(enabled && { isEnabled: enabled === 'yes' }),
    sort,
    items: rowsPerPage,
  }
}
