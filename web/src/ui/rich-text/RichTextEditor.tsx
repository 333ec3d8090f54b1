// The loaded editor, which takes over what was written before (RichText.tsx).
import { Editor } from '@tiptap/core'
import { withoutDirectionTurns } from '@imp/domain/control-characters.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNewest } from '../use-newest.ts'
import type { ActiveEditor } from './active-editor.ts'
import { cleanPasted } from './clean-pasted.ts'
import { continueText } from './continue-text.ts'
import { replaceContent } from './replace-content.ts'
import { createExtensions } from './extensions.ts'
import type { RichTextEditorProps, RichTextProps } from './rich-text-props.ts'
import { type Paste, PasteNotice } from './PasteNotice.tsx'
import { selectionHandlers } from './selection-handlers.ts'
import { writeHtml } from './write-html.ts'
import classes from './RichText.module.css'

export function RichTextEditor(props: RichTextEditorProps) {
  const { value, label, placeholder = '', active, labels = null, pending } = props
  const intl = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const newest = useNewest(props)
  const editor = useRef<Editor | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [paste, setPaste] = useState<Paste | null>(null)
  const [isStuck, setStuck] = useState(false)
  const missingLabel = intl.formatMessage({ id: 'ui.richText.reference.missing' })

  useLayoutEffect(() => {
    const { current: element } = frame
    if (!element) return
    const handover = pending.takeHandover()
    const made = openEditor(element, active, {
      content: handover?.before ?? newest.current.value,
      attributes: () => attributesOf(newest.current),
      extensions: createExtensions({
        placeholder,
        references: labels && { labels, missingLabel },
        onLinkKey: () => active.askForLink(),
      }),
      paste: html => {
        const pasted = cleanPasted(html, labels !== null)
        setStuck(false)
        setPaste(before => ({ leftOut: pasted.leftOut, key: (before?.key ?? 0) + 1 }))
        return pasted.html
      },
      onChange: (html, isPaste) => {
        if (!isPaste) setStuck(false)
        newest.current.onChange(html)
      },
      onFocus: () => newest.current.onFocus?.(),
      onBlur: () => newest.current.onBlur?.(),
      onKeyDown: event => newest.current.onKeyDown?.(event) ?? false,
    })
    editor.current = made
    if (handover) continueText(made, handover)
    else if (newest.current.hasFocus) made.commands.focus('end', { scrollIntoView: false })
    active.replacePending(pending, made)
    return () => {
      active.release(made)
      made.destroy()
      editor.current = null
    }
  }, [active, placeholder, labels, missingLabel, pending, newest])

  useEffect(() => {
    // The editor scrolls first.
    const frameId = requestAnimationFrame(() => {
      if (paste && notice.current && editor.current) setStuck(!showBelow(notice.current, editor.current))
    })
    return () => cancelAnimationFrame(frameId)
  }, [paste])

  // A moved text gets another name, but stays the same editor with the same cursor.
  useEffect(() => {
    editor.current?.view.dom.setAttribute('aria-label', label)
  }, [label])
  // A text from elsewhere (another person, a conflict's choice) replaces the content; the cursor stays.
  useEffect(() => {
    if (editor.current) replaceContent(editor.current, value)
  }, [value])
  return (
    <>
      <div ref={frame} className={classes['frame']} />
      <PasteNotice ref={notice} paste={paste} hasPictures={labels !== null} isStuck={isStuck} />
    </>
  )
}

const gapPx = 8
/** Scrolls to the notice, unless the cursor would leave the view. @returns whether both are in view */
function showBelow(notice: HTMLElement, { view }: Editor): boolean {
  if (notice.childElementCount === 0) return true
  const before = scrollY
  notice.scrollIntoView({ block: 'nearest' })
  const caret = view.coordsAtPos(view.state.selection.head)
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
  if (caret.top >= covered) return true
  // It will stick to the bottom of the window, and must not cover the cursor there.
  const foot = innerHeight - notice.offsetHeight - 2 * gapPx
  scrollTo({ top: before + Math.max(0, caret.bottom + scrollY - before - foot) })
  return false
}

const attributesOf = ({ label, describedBy }: RichTextProps): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(describedBy && { 'aria-describedby': describedBy }),
  dir: 'auto',
  class: classes['text'] ?? '',
})

interface EditorOptions {
  readonly content: string
  readonly attributes: () => Record<string, string>
  readonly extensions: ReturnType<typeof createExtensions>
  readonly paste: (html: string) => string
  readonly onChange: (html: string, isPaste: boolean) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  /** @returns whether the key was handled */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

function openEditor(element: HTMLElement, active: ActiveEditor, options: EditorOptions): Editor {
  const { content, attributes, extensions, paste, onChange, onFocus, onBlur, onKeyDown } = options
  const editor = new Editor({
    element,
    content,
    parseOptions: { preserveWhitespace: true },
    extensions,
    injectCSS: false,
    // Characters stay as they are (U*I*t, **note**), pasted or typed; only lists start as one types.
    enablePasteRules: false,
    enableInputRules: ['bulletList', 'orderedList'],
    editorProps: {
      attributes,
      transformPastedHTML: paste,
      transformPastedText: withoutDirectionTurns,
      handleTextInput: (view, from, to, text) => {
        const clean = withoutDirectionTurns(text)
        if (clean === text) return false
        view.dispatch(view.state.tr.insertText(clean, from, to))
        return true
      },
      handleDOMEvents: selectionHandlers,
      handleKeyDown: (_view, event) => active.handleKey(event) || onKeyDown(event),
    },
    onUpdate: ({ editor: changed, transaction }) =>
      onChange(writeHtml(changed), transaction.getMeta('uiEvent') === 'paste'),
    onFocus: () => {
      active.take(editor)
      onFocus()
    },
    onBlur: ({ event }) => {
      if (event.relatedTarget instanceof Element && event.relatedTarget.closest('[data-rich-text-toolbar]')) return
      onBlur()
    },
  })
  return editor
}
