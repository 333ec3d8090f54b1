// The panes of a map: one year, two side by side, or the changes between them, each with colours and legend.
import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { MapRow } from '@imp/domain/maps/rows.ts'
import { type MapShading, shadeChanges, shadeLevels } from '@imp/drawing/map-shading.ts'
import { useText } from '../platform/i18n/text.ts'
import type { CountedEntry } from '../platform/pictures/MapLegend.tsx'
import type { MapContent } from './use-map.ts'

export interface Pane {
  readonly kind: 'now' | 'before' | 'changes'
  readonly year: number
  readonly shading: MapShading
}

const valuesOf = (rows: readonly MapRow[], valueOf: (row: MapRow) => number) =>
  new Map(rows.map(row => [row.country, valueOf(row)]))

export function usePanes(content: MapContent, isOfChanges: boolean) {
  const formatText = useText()
  const { locale } = useIntl()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { rows, shownCountries, scale, scaleBefore, parameter, earlier } = content
  return useMemo(() => {
    const style = { scheme, locale, formatText }
    const countries = shownCountries.map(country => ({ ...country, isInvolved: country.isInvolvedInMaps }))
    const now = valuesOf(rows, ({ level }) => level)
    const before = valuesOf(rows, row => row.before ?? 0)
    const { year } = parameter
    const current: Pane = { kind: 'now', year, shading: shadeLevels(countries, now, scale, style) }
    if (!earlier) return { panes: [current], legend: countEntries(current, null) }
    if (isOfChanges) {
      const changes: Pane = { kind: 'changes', year, shading: shadeChanges(countries, before, now, style) }
      return { panes: [changes], legend: countEntries(changes, null) }
    }
    const past: Pane = {
      kind: 'before',
      year: earlier.year,
      shading: shadeLevels(countries, before, scaleBefore, style),
    }
    return { panes: [past, current], legend: countEntries(current, past) }
  }, [rows, shownCountries, scale, scaleBefore, parameter, earlier, isOfChanges, scheme, locale, formatText])
}

/** The legend of the current pane, with entries that occur only in the earlier year added. */
function countEntries(current: Pane, past: Pane | null): CountedEntry[] {
  const entries = current.shading.legend
  if (!past) return entries.map(entry => ({ ...entry, count: entry.countries.length, before: null }))
  const countBefore = (key: string) => past.shading.legend.find(entry => entry.key === key)?.countries.length ?? 0
  const gone = past.shading.legend.filter(({ key }) => !entries.some(entry => entry.key === key))
  return [...entries, ...gone.map(entry => ({ ...entry, countries: [] }))].map(entry => ({
    ...entry,
    count: entry.countries.length,
    // Countries that are not involved are so in every year.
    before: entry.key === 'notInvolved' || entry.key === 'nonEu' ? null : countBefore(entry.key),
  }))
}
