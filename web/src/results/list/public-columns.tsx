// The columns of the public list of forms.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isNonExhaustive } from '@imp/domain/forms/non-exhaustive.ts'
import { formColumns } from './form-columns.tsx'
import type { Texts } from '../../platform/i18n/text.ts'
import type { Column } from '../../ui/table-column.ts'
import type { PublicForm } from './hooks.ts'

export function publicColumns(text: Texts, now: Date): readonly Column<PublicForm>[] {
  const { name, category, year, submission, deadline } = formColumns(text, now)
  const countries: Column<PublicForm> = {
    id: 'countries',
    header: text('results.public.countries'),
    width: '9rem',
    cell: ({ countriesSubmitted, countriesTotal }) =>
      text('results.public.countriesOf', { submitted: countriesSubmitted, total: countriesTotal }),
    sortable: true,
    numeric: true,
    narrow: 'named',
  }
  // Everyone may compare answers of non-exhaustive forms; of others, visitors see no answers.
  const linkedName: Column<PublicForm> = {
    ...name,
    cell: ({ formId, formName, categoryName }) =>
      isNonExhaustive({ published: true, categoryName }) ? (
        <Anchor
          inherit
          dir="auto"
          renderRoot={props => (
            <Link {...props} to="/public/reports/non-exhaustive-parameters" search={{ form: formId }} />
          )}
        >
          {formName}
        </Anchor>
      ) : (
        formName
      ),
  }
  return [linkedName, category, year, { ...submission, narrow: 'near' }, deadline, countries]
}
