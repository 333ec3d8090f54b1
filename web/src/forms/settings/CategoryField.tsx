// The category of a form, and a new one made on the spot: it belongs to the list that is being shown.
import { Group, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { whyNotCreateCategory } from '@imp/domain/forms/editing.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useCreateCategory } from '../hooks.ts'

/** Whoever asks for the field wants to type in it. */
const takeFocus = (field: HTMLElement | null) => field?.focus()

interface Props {
  categories: readonly { id: string; name: string }[]
  value: string | null
  onChange: (id: string | null) => void
  /** The block a new category belongs to; the server's choice when null. */
  blockId: string | null
  /** Why it cannot be changed. */
  locked: string | null
}

export function CategoryField({ categories, value, onChange, blockId, locked }: Props) {
  const text = useText()
  const [naming, setNaming] = useState<string | null>(null)
  const create = useCreateCategory()
  const isSending = useRef(false)
  const why = whyNotCreateCategory({ name: naming ?? '' })
  const save = () => {
    const name = naming?.trim()
    // The second click of a double click comes before the button is drawn as busy.
    if (!name || why || isSending.current) return
    isSending.current = true
    create.mutate(
      { body: { name, ...(blockId && { blockGuid: blockId }) } },
      {
        onSettled: () => {
          isSending.current = false
        },
        onSuccess: ({ id }) => {
          setNaming(null)
          onChange(id)
        },
      },
    )
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter here makes the category, not the form around it.
    event.preventDefault()
    save()
  }
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end" wrap="wrap">
        <Select
          label={text('forms.settings.category')}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={onChange}
          placeholder={text('forms.settings.chooseCategory')}
          searchable={!locked}
          allowDeselect={false}
          readOnly={locked !== null}
          withAsterisk={!locked}
          {...(locked && { description: locked, variant: 'filled' })}
          flex="1 1 14rem"
        />
        {!locked && naming === null && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setNaming('')}>
            {text('forms.settings.newCategory')}
          </Button>
        )}
      </Group>
      {naming !== null && (
        <Group gap="xs" align="flex-end">
          <TextInput
            label={text('forms.settings.newCategoryName')}
            value={naming}
            maxLength={maxLengths.categoryName}
            onChange={event => setNaming(event.currentTarget.value)}
            onKeyDown={keys}
            ref={takeFocus}
            dir="auto"
            flex="1 1 12rem"
          />
          <Button disabledReason={why && text(why.text)} loading={create.isPending} onClick={save}>
            {text('forms.settings.createCategory')}
          </Button>
          <Button variant="default" onClick={() => setNaming(null)}>
            {text('ui.cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
