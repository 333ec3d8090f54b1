// A rich text whose editor is still loading: edited by the browser alone.
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNewest } from '../use-newest.ts'
import { loadEditor } from './editor-loader.ts'
import { findTool } from './rich-text-tools.ts'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { RichTextView } from './RichTextView.tsx'
import classes from './RichText.module.css'

interface Props extends RichTextEditorProps {
  onComposing: (isComposing: boolean) => void
}

const isNative = (id: string): boolean => ['bold', 'italic', 'underline', 'undo', 'redo'].includes(id)

export function PendingRichText(props: Props) {
  const { value, label, describedBy, placeholder = '', labels = null, active, pending, onComposing } = props
  const frame = useRef<HTMLDivElement>(null)
  const newest = useNewest(props)
  /** What was rendered when somebody began to write: React must not render below the cursor after that. */
  const [drawn, setDrawn] = useState<string | null>(null)
  const shown = drawn ?? value

  useLayoutEffect(() => {
    if (!frame.current) return
    pending.connect(frame.current)
    if (newest.current.hasFocus) frame.current.focus()
    return () => pending.disconnect()
  }, [pending, newest])

  const handleKey = ({ nativeEvent: event }: KeyboardEvent) => {
    loadEditor()
    if (active.handleKey(event) || props.onKeyDown?.(event)) return event.preventDefault()
    const tool = findTool(event)
    if (!tool || isNative(tool.id)) return
    event.preventDefault()
    if (tool.id === 'link') active.askForLink()
    else pending.queue(tool.run)
  }
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const html = event.clipboardData.getData('text/html')
    const text = event.clipboardData.getData('text/plain')
    pending.queue(({ view }) => (html ? view.pasteHTML(html) : view.pasteText(text)))
  }
  const handleInput = () => {
    setDrawn(shown)
    pending.noteChange(shown)
    props.onChange(readHtml(frame.current))
  }
  return (
    <div
      ref={frame}
      className={classes['frame']}
      role="textbox"
      aria-multiline
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      contentEditable
      suppressContentEditableWarning
      onPointerDown={loadEditor}
      onFocus={() => {
        loadEditor()
        active.takePending(pending)
        props.onFocus?.()
      }}
      onBlur={props.onBlur}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onInput={handleInput}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
    >
      {isEmpty(shown) ? (
        <div className={classes['text']} dir="auto">
          <p className={drawn === null ? 'is-editor-empty' : undefined} data-placeholder={placeholder}>
            <br />
          </p>
        </div>
      ) : (
        <RichTextView html={shown} labels={labels} />
      )}
    </div>
  )
}

const isEmpty = (html: string): boolean => html === '' || html === '<p></p>'

/** As it would be stored, in case the editor never takes over. */
function readHtml(element: HTMLElement | null): string {
  const copy = element?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const reference of copy.querySelectorAll<HTMLElement>('[data-ref]')) {
    const link = document.createElement('a')
    link.dataset['ref'] = reference.dataset['ref'] ?? ''
    reference.replaceWith(link)
  }
  return (copy.firstElementChild ?? copy).innerHTML
}
