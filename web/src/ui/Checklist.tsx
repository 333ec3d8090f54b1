// Checkboxes with one on top that checks all; a long list can be searched.
import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import classes from './Checklist.module.css'

interface ChecklistItem {
  readonly id: string
  readonly label: string
}

export type FindItems = <T>(all: readonly T[], typed: string, labelOf: (one: T) => string) => T[]

interface Props {
  legend: string
  items: readonly ChecklistItem[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  isTall?: boolean
  /** Shown instead of the boxes while nothing can be checked. */
  disabledReason?: string | null
  isReadOnly?: boolean
  /** Finds items, best match first. Left out: by a part of the label, ignoring case. */
  find?: FindItems
  children?: ReactNode
}
const itemsWorthSearching = 9

export function Checklist({
  legend,
  items,
  chosen,
  onChange,
  isTall,
  isReadOnly,
  find,
  disabledReason = null,
  children,
}: Props) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const count = items.filter(({ id }) => chosen.has(id)).length
  const isAll = items.length > 0 && count === items.length
  const wanted = search.trim()
  const toSmall = (text: string) => text.toLocaleLowerCase(intl.locale)
  const shown = isReadOnly ? items.filter(({ id }) => chosen.has(id)) : items
  const found = find
    ? find(shown, wanted, ({ label }) => label)
    : shown.filter(({ label }) => toSmall(label).includes(toSmall(wanted)))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  const searchLabel = intl.formatMessage({ id: 'ui.checklist.search' }, { list: legend })
  return (
    <fieldset className={classes['checklist']} disabled={isReadOnly || disabledReason !== null}>
      <legend className={classes['legend']}>
        {legend}{' '}
        {!disabledReason && (
          <span className={classes['count']}>
            {intl.formatMessage({ id: 'ui.checklist.chosen' }, { count, total: items.length })}
          </span>
        )}
      </legend>
      {disabledReason ? (
        <p className={classes['nothing']}>{disabledReason}</p>
      ) : (
        <>
          {!isReadOnly && items.length > 0 && (
            <div className={classes['groups']}>
              <Checkbox
                className={classes['all'] ?? ''}
                label={intl.formatMessage({ id: 'ui.checklist.all' })}
                checked={isAll}
                indeterminate={count > 0 && !isAll}
                onChange={() => onChange(new Set(isAll ? [] : items.map(({ id }) => id)))}
              />
              {children}
              {items.length >= itemsWorthSearching && (
                <TextInput
                  className={classes['search'] ?? ''}
                  size="xs"
                  aria-label={searchLabel}
                  // The full label is the accessible name; here it would be cut off.
                  placeholder={intl.formatMessage({ id: 'ui.checklist.find' })}
                  leftSection={<IconSearch size={14} aria-hidden />}
                  value={search}
                  onChange={event => setSearch(event.currentTarget.value)}
                />
              )}
            </div>
          )}
          <div className={classes['items']} data-tall={isTall || undefined}>
            {found.map(({ id, label }) => (
              <Checkbox
                key={id}
                label={<bdi className={classes['label']}>{label}</bdi>}
                checked={chosen.has(id)}
                disabled={isReadOnly ?? false}
                onChange={() => toggle(id)}
              />
            ))}
            {found.length === 0 && wanted !== '' && (
              <p className={classes['nothing']}>{intl.formatMessage({ id: 'ui.checklist.noMatch' })}</p>
            )}
          </div>
        </>
      )}
    </fieldset>
  )
}
