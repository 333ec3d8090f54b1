// Searches lists of countries by all names that people use for them.
import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { searchCountries } from '@imp/domain/countries/finding.ts'

export const filterCountries: OptionsFilter = ({ options, search }) =>
  searchCountries(
    options.filter((option): option is ComboboxItem => 'label' in option),
    search,
    ({ label }) => label,
  )
