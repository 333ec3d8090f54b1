import { Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { saveSectionBlocker } from '@imp/domain/forms/editing.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ConflictDialog } from '../../platform/conflict/ConflictDialog.tsx'
import { DiscardGuard } from '../../platform/unsaved/DiscardGuard.tsx'
import { NotSaved } from '../drafts/NotSaved.tsx'
import { useKeepFormDraft } from '../drafts/use-local-drafts.ts'
import type { EditedSection } from '../engine/edited-section.ts'
import { useFormPolling } from '../hooks.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useSaveSection } from './use-save-section.ts'

interface Props {
  formId: string
  edited: EditedSection | null
  /** Why the form can no longer be edited; null: it can. */
  blockReason: string | null
  onClose: () => void
  onCreated: (id: string) => void
}

export function SectionDialog({ formId, edited, blockReason, onClose, onCreated }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(edited)
  useFormPolling(formId, blockReason !== null && edited !== null)
  const [isClosing, setClosing] = useState(false)
  const close = () => {
    setClosing(false)
    onClose()
  }
  return (
    <Modal
      opened={edited !== null}
      onClose={() => setClosing(true)}
      title={text(shown?.began ? 'forms.sections.edit' : 'forms.sections.add')}
    >
      {shown && (
        <Fields
          key={openCount}
          formId={formId}
          edited={shown}
          blockReason={blockReason}
          isClosing={isClosing}
          onAskClose={() => setClosing(true)}
          onKeep={() => setClosing(false)}
          onClose={close}
          onCreated={onCreated}
        />
      )}
    </Modal>
  )
}

interface FieldsProps extends Omit<Props, 'edited'> {
  edited: EditedSection
  isClosing: boolean
  onAskClose: () => void
  onKeep: () => void
}

function Fields({ formId, edited, blockReason, isClosing, onAskClose, onKeep, onClose, onCreated }: FieldsProps) {
  const text = useText()
  const [name, setName] = useState(edited.name)
  const isChanged = name !== (edited.began?.name ?? '')
  const unsaved = useMemo(
    () => (isChanged ? { kind: 'section' as const, formId, edited: { ...edited, name } } : null),
    [isChanged, formId, edited, name],
  )
  const { isKept, discard } = useKeepFormDraft(unsaved)
  const finish = () => {
    discard()
    onClose()
  }
  const saving = useSaveSection(formId, edited, {
    onSaved: id => {
      finish()
      if (!edited.began) onCreated(id)
    },
    onTheirs: finish,
  })
  const { conflict } = saving
  const isDirty = () => isChanged && !saving.isSaved()
  useEffect(() => {
    if (!isClosing) return
    if (conflict) onKeep()
    else if (!isDirty()) onClose()
  })
  const why = saveSectionBlocker({ name })
  const reason = blockReason ?? (saving.error && problemText(saving.error))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!why && !blockReason) saving.save(name.trim())
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        {reason && isChanged && <NotSaved reason={reason} isKept={isKept} getText={() => name} />}
        <TextInput
          label={text('forms.sections.name')}
          value={name}
          maxLength={maxLengths.name}
          onChange={event => setName(event.currentTarget.value)}
          withAsterisk
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onAskClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={blockReason ?? (why && text(why.text))} loading={saving.isPending}>
            {text('forms.save')}
          </Button>
        </Group>
      </Stack>
      <DiscardGuard
        isDirty={isDirty}
        closing={isClosing && !conflict && isChanged}
        onKeep={onKeep}
        onDiscard={finish}
      />
      {conflict && (
        <ConflictDialog
          groups={[
            {
              id: 'name',
              name: null,
              fields: [
                { key: 'name', label: text('forms.sections.name'), mine: conflict.mine, theirs: conflict.stored.name },
              ],
            },
          ]}
          adopted={[]}
          lastChange={conflict.lastChange}
          isBusy={saving.isPending}
          onChoose={choices => saving.choose(choices.get('name') ?? 'mine')}
          onCancel={saving.cancel}
        />
      )}
    </form>
  )
}
