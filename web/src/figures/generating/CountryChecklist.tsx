// Which countries a figure is about: one by one, all, or those of the European Union.
import { Checkbox } from '@mantine/core'
import type { Country } from '@imp/domain/countries/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { Checklist } from './Checklist.tsx'
import classes from './Checklist.module.css'

interface Props {
  /** By name; undefined: not read yet. */
  countries: readonly Country[] | undefined
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

export function CountryChecklist({ countries, chosen, onChange }: Props) {
  const text = useText()
  const union = (countries ?? []).filter(({ isEu }) => isEu).map(({ id }) => id)
  const ofUnion = union.filter(id => chosen.has(id)).length
  const toggleUnion = () =>
    onChange(
      ofUnion === union.length
        ? new Set([...chosen].filter(id => !union.includes(id)))
        : new Set([...chosen, ...union]),
    )
  if (!countries) return <LinesSkeleton lines={6} />
  return (
    <Checklist
      legend={text('figures.countries')}
      items={countries.map(({ id, name }) => ({ id, label: name }))}
      chosen={chosen}
      onChange={onChange}
    >
      <Checkbox
        className={classes['all'] ?? ''}
        label={text('figures.countries.eu')}
        checked={union.length > 0 && ofUnion === union.length}
        indeterminate={ofUnion > 0 && ofUnion < union.length}
        onChange={toggleUnion}
      />
    </Checklist>
  )
}
