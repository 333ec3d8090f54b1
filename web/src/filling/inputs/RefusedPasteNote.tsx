// Below a table: a block that was not pasted, where it would have started and why, or how many cells were skipped.
// use-refused-paste.ts decides how long it is shown.
import { CloseButton } from '@mantine/core'
import { IconClipboardX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { summarizeFault } from '../engine/answer-texts.ts'
import { partNames } from '../engine/cell-names.ts'
import type { RefusedPaste } from '../grid/clipboard-actions.ts'
import { FaultLine } from './FaultLine.tsx'
import classes from './inputs.module.css'

interface Props {
  question: Question
  refused: RefusedPaste
  onClose: () => void
}

export function RefusedPasteNote({ question, refused, onClose }: Props) {
  const text = useText()
  const note = useRef<HTMLDivElement>(null)
  const names = refused.part === null ? [] : partNames(question, refused.part)
  const sentence = [refused.reason, ...(refused.notes ?? [])].map(one => text(one.text, one.values)).join('. ')
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
    announce([names.join(', '), sentence].filter(Boolean).join(': '))
    // Once for each paste, also where the same is said again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused])
  return (
    <div ref={note} className={classes['refusedPaste']} data-partly={refused.part === null || undefined}>
      <IconClipboardX size={18} aria-hidden />
      <p>
        <FaultLine of={summarizeFault(sentence, names.length > 0 ? [names] : [])} />
      </p>
      <CloseButton size="sm" aria-label={text('ui.close')} onClick={onClose} />
    </div>
  )
}
