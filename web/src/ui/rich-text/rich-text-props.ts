import type { ActiveEditor } from './active-editor.ts'
import type { ReferenceLabels } from './cross-reference.ts'
import type { PendingText } from './pending-text.ts'

export interface RichTextProps {
  /** Canonical HTML. */
  value: string
  onChange: (html: string) => void
  label: string
  placeholder?: string
  active: ActiveEditor
  /** The labels of references; absent: the text has none. */
  labels?: ReferenceLabels | null
  describedBy?: string | undefined
  hasFocus?: boolean
  onFocus?: () => void
  onBlur?: () => void
  /** @returns whether the key was handled */
  onKeyDown?: (event: KeyboardEvent) => boolean
}

export interface RichTextEditorProps extends RichTextProps {
  /** The state from before the editor was loaded. */
  pending: PendingText
}
