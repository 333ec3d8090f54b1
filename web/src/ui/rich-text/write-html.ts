// The text of an editor as canonical HTML.
import type { Editor } from '@tiptap/core'

/** The browser ends a style with a semicolon. */
const styleEnd = /(<p style="text-align: \w+);"/g

export const writeHtml = (editor: Editor): string => editor.getHTML().replace(styleEnd, '$1"')
