// The columns of the results list.
import { UnstyledButton } from '@mantine/core'
import { showDate } from '@imp/domain/dates.ts'
import { shownStatus, type ShownStatus } from '@imp/domain/results/status.ts'
import type { ResultRow } from '@imp/domain/results/types.ts'
import { FormStatus } from '../../forms/FormStatus.tsx'
import { formColumns } from '../../forms/list/columns.tsx'
import type { Texts } from '../../platform/i18n/text.ts'
import { toast } from '../../platform/toasts.ts'
import type { Column } from '../../ui/table-column.ts'
import classes from './columns.module.css'

const order: readonly ShownStatus[] = ['New', 'Partial', 'ClosedNotSubmitted', 'Submitted']

/** `isNarrow`: what matters most stands where it is seen without scrolling. */
export function resultColumns(
  text: Texts,
  now: Date,
  { isAdmin, isNarrow }: { readonly isAdmin: boolean; readonly isNarrow: boolean },
): readonly Column<ResultRow>[] {
  const { name, category, year, submission, deadline, visibility } = formColumns(text, now)
  const statusOf = (row: ResultRow) => row.status && shownStatus({ status: row.status, deadline: row.deadline }, now)
  const opening: Column<ResultRow> = {
    ...name,
    // Without a result there is nothing to open; the row says so when it is asked.
    cell: row =>
      row.resultId ? (
        row.formName
      ) : (
        <UnstyledButton fz="sm" onClick={() => toast('results.viewFailed')}>
          {row.formName}
        </UnstyledButton>
      ),
  }
  const country: Column<ResultRow> = {
    id: 'country',
    header: text('results.list.country'),
    cell: row => row.countryName,
    sortBy: row => row.countryName,
  }
  const status: Column<ResultRow> = {
    id: 'status',
    header: text('results.list.status'),
    cell: row => {
      const shown = statusOf(row)
      const submitted = shown === 'Submitted' && showDate(row.dateOfSubmission)
      return (
        <span className={classes['status']}>
          {shown && <FormStatus status={shown} />}
          {submitted && <span className={classes['day']}>{submitted}</span>}
          {row.provenance && <span className={classes['day']}>{text(`results.provenance.${row.provenance}`)}</span>}
        </span>
      )
    },
    sortBy: row => {
      const shown = statusOf(row)
      return shown && order.indexOf(shown)
    },
  }
  const last = isAdmin ? [visibility] : []
  return isNarrow
    ? [opening, status, country, year, deadline, submission, category, ...last]
    : [opening, category, year, country, status, submission, deadline, ...last]
}
