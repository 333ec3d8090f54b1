// The field that had the focus when the session ended, to continue there after signing in. In sessionStorage, because signing in may lead
// to
// another site and back.
import { useEffect, useState } from 'react'
import { hasSessionExpired, onSession, session } from '../../platform/session.ts'
import { findFocusedField, type FieldAddress } from './focus.ts'

const key = 'imp.interruptedField'
interface InterruptedField extends FieldAddress {
  /** Must match: another user may sign in in this tab, or another result be opened. */
  readonly account: string
  readonly resultId: string
}

/** null: not interrupted here. */
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
