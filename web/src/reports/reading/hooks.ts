// The calls of reading a report in the browser: the report as a whole, and its pictures.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../platform/cache.ts'
import type { ImageSource } from '../../platform/images.ts'
import { loadReportPicture } from '../outline/hooks.ts'
import { keepReportNames } from '../outline/report-names.ts'

export function useReportDocument(id: string) {
  const query = useQuery({ ...read('GET /api/reports/{id}/document', { params: { id } }), staleTime: 60_000 })
  const report = query.data?.report
  useEffect(() => {
    if (report) keepReportNames([report])
  }, [report])
  return query
}

/** @param mark changes whenever the picture may be another one */
export const reportPicture = (id: string, placementId: string, mark: string): ImageSource => ({
  key: ['report', id, placementId, mark],
  load: signal => loadReportPicture(id, placementId, signal),
})
