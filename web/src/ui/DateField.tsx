// A day, typed or chosen, as DD.MM.YYYY. Outside it is YYYY-MM-DD, or null, or, as long as that is no day, what was typed:
// whoever has the field says what is wrong with it. Months and weekdays in the language of the page come from the
// browser, so no calendar language has to be loaded.
import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isDay, readDay, type Years } from './typed-day.ts'
import { useAfterPress } from './use-after-press.ts'

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'ariaLabels' | 'error'> & {
  /** YYYY-MM-DD, or what has been typed that is no day */
  value: string | null
  onChange: (value: string | null) => void
  years: Years
  /** What is wrong with the value; shown when the person has left the field. */
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
  /** Days are days, wherever the browser is: noon of the day in UTC. */
  const as = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Intl.DateTimeFormat(intl.locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T12:00Z`))
  return (
    <DateInput
      value={isWhole ? value : null}
      onChange={onChange}
      dateParser={dayIn}
      // Mantine tells only of days.
      onInput={event => {
        setTyping(true)
        const typed = event.currentTarget.value
        if (typed.trim() === '') onChange(null)
        else if (!dayIn(typed)) onChange(typed)
      }}
      onBlur={() => setTyping(false)}
      // Escape closes the calendar first, and the dialog around it afterwards.
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      data-mantine-stop-propagation={isOpen || undefined}
      onKeyDown={event => event.key === 'Enter' && setTyping(false)}
      // What is no day stays to be corrected.
      fixOnBlur={isWhole}
      error={error}
      valueFormat="DD.MM.YYYY"
      placeholder={text('ui.date.format')}
      hideOutsideDates
      firstDayOfWeek={1}
      // Mantine's red for weekends is too pale to read.
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
