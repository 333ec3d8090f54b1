// The calls of colleagues who fill one form together.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listRefreshOptions, read, useWrite } from '../../../platform/cache.ts'
import { isOnline } from '../../../platform/online.ts'

export const useColleagues = (resultId: string) =>
  useQuery({ ...read('GET /api/results/{id}/colleagues', { params: { id: resultId } }), ...listRefreshOptions })

export const useGiveSection = () => useWrite('PATCH /api/results/{id}/sections/{section}/colleague')

/** Well below the minute after which the server forgets it. */
const announceEveryMs = 20_000

/** Tells colleagues, as long as the window is seen, that one has this section in front of oneself; and hears where they are. */
export function useAnnouncement(resultId: string, sectionId: string, isOn: boolean): void {
  const { mutate } = useWrite('POST /api/results/{id}/sections/{section}/presence')
  useEffect(() => {
    if (!isOn) return
    const announce = () => {
      if (document.visibilityState === 'visible' && isOnline()) mutate({ params: { id: resultId, section: sectionId } })
    }
    announce()
    const timer = setInterval(announce, announceEveryMs)
    document.addEventListener('visibilitychange', announce)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', announce)
    }
  }, [mutate, resultId, sectionId, isOn])
}
