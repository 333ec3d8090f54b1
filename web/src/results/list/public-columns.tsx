// The columns of the public list of forms.
import { formColumns } from './form-columns.tsx'
import type { Texts } from '../../platform/i18n/text.ts'
import type { Column } from '../../ui/table-column.ts'
import type { PublicForm } from './hooks.ts'

export function publicColumns(text: Texts, now: Date): readonly Column<PublicForm>[] {
  const { name, category, year, submission, deadline } = formColumns(text, now)
  const countries: Column<PublicForm> = {
    id: 'countries',
    header: text('results.public.countries'),
    cell: ({ countriesSubmitted, countriesTotal }) =>
      text('results.public.countriesOf', { submitted: countriesSubmitted, total: countriesTotal }),
    sortable: true,
    numeric: true,
    narrow: 'named',
  }
  return [name, category, year, { ...submission, narrow: 'near' }, deadline, countries]
}
