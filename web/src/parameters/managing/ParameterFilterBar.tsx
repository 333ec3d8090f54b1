import { useText } from '../../platform/i18n/text.ts'
import { SelectFilter } from '../../ui/Filters.tsx'
import { visibilityNames } from '../names.ts'
import { ParameterFilters } from '../ParameterFilters.tsx'
import type { ManagementFilters } from './management-search.ts'

interface Props {
  filters: ManagementFilters
  onChange: (changes: ManagementFilters, typing?: boolean) => void
  onClear: () => void
}

export function ParameterFilterBar(props: Props) {
  const text = useText()
  const { filters, onChange } = props
  return (
    <ParameterFilters {...props}>
      <SelectFilter
        label={text('parameters.visibility')}
        options={visibilityNames.map(value => ({ value, label: text(`parameters.visibility.${value}`) }))}
        value={filters.visibility ?? null}
        onChange={value => onChange({ visibility: visibilityNames.find(one => one === value) })}
      />
    </ParameterFilters>
  )
}
