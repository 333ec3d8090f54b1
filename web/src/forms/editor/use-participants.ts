import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Participant } from '@imp/domain/forms/participant-endpoints.ts'
import { useNamed } from '../../countries/country-name.ts'
import { read } from '../../platform/cache.ts'

export function useParticipants(id: string) {
  const named = useNamed()
  const select = useCallback((countries: readonly Participant[]) => countries.map(named), [named])
  return useQuery({ ...read('GET /api/forms/{id}/participants', { params: { id } }), staleTime: 0, select })
}
