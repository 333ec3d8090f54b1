// The country whose answers of the previous year are shown in a test run. Hidden if none has any.
import { Select } from '@mantine/core'
import type { TrialOffer } from '@imp/domain/forms/trial-types.ts'
import { filterCountries } from '../../countries/filter-countries.ts'
import { useText } from '../../platform/i18n/text.ts'

interface Props {
  countries: TrialOffer['countries']
  value: string | null
  onChange: (country: string | null) => void
}

export function TrialCountryField({ countries, value, onChange }: Props) {
  const text = useText()
  if (countries.length === 0) return null
  return (
    <Select
      label={text('forms.trial.countryField')}
      description={text('forms.trial.countryHint')}
      placeholder={text('forms.trial.noCountry')}
      data={countries.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      clearable
      searchable
      filter={filterCountries}
      maw="24rem"
    />
  )
}
