// A rich text field. While its editor is being fetched (editor-loader.ts) the browser alone lets write in it; the editor then
// goes on with the same text, cursor and selection.
import { useState } from 'react'
import { useEditorLoad } from './editor-loader.ts'
import type { RichTextProps } from './rich-text-props.ts'
import { createWaitingText } from './waiting-text.ts'
import { WaitingRichText } from './WaitingRichText.tsx'

export function RichText(props: RichTextProps) {
  const [waiting] = useState(createWaitingText)
  const [isComposing, setComposing] = useState(false)
  const load = useEditorLoad()
  // What an input method is writing cannot be handed over in the midst of a word.
  if (load.kind === 'loaded' && !isComposing) return <load.Editor {...props} waiting={waiting} />
  return <WaitingRichText {...props} waiting={waiting} onComposing={setComposing} />
}
