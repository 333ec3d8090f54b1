// The answer store's lifecycle on screen: reuses a running store or restores drafts, applies others' changes, resumes online,
// and sends unsaved answers when the page is left.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { textNow } from '../../platform/i18n/text.ts'
import { sendWhenLeaving, useBlockedLeaving } from '../../platform/leaving.ts'
import { isOnline } from '../../platform/online.ts'
import { session } from '../../platform/session.ts'
import { announce } from '../../platform/announce.ts'
import { invalidateAfterSaving, listenToResult, sendAnswer } from '../hooks.ts'
import { createAnswerStore, type AnswerStore } from '../engine/answer-store.ts'
import { listNumberedQuestions } from '../engine/question-numbers.ts'
import { isOwnRequestUnderWay, isSavedBy } from '../engine/own-requests.ts'
import { openAnswerDraftStorage } from '../engine/answer-draft-storage.ts'
import { holdLiveStore, type LiveStore, openLiveStore } from '../engine/live-stores.ts'

interface FillingOptions {
  readonly form: Form
  readonly result: Result
  readonly isPreview: boolean
  readonly lockText: string | null
  readonly onLocked: (text: string) => void
  readonly onResult: () => void
}

const isOwn = (value: Value): boolean => isSavedBy(value, session()?.guid)

function openStore({ form, result, isPreview, lockText }: FillingOptions): { key: string; live: LiveStore } {
  const account = session()?.guid ?? ''
  const key = `${account}/${result.id}`
  const live = openLiveStore(key, form, onLocked => {
    const store = createAnswerStore({
      form,
      values: result.values,
      areas: result.legalLimitAreas,
      returned: result.returned,
      wire: isPreview
        ? null
        : {
            send: sendAnswer(result.id, account),
            drafts: openAnswerDraftStorage(account, result.id),
            isOnline,
            isOwn,
          },
      onLocked,
      onTheirs: (question, value) => {
        if (isOwnRequestUnderWay()) return
        if (isOwn(value)) {
          announce(textNow('results.filling.theirsOwn', { question: question.text }))
          return
        }
        const name = value.changedBy ?? textNow('results.filling.conflict.somebody')
        announce(textNow('results.filling.theirs', { name, question: question.text }))
      },
      onHideUnsaved: ({ id }) => {
        const number = listNumberedQuestions(form).find(({ question }) => question.id === id)?.number ?? ''
        announce(textNow('results.filling.hiddenLeft', { number }))
      },
    })
    store.setLock(lockText)
    return store
  })
  return { key, live }
}

export function useFillingStore(options: FillingOptions): AnswerStore {
  const { result, isPreview, lockText, onLocked, onResult } = options
  const client = useQueryClient()
  const [{ key, live }] = useState(() => openStore(options))
  const { store } = live

  useEffect(() => store.setLock(lockText), [store, lockText])
  useEffect(() => {
    store.setReturned(result.returned)
    for (const value of result.values) store.applyServerValue(value)
  }, [store, result])
  useEffect(() => {
    if (isPreview) return
    const release = holdLiveStore(key, live)
    const stop = sendWhenLeaving(store)
    return () => {
      stop()
      // After release, the store continues sending until everything is saved, even on another page.
      release()
      void store.flush().then(() => invalidateAfterSaving(client))
    }
  }, [key, live, store, isPreview, client])
  // After `holdLiveStore`, because leaving a view resets the listener.
  useEffect(() => live.setLockedListener(onLocked))
  const { id, eventCursor } = result
  useEffect(() => {
    if (isPreview) return
    return listenToResult(id, eventCursor, { onValue: value => store.applyServerValue(value), onResult })
  }, [store, isPreview, id, eventCursor, onResult])
  useBlockedLeaving(store)
  return store
}
