// Chooses which countries a graph shows and highlights: a list with search, groups, and all or none.
import { Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { countCountries, listPartsOfCountries } from '@imp/domain/countries/counting.ts'
import { useText } from '../platform/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { CountryList } from './CountryList.tsx'
import classes from './CountryPicker.module.css'
import controls from './GraphControls.module.css'
import { type CountryGroup, groupCountries } from '@imp/domain/graphs/country-groups.ts'
import type { CountryChoice } from './graph-selection.ts'
import type { GraphCountries } from './hooks.ts'

interface Props extends CountryChoice {
  countries: GraphCountries
  withData: ReadonlySet<string>
  onChange: (choice: Partial<CountryChoice>) => void
}

export function CountryPicker({ countries, withData, chosen, highlighted, onChange }: Props) {
  const text = useText()
  const [search, setSearch] = useState('')
  const { all, acer, names } = countries
  const groups = useMemo(() => groupCountries(all, acer), [all, acer])
  const abbreviations = all.map(({ abbreviation }) => abbreviation)
  const parts = useMemo(() => listPartsOfCountries(all), [all])
  const [only = ''] = chosen
  const summary =
    chosen.length === all.length
      ? text('graph.countries.all', { count: countCountries(abbreviations, parts) })
      : chosen.length === 1
        ? (names.get(only) ?? only)
        : text('graph.countries.some', { count: countCountries(chosen, parts) })
  const nameGroup = ({ kind, name }: CountryGroup) => (kind === 'area' ? name : text(`graph.countries.${kind}`))
  return (
    <div className={controls['field']}>
      <span className={controls['label']} aria-hidden>
        {text('graph.countries')}
      </span>
      <Popover position="bottom-start" shadow="md" width={340} trapFocus returnFocus onClose={() => setSearch('')}>
        <Popover.Target>
          <Button
            variant="default"
            justify="space-between"
            className={classes['button'] ?? ''}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={text('graph.countries.choose', { shown: summary })}
          >
            <span dir="auto">{summary}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes['dropdown'] ?? ''}>
          <TextInput
            aria-label={text('graph.countries.search')}
            placeholder={text('graph.countries.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
            data-autofocus
          />
          <div className={classes['groups']} role="group" aria-label={text('graph.countries.groups')}>
            <button type="button" className={classes['group']} onClick={() => onChange({ chosen: abbreviations })}>
              {text('graph.countries.everyone')}
            </button>
            <button type="button" className={classes['group']} onClick={() => onChange({ chosen: [] })}>
              {text('graph.countries.none')}
            </button>
            {groups.map(group => (
              <button
                key={`${group.kind} ${group.name}`}
                type="button"
                className={classes['group']}
                onClick={() => onChange({ chosen: group.countries })}
              >
                <bdi>{nameGroup(group)}</bdi>
              </button>
            ))}
          </div>
          <CountryList
            countries={all}
            search={search}
            withData={withData}
            chosen={chosen}
            highlighted={highlighted}
            onChange={onChange}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
