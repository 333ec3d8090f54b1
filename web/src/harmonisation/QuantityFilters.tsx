import { quantityKinds } from '@imp/domain/harmonisation/kinds.ts'
import type { Quantity } from '@imp/domain/harmonisation/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { addChosen, SelectFilter } from '../ui/Filters.tsx'
import { FoldingFilters } from '../ui/FoldingFilters.tsx'
import type { HarmonisationSearch } from './harmonisation-search.ts'

interface Props {
  all: readonly Quantity[]
  years: readonly number[]
  year: number | undefined
  search: HarmonisationSearch
  onChange: (changes: HarmonisationSearch, typing?: boolean) => void
  onClear: () => void
}

const toOptions = (values: readonly string[]) => [...new Set(values)].sort().map(value => ({ value, label: value }))

export function QuantityFilters({ all, years, year, search, onChange, onClear }: Props) {
  const text = useText()
  const { kind, code, area } = search
  return (
    <FoldingFilters
      label={text('harmonisation.filter.text')}
      name={search.text}
      onName={typed => onChange({ text: typed }, true)}
      folded={[search.year, kind, code, area].filter(one => one !== undefined).length}
      onClear={onClear}
    >
      <SelectFilter
        label={text('harmonisation.filter.year')}
        options={years.map(one => ({ value: String(one), label: String(one) }))}
        value={year === undefined ? null : String(year)}
        onChange={value => onChange({ year: value === null ? undefined : Number(value) })}
      />
      <SelectFilter
        label={text('harmonisation.filter.area')}
        options={addChosen(toOptions(all.flatMap(({ areas }) => areas.map(one => one.area))), area, area ?? '')}
        value={area ?? null}
        onChange={value => onChange({ area: value ?? undefined })}
      />
      <SelectFilter
        label={text('harmonisation.filter.code')}
        options={addChosen(toOptions(all.map(one => one.code)), code, code ?? '')}
        value={code ?? null}
        onChange={value => onChange({ code: value ?? undefined })}
      />
      <SelectFilter
        label={text('harmonisation.filter.kind')}
        options={quantityKinds.map(value => ({ value, label: text(`harmonisation.kind.${value}`) }))}
        value={kind ?? null}
        onChange={value => onChange({ kind: quantityKinds.find(one => one === value) })}
      />
    </FoldingFilters>
  )
}
