// The deadlines of single countries, one row each; a country can have only one.
import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { filterCountries } from '../../countries/filter-countries.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { autofocus } from '../autofocus.ts'
import { DeadlineField } from './DeadlineField.tsx'
import type { SpecialRow } from '../engine/settings-draft.ts'

interface Props {
  rows: readonly SpecialRow[]
  countries: readonly { id: string; name: string }[]
  onChange: (rows: readonly SpecialRow[]) => void
  /** Is this where the dialog starts? */
  hasInitialFocus: boolean
}

export function SpecialDeadlines({ rows, countries, onChange, hasInitialFocus }: Props) {
  const text = useText()
  const change = (key: string, changes: Partial<SpecialRow>) =>
    onChange(rows.map(row => (row.key === key ? { ...row, ...changes } : row)))
  const optionsOf = (own: string | null) =>
    countries.map(({ id, name }) => {
      const isUsed = id !== own && rows.some(row => row.countryId === id)
      return { value: id, label: isUsed ? text('forms.settings.specialUsed', { name }) : name, disabled: isUsed }
    })
  const list = useRef<HTMLDivElement>(null)
  const group = useMergedRef(list, hasInitialFocus ? autofocus.ref : null)
  const added = useRef<string | null>(null)
  const takeFocus = (key: string) => (field: HTMLInputElement | null) => {
    if (key !== added.current || !field) return
    added.current = null
    field.focus()
  }
  const add = () => {
    added.current = crypto.randomUUID()
    onChange([...rows, { key: added.current, countryId: null, day: null }])
  }
  const remove = (removed: string) => {
    const at = rows.findIndex(({ key }) => key === removed)
    const neighbour = rows[at + 1] ?? rows[at - 1]
    list.current?.querySelector<HTMLElement>(neighbour ? `[data-delete="${neighbour.key}"]` : '[data-add]')?.focus()
    onChange(rows.filter(({ key }) => key !== removed))
  }
  return (
    <Stack
      gap="xs"
      role="group"
      aria-label={text('forms.settings.specialDeadlines')}
      {...(hasInitialFocus && autofocus)}
      ref={group}
    >
      <div>
        <Text fw={500} size="sm">
          {text('forms.settings.specialDeadlines')}
        </Text>
        <Text size="xs" c="dimmed">
          {text('forms.settings.specialDeadlines.hint')}
        </Text>
      </div>
      {rows.map((row, at) => (
        <Group key={row.key} gap="xs" align="flex-start">
          <Select
            ref={takeFocus(row.key)}
            label={text('forms.settings.specialCountry', { n: at + 1 })}
            data={optionsOf(row.countryId)}
            value={row.countryId}
            onChange={countryId => change(row.key, { countryId })}
            placeholder={text('forms.settings.chooseCountry')}
            searchable
            filter={filterCountries}
            selectFirstOptionOnChange
            flex="1 1 12rem"
            miw={0}
          />
          <DeadlineField
            label={text('forms.settings.specialDate', { n: at + 1 })}
            value={row.day}
            onChange={day => change(row.key, { day })}
            flex="1 1 8rem"
            miw={0}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            // Aligned with the fields below their labels, whatever is shown under them.
            mt={24}
            aria-label={text('forms.settings.specialRemove', { n: at + 1 })}
            data-delete={row.key}
            onClick={() => remove(row.key)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} data-add onClick={add}>
          {text('forms.settings.specialAdd')}
        </Button>
      </Group>
    </Stack>
  )
}
