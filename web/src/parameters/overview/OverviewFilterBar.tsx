import { useState } from 'react'
import { listYearOptions } from '@imp/domain/year-options.ts'
import { useText } from '../../platform/i18n/text.ts'
import { addChosen, SelectFilter } from '../../ui/Filters.tsx'
import { ParameterFilters } from '../ParameterFilters.tsx'
import type { OverviewFilters } from './overview-search.ts'

interface Props {
  filters: OverviewFilters
  onChange: (changes: OverviewFilters, typing?: boolean) => void
  onClear: () => void
}

export function OverviewFilterBar(props: Props) {
  const text = useText()
  const { filters, onChange } = props
  const [years] = useState(() => listYearOptions(new Date()).map(String))
  const chosen = filters.year === undefined ? undefined : String(filters.year)
  return (
    <ParameterFilters {...props}>
      <SelectFilter
        label={text('parameters.year')}
        options={addChosen(
          years.map(value => ({ value, label: value })),
          chosen,
          chosen ?? '',
        )}
        value={chosen ?? null}
        onChange={value => onChange({ year: value === null ? undefined : Number(value) })}
      />
    </ParameterFilters>
  )
}
