// The filters common to all lists of published forms.
import type { ReactNode } from 'react'
import { filterYears } from '@imp/domain/results/filter-years.ts'
import { useText } from '../../platform/i18n/text.ts'
import { addChosen, SelectFilter } from '../../ui/Filters.tsx'
import { FoldingFilters } from '../../ui/FoldingFilters.tsx'
import type { useFilterOptions } from './hooks.ts'
import { readOneOf } from '../../platform/read-search.ts'
import { type ListSearch } from './list-search.ts'

interface Props<S extends ListSearch> {
  search: S
  /** undefined: not loaded yet. */
  offered: ReturnType<typeof useFilterOptions>
  /** Changes of the URL; undefined removes a filter. `typing`: without an entry in the browser's history. */
  onChange: (changes: Partial<S>, typing?: boolean) => void
  alsoSet?: number
  onClear: () => void
  hasVisibility: boolean
  /** Before the others, never collapsed. */
  first?: ReactNode
  children?: ReactNode
}

export function ListFilters<S extends ListSearch>(props: Props<S>) {
  const { search, offered, alsoSet = 0, onClear, hasVisibility, first, children } = props
  const change = (changes: ListSearch, typing?: boolean) => props.onChange(changes as Partial<S>, typing)
  const text = useText()
  const { category, block, name, submission, visibility, year } = search
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
  return (
    <FoldingFilters
      label={text('forms.list.name')}
      name={name}
      names={offered?.names ?? []}
      onName={typed => change({ name: typed }, true)}
      folded={behind}
      onClear={onClear}
      first={first}
    >
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
    </FoldingFilters>
  )
}
