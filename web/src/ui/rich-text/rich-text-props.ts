// What a rich text field is given.
import type { ActiveEditor } from './active-editor.ts'
import type { ReferenceLabels } from './cross-reference.ts'
import type { WaitingText } from './waiting-text.ts'

export interface RichTextProps {
  /** Canonical HTML. */
  value: string
  /** With every change, also while it is being typed. */
  onChange: (html: string) => void
  /** The name of the text for readers. */
  label: string
  placeholder?: string
  /** The text that the toolbar works on. */
  active: ActiveEditor
  /** What references say; absent: the text has none. */
  labels?: ReferenceLabels | null
  /** The id of what is said about the text. */
  describedBy?: string | undefined
  /** Has the focus when it is first drawn. */
  hasFocus?: boolean
  onFocus?: () => void
  onBlur?: () => void
  /** Answers whether the key was meant for somebody else than the text. */
  onKeyDown?: (event: KeyboardEvent) => boolean
}

export interface RichTextEditorProps extends RichTextProps {
  /** What stood here until now. */
  waiting: WaitingText
}
