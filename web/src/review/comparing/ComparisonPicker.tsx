// Selects one side: form, country and delivery.
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import type { ComparableCountry, ComparableDelivery } from '@imp/domain/review/comparison-types.ts'
import { filterCountries } from '../../countries/filter-countries.ts'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import classes from './Comparing.module.css'

interface Props {
  label: string
  form: ReactNode
  countries: readonly ComparableCountry[] | undefined
  country: string | undefined
  delivery: number | undefined
  onChange: (country: string, delivery: number | undefined) => void
}

export function ComparisonPicker({ label, form, countries = [], country, delivery, onChange }: Props) {
  const text = useText()
  const deliveries = countries.find(one => one.country === country)?.deliveries ?? []
  const shown = deliveries.find(({ number }) => number === (delivery ?? null)) ?? (delivery ? undefined : deliveries[0])
  return (
    <fieldset className={classes['side']}>
      <legend>{label}</legend>
      <div className={classes['form']}>{form}</div>
      <Select
        label={text('results.list.country')}
        data={countries.map(one => ({ value: one.country, label: one.countryName }))}
        value={country ?? null}
        onChange={chosen => {
          if (!chosen) return
          const [latest] = countries.find(one => one.country === chosen)?.deliveries ?? []
          onChange(chosen, latest?.number ?? undefined)
        }}
        searchable={countries.length > 8}
        filter={filterCountries}
        nothingFoundMessage={text('results.list.noCountry')}
        allowDeselect={false}
      />
      <Select
        label={text('results.comparison.whichDelivery')}
        data={deliveries.map(one => ({ value: keyOf(one), label: labelOf(one, text) }))}
        value={shown ? keyOf(shown) : null}
        onChange={chosen => {
          if (chosen && country) onChange(country, Number(chosen) || undefined)
        }}
        allowDeselect={false}
      />
    </fieldset>
  )
}

const keyOf = ({ number }: ComparableDelivery): string => String(number ?? 0)

function labelOf({ number, submittedAt, submittedBy }: ComparableDelivery, text: Texts): string {
  const time = showTime(submittedAt)
  if (number === null) return text('results.comparison.presentShort', { time })
  return submittedBy === null
    ? text('results.comparison.numbered', { number, time })
    : text('results.comparison.numberedBy', { number, time, name: submittedBy })
}
