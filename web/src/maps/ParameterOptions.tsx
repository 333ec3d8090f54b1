// The list of parameters; opens as soon as it is mounted, because the person has just focused its field.
import { Select } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { isFocusFree } from '../ui/use-focus-return.ts'
import classes from './ParameterPicker.module.css'

interface Props {
  className: string
  label: string
  placeholder: string
  options: readonly {
    readonly value: string
    readonly label: string
    readonly note: string | null
  }[]
  value: string | null
  onChange: (guid: string) => void
  onPoint: (guid: string) => void
  disabled: boolean
}

const Note = ({ of }: { of: string | null | undefined }) => (of ? <span className={classes['note']}>{of}</span> : null)

export function ParameterOptions({ options, onChange, onPoint, ...field }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  // The placeholder field it replaces had the focus, unless the person has moved on.
  useLayoutEffect(() => {
    if (!isFocusFree()) return
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <Select
      {...field}
      ref={input}
      data={options}
      onChange={next => next !== null && onChange(next)}
      renderOption={({ option }) => (
        <span className={classes['option']} dir="auto" onPointerEnter={() => onPoint(option.value)}>
          {option.label}
          <Note of={options.find(({ value }) => value === option.value)?.note} />
        </span>
      )}
      searchable
      nothingFoundMessage={text(options.length > 0 ? 'maps.parameter.noMatch' : 'maps.parameter.none')}
      maxDropdownHeight={400}
    />
  )
}
