// The implementation maps for administrators and contact persons, including Internal parameters.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useFollowParameters } from '../parameters/hooks.ts'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { MapSearch } from './map-search.ts'
import { ParameterMap } from './ParameterMap.tsx'

const from = '/maps/implementation-maps'

export function ImplementationMapsScreen() {
  const text = useText()
  useFollowParameters()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = useCallback(
    (changes: MapSearch, isStep = false) =>
      void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace: !isStep, resetScroll: false }),
    [navigate],
  )
  return (
    <>
      <PageHeader title={text('routes.maps')} lead={text('maps.lead')} />
      <ParameterMap search={search} onSearch={change} isPublic={false} />
    </>
  )
}
