// A day, typed or chosen, as DD.MM.YYYY; outside it is YYYY-MM-DD or null. Months and weekdays in the language of
// the page come from the browser, so no calendar language has to be loaded.
import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useIntl } from 'react-intl'

// Without it, Mantine clears what is typed as DD.MM.YYYY.
dayjs.extend(customParseFormat)

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'ariaLabels'> & {
  /** YYYY-MM-DD */
  value: string | null
  onChange: (day: string | null) => void
}

export function DateField({ value, onChange, ...rest }: Props) {
  const intl = useIntl()
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id })
  /** Days are days, wherever the browser is: noon of the day in UTC. */
  const as = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Intl.DateTimeFormat(intl.locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T12:00Z`))
  return (
    <DateInput
      value={value}
      onChange={onChange}
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
