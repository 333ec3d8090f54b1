// The public implementation maps: of Public parameters only.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { MapSearch } from '../../maps/map-search.ts'
import { ParameterMap } from '../../maps/ParameterMap.tsx'
import { omitUndefined } from '../../platform/read-search.ts'
import { PublicPage } from './PublicPage.tsx'

const from = '/public/implementation-maps'

export function PublicMapsScreen() {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = useCallback(
    (changes: MapSearch, isStep = false) =>
      void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace: !isStep, resetScroll: false }),
    [navigate],
  )
  return (
    <PublicPage title="routes.maps" lead="maps.lead">
      <ParameterMap search={search} onSearch={change} isPublic />
    </PublicPage>
  )
}
