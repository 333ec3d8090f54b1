import { useState } from 'react'
import { listYearOptions } from '@imp/domain/year-options.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { addChosen, Filters, SelectFilter } from '../../ui/Filters.tsx'
import { usePublicReports } from './hooks.ts'
import { CardSkeletons, PublishedCard } from './PublishedCard.tsx'
import classes from './ReportCard.module.css'

interface Props {
  label: string
  year: number | undefined
  onYear: (year: number | undefined) => void
}

export function PublicReports({ label, year, onYear }: Props) {
  const text = useText()
  const reports = usePublicReports({ year })
  const { data, error, isPlaceholderData } = reports
  const [years] = useState(() => listYearOptions(new Date()).map(String))
  const chosen = year === undefined ? undefined : String(year)
  return (
    <>
      <Filters active={year !== undefined} onClear={() => onYear(undefined)}>
        <SelectFilter
          label={text('reports.year')}
          placeholder={text('reports.year.all')}
          options={addChosen(
            years.map(value => ({ value, label: value })),
            chosen,
            chosen ?? '',
          )}
          value={chosen ?? null}
          onChange={value => onYear(value === null ? undefined : Number(value))}
        />
      </Filters>
      {!data && <FailedRead title={text('reports.failed')} read={reports} />}
      {data?.length === 0 && <EmptyState title={text(year === undefined ? 'reports.none' : 'reports.none.year')} />}
      {(data ? data.length > 0 : !error) && (
        <ul className={classes['cards']} aria-label={label} aria-busy={isPlaceholderData || !data}>
          {data ? (
            data.map(report => (
              <li key={report.id}>
                <PublishedCard report={report} />
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
