// Selects countries: one by one, all, or those of the European Union.
import { Checkbox } from '@mantine/core'
import { searchCountries } from '@imp/domain/countries/finding.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import { Checklist } from '../ui/Checklist.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useNamedCountries } from './country-name.ts'
import { labelCountries } from './label-countries.ts'

interface Props {
  legend: string
  /** The label of the European Union box, which the documents name differently in each place. */
  unionLabel: string
  countries: readonly Country[] | undefined
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  disabledReason?: string | null
  isReadOnly?: boolean
}

export function CountryChecklist(props: Props) {
  const { legend, unionLabel, countries, chosen, onChange, disabledReason = null, isReadOnly = false } = props
  const inOrder = useNamedCountries()
  const union = (countries ?? []).filter(({ isEu }) => isEu).map(({ id }) => id)
  const ofUnion = union.filter(id => chosen.has(id)).length
  const isWhole = union.length > 0 && ofUnion === union.length
  const toggleUnion = () =>
    onChange(isWhole ? new Set([...chosen].filter(id => !union.includes(id))) : new Set([...chosen, ...union]))
  if (!countries && !disabledReason) return <LinesSkeleton lines={6} />
  return (
    <Checklist
      legend={legend}
      items={labelCountries(inOrder(countries ?? [])).map(({ value, label }) => ({ id: value, label }))}
      chosen={chosen}
      onChange={onChange}
      disabledReason={disabledReason}
      isReadOnly={isReadOnly}
      find={searchCountries}
    >
      <Checkbox
        fw={600}
        label={unionLabel}
        checked={isWhole}
        indeterminate={ofUnion > 0 && !isWhole}
        onChange={toggleUnion}
      />
    </Checklist>
  )
}
