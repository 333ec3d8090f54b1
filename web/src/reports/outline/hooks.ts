// Requests of every page of a report's editor: the report, its chapters, and events about both.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Refused } from '../../platform/api.ts'
import { read } from '../../platform/cache.ts'
import { listenToEvents } from '../../platform/events.ts'
import { storeReportNames } from './report-names.ts'

export function useReport(id: string) {
  const query = useQuery(read('GET /api/Reports/{id}', { params: { id } }))
  const { data } = query
  useEffect(() => {
    if (data) storeReportNames([data])
  }, [data])
  return query
}

export const useChapters = (reportId: string) => useQuery(read('GET /api/chapters', { query: { report: reportId } }))

/** The address names nothing: trying again cannot help. */
export const isGone = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || error.problem.code === 'malformed')

/** The person may not see it (only administrators see drafts): trying again cannot help. */
export const isForbidden = (error: unknown): boolean => error instanceof Refused && error.status === 403

/** Events within this time cause one read. */
const quietMs = 300

/** Read again when somebody has changed the report. Not the document, which is large: its views check it themselves. */
const followedLines = ['GET /api/Reports/{id}', 'GET /api/chapters', 'GET /api/chapters/content/{chapterId}'] as const

export function useFollowReport(reportId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reread = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const line of followedLines) void client.invalidateQueries({ queryKey: [line] })
      }, quietMs)
    }
    // Refused when somebody has deleted it: reading again shows that.
    const handlers = { onBegin: reread, onEvent: reread, onGap: reread, onRefused: reread }
    const stopListening = listenToEvents({ topic: 'report', id: reportId }, handlers)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [client, reportId])
}
