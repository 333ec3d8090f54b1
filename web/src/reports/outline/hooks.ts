// What every page of a report's editor reads: the report, its chapters, and that somebody else has changed them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Refused } from '../../platform/api.ts'
import { read } from '../../platform/cache.ts'
import { listenToEvents } from '../../platform/events.ts'
import { keepReportNames } from './report-names.ts'

export function useReport(id: string) {
  const query = useQuery(read('GET /api/Reports/{id}', { params: { id } }))
  const { data } = query
  useEffect(() => {
    if (data) keepReportNames([data])
  }, [data])
  return query
}

/** In tree order. */
export const useChapters = (reportId: string) => useQuery(read('GET /api/chapters', { query: { report: reportId } }))

/** Does the address name nothing? Trying again cannot help. */
export const isGone = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 404 || error.problem.code === 'malformed')

/** Is it not for this person, as a report under development is for administrators only? Trying again cannot help. */
export const isForbidden = (error: unknown): boolean => error instanceof Refused && error.status === 403

/** Somebody types in several places at once: what follows within this time is read once. */
const quietMs = 300

/** Read again when somebody has changed the report. Its document is large: whoever shows it looks for themselves. */
const followedLines = ['GET /api/Reports/{id}', 'GET /api/chapters', 'GET /api/chapters/content/{chapterId}'] as const

/** What others do to the report appears here. */
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
    // Refused where somebody has deleted it.
    const handlers = { onBegin: reread, onEvent: reread, onGap: reread, onRefused: reread }
    const stopListening = listenToEvents({ topic: 'report', id: reportId }, handlers)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [client, reportId])
}
