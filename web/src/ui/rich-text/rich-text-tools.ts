import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { Alignment } from './alignment.ts'

export interface RichTextTool {
  readonly id:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'superscript'
    | 'subscript'
    | 'bulletList'
    | 'orderedList'
    | 'link'
    | `align.${Alignment}`
    | 'clear'
    | 'undo'
    | 'redo'
  readonly Icon: TablerIcon
  readonly shortcut?: string
  /** Absent: an action without a state. */
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
  readonly startsGroup?: boolean
  /** Not available in texts of forms (D88). */
  readonly isOfReports?: boolean
}

const mark = (
  id: 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript',
  Icon: TablerIcon,
  shortcut: string,
): RichTextTool => ({
  id,
  Icon,
  shortcut,
  isOn: editor => editor.isActive(id),
  run: editor => editor.chain().focus().toggleMark(id).run(),
})
const alignment = (to: Alignment, Icon: TablerIcon, shortcut: string): RichTextTool => ({
  id: `align.${to}`,
  Icon,
  shortcut,
  isOn: editor => (editor.getAttributes('paragraph')['textAlign'] ?? 'left') === to,
  run: editor => editor.chain().focus().setAlignment(to).run(),
})

export const richTextTools: readonly RichTextTool[] = [
  {
    id: 'undo',
    Icon: IconArrowBackUp,
    shortcut: 'Ctrl+Z',
    can: editor => editor.can().undo(),
    run: editor => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    Icon: IconArrowForwardUp,
    shortcut: 'Ctrl+Y',
    can: editor => editor.can().redo(),
    run: editor => editor.chain().focus().redo().run(),
  },
  { ...mark('bold', IconBold, 'Ctrl+B'), startsGroup: true },
  mark('italic', IconItalic, 'Ctrl+I'),
  mark('underline', IconUnderline, 'Ctrl+U'),
  mark('strike', IconStrikethrough, 'Ctrl+Shift+S'),
  { ...mark('superscript', IconSuperscript, 'Ctrl+.'), isOfReports: true },
  { ...mark('subscript', IconSubscript, 'Ctrl+,'), isOfReports: true },
  {
    id: 'bulletList',
    Icon: IconList,
    shortcut: 'Ctrl+Shift+8',
    startsGroup: true,
    isOn: editor => editor.isActive('bulletList'),
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    Icon: IconListNumbers,
    shortcut: 'Ctrl+Shift+7',
    isOn: editor => editor.isActive('orderedList'),
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  // The toolbar opens its own form for the address.
  {
    id: 'link',
    Icon: IconLink,
    shortcut: 'Ctrl+K',
    startsGroup: true,
    isOn: editor => editor.isActive('link'),
    run: () => {},
  },
  { ...alignment('left', IconAlignLeft, 'Ctrl+Shift+L'), startsGroup: true },
  alignment('center', IconAlignCenter, 'Ctrl+Shift+E'),
  alignment('right', IconAlignRight, 'Ctrl+Shift+R'),
  alignment('justify', IconAlignJustified, 'Ctrl+Shift+J'),
  {
    id: 'clear',
    Icon: IconClearFormatting,
    shortcut: 'Ctrl+\\',
    startsGroup: true,
    run: editor => editor.chain().focus().unsetAllMarks().clearNodes().setAlignment(null).run(),
  },
]

export const findTool = (event: KeyboardEvent): RichTextTool | undefined =>
  richTextTools.find(({ shortcut }) => shortcut !== undefined && isShortcut(shortcut, event))

function isShortcut(shortcut: string, event: KeyboardEvent): boolean {
  const parts = shortcut.toLowerCase().split('+')
  const [key = ''] = parts.slice(-1)
  // With Shift, `key` is another character.
  const isKey = event.key.toLowerCase() === key || event.code === `Digit${key}`
  const isControl = event.ctrlKey || event.metaKey
  return isKey && isControl && !event.altKey && event.shiftKey === parts.includes('shift')
}
