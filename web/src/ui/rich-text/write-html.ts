import type { Editor } from '@tiptap/core'

/** Browsers end a style with a semicolon; canonical HTML has none. */
const styleEnd = /(<p style="text-align: \w+);"/g

export const writeHtml = (editor: Editor): string => editor.getHTML().replace(styleEnd, '$1"')
