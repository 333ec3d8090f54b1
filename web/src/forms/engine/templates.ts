// The published forms as templates: every name once, with all the forms that were published under it.
import { showDate, showTime } from '@imp/domain/dates.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'

export interface Template {
  readonly name: string
  /** Newest first. */
  readonly forms: readonly Edition[]
}
/** One publication; `when` tells it from the others: its year, where a year has several with the day, or the time, of its publication. */
interface Edition {
  readonly when: string
  readonly form: FormSummary
}

/** `forms` newest first, as the server lists them; names alike but for letter case are one. */
export function groupTemplates(forms: readonly FormSummary[]): Template[] {
  const found = Map.groupBy(forms, ({ name }) => name.trim().toLowerCase())
  return [...found.values()].map(list => ({
    name: list[0]?.name ?? '',
    forms: list.map(form => ({ form, when: whenAmong(list, form) })),
  }))
}

const precision: readonly ((form: FormSummary) => string)[] = [
  ({ year }) => String(year),
  ({ year, timePublished }) => `${year} (${showDate(timePublished)})`,
  ({ year, timePublished }) => `${year} (${showTime(timePublished)})`,
]
function whenAmong(forms: readonly FormSummary[], form: FormSummary): string {
  const shown = precision.map(show => ({
    own: show(form),
    isOwn: forms.filter(one => show(one) === show(form)).length === 1,
  }))
  return (shown.find(({ isOwn }) => isOwn) ?? shown.at(-1))?.own ?? ''
}
