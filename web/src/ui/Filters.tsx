// The filter bar of a list: fields side by side, and clear-all as soon as one is set. The values live in the
// address of the page (the screen's search parameters), so that a filtered list can be shared.
import { CloseButton, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilterOff, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import classes from './Filters.module.css'

export interface Option {
  value: string
  label: string
}

interface BarProps {
  children: ReactNode
  /** Is any filter set? */
  active: boolean
  onClear: () => void
  clearLabel?: ReactNode
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
        {clearLabel ?? <FormattedMessage id="ui.filters.clear" />}
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
}

export function SelectFilter({ label, options, value, onChange, placeholder }: SelectProps) {
  const intl = useIntl()
  return (
    <Select
      label={label}
      data={[...options]}
      value={value}
      onChange={onChange}
      placeholder={placeholder ?? intl.formatMessage({ id: 'ui.filters.any' })}
      searchable={options.length > 8}
      clearable
      clearButtonProps={{ 'aria-label': intl.formatMessage({ id: 'ui.filters.clearOne' }, { label }) }}
      w={{ base: '100%', xs: 190 }}
    />
  )
}

interface ManyProps {
  label: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
}

export function MultiSelectFilter({ label, options, value, onChange, placeholder }: ManyProps) {
  const intl = useIntl()
  const any = placeholder ?? intl.formatMessage({ id: 'ui.filters.any' })
  return (
    <MultiSelect
      label={label}
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      {...(value.length === 0 && { placeholder: any })}
      searchable={options.length > 8}
      clearable
      clearButtonProps={{ 'aria-label': intl.formatMessage({ id: 'ui.filters.clearOne' }, { label }) }}
      w={{ base: '100%', xs: 220 }}
    />
  )
}

interface TextProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

/** Tells what was typed a moment after the last key, or at once with Enter. */
export function TextFilter({ label, value, onChange, placeholder }: TextProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const tell = useDebouncedCallback(onChange, 250)
  const change = (next: string) => {
    setTyped(next)
    tell(next)
  }
  return (
    <TextInput
      label={label}
      value={typed}
      {...(placeholder && { placeholder })}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={intl.formatMessage({ id: 'ui.filters.clearOne' }, { label })}
            onClick={() => change('')}
          />
        )
      }
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Enter' && onChange(typed)}
      w={{ base: '100%', xs: 240 }}
    />
  )
}
