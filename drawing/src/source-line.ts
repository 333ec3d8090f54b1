// The source line of a picture: form, year, countries, latest delivery, countries that have not submitted, and whether the data are a
// demonstration.
import { countCountries, type PartsOfCountries } from '@imp/domain/countries/counting.ts'
import { showDate } from '@imp/domain/dates.ts'
import type { GraphSource } from '@imp/domain/graphs/types.ts'
import type { FormatText } from './picture.ts'

export interface SourceYear {
  readonly year: number
  readonly sources: readonly GraphSource[]
  /** Names of chosen countries that have not submitted; left out on screens, which show the selection. */
  readonly missing?: readonly string[]
}

/** Counts only countries in the picture; leaves out forms that none of them has submitted. @param drawn abbreviations */
export function countDrawn<Year extends SourceYear>(
  year: Year,
  drawn: Iterable<string>,
  parts: PartsOfCountries = new Map(),
): Year {
  const shown = [...drawn]
  const sources = year.sources.flatMap(source => {
    const { submittedBy } = source
    // Older saved figures do not have it.
    if (!submittedBy) return [source]
    const countries = countCountries(
      shown.filter(country => submittedBy.includes(country)),
      parts,
    )
    return countries === 0 && source.countries > 0 ? [] : [{ ...source, countries }]
  })
  return { ...year, sources }
}

export function buildSourceLine(years: readonly SourceYear[], formatText: FormatText): string {
  const parts = years.flatMap(({ year, sources, missing }) => [
    ...sources.map(({ formName, countries, youngestDelivery, correctedUntil }) => {
      const form = { form: formName, year: String(year) }
      if (countries === 0) return formatText(missing ? 'graph.source.noneChosen' : 'graph.source.none', form)
      const facts = { ...form, countries, day: showDate(youngestDelivery) }
      return correctedUntil === undefined
        ? formatText('graph.source', facts)
        : formatText('graph.source.corrected', { ...facts, corrected: showDate(correctedUntil) })
    }),
    ...(missing && missing.length > 0 ? [formatText('graph.source.missing', { countries: missing.join(', ') })] : []),
  ])
  const isDemonstration = years.some(({ sources }) => sources.some(source => source.isDemonstration))
  return [...parts, ...(isDemonstration ? [formatText('graph.demonstration')] : [])].join(' ')
}
