// Word processors put less into plain text than their HTML says: '10³' becomes '103', and comments and tracked changes turn into
// text, as do symbol fonts. When pasted into plain text fields, such text is read from its HTML (D88).
import { fetchCode } from '../platform/fetch-code.ts'

const meansMore =
  /<m?su[bp]\b|<ol\b|<mfrac\b|<(?:del|s|strike)\b|line-through|vertical-align\s*:\s*(?:su|text-[tb]|top|calc|[-+.\d])|baseline-shift|font-variant[\w-]*\s*:[^;]*\bsu[bp]|mso-text-raise|position:\s*relative|text-position|text-transform\s*:\s*(?:upp|low)er|aria-checked|mso-?com|mso-element:\s*comment|#cmnt|<v:textbox|<[a-z][^>]*[-:=\s"'](?:symbol|w(?:ing|eb)dings)\b/i

export function watchPlainPastes(): void {
  // Registered on the window, so that tables, number fields and rich text editors handle their own pastes first.
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
  // The browser's own command keeps Undo working and respects maxlength.
  if (document.execCommand('insertText', false, line)) return
  field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && /^(?:text|search)$/.test(target.type))
