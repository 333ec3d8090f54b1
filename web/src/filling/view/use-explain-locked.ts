// Explains why nothing can be changed when someone types, pastes or clicks in a locked field; visible and announced.
import { type SyntheticEvent, useRef } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { toastReason } from '../../platform/toasts.ts'
import { useFilling } from './filling-context.ts'

/** How long a message stays; it is not repeated before. */
const quietMs = 5000

const lockedPlaces =
  ':is(input, textarea)[readonly], [data-cell][aria-readonly="true"], [aria-readonly="true"] [data-cell]'

function findLocked({ target, nativeEvent }: SyntheticEvent): Element | null {
  if (!(target instanceof Element)) return null
  if (nativeEvent.type === 'click') return target.closest('label')?.querySelector('input:disabled') ?? null
  if (nativeEvent instanceof KeyboardEvent && !changesText(nativeEvent)) return null
  return target.matches('[data-editor]') ? null : target.closest(lockedPlaces)
}

const changesText = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !altKey && !metaKey && ([...key].length === 1 || ['Backspace', 'Delete', 'F2', 'Process'].includes(key))

/** For `onKeyDown`, `onPaste` and `onClick` of an element around the questions. */
export function useExplainLocked(): (event: SyntheticEvent) => void {
  const text = useText()
  const { result, lockReason } = useFilling()
  const last = useRef({ reason: '', at: 0 })
  return event => {
    const locked = findLocked(event)
    if (!locked?.closest('article')) return
    // Without a lock, the answer was not returned for revision, or the field is someone else's text of 'Other'.
    const reason = lockReason ?? text(result.returned ? 'results.return.kept' : 'results.inputs.otherTheirs')
    const { timeStamp: now } = event
    if (reason === last.current.reason && now - last.current.at < quietMs) return
    last.current = { reason, at: now }
    toastReason(reason)
  }
}
