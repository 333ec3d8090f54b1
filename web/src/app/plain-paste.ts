// Pasted into a field without formats, '10³' of a word processor would become '103', and the mark of a comment a word of the text:
// its plain text leaves out what raised signs, fonts of signs, comments and tracked changes mean. Such text is read from its HTML (D88).
import { fetchCode } from '../platform/fetch-code.ts'

const meansMore =
  /<m?su[bp]\b|<ol\b|<mfrac\b|<(?:del|s|strike)\b|line-through|vertical-align\s*:\s*(?:su|text-[tb]|top|calc|[-+.\d])|baseline-shift|font-variant[\w-]*\s*:[^;]*\bsu[bp]|mso-text-raise|position:\s*relative|text-position|text-transform\s*:\s*(?:upp|low)er|aria-checked|mso-?com|mso-element:\s*comment|#cmnt|<v:textbox|<[a-z][^>]*[-:=\s"'](?:symbol|w(?:ing|eb)dings)\b/i

export function watchPlainPastes(): void {
  // At the very end: tables, numbers and rich texts read what is pasted by rules of their own.
  addEventListener('paste', event => void pasteAsText(event))
}

async function pasteAsText(event: ClipboardEvent): Promise<void> {
  const { target: field, clipboardData } = event
  if (event.defaultPrevented || !isTextField(field) || field.readOnly) return
  const [html, plain] = ['text/html', 'text/plain'].map(type => clipboardData?.getData(type) ?? '')
  if (!html || !meansMore.test(html)) return
  event.preventDefault()
  const text = await fetchCode(() => import('../ui/rich-text/read-plain.ts')).then(
    ({ readPlain }) => readPlain(html),
    () => plain ?? '',
  )
  const line = field instanceof HTMLInputElement ? text.replaceAll(/\s*\n\s*/g, ' ') : text
  field.focus({ preventScroll: true })
  // The browser's own way keeps its Undo and the most that the field may hold.
  if (document.execCommand('insertText', false, line)) return
  field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && /^(?:text|search)$/.test(target.type))
