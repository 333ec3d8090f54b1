// A day as DD.MM.YYYY; the caller validates it. Month and weekday names come from the browser, not from a library.
import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isDay, readDay, type Years } from './typed-day.ts'
import { useAfterPress } from './use-after-press.ts'

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'ariaLabels' | 'error'> & {
  /** YYYY-MM-DD, or the typed text when it is not a day. */
  value: string | null
  onChange: (value: string | null) => void
  years: Years
  /** The error; shown once the field has been left. */
  wrong: string | null
}

export function DateField({ value, onChange, years, wrong, ...rest }: Props) {
  const intl = useIntl()
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id })
  const [isTyping, setTyping] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const dayIn = (typed: string) => {
    const read = readDay(typed, years)
    return read && 'day' in read ? read.day : null
  }
  const error = useAfterPress(isTyping ? null : wrong)
  const isWhole = value === null || isDay(value)
  /** At noon UTC, so that the day is the same in every time zone. */
  const as = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Intl.DateTimeFormat(intl.locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T12:00Z`))
  return (
    <DateInput
      value={isWhole ? value : null}
      onChange={onChange}
      dateParser={dayIn}
      // Mantine only reports valid days.
      onInput={event => {
        setTyping(true)
        const typed = event.currentTarget.value
        if (typed.trim() === '') onChange(null)
        else if (!dayIn(typed)) onChange(typed)
      }}
      onBlur={() => setTyping(false)}
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      data-mantine-stop-propagation={isOpen || undefined}
      onKeyDown={event => event.key === 'Enter' && setTyping(false)}
      fixOnBlur={isWhole}
      error={error}
      valueFormat="DD.MM.YYYY"
      placeholder={text('ui.date.format')}
      hideOutsideDates
      firstDayOfWeek={1}
      // Mantine's red for weekends has too little contrast.
      weekendDays={[]}
      monthLabelFormat={as({ month: 'long', year: 'numeric' })}
      monthsListFormat={as({ month: 'short' })}
      weekdayFormat={as({ weekday: 'short' })}
      clearButtonProps={{ 'aria-label': text('ui.date.clear') }}
      ariaLabels={{
        previousMonth: text('ui.date.previousMonth'),
        nextMonth: text('ui.date.nextMonth'),
        previousYear: text('ui.date.previousYear'),
        nextYear: text('ui.date.nextYear'),
        previousDecade: text('ui.date.previousDecade'),
        nextDecade: text('ui.date.nextDecade'),
      }}
      {...rest}
    />
  )
}
