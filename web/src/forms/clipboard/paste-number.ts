// Pastes into a field for one number. The code that reads more than one plain line is loaded by the first such paste.
import type { ClipboardEvent } from 'react'
import { fetchCode } from '../../platform/fetch-code.ts'
import type { PastedNumber } from './read-pasted-number.ts'

/** Also called in advance, because it is needed offline. */
export const fetchNumberReader = () => fetchCode(() => import('./read-pasted-number.ts'))

interface Field {
  readonly unit: string | null
  /** Last year's answer; null: none. */
  readonly previous: number | null
}

/** @param onPasted not called where the browser's own paste gives the same result */
export async function pasteNumber(
  event: ClipboardEvent<HTMLInputElement>,
  field: Field,
  onPasted: (pasted: PastedNumber) => void,
): Promise<void> {
  const { clipboardData, currentTarget: input } = event
  // The clipboard can only be read during its event.
  const [html, plain] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')]
  if (html === '' && !/[\r\n\t]/.test(plain)) return
  event.preventDefault()
  const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  const isReplaced = from === 0 && to === input.value.length
  const { readPastedNumber } = await fetchNumberReader()
  const getData = (type: string): string => (type === 'text/html' ? html : plain)
  const pasted = readPastedNumber({ getData }, { ...field, isReplaced })
  if (pasted) return onPasted(pasted)
  input.setRangeText(plain, from, to, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
