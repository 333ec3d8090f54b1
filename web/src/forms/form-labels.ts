// The names of forms in a list to choose from. Where two published forms share name and year, the time of publication
// and whether it is still open are added, so that they cannot be confused (D43, D68).
import { showTime } from '@imp/domain/dates.ts'
import { isPast } from '@imp/domain/forms/deadlines.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import type { Texts } from '../platform/i18n/text.ts'

type LabelledForm = Pick<FormSummary, 'id' | 'name' | 'year' | 'timePublished' | 'deadline'>

interface FormLabel {
  readonly value: string
  readonly label: string
}

const keyOf = ({ name, year }: LabelledForm): string => `${year} ${name.trim().toLowerCase()}`

/** @param nameOf the name of a form that shares it with no other */
export function labelForms<F extends LabelledForm>(
  forms: readonly F[],
  nameOf: (form: F) => string,
  text: Texts,
  now: Date,
): FormLabel[] {
  const alike = Map.groupBy(forms, keyOf)
  return forms.map(form => {
    const name = nameOf(form)
    if (alike.get(keyOf(form))?.length === 1) return { value: form.id, label: name }
    const values = { name, time: showTime(form.timePublished), isClosed: isPast(form.deadline, now) ? 'yes' : 'no' }
    return { value: form.id, label: text('forms.choice.alike', values) }
  })
}
