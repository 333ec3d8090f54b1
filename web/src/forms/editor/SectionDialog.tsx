// Names a new section, or gives one another name. When somebody else has done so meanwhile, both names are shown.
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { whyNotSaveSection } from '@imp/domain/forms/editing.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useDialogContent } from '../use-dialog-content.ts'
import { storedSection, useCreateSection, useRenameSection } from './hooks.ts'

/** 'new': a section after all others, at this place. */
export type SectionPurpose =
  | { readonly kind: 'new'; readonly place: number }
  | { readonly kind: 'edit'; readonly section: Section }

interface Props {
  formId: string
  purpose: SectionPurpose | null
  onClose: () => void
  onCreated: (id: string) => void
}

export function SectionDialog({ formId, purpose, onClose, onCreated }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(purpose)
  return (
    <Modal
      opened={purpose !== null}
      onClose={onClose}
      title={text(shown?.kind === 'edit' ? 'forms.sections.edit' : 'forms.sections.add')}
    >
      {shown && <Fields key={openCount} formId={formId} purpose={shown} onClose={onClose} onCreated={onCreated} />}
    </Modal>
  )
}

function Fields({ formId, purpose, onClose, onCreated }: Props & { purpose: SectionPurpose }) {
  const text = useText()
  const old = purpose.kind === 'edit' ? purpose.section : null
  const [name, setName] = useState(old?.name ?? '')
  const [version, setVersion] = useState(old?.version)
  const [theirs, setTheirs] = useState<Section | null>(null)
  const create = useCreateSection()
  const rename = useRenameSection()
  // The second click of a double click comes before the button is drawn as busy.
  const isSending = useRef(false)
  const onSettled = () => {
    isSending.current = false
  }
  const why = whyNotSaveSection({ name })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (why || isSending.current) return
    isSending.current = true
    if (purpose.kind === 'new') {
      const body = { id: crypto.randomUUID(), name: name.trim(), form: formId, orderNumber: purpose.place }
      create.mutate(
        { body },
        {
          onSettled,
          onSuccess: ({ id }) => {
            onClose()
            onCreated(id)
          },
        },
      )
      return
    }
    const { id, orderNumber } = purpose.section
    rename.mutate(
      { body: { id, name: name.trim(), form: formId, orderNumber, ...(version !== undefined && { version }) } },
      {
        onSettled,
        onSuccess: onClose,
        onError: error => {
          const stored = storedSection(error)
          setTheirs(stored)
          if (stored) setVersion(stored.version)
        },
      },
    )
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <TextInput
          label={text('forms.sections.name')}
          value={name}
          maxLength={maxLengths.name}
          onChange={event => setName(event.currentTarget.value)}
          error={name !== '' && why && text(why.text)}
          withAsterisk
          data-autofocus
          dir="auto"
        />
        {theirs && (
          <Alert color="yellow" title={text('forms.conflict.title')} role="alert">
            <Text size="sm" dir="auto">
              {text('forms.sections.theirs', { name: theirs.name })}
            </Text>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text(theirs ? 'forms.conflict.takeTheirs' : 'ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={why && text(why.text)} loading={create.isPending || rename.isPending}>
            {text(theirs ? 'forms.conflict.keepMine' : 'forms.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
