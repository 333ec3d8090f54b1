// Keeps on the device what is being typed in a dialog, until it is saved or discarded (D51).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftPlace } from './draft-storage.ts'

/** Typing goes on: the device is not written to at every key. */
const keepDelayMs = 300

/** Where the draft of one dialog lies. */
interface KeepTarget<T> extends Pick<DraftPlace<T>, 'put' | 'putSync'> {
  delete(draft: T): Promise<void>
}
export interface KeepState {
  /** Is what was typed last on the device? */
  readonly isKept: boolean
  /** It is saved, or not wanted any more. */
  readonly discard: () => void
}

/**
 * @param target the same one at every call
 * @param draft null: nothing has been typed that is not saved. A dialog that goes away without `discard` leaves it there.
 */
export function useKeepDraft<T>(target: KeepTarget<T>, draft: T | null): KeepState {
  const [isKept, setKept] = useState(false)
  // A draft that is there from the start comes from the device.
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
    // What waits to be written may lie there already: it was read from the device.
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
  // Without waiting for the timer: the session has ended, or the page goes away.
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
