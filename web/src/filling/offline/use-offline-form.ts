// Opening a form without network: shows the copy on this device until the server can be reached.
import { useEffect, useRef, useState } from 'react'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { isId } from '@imp/domain/ids.ts'
import type { ParentResult, Result } from '@imp/domain/results/types.ts'
import { session } from '../../platform/session.ts'
import { runAfterPaint } from '../../platform/after-paint.ts'
import type { OfflineForm } from './offline-forms.ts'

const store = () => import('./offline-forms.ts')
const ignoreStorageError = () => {}

/** Only contacts store forms on their device. */
export function useOfflineAccount(): string | null {
  // The account that opened the screen: after the session ends, the form stays on the page until the user has seen their unsaved answers.
  const [account] = useState(() => {
    const person = session()
    return person?.role === 'NCLP' ? person.guid : null
  })
  return account
}

export function useStoreOfflineForm(form: Form | undefined, result: Result | undefined): void {
  const account = useOfflineAccount()
  useEffect(() => {
    if (!account || !form || !result || !isId(result.id)) return
    runAfterPaint(() => {
      store()
        .then(({ storeOfflineForm }) => storeOfflineForm(account, form, result))
        .catch(ignoreStorageError)
    })
  }, [account, form, result])
}

/**
 * @param isUnreachable the server cannot be reached @param isLoaded the server has answered, so the copy is not needed
 * @returns undefined: still reading; null: no copy, or none needed
 */
export function useOfflineForm(
  formId: string,
  resultId: string | undefined,
  { isUnreachable, isLoaded }: { isUnreachable: boolean; isLoaded: boolean },
): OfflineForm | null | undefined {
  const account = useOfflineAccount()
  const [copy, setCopy] = useState<OfflineForm | null>()
  const isWanted = isUnreachable && !isLoaded && account !== null
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const found = store().then(({ readOfflineForm }) => readOfflineForm(account, formId, resultId))
    void found.catch(() => null).then(one => isCurrent && setCopy(one))
    return () => {
      isCurrent = false
    }
  }, [account, formId, resultId, isWanted])
  if (isLoaded) return null
  // The copy stays while the server is tried again.
  return copy ?? (isWanted ? copy : null)
}

/**
 * The previous year's answers from the server, stored on the device; without network, the stored ones.
 * @param fetched undefined: not loaded @param isUnreachable the server cannot be reached
 */
export function useOfflineParent(
  resultId: string,
  fetched: ParentResult | undefined,
  isUnreachable: boolean,
): ParentResult | undefined {
  const account = useOfflineAccount()
  const [copy, setCopy] = useState<ParentResult>()
  useEffect(() => {
    if (!account || !fetched) return
    store()
      .then(({ storeParent }) => storeParent(account, resultId, fetched))
      .catch(ignoreStorageError)
  }, [account, resultId, fetched])
  useEffect(() => {
    if (!account || !isUnreachable || fetched) return
    let isCurrent = true
    store()
      .then(({ readParent }) => readParent(account, resultId))
      .then(one => isCurrent && setCopy(one))
      .catch(ignoreStorageError)
    return () => {
      isCurrent = false
    }
  }, [account, resultId, isUnreachable, fetched])
  return fetched ?? copy
}

const retryMs = 15_000

/** Retries periodically, and at once when the network is back. */
export function useRetry(isUnreachable: boolean, retry: () => unknown): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!isUnreachable) return
    const run = () => void latest.current()
    const timer = setInterval(run, retryMs)
    addEventListener('online', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
    }
  }, [isUnreachable])
}

export function storeSavedAnswer(account: string, resultId: string, value: Value): void {
  store()
    .then(({ storeSavedValue }) => storeSavedValue(account, resultId, value))
    .catch(ignoreStorageError)
}
