// The published forms as templates: every name once, with all the forms that were published under it.
import { showDate, showTime, yearOf } from '@imp/domain/dates.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'

export interface Template {
  readonly name: string
  /** Newest first. */
  readonly forms: readonly Edition[]
}
/** One publication; `when` tells it from the others: its year, or where a year has several its day, or its time. */
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

function whenAmong(forms: readonly FormSummary[], { timePublished }: FormSummary): string {
  const precision = [(time: string) => String(yearOf(time) ?? ''), showDate, showTime]
  const isOwn = (show: (time: string) => string) =>
    forms.filter(form => show(form.timePublished) === show(timePublished)).length === 1
  return (precision.find(isOwn) ?? showTime)(timePublished)
}
