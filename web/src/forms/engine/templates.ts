// Published forms as templates: each name once, with all forms published under it.
import { showDate, showTime } from '@imp/domain/dates.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'

export interface Template {
  readonly name: string
  readonly forms: readonly Edition[]
}
/** `when` tells it from others of its name: the year, with day or time of publication where a year has several. */
interface Edition {
  readonly when: string
  readonly form: FormSummary
}

/** `forms`: newest first. Names that differ only in case are one. */
export function groupTemplates(forms: readonly FormSummary[]): Template[] {
  const found = Map.groupBy(forms, ({ name }) => name.trim().toLowerCase())
  return [...found.values()].map(list => ({
    name: list[0]?.name ?? '',
    forms: list.map(form => ({ form, when: describeEdition(list, form) })),
  }))
}

const precision: readonly ((form: FormSummary) => string)[] = [
  ({ year }) => String(year),
  ({ year, timePublished }) => `${year} (${showDate(timePublished)})`,
  ({ year, timePublished }) => `${year} (${showTime(timePublished)})`,
]
function describeEdition(forms: readonly FormSummary[], form: FormSummary): string {
  const shown = precision.map(show => ({
    own: show(form),
    isOwn: forms.filter(one => show(one) === show(form)).length === 1,
  }))
  return (shown.find(({ isOwn }) => isOwn) ?? shown.at(-1))?.own ?? ''
}
