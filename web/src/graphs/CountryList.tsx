// The countries of the picker: the checkbox shows a country, the marker beside it highlights it.
import { Checkbox } from '@mantine/core'
import { IconHighlight } from '@tabler/icons-react'
import { searchCountries } from '@imp/domain/countries/finding.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './CountryPicker.module.css'
import type { CountryChoice } from './graph-selection.ts'

interface Props extends CountryChoice {
  countries: readonly Country[]
  search: string
  withData: ReadonlySet<string>
  onChange: (choice: Partial<CountryChoice>) => void
}

const toggle = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter(one => one !== name) : [...names, name]

export function CountryList({ countries, search, withData, chosen, highlighted, onChange }: Props) {
  const text = useText()
  const found = searchCountries(countries, search, ({ name, abbreviation }) => `${name} (${abbreviation})`)
  if (found.length === 0) return <p className={classes['nothing']}>{text('graph.countries.noMatch')}</p>
  return (
    <ul className={classes['list']} aria-label={text('graph.countries')}>
      {found.map(({ abbreviation, name }) => {
        const isChosen = chosen.includes(abbreviation)
        const isMarked = highlighted.includes(abbreviation)
        return (
          <li key={abbreviation} className={classes['row']}>
            <Checkbox
              className={classes['tick'] ?? ''}
              checked={isChosen}
              label={
                <>
                  <bdi>{name}</bdi>
                  {!withData.has(abbreviation) && (
                    <span className={classes['quiet']}> {text('graph.countries.noData')}</span>
                  )}
                </>
              }
              onChange={() =>
                onChange({
                  chosen: toggle(chosen, abbreviation),
                  ...(isMarked && { highlighted: toggle(highlighted, abbreviation) }),
                })
              }
            />
            <button
              type="button"
              className={classes['marker']}
              aria-pressed={isMarked}
              aria-label={text('graph.countries.highlight', { country: name })}
              title={text('graph.countries.highlight', { country: name })}
              onClick={() =>
                onChange({
                  highlighted: toggle(highlighted, abbreviation),
                  ...(!isChosen && { chosen: [...chosen, abbreviation] }),
                })
              }
            >
              <IconHighlight size={18} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
