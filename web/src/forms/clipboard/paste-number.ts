// Pasting into a field that is one number. What is more than one plain line is read by code that comes with the first such paste.
import type { ClipboardEvent } from 'react'
import { fetchCode } from '../../platform/fetch-code.ts'
import type { PastedNumber } from './read-pasted-number.ts'

/** For beforehand, too: it is needed offline as well. */
export const fetchNumberReader = () => fetchCode(() => import('./read-pasted-number.ts'))

interface Field {
  readonly unit: string | null
  /** Last year's; null: none. */
  readonly previous: number | null
}

/** @param onPasted not called where the browser's own paste says the same */
export async function pasteNumber(
  event: ClipboardEvent<HTMLInputElement>,
  field: Field,
  onPasted: (pasted: PastedNumber) => void,
): Promise<void> {
  const { clipboardData, currentTarget: input } = event
  // The clipboard can be read during its event alone.
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
