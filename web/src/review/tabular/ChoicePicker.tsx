// Selects the countries or questions of the tabular view: a grouped list with search, and buttons for all and none.
import { Checkbox, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { FindItems } from '../../ui/Checklist.tsx'
import classes from './ChoicePicker.module.css'

interface Choice {
  readonly name: string
  readonly label: string
  readonly number?: string
}
export interface ChoiceGroup {
  readonly key: string
  /** '': the only group. */
  readonly label: string
  readonly choices: readonly Choice[]
  /** undefined: searches in labels and names. */
  readonly find?: FindItems
}

interface Props {
  label: string
  summary: string
  groups: readonly ChoiceGroup[]
  shortcuts?: readonly { readonly label: string; readonly names: readonly string[] }[]
  chosen: readonly string[]
  onChange: (names: readonly string[]) => void
}

export function ChoicePicker({ label, summary, groups, shortcuts = [], chosen, onChange }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase(locale)
  const isWanted = ({ name, label: words }: Choice): boolean =>
    [name, words].some(one => one.toLocaleLowerCase(locale).includes(wanted))
  const findChoices = ({ choices, find }: ChoiceGroup): Choice[] =>
    find ? find(choices, search, one => `${one.label} (${one.name})`) : choices.filter(isWanted)
  const found = groups
    .map(group => ({ ...group, choices: findChoices(group) }))
    .filter(({ choices }) => choices.length > 0)
  const all = groups.flatMap(({ choices }) => choices.map(({ name }) => name))
  const setChosen = (names: readonly string[], isChosen: boolean) => {
    const others = chosen.filter(name => !names.includes(name))
    onChange(isChosen ? [...others, ...names] : others)
  }
  const quick = [
    { label: text('results.tabular.all'), names: all },
    { label: text('results.tabular.none'), names: [] },
  ]
  return (
    <div className={classes['field']}>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <Popover
        position="bottom-start"
        shadow="md"
        width={420}
        trapFocus
        returnFocus
        hideDetached={false}
        onClose={() => setSearch('')}
      >
        <Popover.Target>
          <Button
            variant="default"
            justify="space-between"
            className={classes['button'] ?? ''}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={text('results.tabular.choose', { what: label, shown: summary })}
          >
            <span dir="auto">{summary}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes['dropdown'] ?? ''} aria-label={label}>
          <TextInput
            aria-label={text('results.tabular.search', { what: label })}
            placeholder={text('results.tabular.search', { what: label })}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
            data-autofocus
          />
          <div className={classes['quick']} role="group" aria-label={text('results.tabular.atOnce')}>
            {[...quick, ...shortcuts].map(one => (
              <button key={one.label} type="button" className={classes['chip']} onClick={() => onChange(one.names)}>
                {one.label}
              </button>
            ))}
          </div>
          <div className={classes['list']}>
            {found.length === 0 && <p className={classes['nothing']}>{text('results.tabular.noMatch')}</p>}
            {found.map(group => (
              <Group key={group.key} group={group} chosen={chosen} onChange={setChosen} />
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

interface GroupProps {
  group: ChoiceGroup
  chosen: readonly string[]
  onChange: (names: readonly string[], isChosen: boolean) => void
}

function Group({ group: { label, choices }, chosen, onChange }: GroupProps) {
  const names = choices.map(({ name }) => name)
  const count = names.filter(name => chosen.includes(name)).length
  const isAll = count === names.length
  return (
    <fieldset className={classes['group']}>
      {label !== '' && (
        <legend className={classes['legend']}>
          <Checkbox
            label={<span dir="auto">{label}</span>}
            checked={isAll}
            indeterminate={!isAll && count > 0}
            onChange={() => onChange(names, !isAll)}
          />
        </legend>
      )}
      {choices.map(({ name, label: words, number }) => (
        <Checkbox
          key={name}
          className={classes['choice'] ?? ''}
          label={
            <span className={classes['words']}>
              {number && <span className={classes['number']}>{number}</span>}
              <bdi>{words}</bdi>
            </span>
          }
          checked={chosen.includes(name)}
          onChange={event => onChange([name], event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
