import { type ReactNode, useState } from 'react'
import { listYearOptions } from '@imp/domain/year-options.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { addChosen, Filters, SelectFilter } from '../../ui/Filters.tsx'
import { NameFilter } from '../../ui/NameFilter.tsx'
import type { ReportKind } from '../outline/report-link.ts'
import { usePublishedReports } from './hooks.ts'
import { CardSkeletons, PublishedCard } from './PublishedCard.tsx'
import classes from './ReportCard.module.css'
import type { ReportsSearch } from './reports-search.ts'

interface Props {
  kind: ReportKind
  label: string
  search: ReportsSearch
  /** undefined removes a filter. `typing`: adds no entry to the browser's history. */
  onSearch: (changes: ReportsSearch, typing?: boolean) => void
  actionsOf?: (report: Report) => ReactNode
}

export function PublishedReports({ kind, label, search, onSearch, actionsOf }: Props) {
  const text = useText()
  const reports = usePublishedReports(kind, search)
  const { year, title } = search
  const [years] = useState(() => listYearOptions(new Date()).map(String))
  const chosenYear = year === undefined ? undefined : String(year)
  const { data, error, isPlaceholderData, isFetching, refetch } = reports
  return (
    <>
      <Filters
        active={year !== undefined || title !== undefined}
        onClear={() => onSearch({ year: undefined, title: undefined })}
      >
        <NameFilter
          label={text('reports.title')}
          value={title ?? ''}
          onChange={typed => onSearch({ title: typed.trim() || undefined }, true)}
        />
        <SelectFilter
          label={text('reports.year')}
          placeholder={text('reports.year.all')}
          options={addChosen(
            years.map(value => ({ value, label: value })),
            chosenYear,
            chosenYear ?? '',
          )}
          value={chosenYear ?? null}
          onChange={value => onSearch({ year: value === null ? undefined : Number(value) })}
        />
      </Filters>
      {error && !data && <FailedRead title={text('reports.failed')} read={{ error, isFetching, refetch }} />}
      {data?.length === 0 && (
        <EmptyState
          title={text(
            title !== undefined ? 'reports.none.title' : year === undefined ? 'reports.none' : 'reports.none.year',
          )}
        />
      )}
      {(data ? data.length > 0 : !error) && (
        <ul className={classes['cards']} aria-label={label} aria-busy={isPlaceholderData || !data}>
          {data ? (
            data.map(report => (
              <li key={report.id}>
                <PublishedCard report={report} actions={actionsOf?.(report)} />
              </li>
            ))
          ) : (
            <CardSkeletons count={3} />
          )}
        </ul>
      )}
    </>
  )
}
