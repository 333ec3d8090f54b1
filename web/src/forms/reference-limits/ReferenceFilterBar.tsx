import { networkCodeNames } from '@imp/domain/network-codes.ts'
import { useText } from '../../platform/i18n/text.ts'
import { readOneOf } from '../../platform/read-search.ts'
import { SelectFilter } from '../../ui/Filters.tsx'
import { FoldingFilters } from '../../ui/FoldingFilters.tsx'

import { type ReferenceFilters, referenceStates } from './reference-search.ts'

interface Props {
  filters: ReferenceFilters
  /** undefined removes a filter. `typing`: adds no entry to the browser's history. */
  onChange: (changes: ReferenceFilters, typing?: boolean) => void
  onClear: () => void
}

export function ReferenceFilterBar({ filters: { words, code, state }, onChange, onClear }: Props) {
  const text = useText()
  return (
    <FoldingFilters
      label={text('forms.reference.words')}
      name={words}
      onName={typed => onChange({ words: typed }, true)}
      folded={[code, state].filter(one => one !== undefined).length}
      onClear={onClear}
    >
      <SelectFilter
        label={text('parameters.networkCode')}
        options={networkCodeNames.map(value => ({ value, label: value }))}
        value={code ?? null}
        onChange={value => onChange({ code: readOneOf(value, networkCodeNames) })}
      />
      <SelectFilter
        label={text('forms.reference.state')}
        options={referenceStates.map(value => ({ value, label: text(`forms.limits.${value}`) }))}
        value={state ?? null}
        onChange={value => onChange({ state: readOneOf(value, referenceStates) })}
      />
    </FoldingFilters>
  )
}
