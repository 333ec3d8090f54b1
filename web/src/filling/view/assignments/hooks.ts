// The requests of colleagues who fill one form together.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PresenceInput } from '@imp/domain/filling/colleague-endpoints.ts'
import { listRefreshOptions, read, useWrite } from '../../../platform/cache.ts'
import { isOnline } from '../../../platform/online.ts'
import { findQuestionId } from '../find-question.ts'

export const useColleagues = (resultId: string) =>
  useQuery({ ...read('GET /api/results/{id}/colleagues', { params: { id: resultId } }), ...listRefreshOptions })

export const useGiveSection = () => useWrite('PATCH /api/results/{id}/sections/{section}/colleague')

/** Well below the minute after which the server forgets it. */
const announceEveryMs = 20_000
/** After one has gone to another question or cell: who goes through many is told of in one of them. */
const announceAfterMs = 4000

/** The question and the cell that have the focus. */
function readPlace(): PresenceInput {
  const { activeElement } = document
  const cell = activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  const [row, column] = cell?.split('/') ?? []
  return { question: findQuestionId(activeElement), cell: row && column ? { row, column } : null }
}

/**
 * Tells colleagues, as long as the window is seen, that one has this section in front of oneself, and in which question and cell one
 * is; and hears where they are.
 */
export function useAnnouncement(resultId: string, sectionId: string, isOn: boolean): void {
  const { mutate } = useWrite('POST /api/results/{id}/sections/{section}/presence')
  useEffect(() => {
    if (!isOn) return
    const announce = () => {
      if (document.visibilityState !== 'visible' || !isOnline()) return
      told = readPlace()
      mutate({ params: { id: resultId, section: sectionId }, body: told })
    }
    let told: PresenceInput = {}
    let soon: ReturnType<typeof setTimeout> | null = null
    const announceSoon = () => {
      soon ??= setTimeout(() => {
        soon = null
        if (JSON.stringify(readPlace()) !== JSON.stringify(told)) announce()
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
