// Requests about a report as a whole: its contents, its pictures, and what has changed in its data.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { DocumentFigure } from '@imp/domain/reports/document.ts'
import { api } from '../../platform/api.ts'
import { read } from '../../platform/cache.ts'
import type { ImageSource } from '../../platform/images.ts'
import { embedFontInImage } from '../../platform/pictures/embed-font.ts'
import { storeReportNames } from '../outline/report-names.ts'

const documentQuery = (id: string) => read('GET /api/reports/{id}/document', { params: { id } })

export function useReportDocument(id: string, { enabled = true, staleTime = 60_000 } = {}) {
  const query = useQuery({ ...documentQuery(id), enabled, staleTime })
  const report = query.data?.report
  useEffect(() => {
    if (report) storeReportNames([report])
  }, [report])
  return query
}

export function useReloadDocument(id: string): () => void {
  const client = useQueryClient()
  return useMemo(() => () => void client.invalidateQueries({ queryKey: documentQuery(id).queryKey }), [client, id])
}

/** The figures and tables whose data have changed since they were made. */
export const useReportChanges = (id: string, enabled = true) =>
  useQuery({ ...read('GET /api/reports/{id}/changes', { params: { id } }), enabled })

/** The picture as placed in the report; SVGs include our font. */
export const reportPicture = (
  id: string,
  placementId: string,
  { figureId, version = 0 }: Pick<DocumentFigure, 'figureId' | 'version'>,
): ImageSource => ({
  key: ['report', id, placementId, figureId, version],
  load: async signal => {
    const input = { params: { id, placementId } }
    return embedFontInImage(await api('GET /api/reports/{id}/pictures/{placementId}', input, { signal }))
  },
})
