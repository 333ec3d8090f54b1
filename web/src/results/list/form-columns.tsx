// The columns common to all lists of published forms.
import { IconLock, IconLockOpen, IconWorld } from '@tabler/icons-react'
import { showDate } from '@imp/domain/dates.ts'
import { isPast } from '@imp/domain/forms/deadlines.ts'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Column } from '../../ui/table-column.ts'
import type { FormRow } from './hooks.ts'

export function VisibilityBadge({ visibility, label }: { visibility: Visibility; label: string }) {
  return visibility === 'Public' ? (
    <StatusBadge tone="blue" icon={<IconWorld />} label={label} plain />
  ) : (
    <StatusBadge tone="grey" icon={<IconLock />} label={label} plain />
  )
}

/** Public lists have no visibility. */
type Listed = Pick<FormRow, 'formName' | 'categoryName' | 'formYear' | 'deadline'>

/** In the order of the lists. A row's deadline is the one that applies to its country. */
export const formColumns = (text: Texts, now: Date) =>
  ({
    name: {
      id: 'name',
      header: text('forms.list.name'),
      cell: (row: Listed) => row.formName,
      sortable: true,
    },
    category: {
      id: 'category',
      header: text('forms.list.category'),
      width: '12rem',
      cell: (row: Listed) => row.categoryName,
      sortable: true,
      below: 'name',
    },
    year: {
      id: 'year',
      header: text('forms.list.year'),
      width: '4.75rem',
      cell: (row: Listed) => row.formYear,
      sortable: true,
      numeric: true,
    },
    submission: {
      id: 'submission',
      header: text('forms.list.submission'),
      width: '7.75rem',
      below: 'deadline',
      cell: (row: Listed) =>
        isPast(row.deadline, now) ? (
          <StatusBadge tone="grey" icon={<IconLock />} label={text('forms.list.closed')} plain />
        ) : (
          <StatusBadge tone="green" icon={<IconLockOpen />} label={text('forms.list.open')} plain />
        ),
      sortable: true,
    },
    deadline: {
      id: 'deadline',
      header: text('forms.list.deadline'),
      width: '6.75rem',
      cell: (row: Listed) => showDate(row.deadline),
      narrow: 'named',
      sortable: true,
      numeric: true,
    },
    visibility: {
      id: 'visibility',
      header: text('forms.list.visibility'),
      width: '6.75rem',
      cell: (row: Pick<FormRow, 'visibility'>) => (
        <VisibilityBadge visibility={row.visibility} label={text(`forms.visibility.${row.visibility}`)} />
      ),
      sortable: true,
    },
  }) satisfies Record<string, Column<FormRow>>
