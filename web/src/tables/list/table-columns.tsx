import { showDate } from '@imp/domain/dates.ts'
import type { Table } from '@imp/domain/tables/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { OutdatedBadge } from '../../results/changes/OutdatedBadge.tsx'
import type { Column } from '../../ui/table-column.ts'
import type { OpenDialog } from './table-actions.tsx'

/** Tables under development always show today's answers. */
export function tableColumns(
  text: Texts,
  open: OpenDialog,
  list: 'published' | 'development',
  countCountries: (ids: readonly string[]) => number,
): readonly Column<Table>[] {
  const data: Column<Table> = {
    id: 'data',
    header: text('tables.data'),
    narrow: 'near',
    cell: table => (table.outdated ? <OutdatedBadge of={table} onOpen={() => open('changes', table)} /> : null),
  }
  return [
    { id: 'name', header: text('tables.name'), cell: ({ name }) => name },
    { id: 'form', header: text('tables.form'), cell: ({ form }) => form, width: '15rem' },
    { id: 'year', header: text('tables.year'), cell: ({ year }) => year, numeric: true },
    {
      id: 'questions',
      header: text('tables.questions'),
      cell: ({ questions }) => questions.length,
      numeric: true,
      narrow: 'named',
    },
    {
      id: 'countries',
      header: text('tables.countries'),
      cell: ({ countries }) => countCountries(countries),
      numeric: true,
      narrow: 'named',
    },
    {
      id: 'created',
      header: text('tables.created'),
      cell: ({ created }) => showDate(created),
      numeric: true,
      narrow: 'named',
    },
    ...(list === 'published' ? [data] : []),
  ]
}
