// What forms are called in a list to choose one from. Two published forms may share name and year: when each was published,
// and whether it can still be answered, then stand beside the name, so that nobody takes one for the other (D43, D68).
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

/** In their order. @param nameOf what a form is called where no other one has its name and year */
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
