// The filters of tables, in the list and in the picker.
import { filterYears } from '@imp/domain/results/filter-years.ts'
import { useText } from '../../platform/i18n/text.ts'
import { addChosen, SelectFilter } from '../../ui/Filters.tsx'
import { FoldingFilters } from '../../ui/FoldingFilters.tsx'
import { useTableForms } from '../hooks.ts'
import type { TableFilters } from '../tables-search.ts'

interface Props {
  filters: TableFilters
  onChange: (changes: TableFilters, typing?: boolean) => void
  onClear: () => void
}

const toOption = (name: string | number) => ({ value: String(name), label: String(name) })

export function TableFilterBar({ filters, onChange, onClear }: Props) {
  const text = useText()
  const { data: forms } = useTableForms()
  const { name, year, form } = filters
  const chosenYear = year === undefined ? undefined : String(year)
  const names = [...new Set((forms ?? []).map(one => one.name))]
  const years = filterYears((forms ?? []).map(one => one.year))
  return (
    <FoldingFilters
      label={text('tables.name')}
      name={name}
      onName={typed => onChange({ name: typed }, true)}
      folded={[year, form].filter(one => one !== undefined).length}
      onClear={onClear}
    >
      <SelectFilter
        label={text('tables.year')}
        options={addChosen(years.map(toOption), chosenYear, chosenYear ?? '')}
        value={chosenYear ?? null}
        onChange={value => onChange({ year: value === null ? undefined : Number(value) })}
      />
      <SelectFilter
        label={text('tables.form')}
        options={addChosen(names.map(toOption), form, form ?? '')}
        value={form ?? null}
        onChange={value => onChange({ form: value ?? undefined })}
      />
    </FoldingFilters>
  )
}
