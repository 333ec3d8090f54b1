// Lists of countries to choose from, looked through by whatever people call them.
import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { searchCountries } from '@imp/domain/countries/finding.ts'

/** For 'filter' of a Select whose labels are names of countries. */
export const filterCountries: OptionsFilter = ({ options, search }) =>
  searchCountries(
    options.filter((option): option is ComboboxItem => 'label' in option),
    search,
    ({ label }) => label,
  )
