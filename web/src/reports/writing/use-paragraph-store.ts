// Runs the paragraph store while the chapter is open: resumes one that is still saving, restores drafts, applies
// others' saves, and sends on reconnect or leaving.
import { useEffect, useState } from 'react'
import type { ContentItem } from '@imp/domain/reports/types.ts'
import { openDraftStorage } from '../../platform/draft-storage.ts'
import { sendWhenLeaving, useBlockedLeaving } from '../../platform/leaving.ts'
import { isOnline } from '../../platform/online.ts'
import { session } from '../../platform/session.ts'
import { holdLiveStore, openLiveStore } from '../engine/live-stores.ts'
import { emptyReferences } from '../engine/paragraph-html.ts'
import type { ParagraphDraft } from '../engine/paragraph-state.ts'
import { createParagraphStore, type ParagraphStore, type StoredParagraph } from '../engine/paragraph-store.ts'
import { sendParagraph } from './hooks.ts'

const listParagraphs = (items: readonly ContentItem[]): StoredParagraph[] =>
  items.flatMap(({ type, id, content, revision }) =>
    type === 'paragraph' ? [{ id, content: emptyReferences(content ?? ''), revision }] : [],
  )

/** Drafts of reports on this device, per account. */
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
    const stop = sendWhenLeaving(store)
    return () => {
      stop()
      store.writeDraftsSync()
      void store.flush()
      release()
    }
  }, [key, store])
  useBlockedLeaving(store)
  return store
}
