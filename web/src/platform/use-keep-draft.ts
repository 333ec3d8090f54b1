// Stores a dialog's unsaved text on the device until it is saved or discarded (D51).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftPlace } from './draft-storage.ts'

const keepDelayMs = 300

interface KeepTarget<T> extends Pick<DraftPlace<T>, 'put' | 'putSync'> {
  delete(draft: T): Promise<void>
}
export interface KeepState {
  readonly isKept: boolean
  readonly discard: () => void
}

/**
 * @param target has to be the same object on every render
 * @param draft null: nothing unsaved. If the dialog unmounts without `discard`, the draft stays.
 */
export function useKeepDraft<T>(target: KeepTarget<T>, draft: T | null): KeepState {
  const [isKept, setKept] = useState(false)
  // A draft that exists from the start was read from the device.
  const written = useRef(draft)
  const waiting = useRef<T | null>(null)
  const isDone = useRef(false)

  const write = useCallback(() => {
    const { current } = waiting
    if (current === null || isDone.current) return
    waiting.current = null
    written.current = current
    target.put(current).then(
      () => setKept(true),
      () => setKept(false),
    )
  }, [target])
  const remove = useCallback(() => {
    // A pending draft may already be on the device, because it was read from there.
    const current = written.current ?? waiting.current
    waiting.current = null
    written.current = null
    setKept(false)
    if (current !== null) void target.delete(current).catch(() => {})
  }, [target])

  useEffect(() => {
    if (draft === null) return remove()
    waiting.current = draft
    const timer = setTimeout(write, keepDelayMs)
    return () => clearTimeout(timer)
  }, [draft, write, remove])
  // Flush without waiting for the timer when the session ends or the page is closing.
  useEffect(() => {
    const writeSync = () => {
      if (waiting.current !== null && !isDone.current) target.putSync(waiting.current)
    }
    addEventListener('pagehide', writeSync)
    return () => {
      removeEventListener('pagehide', writeSync)
      write()
    }
  }, [target, write])
  const discard = useCallback(() => {
    remove()
    isDone.current = true
  }, [remove])
  return { isKept, discard }
}
