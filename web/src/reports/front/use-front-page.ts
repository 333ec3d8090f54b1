// The life of a front page's store while its page is open: taking up what the device kept, hearing of what others save, going
// on when the network is back, and saving what is unsaved when the page is left.
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Report } from '@imp/domain/reports/types.ts'
import { openDraftPlace } from '../../platform/draft-storage.ts'
import { isOnline, onOnline } from '../../platform/online.ts'
import { session } from '../../platform/session.ts'
import { createFrontPageStore, type FrontPageStore } from './front-page-store.ts'
import { useSendFrontPage } from './hooks.ts'

/** Leaving does not wait longer for what is unsaved; the device has it. */
const maxSaveWaitMs = 2000

export function useFrontPage(report: Report): FrontPageStore {
  const send = useSendFrontPage(report.id)
  const [store] = useState(() =>
    createFrontPageStore({
      report,
      send,
      drafts: openDraftPlace(session()?.guid ?? '', 'report-front-pages', report.id),
      isOnline,
      now: () => new Date(),
    }),
  )
  useEffect(() => {
    void store.restore()
    const keepSync = () => void store.keepSync()
    const stopOnline = onOnline(() => {
      if (isOnline() && store.isUnsaved()) void store.save()
    })
    addEventListener('pagehide', keepSync)
    return () => {
      stopOnline()
      removeEventListener('pagehide', keepSync)
      store.close()
    }
  }, [store])
  useEffect(() => store.receive(report), [store, report])
  useBlocker({
    // What is unsaved goes first, as long as that does not take long.
    shouldBlockFn: async () => {
      if (store.isUnsaved() && session()) await Promise.race([store.save(), wait(maxSaveWaitMs)])
      return false
    },
    enableBeforeUnload: () => store.isUnsaved() && !store.keepSync(),
  })
  return store
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
