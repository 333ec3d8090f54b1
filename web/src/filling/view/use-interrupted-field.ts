// The field in which a session has ended: whoever signs in again goes on there. It is kept in the tab, because signing in
// may lead to another site and back.
import { useEffect, useState } from 'react'
import { hasSessionExpired, onSession, session } from '../../platform/session.ts'
import { findFocusedField, type FieldAddress } from './focus.ts'

const key = 'imp.interruptedField'
interface InterruptedField extends FieldAddress {
  /** Whoever signs in after them in this tab, or opens another country's result, was not there. */
  readonly account: string
  readonly resultId: string
}

/** Where this person was interrupted in this result; null: nowhere. */
export function useInterruptedField(resultId: string): FieldAddress | null {
  const [account] = useState(() => session()?.guid ?? '')
  const [interrupted] = useState(() => {
    const stored = readStoredField()
    return stored?.account === account && stored.resultId === resultId ? stored : null
  })
  useEffect(() => {
    storeField(null)
    return onSession(() => {
      if (session() || !hasSessionExpired()) return
      // The view is still on the page.
      const field = findFocusedField()
      storeField(field && { ...field, account, resultId })
    })
  }, [account, resultId])
  return interrupted
}

function readStoredField(): InterruptedField | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as InterruptedField | null
  } catch {
    return null
  }
}

function storeField(field: InterruptedField | null): void {
  try {
    if (field) sessionStorage.setItem(key, JSON.stringify(field))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the view begins at its top.
  }
}
