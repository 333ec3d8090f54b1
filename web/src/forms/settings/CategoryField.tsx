import { Group, Select, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { NewCategory } from './NewCategory.tsx'

interface Props {
  categories: readonly { id: string; name: string }[]
  value: string | null
  onChange: (id: string | null) => void
  /** The block of a new category; null: the server chooses. */
  blockId: string | null
  /** Why it cannot be changed; null: it can. */
  locked: string | null
}

export function CategoryField({ categories, value, onChange, blockId, locked }: Props) {
  const text = useText()
  const [isNaming, setNaming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The focused element disappears, so the focus moves here.
  const stopNaming = () => {
    setNaming(false)
    field.current?.focus()
  }
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end" wrap="wrap">
        <Select
          ref={field}
          label={text('forms.settings.category')}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={onChange}
          placeholder={text('forms.settings.chooseCategory')}
          searchable={!locked}
          openOnFocus={false}
          readOnly={locked !== null}
          withAsterisk={!locked}
          {...(locked && { description: locked, variant: 'filled' })}
          flex="1 1 14rem"
        />
        {!locked && !isNaming && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setNaming(true)}>
            {text('forms.settings.newCategory')}
          </Button>
        )}
      </Group>
      {isNaming && (
        <NewCategory
          blockId={blockId}
          onCreated={id => {
            onChange(id)
            stopNaming()
          }}
          onCancel={stopNaming}
        />
      )}
    </Stack>
  )
}
