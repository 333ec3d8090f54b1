// The source line of a map: countries that have submitted, latest submission, and whether it is a demonstration.
import { showDate } from '@imp/domain/dates.ts'
import type { MapYear } from './map-view.ts'
import type { FormatText } from './picture.ts'

/** @param years one, or two in chronological order */
export function writeMapSource(years: readonly Pick<MapYear, 'year' | 'source'>[], formatText: FormatText): string {
  const sources = years.map(({ source }) => source)
  const facts = {
    countries: countSubmitted(sources),
    day: showDate(
      sources
        .map(({ youngestDelivery }) => youngestDelivery)
        .toSorted()
        .at(-1),
    ),
  }
  const [from, to] = [years.at(0)?.year, years.at(-1)?.year]
  const source =
    from === to || facts.countries === 0
      ? formatText('maps.picture.source', facts)
      : formatText('maps.picture.source.compared', { ...facts, from: String(from), to: String(to) })
  return sources.some(({ isDemonstration }) => isDemonstration)
    ? `${source} ${formatText('graph.demonstration')}`
    : source
}

/** Countries that answered in both years count once. */
const countSubmitted = (sources: readonly MapYear['source'][]): number =>
  sources.every(({ submittedBy }) => submittedBy)
    ? new Set(sources.flatMap(({ submittedBy = [] }) => submittedBy)).size
    : Math.max(0, ...sources.map(({ countries }) => countries))
