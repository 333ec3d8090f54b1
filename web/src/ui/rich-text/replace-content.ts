// Replaces an editor's text only where it differs, so that the cursor stays, and without adding an undo step.
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
  // Both searches may match the same letters ('aa' replacing 'a').
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const change = tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  editor.view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}
