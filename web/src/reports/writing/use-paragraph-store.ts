// The life of the store of paragraphs while the chapter is open: taking up the one still at work, or what the device kept,
// hearing what others save, going on when the network is back, and sending what is unsaved when the page is left.
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ContentItem } from '@imp/domain/reports/types.ts'
import { openDraftStorage } from '../../platform/draft-storage.ts'
import { isOnline, onOnline } from '../../platform/online.ts'
import { session } from '../../platform/session.ts'
import { holdLiveStore, openLiveStore } from '../engine/live-stores.ts'
import { emptyReferences } from '../engine/paragraph-html.ts'
import type { ParagraphDraft } from '../engine/paragraph-state.ts'
import { createParagraphStore, type ParagraphStore, type StoredParagraph } from '../engine/paragraph-store.ts'
import { sendParagraph } from './hooks.ts'

/** Signing out does not wait longer for what is unsaved; the device has it. */
const maxFlushWaitMs = 2000

const listParagraphs = (items: readonly ContentItem[]): StoredParagraph[] =>
  items.flatMap(({ type, id, content, revision }) =>
    type === 'paragraph' ? [{ id, content: emptyReferences(content ?? ''), revision }] : [],
  )

/** Drafts of reports on this device, of one account. */
export const openReportDrafts = (account: string) => openDraftStorage<ParagraphDraft>(account, 'report-drafts')

export function useParagraphStore(
  chapterId: string,
  items: readonly ContentItem[],
  lockText: string | null,
): ParagraphStore {
  const [{ key, store }] = useState(() => {
    const account = session()?.guid ?? ''
    const storeKey = `${account}/${chapterId}`
    return {
      key: storeKey,
      store: openLiveStore(storeKey, () =>
        createParagraphStore({
          chapterId,
          paragraphs: listParagraphs(items),
          send: sendParagraph(account),
          drafts: openReportDrafts(account),
          isOnline,
        }),
      ),
    }
  })
  useEffect(() => store.setLock(lockText), [store, lockText])
  useEffect(() => store.setParagraphs(listParagraphs(items)), [store, items])
  useEffect(() => {
    const release = holdLiveStore(key, store)
    const close = () => {
      store.writeDraftsSync()
      void store.flush(true)
    }
    const leave = () => {
      if (document.visibilityState === 'hidden') close()
    }
    const stopOnline = onOnline(() => store.resume())
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', close)
    return () => {
      stopOnline()
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', close)
      store.writeDraftsSync()
      void store.flush()
      release()
    }
  }, [key, store])
  useBlocker({
    // Signing out ends the session: what is unsaved goes first, as long as that does not take long.
    shouldBlockFn: async ({ next }) => {
      if (next.pathname === '/public' && store.countUnsaved() > 0)
        await Promise.race([store.flush(), wait(maxFlushWaitMs)])
      return false
    },
    enableBeforeUnload: () => !store.writeDraftsSync(),
  })
  return store
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
