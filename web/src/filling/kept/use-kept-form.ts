// Opening a form without network: shows the copy on this device until the server can be reached.
import { useEffect, useRef, useState } from 'react'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { isId } from '@imp/domain/ids.ts'
import type { ParentResult, Result } from '@imp/domain/results/types.ts'
import { session } from '../../platform/session.ts'
import { runAfterPaint } from '../../platform/after-paint.ts'
import type { KeptForm } from './kept-forms.ts'

const store = () => import('./kept-forms.ts')
const keepNothing = () => {}

/** Only contacts store forms on their device. */
export function useKeepingAccount(): string | null {
  // The account that opened the screen: after the session ends, the form stays on the page until the user has seen their unsaved answers.
  const [account] = useState(() => {
    const person = session()
    return person?.role === 'NCLP' ? person.guid : null
  })
  return account
}

export function useKeepForm(form: Form | undefined, result: Result | undefined): void {
  const account = useKeepingAccount()
  useEffect(() => {
    if (!account || !form || !result || !isId(result.id)) return
    runAfterPaint(() => {
      store()
        .then(({ keepForm }) => keepForm(account, form, result))
        .catch(keepNothing)
    })
  }, [account, form, result])
}

/**
 * @param isOut the server cannot be reached @param isThere the server has answered, so the copy is not needed
 * @returns undefined: still reading; null: no copy, or none needed
 */
export function useKeptForm(
  formId: string,
  resultId: string | undefined,
  { isOut, isThere }: { isOut: boolean; isThere: boolean },
): KeptForm | null | undefined {
  const account = useKeepingAccount()
  const [kept, setKept] = useState<KeptForm | null>()
  const isWanted = isOut && !isThere && account !== null
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const found = store().then(({ readKeptForm }) => readKeptForm(account, formId, resultId))
    void found.catch(() => null).then(one => isCurrent && setKept(one))
    return () => {
      isCurrent = false
    }
  }, [account, formId, resultId, isWanted])
  if (isThere) return null
  // The copy stays while the server is tried again.
  return kept ?? (isWanted ? kept : null)
}

/**
 * The previous year's answers from the server, stored on the device; without network, the stored ones.
 * @param told undefined: not loaded @param isOut the server cannot be reached
 */
export function useKeptParent(
  resultId: string,
  told: ParentResult | undefined,
  isOut: boolean,
): ParentResult | undefined {
  const account = useKeepingAccount()
  const [kept, setKept] = useState<ParentResult>()
  useEffect(() => {
    if (!account || !told) return
    store()
      .then(({ keepParent }) => keepParent(account, resultId, told))
      .catch(keepNothing)
  }, [account, resultId, told])
  useEffect(() => {
    if (!account || !isOut || told) return
    let isCurrent = true
    store()
      .then(({ readKeptParent }) => readKeptParent(account, resultId))
      .then(one => isCurrent && setKept(one))
      .catch(keepNothing)
    return () => {
      isCurrent = false
    }
  }, [account, resultId, isOut, told])
  return told ?? kept
}

const tryAgainMs = 15_000

/** Retries periodically, and at once when the network is back. */
export function useTryAgain(isOut: boolean, again: () => unknown): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!isOut) return
    const run = () => void latest.current()
    const timer = setInterval(run, tryAgainMs)
    addEventListener('online', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
    }
  }, [isOut])
}

export function keepSaved(account: string, resultId: string, value: Value): void {
  store()
    .then(({ keepSavedValue }) => keepSavedValue(account, resultId, value))
    .catch(keepNothing)
}
