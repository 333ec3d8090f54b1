// The requests of a report as a whole: what it shows, its pictures, and what of it would be different today.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { DocumentFigure } from '@imp/domain/reports/document.ts'
import { api } from '../../platform/api.ts'
import { read } from '../../platform/cache.ts'
import type { ImageSource } from '../../platform/images.ts'
import { embedFontInImage } from '../../platform/pictures/embed-font.ts'
import { keepReportNames } from '../outline/report-names.ts'

const documentQuery = (id: string) => read('GET /api/reports/{id}/document', { params: { id } })

/** The whole report; what was read before stays while it is read again. */
export function useReportDocument(id: string, { enabled = true, staleTime = 60_000 } = {}) {
  const query = useQuery({ ...documentQuery(id), enabled, staleTime })
  const report = query.data?.report
  useEffect(() => {
    if (report) keepReportNames([report])
  }, [report])
  return query
}

export function useReloadDocument(id: string): () => void {
  const client = useQueryClient()
  return useMemo(() => () => void client.invalidateQueries({ queryKey: documentQuery(id).queryKey }), [client, id])
}

/** The figures and tables that would be other ones today. */
export const useReportChanges = (id: string, enabled = true) =>
  useQuery({ ...read('GET /api/reports/{id}/changes', { params: { id } }), enabled })

/** The picture of a figure as it stands in a report: a drawn one with our font in it. */
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
