// Puts another text in the place of an editor's: only where the two differ, so that the cursor stays where it was, and not as
// something that 'Undo' would take back.
import type { Editor } from '@tiptap/core'
import { DOMParser as TextParser } from '@tiptap/pm/model'

export function replaceContent(editor: Editor, html: string): void {
  if (editor.getHTML() === html) return
  const { doc, tr } = editor.state
  const page = new DOMParser().parseFromString(html, 'text/html')
  const next = TextParser.fromSchema(editor.schema).parse(page.body, { preserveWhitespace: true })
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return
  // Both ends may have found the same letters ('aa' in the place of 'a').
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const change = tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  editor.view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}
