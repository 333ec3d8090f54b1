// The columns of the results list.
import { IconChecks } from '@tabler/icons-react'
import { showDate, showTime } from '@imp/domain/dates.ts'
import { toDisplayStatus } from '@imp/domain/forms/display-status.ts'
import type { ResultRow } from '@imp/domain/results/types.ts'
import { FormStatus } from '../../forms/FormStatus.tsx'
import { formColumns } from './form-columns.tsx'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import type { Column } from '../../ui/table-column.ts'
import classes from './columns.module.css'

export function resultColumns(
  text: Texts,
  now: Date,
  { isAdmin }: { readonly isAdmin: boolean },
): readonly Column<ResultRow>[] {
  const { name, category, year, submission, deadline, visibility } = formColumns(text, now)
  const statusOf = (row: ResultRow) =>
    row.status && toDisplayStatus({ status: row.status, deadline: row.deadline }, now)
  const country: Column<ResultRow> = {
    id: 'country',
    header: text('results.list.country'),
    width: '8rem',
    narrow: 'near',
    cell: row => row.countryName,
    sortable: true,
  }
  const status: Column<ResultRow> = {
    id: 'status',
    header: text('results.list.status'),
    width: '12.5rem',
    narrow: 'near',
    cell: row => {
      const shown = statusOf(row)
      const submitted = shown === 'Submitted' && showDate(row.dateOfSubmission)
      return (
        <span className={classes['status']}>
          {shown && <FormStatus status={shown} />}
          {submitted && <span className={classes['day']}>{submitted}</span>}
          {row.accepted && <Accepted accepted={row.accepted} />}
          {row.provenance && <span className={classes['day']}>{text(`results.provenance.${row.provenance}`)}</span>}
        </span>
      )
    },
    sortable: true,
  }
  return [name, category, year, country, status, submission, deadline, ...(isAdmin ? [visibility] : [])]
}

/** Less prominent than the statuses that still need a review. */
function Accepted({ accepted: { at, by } }: { accepted: NonNullable<ResultRow['accepted']> }) {
  const text = useText()
  return (
    <span className={classes['accepted']}>
      <IconChecks size={16} aria-hidden />
      <span>{text('results.returning.accepted', { time: showTime(at), name: by })}</span>
    </span>
  )
}
