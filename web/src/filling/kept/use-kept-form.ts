// The view of a form without network: what was kept of it on this device, until the server is there again.
import { useEffect, useRef, useState } from 'react'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { isId } from '@imp/domain/ids.ts'
import type { ParentResult, Result } from '@imp/domain/results/types.ts'
import { session } from '../../platform/session.ts'
import { runAfterPaint } from '../../platform/after-paint.ts'
import type { KeptForm } from './kept-forms.ts'

/** Fetched when the form has been painted. */
const store = () => import('./kept-forms.ts')
/** Where the browser forbids storage the form is filled in without it. */
const keepNothing = () => {}

/** Only those who fill in keep anything on their device. */
export function useKeepingAccount(): string | null {
  // Of who has opened the view: when the session ends it stays on the page until somebody has seen what is typed in it.
  const [account] = useState(() => {
    const person = session()
    return person?.role === 'NCLP' ? person.guid : null
  })
  return account
}

/** Keeps what the server has told. */
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
 * @param isOut the server cannot be reached just now
 * @param isThere it has answered: what was kept is no longer wanted
 * @returns undefined: still looking; null: there is nothing, or nothing is wanted
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
  // While the server is tried again what was found stays.
  return kept ?? (isWanted ? kept : null)
}

/**
 * The answers of the year before: what the server has told is kept; where it cannot be reached, what was kept.
 * @param told undefined: nothing, or not yet
 * @param isOut the server cannot be reached just now
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

/** Asks the server again from time to time, and at once when the network is back. */
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

/** For the form that is kept on this device, after an answer was saved. */
export function keepSaved(account: string, resultId: string, value: Value): void {
  store()
    .then(({ keepSavedValue }) => keepSavedValue(account, resultId, value))
    .catch(keepNothing)
}
