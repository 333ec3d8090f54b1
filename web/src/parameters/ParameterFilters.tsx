// The filters shared by all lists of parameters, name and network code; each list adds its own as children.
import type { ReactNode } from 'react'
import { type NetworkCodeName, networkCodeNames } from '@imp/domain/network-codes.ts'
import { useText } from '../platform/i18n/text.ts'
import { SelectFilter } from '../ui/Filters.tsx'
import { FoldingFilters } from '../ui/FoldingFilters.tsx'
import { networkCodeOptions } from './names.ts'

interface SharedFilters {
  name?: string | undefined
  code?: NetworkCodeName | undefined
}
interface Props {
  filters: SharedFilters
  /** undefined clears a filter. `typing`: adds no step to the browser's history. */
  onChange: (changes: SharedFilters, typing?: boolean) => void
  onClear: () => void
  children: ReactNode
}

export function ParameterFilters({ filters, onChange, onClear, children }: Props) {
  const text = useText()
  const { name, ...folded } = filters
  return (
    <FoldingFilters
      label={text('parameters.name')}
      name={name}
      onName={typed => onChange({ name: typed }, true)}
      folded={Object.values(folded).filter(one => one !== undefined).length}
      onClear={onClear}
    >
      <SelectFilter
        label={text('parameters.networkCode')}
        options={networkCodeOptions}
        value={folded.code ?? null}
        onChange={value => onChange({ code: networkCodeNames.find(one => one === value) })}
      />
      {children}
    </FoldingFilters>
  )
}
