import { Group, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { createCategoryBlocker } from '@imp/domain/forms/editing.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useAfterPress } from '../../ui/use-after-press.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { fieldProblem, useCreateCategory } from '../hooks.ts'
import { useRefusedField } from './use-refused-field.ts'

interface Props {
  /** The block it belongs to; null: the server chooses. */
  blockId: string | null
  onCreated: (id: string) => void
  onCancel: () => void
}

export function NewCategory({ blockId, onCreated, onCancel }: Props) {
  const text = useText()
  const [name, setName] = useState('')
  const create = useCreateCategory()
  const runOnce = useSingleRun()
  const { ref, error } = useRefusedField(name, useAfterPress(fieldProblem(create.error, 'name')))
  useEffect(() => ref.current?.focus(), [ref])
  const why = createCategoryBlocker({ name })
  const save = () => {
    if (why) return
    const body = { name: name.trim(), ...(blockId && { blockGuid: blockId }) }
    runOnce(() => create.mutateAsync({ body }).then(({ id }) => onCreated(id)))
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter must not submit the form around it.
    event.preventDefault()
    save()
  }
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        ref={ref}
        label={text('forms.settings.newCategoryName')}
        value={name}
        maxLength={maxLengths.categoryName}
        onChange={event => setName(event.currentTarget.value)}
        onKeyDown={saveOnEnter}
        error={error}
        flex="1 1 12rem"
      />
      {/* Aligned with the field below its label, whatever is shown under the field. */}
      <Group gap="xs" mt={24}>
        <Button disabledReason={why && text(why.text)} loading={create.isPending} onClick={save}>
          {text('forms.settings.createCategory')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text('ui.cancel')}
        </Button>
      </Group>
    </Group>
  )
}
