// The source line of a table, including who has not submitted.
import { showDate } from '@imp/domain/dates.ts'
import type { TableSource } from '@imp/domain/tables/types.ts'
import type { Texts } from '../platform/i18n/text.ts'

interface Described {
  readonly form: string
  readonly year: number
  readonly source: TableSource
}

export function describeSource(text: Texts, { form, year, source }: Described): string {
  const { submitted, notSubmitted, youngestDelivery, correctedUntil, isDemonstration } = source
  const day = showDate(youngestDelivery)
  const parts = [
    text('tables.source', { form, year: String(year), count: submitted }),
    ...(day ? [text('tables.source.latest', { day })] : []),
    ...(correctedUntil === undefined ? [] : [text('tables.source.corrected', { day: showDate(correctedUntil) })]),
    ...(notSubmitted.length > 0 ? [text('tables.source.notSubmitted', { countries: notSubmitted.join(', ') })] : []),
    ...(isDemonstration ? [text('tables.source.demonstration')] : []),
  ]
  return parts.join(' ')
}
