// A rich text field: edited by the browser alone until its editor is loaded and takes over (editor-loader.ts).
import { useState } from 'react'
import { useEditorLoad } from './editor-loader.ts'
import type { RichTextProps } from './rich-text-props.ts'
import { createPendingText } from './pending-text.ts'
import { PendingRichText } from './PendingRichText.tsx'

export function RichText(props: RichTextProps) {
  const [pending] = useState(createPendingText)
  const [isComposing, setComposing] = useState(false)
  const load = useEditorLoad()
  // An input method must not be interrupted in the middle of a word.
  if (load.kind === 'loaded' && !isComposing) return <load.Editor {...props} pending={pending} />
  return <PendingRichText {...props} pending={pending} onComposing={setComposing} />
}
