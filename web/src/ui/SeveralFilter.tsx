// A filter with several values. The field keeps one line, so that nothing below moves.
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import type { Option } from './Filters.tsx'
import classes from './SeveralFilter.module.css'

interface Props<V extends string> {
  label: string
  options: readonly (Option & { readonly value: V })[]
  /** Empty: all. */
  values: readonly V[]
  onChange: (values: readonly V[]) => void
}

export function SeveralFilter<V extends string>({ label, options, values, onChange }: Props<V>) {
  const intl = useIntl()
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const chosen = options.filter(({ value }) => values.includes(value))
  const toggle = (asked: string) =>
    onChange(
      options
        .map(({ value }) => value)
        .filter(value => (value === asked ? !values.includes(value) : values.includes(value))),
    )
  return (
    <Combobox store={list} onOptionSubmit={toggle}>
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          role="combobox"
          // Mantine's target fills in both.
          aria-expanded={list.dropdownOpened}
          aria-controls={undefined}
          label={label}
          pointer
          onClick={() => list.toggleDropdown()}
          onBlur={() => list.closeDropdown()}
          rightSection={
            chosen.length > 0 ? (
              <Combobox.ClearButton
                size="sm"
                aria-label={intl.formatMessage({ id: 'ui.filters.clearOne' }, { label })}
                onClear={() => onChange([])}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={chosen.length > 0 ? 'all' : 'none'}
          w={{ base: '100%', xs: 190 }}
        >
          <span className={classes['values']}>
            {chosen.length > 0 ? (
              intl.formatList(
                chosen.map(one => one.label),
                { type: 'unit', style: 'short' },
              )
            ) : (
              <span className={classes['none']}>{intl.formatMessage({ id: 'ui.filters.any' })}</span>
            )}
          </span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} aria-multiselectable>
          {options.map(({ value, label: optionLabel }) => (
            <Combobox.Option
              key={value}
              value={value}
              active={values.includes(value)}
              aria-selected={values.includes(value)}
            >
              <span className={classes['option']}>
                {values.includes(value) ? (
                  <IconCheck className={classes['tick']} size={16} aria-hidden />
                ) : (
                  <span className={classes['tick']} />
                )}
                {optionLabel}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
