// The country whose results are shown, or all.
import { Select } from '@mantine/core'
import { filterCountries } from '../../countries/filter-countries.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useNamedCountries } from '../../countries/country-name.ts'
import { labelCountries } from '../../countries/label-countries.ts'
import { allCountries } from './list-search.ts'

interface Props {
  countries: Parameters<typeof labelCountries>[0]
  /** null: not known yet. */
  value: string | null
  onChange: (country: string) => void
}

export function CountryFilter({ countries, value, onChange }: Props) {
  const text = useText()
  const inOrder = useNamedCountries()
  return (
    <Select
      label={text('results.list.country')}
      data={[{ value: allCountries, label: text('results.list.allCountries') }, ...labelCountries(inOrder(countries))]}
      value={value}
      onChange={country => country && onChange(country)}
      searchable
      filter={filterCountries}
      // Typing after a click replaces the current name.
      onClick={event => event.currentTarget.select()}
      nothingFoundMessage={text('results.list.noCountry')}
      w={{ base: '100%', xs: 200 }}
    />
  )
}
