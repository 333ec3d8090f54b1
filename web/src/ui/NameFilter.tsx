// Filters by a part of a name. Calls `onChange` shortly after the last key, or at once on Enter and blur, so that a
// click elsewhere uses what was typed.
import { Autocomplete } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'

interface Props {
  label: string
  value: string
  names?: readonly string[]
  onChange: (name: string) => void
  field?: Ref<HTMLInputElement>
  /** The dialog starts here, even when its content loads later. */
  takesFocus?: boolean
}
const focusField = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true })
const debounceMs = 300

export function NameFilter({ label, value, names = [], onChange, field, takesFocus = false }: Props) {
  const intl = useIntl()
  const [typed, setTyped] = useState(value)
  const lastSent = useRef(value)
  const send = (name: string) => {
    lastSent.current = name
    onChange(name)
  }
  const sendLater = useDebouncedCallback(send, { delay: debounceMs, flushOnUnmount: false })
  useEffect(() => {
    // Our own value coming back from the address may be older than the field's.
    if (value === lastSent.current) return
    // A value from elsewhere (back button, link) replaces what was about to be sent.
    sendLater.cancel()
    lastSent.current = value
    setTyped(value)
  }, [value, sendLater])
  return (
    <Autocomplete
      {...(field && { ref: field })}
      {...(takesFocus && { ref: focusField, 'data-autofocus': true })}
      label={label}
      data={[...names]}
      limit={20}
      value={typed}
      onChange={name => {
        setTyped(name)
        sendLater(name)
      }}
      onKeyDown={event => event.key === 'Enter' && sendLater.flush()}
      onBlur={() => sendLater.flush()}
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': intl.formatMessage({ id: 'ui.filters.clearOne' }, { label }) }}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      w={{ base: '100%', xs: 220 }}
    />
  )
}
