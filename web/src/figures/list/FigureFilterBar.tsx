// The filters of figures, in the list and in the picker.
import type { FigureFilters } from '../figures-search.ts'
import { figureSources } from '@imp/domain/figures/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { readOneOf } from '../../platform/read-search.ts'
import { addChosen, type Option, SelectFilter } from '../../ui/Filters.tsx'
import { FoldingFilters } from '../../ui/FoldingFilters.tsx'
import { useFigureFilters } from '../hooks.ts'

interface Props {
  filters: FigureFilters
  onChange: (changes: FigureFilters, typing?: boolean) => void
  onClear: () => void
}

const named = (names: readonly (string | number)[] | undefined, chosen: string | undefined): readonly Option[] =>
  names
    ? addChosen(
        names.map(name => ({ value: String(name), label: String(name) })),
        chosen,
        chosen ?? '',
      )
    : []

export function FigureFilterBar({ filters, onChange, onClear }: Props) {
  const text = useText()
  const offered = useFigureFilters()
  const { name, year, source, category, formName, outdated } = filters
  const folded = [year, source, category, formName, outdated].filter(one => one !== undefined).length
  const chosenYear = year === undefined ? undefined : String(year)
  return (
    <FoldingFilters
      label={text('figures.name')}
      name={name}
      onName={typed => onChange({ name: typed }, true)}
      folded={folded}
      onClear={onClear}
      clearLabel={text('figures.filters.clear')}
    >
      <SelectFilter
        label={text('figures.year')}
        options={named(offered?.years, chosenYear)}
        value={chosenYear ?? null}
        onChange={value => onChange({ year: value === null ? undefined : Number(value) })}
      />
      <SelectFilter
        label={text('figures.source')}
        options={figureSources.map(value => ({ value, label: text(`figures.source.${value}`) }))}
        value={source ?? null}
        onChange={value => onChange({ source: readOneOf(value, figureSources) })}
      />
      <SelectFilter
        label={text('figures.category')}
        options={named(offered?.categories, category)}
        value={category ?? null}
        onChange={value => onChange({ category: value ?? undefined })}
      />
      <SelectFilter
        label={text('figures.form')}
        options={named(offered?.formNames, formName)}
        value={formName ?? null}
        onChange={value => onChange({ formName: value ?? undefined })}
      />
      <SelectFilter
        label={text('figures.data')}
        options={(['changed', 'same'] as const).map(value => ({ value, label: text(`figures.data.${value}`) }))}
        value={outdated === undefined ? null : outdated ? 'changed' : 'same'}
        onChange={value => onChange({ outdated: value === null ? undefined : value === 'changed' })}
      />
    </FoldingFilters>
  )
}
