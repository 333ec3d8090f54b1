// Unsaved texts whose paragraph was deleted in the meantime, or whose report was published.
import { Alert, Group, Stack } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyTextButton } from '../../forms/drafts/CopyTextButton.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import type { RecoveredDraft } from '../engine/paragraph-store.ts'
import { plainText } from './plain-text.ts'
import classes from './RecoveredDrafts.module.css'

interface Props {
  texts: readonly RecoveredDraft[]
  reason: string
  /** Absent: there is no chapter to add them to. */
  onAddAgain?: ((lost: RecoveredDraft) => void) | undefined
  onDiscard: (lost: RecoveredDraft) => void
}

export function RecoveredDrafts({ texts, reason, onAddAgain, onDiscard }: Props) {
  const text = useText()
  const [toDiscard, setToDiscard] = useState<RecoveredDraft | null>(null)
  return (
    <>
      {texts.length > 0 && (
        <Alert
          role="region"
          aria-label={text('reports.writing.lost')}
          color="yellow"
          icon={<IconDeviceFloppy size={18} />}
          title={text('reports.writing.lost')}
          mb="md"
        >
          <Stack gap="sm">
            {reason}
            {texts.map(lost => (
              <div key={lost.id} className={classes['lost']}>
                <div className={classes['text']}>
                  <RichTextView html={lost.content} />
                </div>
                <Group gap="xs">
                  {onAddAgain && (
                    <Button size="xs" onClick={() => onAddAgain(lost)}>
                      {text('reports.writing.lost.addAgain')}
                    </Button>
                  )}
                  <CopyTextButton getText={() => plainText(lost.content)} />
                  <Button size="xs" variant="subtle" onClick={() => setToDiscard(lost)}>
                    {text('reports.writing.lost.discard')}
                  </Button>
                </Group>
              </div>
            ))}
          </Stack>
        </Alert>
      )}
      <Confirm
        opened={toDiscard !== null}
        title={text('reports.writing.lost.discard.title')}
        confirmLabel={text('reports.writing.lost.discard')}
        danger
        onCancel={() => setToDiscard(null)}
        onConfirm={() => {
          if (toDiscard) onDiscard(toDiscard)
          setToDiscard(null)
        }}
      >
        {text('reports.writing.lost.discard.question')}
      </Confirm>
    </>
  )
}
