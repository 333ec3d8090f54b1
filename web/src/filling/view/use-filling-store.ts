// The life of the store of answers while the view is open: taking up the one still at work, or what the device kept,
// hearing what others save, going on when the network is back, and sending what is unsaved when the page is left.
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
  /** Why nothing can be typed, in a sentence; null: it can. */
  readonly lockText: string | null
  /** The server says that the result is closed. */
  readonly onLocked: (text: string) => void
  /** Submitted or opened again by somebody, given more time, or possibly so: the result has to be read again. */
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
      // It goes on sending until everything is saved, also while another page is shown.
      release()
      void store.flush().then(() => invalidateAfterSaving(client))
    }
  }, [key, live, store, isPreview, client])
  // After it is held: leaving has made it silent.
  useEffect(() => live.setLockedListener(onLocked))
  useEffect(() => {
    if (isPreview) return
    return listenToResult(result.id, { onValue: value => store.applyServerValue(value), onResult })
  }, [store, isPreview, result.id, onResult])
  useBlockedLeaving(store)
  return store
}
