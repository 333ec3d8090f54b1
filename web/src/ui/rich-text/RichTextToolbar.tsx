// One toolbar per page, for the text that had the focus last. Escape returns there, Alt+F10 comes back.
import { useDirection } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { Tooltip } from '../Tooltip.tsx'
import type { ActiveEditor } from './active-editor.ts'
import { LinkForm } from './LinkForm.tsx'
import classes from './RichTextToolbar.module.css'
import { richTextTools, type RichTextTool } from './rich-text-tools.ts'
import { announceSelection } from './selection-handlers.ts'

interface Props {
  active: ActiveEditor
  /** Adds superscript and subscript. */
  isOfReport?: boolean
  children?: ReactNode
}

function useEditorState(active: ActiveEditor): Editor | null {
  const editor = useSyncExternalStore(active.subscribe, active.get)
  const [, setState] = useState('')
  useEffect(() => {
    if (!editor) return
    const describe = () => setState(richTextTools.map(tool => describeTool(tool, editor)).join())
    describe()
    editor.on('transaction', describe)
    return () => void editor.off('transaction', describe)
  }, [editor])
  return editor
}
const describeTool = ({ isOn, can }: RichTextTool, editor: Editor): string =>
  `${isOn?.(editor) ?? ''}${can?.(editor) ?? ''}`

export function RichTextToolbar({ active, isOfReport = false, children }: Props) {
  const intl = useIntl()
  const { dir } = useDirection()
  const editor = useEditorState(active)
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isLinking, setLinking] = useState(false)

  useEffect(
    () =>
      active.connectToolbar({
        focus: () => bar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
        openLink: () => setLinking(true),
      }),
    [active],
  )
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editor) {
      event.preventDefault()
      event.stopPropagation()
      editor.commands.focus()
      return
    }
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
    const at = tools.indexOf(document.activeElement as HTMLElement)
    const to = nextPlace(event.key, at, tools.length, dir === 'rtl')
    if (at < 0 || to === null) return
    event.preventDefault()
    setCurrent(to)
    tools[to]?.focus()
  }
  const canRun = useSyncExternalStore(active.subscribe, active.canRun)
  const whyNot = canRun ? null : intl.formatMessage({ id: 'ui.richText.noText' })
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'ui.richText.toolbar' })}
      className={classes['bar']}
      data-rich-text-toolbar
      tabIndex={-1}
      onMouseDownCapture={announceSelection}
      onKeyDown={walk}
    >
      {richTextTools
        .filter(tool => isOfReport || !tool.isOfReports)
        .map((tool, at) => {
          const { id, shortcut, Icon, isOn, can, run } = tool
          const name = intl.formatMessage({ id: `ui.richText.${id}` })
          const isBlocked = !canRun || (editor && can && !can(editor))
          return (
            <Tooltip key={id} label={whyNot ?? (shortcut ? `${name} (${shortcut})` : name)}>
              <button
                type="button"
                data-tool
                data-group={tool.startsGroup || undefined}
                className={classes['tool']}
                tabIndex={at === current ? 0 : -1}
                aria-label={name}
                aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
                aria-pressed={isOn ? (editor ? isOn(editor) : false) : undefined}
                aria-disabled={isBlocked || undefined}
                onMouseDown={event => event.preventDefault()}
                onFocus={() => setCurrent(at)}
                onClick={() => {
                  if (isBlocked) return
                  if (id === 'link') setLinking(true)
                  else active.run(run)
                }}
              >
                <Icon size={18} aria-hidden className={id === 'undo' || id === 'redo' ? classes['turns'] : undefined} />
              </button>
            </Tooltip>
          )
        })}
      {children}
      {isLinking && editor && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

function nextPlace(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const [back, on] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  if (key === on) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
