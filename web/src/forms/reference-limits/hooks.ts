// Requests about the reference data of legal limits.
import { useQuery } from '@tanstack/react-query'
import type { ReferenceLimit, ReferenceLimitInput } from '@imp/domain/forms/reference-limit-types.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { isStale } from '../../platform/conflict/stale.ts'
import { fieldErrorTexts } from '../../platform/problem-text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { sortReferences } from './find-references.ts'

/** Sorted by code, article and parameter. */
export const useReferenceLimits = (enabled = true) =>
  useQuery({ ...read('GET /api/referenceLimits'), select: sortReferences, enabled })

/** Field errors are shown at their fields; a newer version becomes a conflict. */
export const useCorrectReference = (id: string) =>
  useWrite('PATCH /api/referenceLimits/{id}', {
    toInput: (body: ReferenceLimitInput) => ({ params: { id }, body }),
    onSuccess: () => toast('referenceLimits.corrected'),
    onError: error => {
      if (!isStale(error) && fieldErrorTexts(error).length === 0) toastProblem(error)
    },
  })

export const useVerifyReference = () =>
  useWrite('PUT /api/referenceLimits/{id}/verified', {
    toInput: ({ id, verified, version }: ReferenceLimit) => ({
      params: { id },
      body: { verified: !verified, version },
    }),
    onSuccess: ({ verified }) => toast(verified ? 'referenceLimits.verified' : 'referenceLimits.unverified'),
    onError: error => toastProblem(error),
  })
