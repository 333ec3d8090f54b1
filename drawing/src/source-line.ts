// The source line of a picture: form, year, countries, youngest delivery, and that data are a demonstration where they are.
import { showDate } from '@imp/domain/dates.ts'
import type { GraphSource } from '@imp/domain/graphs/types.ts'
import type { FormatText } from './picture.ts'

export function buildSourceLine(
  years: readonly { readonly year: number; readonly sources: readonly GraphSource[] }[],
  formatText: FormatText,
): string {
  const parts = years.flatMap(({ year, sources }) =>
    sources.map(({ formName, countries, youngestDelivery }) =>
      countries === 0
        ? formatText('graph.source.none', { form: formName, year: String(year) })
        : formatText('graph.source', {
            form: formName,
            year: String(year),
            countries,
            day: showDate(youngestDelivery),
          }),
    ),
  )
  const isDemonstration = years.some(({ sources }) => sources.some(source => source.isDemonstration))
  return [...parts, ...(isDemonstration ? [formatText('graph.demonstration')] : [])].join(' ')
}
