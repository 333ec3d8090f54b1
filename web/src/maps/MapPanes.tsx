// The maps or tile grids of a parameter side by side, with the details of the country pointed at.
import { useCallback, useMemo } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { useText } from '../platform/i18n/text.ts'
import { CountryMap } from '../platform/pictures/CountryMap.tsx'
import { CountryTileGrid } from '../platform/pictures/CountryTileGrid.tsx'
import { levelText } from './legend-text.ts'
import classes from './MapPanes.module.css'
import type { MapContent } from './use-map.ts'
import type { Pane } from './use-panes.ts'

interface Props {
  content: MapContent
  panes: readonly Pane[]
  view: 'map' | 'tiles'
  highlightedKeys: readonly string[]
  onCountry: ((country: string) => void) | undefined
  canOpen: (country: string) => boolean
}

export function MapPanes({ panes, ...props }: Props) {
  const isSeveral = panes.length > 1
  return (
    <div className={classes['panes']} data-several={isSeveral || undefined}>
      {panes.map(pane => (
        <div key={pane.kind} className={classes['pane']}>
          {isSeveral && <h3 className={classes['year']}>{pane.year}</h3>}
          <MapPane pane={pane} isSeveral={isSeveral} {...props} />
        </div>
      ))}
    </div>
  )
}

interface PaneProps extends Omit<Props, 'panes'> {
  pane: Pane
  isSeveral: boolean
}

function MapPane({ content, pane, isSeveral, view, highlightedKeys, onCountry, canOpen }: PaneProps) {
  const text = useText()
  const { fills, legend } = pane.shading
  const keys = highlightedKeys.join(' ')
  const highlighted = useMemo(
    () => new Set(legend.flatMap(({ key, countries }) => (keys.split(' ').includes(key) ? countries : []))),
    [legend, keys],
  )
  const tooltip = useCountryDetails(content, pane)
  const title = text('maps.title', { name: content.parameter.name, year: String(pane.year) })
  const counts = legend
    .filter(({ countries }) => countries.length > 0)
    .map(({ text: level, countries }) => text('maps.label.count', { level, count: countries.length }))
  const Drawn = view === 'tiles' ? CountryTileGrid : CountryMap
  return (
    <Drawn
      fills={fills}
      highlighted={highlighted}
      tooltip={tooltip}
      onCountryClick={pane.kind === 'before' ? undefined : onCountry}
      canClick={canOpen}
      ariaLabel={`${title}. ${counts.join(', ')}`}
      size={isSeveral ? 'small' : 'large'}
    />
  )
}

function useCountryDetails(
  { rows, countries, scale, scaleBefore, parameter, earlier }: MapContent,
  { kind, shading }: Pane,
) {
  const text = useText()
  return useCallback(
    (abbreviation: string) => {
      const name = countries.all.find(country => country.abbreviation === abbreviation)?.name ?? abbreviation
      const label = shading.fills.get(abbreviation)?.label ?? ''
      const row = rows.find(({ country }) => country === abbreviation)
      if (!row || kind === 'before') return { name, lines: [label] }
      const inYear = (year: number, level: number, texts: readonly string[]) =>
        text('maps.tooltip.inYear', { year: String(year), level: levelText(level, texts, text) })
      const answer =
        kind === 'changes' && earlier
          ? [label, inYear(earlier.year, row.before ?? 0, scaleBefore), inYear(parameter.year, row.level, scale)]
          : [row.isForced ? text('maps.forcedAnswer', { answer: label }) : label]
      const day = showDate(row.timeSubmitted)
      const submitted = day === '' ? '' : text('maps.tooltip.submitted', { day })
      return { name, lines: [...answer, row.remark, submitted].filter(line => line !== '') }
    },
    [rows, countries.all, scale, scaleBefore, parameter.year, earlier, kind, shading.fills, text],
  )
}
