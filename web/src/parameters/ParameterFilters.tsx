// What every list of parameters can be filtered by, name and network code, with what only one of them has.
import type { ReactNode } from 'react'
import { type NetworkCodeName, networkCodeNames } from '@imp/domain/network-codes.ts'
import { useText } from '../platform/i18n/text.ts'
import { SelectFilter } from '../ui/Filters.tsx'
import { FoldingFilters } from '../ui/FoldingFilters.tsx'
import { networkCodeOptions } from './names.ts'

interface SharedFilters {
  /** Part of it. */
  name?: string | undefined
  code?: NetworkCodeName | undefined
}
interface Props {
  filters: SharedFilters
  /** undefined takes a filter away. `typing`: no step of its own for the back button. */
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
