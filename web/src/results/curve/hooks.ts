// What a country answered the year before.
import { useQuery } from '@tanstack/react-query'
import type { Question } from '@imp/domain/forms/types.ts'
import { isId } from '@imp/domain/ids.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { read } from '../../platform/cache.ts'
import { toUser, useSession } from '../../platform/session.ts'

/** The previous year's result, in the ids of this form; undefined: there is none, or it is not there yet. */
export function useParentResult({ id, country }: Result, { isLinked, parentId }: Question): Result | undefined {
  const user = toUser(useSession())
  const enabled = isId(id) && isLinked && parentId !== null && can(user, 'result.readHistory', { countryId: country })
  return useQuery({ ...read('GET /api/results/parent/{id}', { params: { id } }), enabled, staleTime: Infinity }).data
}
