// One paragraph, edited in place and saved while typing. What prevents saving is shown below it.
import { Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useId, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { CopyTextButton } from '../../forms/drafts/CopyTextButton.tsx'
import { currentText } from '../engine/paragraph-state.ts'
import { plainText } from './plain-text.ts'
import { TextConflictDialog } from './TextConflictDialog.tsx'
import { useParagraphState, useSaveStatus, useWriting } from './writing-context.ts'
import classes from './Writing.module.css'

interface Props {
  id: string
  /** Its place in the chapter, for its accessible name. */
  place: number
  /** Just added, so it gets the cursor. */
  isNew: boolean
}

export function Paragraph({ id, place, isNew }: Props) {
  const text = useText()
  const { store, active, references, isReadOnly } = useWriting()
  const state = useParagraphState(id)
  const change = useCallback((html: string) => store.edit(id, html), [store, id])
  const leave = useCallback(() => store.leave(id), [store, id])
  const noteId = useId()
  if (!state) return null
  const label = text('reports.writing.paragraph', { place })
  const isUnsaved = state.edit !== null
  return (
    <>
      {isReadOnly && !isUnsaved ? (
        <RichTextView html={currentText(state)} labels={references} />
      ) : (
        <RichText
          value={currentText(state)}
          label={label}
          placeholder={text('reports.writing.placeholder')}
          active={active}
          labels={references}
          describedBy={noteId}
          hasFocus={isNew}
          onChange={change}
          onBlur={leave}
        />
      )}
      <div id={noteId} className={classes['note']}>
        <ParagraphNote id={id} />
      </div>
    </>
  )
}

/** Ordinary saving is shown once, above the page. */
function ParagraphNote({ id }: { id: string }) {
  const text = useText()
  const { store } = useWriting()
  const state = useParagraphState(id)
  const status = useSaveStatus(id)
  const [isComparing, setComparing] = useState(false)
  if (!state) return null
  if (status === 'conflict') {
    return (
      <Group gap="xs" role="alert" className={classes['conflict'] ?? ''}>
        <IconAlertTriangle size={16} aria-hidden />
        <Text size="sm" component="span">
          {text('reports.writing.conflict')}
        </Text>
        <Button size="xs" variant="default" onClick={() => setComparing(true)}>
          {text('reports.writing.conflict.compare')}
        </Button>
        {isComparing && (
          <TextConflictDialog
            state={state}
            onCancel={() => setComparing(false)}
            onChoose={side => {
              setComparing(false)
              if (side === 'mine') store.keepMine(id)
              else store.takeTheirs(id)
            }}
          />
        )}
      </Group>
    )
  }
  if (status === 'refused') {
    return (
      <Group gap="xs">
        <SaveState state="refused" reason={text('reports.writing.notSaved', { reason: state.refusal?.text ?? '' })} />
        <CopyTextButton getText={() => plainText(currentText(state))} />
      </Group>
    )
  }
  return status === 'retrying' || status === 'device' ? <SaveState state={status} /> : null
}
