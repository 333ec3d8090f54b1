// Unsaved drafts of a form on this device: each can be continued, copied or discarded.
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { toPlainText } from '@imp/domain/rich-text.ts'
import { useText, type Texts } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { questionAsText } from '../engine/describe-question.ts'
import { type LocalDraft, keyOfDraft } from '../engine/local-drafts.ts'
import { numberedName } from '../engine/question-numbers.ts'
import type { Sections } from '../engine/working-copy.ts'
import { CopyTextButton } from './CopyTextButton.tsx'

interface Props {
  drafts: readonly LocalDraft[]
  sections: Sections
  /** undefined: the form cannot be edited any more. */
  onContinue?: ((draft: LocalDraft) => void) | undefined
  onDiscard: (draft: LocalDraft) => void
}

export function LocalDraftList({ drafts, sections, onContinue, onDiscard }: Props) {
  const text = useText()
  const [toDiscard, setToDiscard] = useState<LocalDraft | null>(null)
  return (
    <>
      {drafts.length > 0 && (
        <Alert
          role="region"
          aria-label={text('forms.unsaved.found')}
          color="yellow"
          icon={<IconDeviceFloppy size={18} />}
          title={text('forms.unsaved.found')}
          mb="md"
        >
          <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {drafts.map(draft => {
              const name = nameOf(draft, sections, text)
              return (
                <Group key={keyOfDraft(draft)} component="li" justify="space-between" gap="xs">
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }} miw={0}>
                    <bdi>{name}</bdi>{' '}
                    <Text component="bdi" size="sm" c="dimmed">
                      {showTime(draft.keptAt)}
                    </Text>
                  </Text>
                  <Group gap="xs">
                    {onContinue && (
                      <Button
                        size="xs"
                        aria-label={`${text('forms.unsaved.continue')}: ${name}`}
                        onClick={() => onContinue(draft)}
                      >
                        {text('forms.unsaved.continue')}
                      </Button>
                    )}
                    <CopyTextButton name={name} getText={() => draftAsText(draft)} />
                    <Button
                      size="xs"
                      variant="subtle"
                      aria-label={`${text('forms.unsaved.discard')}: ${name}`}
                      onClick={() => setToDiscard(draft)}
                    >
                      {text('forms.unsaved.discard')}
                    </Button>
                  </Group>
                </Group>
              )
            })}
          </Stack>
        </Alert>
      )}
      <Confirm
        opened={toDiscard !== null}
        title={text('forms.discard.title')}
        cancelLabel={text('ui.cancel')}
        confirmLabel={text('forms.discard.confirm')}
        danger
        onCancel={() => setToDiscard(null)}
        onConfirm={() => {
          if (toDiscard) onDiscard(toDiscard)
          setToDiscard(null)
        }}
      >
        {text('forms.discard.question')}
      </Confirm>
    </>
  )
}

function nameOf(draft: LocalDraft, sections: Sections, text: Texts): string {
  switch (draft.kind) {
    case 'question': {
      const name = numberedName(sections, draft.draft)
      return draft.isNew ? text('forms.unsaved.newQuestion', { name }) : text('forms.unsaved.question', { name })
    }
    case 'section':
      return text('forms.unsaved.section', { name: draft.edited.name })
    case 'settings':
      return text('forms.unsaved.settings', { name: draft.draft.name })
  }
}

function draftAsText(draft: LocalDraft): string {
  if (draft.kind === 'question') return questionAsText(draft.draft)
  return draft.kind === 'section'
    ? draft.edited.name
    : [draft.draft.name, toPlainText(draft.draft.description)].join('\n')
}
