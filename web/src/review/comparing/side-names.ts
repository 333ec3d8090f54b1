// The names of the sides of a comparison.
import { showTime } from '@imp/domain/dates.ts'
import type { ComparedSide } from '@imp/domain/review/comparison-types.ts'
import type { Texts } from '../../platform/i18n/text.ts'

/** 'Belgium 2026, delivery 2' */
export const nameSide = ({ countryName: country, formYear, number }: ComparedSide, text: Texts): string =>
  number === null
    ? text('results.comparison.columnPresent', { country, year: `${formYear}` })
    : text('results.comparison.column', { country, year: `${formYear}`, number })

export function describeSide({ number, submittedAt, submittedBy }: ComparedSide, text: Texts): string {
  const time = showTime(submittedAt)
  if (number === null) return text('results.comparison.presentShort', { time })
  return submittedBy === null ? time : text('results.comparison.byName', { time, name: submittedBy })
}
