// The requests for assignments and presence.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PresenceInput } from '@imp/domain/filling/colleague-endpoints.ts'
import { listRefreshOptions, read, useWrite } from '../../../platform/cache.ts'
import { isOnline } from '../../../platform/online.ts'
import { findQuestionId } from '../find-question.ts'

export const useColleagues = (resultId: string) =>
  useQuery({ ...read('GET /api/results/{id}/colleagues', { params: { id: resultId } }), ...listRefreshOptions })

export const useAssignSection = () => useWrite('PATCH /api/results/{id}/sections/{section}/colleague')

/** Well below one minute, after which the server forgets it. */
const announceEveryMs = 20_000
/** Throttled, so that only one of many quickly visited questions is announced. */
const announceAfterMs = 4000

function readPlace(): PresenceInput {
  const { activeElement } = document
  const cell = activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  const [row, column] = cell?.split('/') ?? []
  return { question: findQuestionId(activeElement), cell: row && column ? { row, column } : null }
}

/** While the window is visible, announces to colleagues the section, question and cell that the user is in, and receives theirs. */
export function useAnnouncement(resultId: string, sectionId: string, isOn: boolean): void {
  const { mutate } = useWrite('POST /api/results/{id}/sections/{section}/presence')
  useEffect(() => {
    if (!isOn) return
    const announce = () => {
      if (document.visibilityState !== 'visible' || !isOnline()) return
      announced = readPlace()
      mutate({ params: { id: resultId, section: sectionId }, body: announced })
    }
    let announced: PresenceInput = {}
    let soon: ReturnType<typeof setTimeout> | null = null
    const announceSoon = () => {
      soon ??= setTimeout(() => {
        soon = null
        if (JSON.stringify(readPlace()) !== JSON.stringify(announced)) announce()
      }, announceAfterMs)
    }
    announce()
    const timer = setInterval(announce, announceEveryMs)
    document.addEventListener('focusin', announceSoon)
    document.addEventListener('visibilitychange', announce)
    return () => {
      clearInterval(timer)
      if (soon) clearTimeout(soon)
      document.removeEventListener('focusin', announceSoon)
      document.removeEventListener('visibilitychange', announce)
    }
  }, [mutate, resultId, sectionId, isOn])
}
