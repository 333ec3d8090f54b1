// The filter bar of a list. The values are the screen's search parameters, so that a filtered list can be shared.
import { Group, type OptionsFilter, Select } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import classes from './Filters.module.css'

export interface Option {
  value: string
  label: string
}

/** Adds a chosen value that is no longer offered: without it nobody would understand why the list is empty. */
export const addChosen = (options: readonly Option[], chosen: string | undefined, label: string): readonly Option[] =>
  !chosen || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }]

interface BarProps {
  children: ReactNode
  active: boolean
  onClear: () => void
  clearLabel?: string
}

export function Filters({ children, active, onClear, clearLabel }: BarProps) {
  const intl = useIntl()
  return (
    <Group
      className={classes['bar'] ?? ''}
      role="search"
      aria-label={intl.formatMessage({ id: 'ui.filters.title' })}
      align="flex-end"
      gap="sm"
      mb="md"
    >
      {children}
      <Button
        variant="subtle"
        leftSection={<IconFilterOff size={16} />}
        onClick={onClear}
        className={classes['clear'] ?? ''}
        data-active={active || undefined}
      >
        {clearLabel ?? intl.formatMessage({ id: 'ui.filters.clear' })}
      </Button>
    </Group>
  )
}

interface SelectProps {
  label: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  filter?: OptionsFilter
}

export function SelectFilter({ label, options, value, onChange, placeholder, filter }: SelectProps) {
  const intl = useIntl()
  return (
    <Select
      label={label}
      data={[...options]}
      value={value}
      onChange={onChange}
      placeholder={placeholder ?? intl.formatMessage({ id: 'ui.filters.any' })}
      searchable={options.length > 8}
      {...(filter && { filter })}
      clearable
      clearButtonProps={{ 'aria-label': intl.formatMessage({ id: 'ui.filters.clearOne' }, { label }) }}
      w={{ base: '100%', xs: 190 }}
    />
  )
}
