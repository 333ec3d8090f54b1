// The country's submitted forms, with links to the answers that the reader may see.
import { Link } from '@tanstack/react-router'
import { showDate } from '@imp/domain/dates.ts'
import type { CountryProfile } from '@imp/domain/profiles/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './ProfileForms.module.css'

interface Props {
  forms: CountryProfile['forms']
  code: string
}

export function ProfileForms({ forms, code }: Props) {
  const text = useText()
  if (forms.length === 0) return <EmptyState title={text('profiles.forms.none')} />
  return (
    <ul className={classes['list']}>
      {forms.map(form => (
        <li key={`${form.formId} ${form.resultId}`} className={classes['form']}>
          <FormName form={form} code={code} />
          <span className={classes['facts']}>
            {form.year} · <bdi>{form.category}</bdi> ·{' '}
            {text('profiles.forms.submitted', { day: showDate(form.timeSubmitted) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function FormName({
  form: { formId, resultId, name, isNonExhaustive },
  code,
}: {
  form: Props['forms'][number]
  code: string
}) {
  if (resultId !== null)
    return (
      <Link to="/forms/view/$id/results/$resultId" params={{ id: formId, resultId }} className={classes['name'] ?? ''}>
        <bdi>{name}</bdi>
      </Link>
    )
  if (!isNonExhaustive) return <bdi className={classes['name']}>{name}</bdi>
  return (
    <Link
      to="/public/reports/non-exhaustive-parameters"
      search={{ form: formId, countries: code }}
      className={classes['name'] ?? ''}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
