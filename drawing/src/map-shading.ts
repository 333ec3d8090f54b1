// The shading of maps: the fill of each country, and the legend. For pages, files and reports. Pure.
import { noLevel } from '@imp/domain/parameters/levels.ts'
import { colourOfLevel, colourOfPercent, noAnswerColours } from '@imp/domain/parameters/scales.ts'
import type { CountryFill, CountryFills } from './map-panel.ts'
import { formatPercent } from './numbers.ts'
import type { PictureStyle } from './picture.ts'

export interface MapCountry {
  readonly abbreviation: string
  readonly name: string
  readonly isEu: boolean
  /** Others are shown as not involved, whatever they have answered. */
  readonly isInvolved: boolean
}
/** By abbreviation: a level from 1 to 7, or a percentage; 0 or left out: no level. */
export type CountryValues = ReadonlyMap<string, number>

export interface LegendEntry {
  /** The level, or noAnswer, notInvolved, nonEu, up, down, same, first, gone. */
  readonly key: string
  readonly text: string
  readonly fill: CountryFill
  /** Abbreviations, in the order of the countries. */
  readonly countries: readonly string[]
}
export interface MapShading {
  readonly fills: CountryFills
  /** Always has all levels; other entries only if they occur. */
  readonly legend: readonly LegendEntry[]
}

type ShadingStyle = Pick<PictureStyle, 'scheme' | 'locale' | 'formatText'>
type Key = readonly [key: string, fill: CountryFill]

/** @param levelTexts in the order of the levels */
export function shadeLevels(
  countries: readonly MapCountry[],
  values: CountryValues,
  levelTexts: readonly string[],
  style: ShadingStyle,
): MapShading {
  const levels = new Map(
    levelTexts.map((label, index): Key => {
      const level = index + 1
      return [String(level), { color: colourOfLevel(level) ?? '', label, mark: String(level) }]
    }),
  )
  return shade(countries, levels, style, ({ abbreviation }) => String(values.get(abbreviation) ?? noLevel))
}

/** From blue for 0 % to yellow for 100 %. */
export function shadePercents(
  countries: readonly MapCountry[],
  values: CountryValues,
  style: ShadingStyle,
): MapShading {
  const { fills, legend } = shade(countries, new Map(), style, () => '')
  const percents = countries.flatMap(({ abbreviation, isInvolved }): Key[] => {
    const value = values.get(abbreviation)
    if (value === undefined || !isInvolved) return []
    const shown = formatPercent(Math.round(value), style.locale, 0)
    return [[abbreviation, { color: colourOfPercent(value), label: shown, mark: String(Math.round(value)) }]]
  })
  const withValue = new Set(percents.map(([abbreviation]) => abbreviation))
  return {
    fills: new Map([...fills, ...percents]),
    legend: legend
      .map(entry => ({ ...entry, countries: entry.countries.filter(one => !withValue.has(one)) }))
      .filter(entry => entry.countries.length > 0),
  }
}

const changeKinds = ['up', 'down', 'same', 'first', 'gone'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** null: no level in either year. */
export function compareLevels(before = noLevel, after = noLevel): ChangeKind | null {
  if (before === noLevel) return after === noLevel ? null : 'first'
  if (after === noLevel) return 'gone'
  if (after === before) return 'same'
  return after > before ? 'up' : 'down'
}

const changeMarks: Readonly<Record<ChangeKind, string>> = { up: '↑', down: '↓', same: '=', first: '+', gone: '–' }

/** With signs as well as colours. */
export function shadeChanges(
  countries: readonly MapCountry[],
  before: CountryValues,
  after: CountryValues,
  style: ShadingStyle,
): MapShading {
  const isDark = style.scheme === 'dark'
  const colours: Readonly<Record<ChangeKind, string>> = {
    up: colourOfLevel(7) ?? '',
    down: colourOfLevel(3) ?? '',
    first: colourOfLevel(5) ?? '',
    same: isDark ? '#4a5768' : '#d3dbe4',
    gone: isDark ? '#8b929a' : '#a9b0b7',
  }
  const kinds = new Map(
    changeKinds.map(
      (kind): Key => [
        kind,
        { color: colours[kind], label: style.formatText(`maps.change.${kind}`), mark: changeMarks[kind] },
      ],
    ),
  )
  const kindOf = ({ abbreviation }: MapCountry) =>
    compareLevels(before.get(abbreviation), after.get(abbreviation)) ?? ''
  return shade(countries, kinds, style, kindOf)
}

/** @param keyOf only asked for involved countries; an unknown key means no answer */
function shade(
  countries: readonly MapCountry[],
  keys: ReadonlyMap<string, CountryFill>,
  { scheme, formatText }: ShadingStyle,
  keyOf: (country: MapCountry) => string,
): MapShading {
  const { nonEu, noAnswer, hatchGround } = noAnswerColours[scheme === 'dark' ? 'dark' : 'light']
  const others = new Map<string, CountryFill>([
    ['noAnswer', { color: noAnswer, label: formatText('maps.noAnswer') }],
    ['notInvolved', { color: hatchGround, label: formatText('maps.notInvolved'), pattern: 'hatched' }],
    ['nonEu', { color: nonEu, label: formatText('maps.nonEu') }],
  ])
  const all = new Map([...keys, ...others])
  const keysOf = new Map(
    countries.map(country => {
      const { abbreviation, isEu, isInvolved } = country
      if (!isInvolved) return [abbreviation, isEu ? 'notInvolved' : 'nonEu']
      const key = keyOf(country)
      return [abbreviation, keys.has(key) ? key : 'noAnswer']
    }),
  )
  const fills = [...keysOf].flatMap(([abbreviation, key]) => {
    const fill = all.get(key)
    return fill ? [[abbreviation, fill] as const] : []
  })
  const legend = [...all].map(([key, fill]): LegendEntry => {
    const members = countries.filter(({ abbreviation }) => keysOf.get(abbreviation) === key)
    return { key, text: fill.label, fill, countries: members.map(({ abbreviation }) => abbreviation) }
  })
  return { fills: new Map(fills), legend: legend.filter(({ key, countries: of }) => keys.has(key) || of.length > 0) }
}
