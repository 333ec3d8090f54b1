// The filters that all lists of published forms have. On narrow screens all but the first wait behind one button.
import { Children, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { filterYears } from '@imp/domain/results/filter-years.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Filters, type Option, SelectFilter } from '../../ui/Filters.tsx'
import { useFilterOptions } from './hooks.ts'
import classes from './ListFilters.module.css'
import { NameFilter } from './NameFilter.tsx'
import { type ListSearch, readOneOf, omitUndefined } from './list-search.ts'

interface Props<S extends ListSearch> {
  search: S
  /** What changes of the address; undefined takes a filter away. `typing`: no step of its own for the back button. */
  onChange: (changes: Partial<S>, typing?: boolean) => void
  /** How many filters are set beside those here. */
  alsoSet?: number
  onClear: () => void
  /** May the person filter by visibility? */
  hasVisibility: boolean
  /** Before the others, always in view. */
  first?: ReactNode
  /** Among the others. */
  children?: ReactNode
}

/** A choice that is no longer offered still has to be seen, or nobody understands why the list is empty. */
const addChosen = (options: readonly Option[], chosen: string | undefined, label: string): readonly Option[] =>
  !chosen || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }]

export function ListFilters<S extends ListSearch>(props: Props<S>) {
  const { search, alsoSet = 0, onClear, hasVisibility, first, children } = props
  const change = (changes: ListSearch, typing?: boolean) => props.onChange(changes as Partial<S>, typing)
  const text = useText()
  const id = useId()
  const [opened, setOpened] = useState(false)
  /** How often all was cleared: each time the name begins anew, so that none comes that was still to be told. */
  const [clearings, setClearings] = useState(0)
  const nameField = useRef<HTMLInputElement>(null)
  // The button that cleared all is gone with it.
  useEffect(() => {
    if (clearings > 0) nameField.current?.focus()
  }, [clearings])
  const { category, block, name, submission, visibility, year } = search
  const offered = useFilterOptions(omitUndefined({ category, block }))
  const chosen = (list: readonly { id: string; name: string }[] | undefined, value: string | undefined) =>
    list
      ? addChosen(
          list.map(one => ({ value: one.id, label: one.name })),
          value,
          text('forms.list.gone'),
        )
      : []
  const years = filterYears(offered?.years ?? []).map(String)
  const behind = [category, block, submission, visibility, year].filter(one => one !== undefined).length + alsoSet
  const fields = 5 + Number(hasVisibility) + Number(first !== undefined) + Children.count(children)
  return (
    <div className={classes['bar']} data-fields={fields}>
      <Filters
        active={behind > 0 || name !== undefined}
        onClear={() => {
          setClearings(count => count + 1)
          onClear()
        }}
      >
        {first}
        <NameFilter
          key={clearings}
          field={nameField}
          value={name ?? ''}
          names={offered?.names ?? []}
          onChange={typed => change({ name: typed.trim() || undefined }, true)}
        />
        <Button
          className={classes['toggle']}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {text('forms.list.moreFilters', { count: behind })}
        </Button>
        <div id={id} className={classes['rest']} data-opened={opened || undefined}>
          <SelectFilter
            label={text('forms.list.category')}
            options={chosen(offered?.categories, category)}
            value={category ?? null}
            onChange={value => change({ category: value ?? undefined })}
          />
          <SelectFilter
            label={text('forms.list.block')}
            options={chosen(offered?.blocks, block)}
            value={block ?? null}
            onChange={value => change({ block: value ?? undefined })}
          />
          <SelectFilter
            label={text('forms.list.submission')}
            options={(['open', 'closed'] as const).map(value => ({ value, label: text(`forms.list.${value}`) }))}
            value={submission ?? null}
            onChange={value => change({ submission: readOneOf(value, ['open', 'closed']) })}
          />
          {children}
          {hasVisibility && (
            <SelectFilter
              label={text('forms.list.visibility')}
              options={(['Internal', 'Public'] as const).map(value => ({
                value,
                label: text(`forms.visibility.${value}`),
              }))}
              value={visibility ?? null}
              onChange={value => change({ visibility: readOneOf(value, ['Internal', 'Public']) })}
            />
          )}
          <SelectFilter
            label={text('forms.list.year')}
            options={years.map(value => ({ value, label: value }))}
            value={year === undefined ? null : String(year)}
            onChange={value => change({ year: value === null ? undefined : Number(value) })}
          />
        </div>
      </Filters>
    </div>
  )
}
