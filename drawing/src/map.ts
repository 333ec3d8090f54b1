// Maps of answers as pictures for files and reports: Europe or tiles, with one year, two side by side, or the changes between them.
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import { layOutMap, type MapPanel } from './map-layout.ts'
import type { CountedEntry } from './map-legend.ts'
import { shadeChanges, shadeLevels, shadePercents, type LegendEntry } from './map-shading.ts'
import { writeMapSource } from './map-source.ts'
import type { MapView } from './map-view.ts'
import { buildMapTable } from './map-table.ts'
import type { FormatText, MarkPicture, PictureStyle } from './picture.ts'

export function drawMap(view: MapView, style: PictureStyle): MarkPicture {
  const { formatText } = style
  const panels = buildPanels(view, style)
  const legend = mergeLegends(panels.map(({ shading }) => shading.legend))
  const texts = writeTexts(view, formatText)
  const content = {
    ...texts,
    description: describe(view, panels, texts.title, formatText),
    table: buildMapTable(view, formatText),
    panels,
    legend,
    arrangement: view.arrangement,
    hasGradient: view.mode === 'percentage',
    highlighted: view.highlighted,
  }
  return layOutMap(content, style)
}

function buildPanels(view: MapView, style: PictureStyle): MapPanel[] {
  const { countries, levelTexts, mode } = view
  const years = view.years.map(({ year, answers }) => ({
    heading: String(year),
    values: new Map([...answers].map(([country, { value }]) => [country, value])),
  }))
  switch (mode) {
    case 'levels':
      return years.map(({ heading, values }) => ({
        heading,
        shading: shadeLevels(countries, values, levelTexts, style),
      }))
    case 'percentage':
      return years.map(({ heading, values }) => ({ heading, shading: shadePercents(countries, values, style) }))
    case 'changes': {
      const [before, after] = [years.at(0)?.values ?? new Map(), years.at(-1)?.values ?? new Map()]
      return [{ heading: '', shading: shadeChanges(countries, before, after, style) }]
    }
  }
}

/** Each entry once, with its number of countries in each panel. */
function mergeLegends(legends: readonly (readonly LegendEntry[])[]): CountedEntry[] {
  const merged = new Map(legends.flat().map(entry => [entry.key, entry]))
  const countIn = (legend: readonly LegendEntry[], key: string) =>
    legend.find(entry => entry.key === key)?.countries.length ?? 0
  return [...merged.values()].map(entry => ({
    ...entry,
    counts: isOfEveryYear(entry) ? [entry.countries.length] : legends.map(legend => countIn(legend, entry.key)),
  }))
}

/** Participation is the same in all years. */
const isOfEveryYear = ({ key }: LegendEntry): boolean => key === 'notInvolved' || key === 'nonEu'

function writeTexts({ mode, name, code, years }: MapView, formatText: FormatText) {
  const shown = years.map(({ year }) => String(year))
  const [from = '', to = ''] = [shown.at(0), shown.at(-1)]
  const summedUp = years.at(-1)?.source.summedUp
  return {
    title: formatText('maps.picture.title', { parameter: name, code, years: [...new Set([from, to])].join('–') }),
    subtitle:
      mode === 'changes' ? formatText('maps.picture.changes', { from, to }) : formatText(`maps.picture.${mode}`),
    source: [
      ...(summedUp ? [`${describeSummary(summedUp, formatText)}.`] : []),
      writeMapSource(years, formatText),
    ].join(' '),
  }
}

function describe(view: MapView, panels: readonly MapPanel[], what: string, formatText: FormatText): string {
  const names = new Map(view.countries.map(({ abbreviation, name }) => [abbreviation, name]))
  const groupsOf = ({ heading, shading }: MapPanel) => {
    const groups = shading.legend
      .filter(({ key, countries }) => countries.length > 0 && key !== 'nonEu')
      .map(({ text, countries }) => `${text}: ${countries.map(one => names.get(one) ?? one).join(', ')}`)
      .join('; ')
    return panels.length > 1 ? `${heading}: ${groups}` : groups
  }
  const groups = panels.map(groupsOf).join('. ')
  return formatText('maps.picture.description', { arrangement: view.arrangement, what, groups })
}
