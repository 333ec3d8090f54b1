// The source line of a picture: form, year, countries, latest delivery, who has not submitted, and that data are a
// demonstration where they are.
import { countCountries, type PartsOfCountries } from '@imp/domain/countries/counting.ts'
import { showDate } from '@imp/domain/dates.ts'
import type { GraphSource } from '@imp/domain/graphs/types.ts'
import type { FormatText } from './picture.ts'

export interface SourceYear {
  readonly year: number
  readonly sources: readonly GraphSource[]
  /** Names of chosen countries that have not submitted; left out on screens, where who is chosen is seen beside the picture. */
  readonly missing?: readonly string[]
}

/**
 * With the numbers of the countries that a picture shows; a form that none of them has submitted is no source of it.
 * @param drawn abbreviations @param parts of the parts among them
 */
export function countDrawn<Year extends SourceYear>(
  year: Year,
  drawn: Iterable<string>,
  parts: PartsOfCountries = new Map(),
): Year {
  const shown = [...drawn]
  const sources = year.sources.flatMap(source => {
    const { submittedBy } = source
    // Figures that were kept before it was known.
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
