// The colours of a quantity on the map: levels of a parameter, otherwise limit positions, or numbers if there are no limits. Pure.
import { standings } from '@imp/domain/harmonisation/standing.ts'
import type { Point, QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { colourOfLevel, colourOfPercent, noAnswerColours } from '@imp/domain/parameters/scales.ts'
import type { CountryFill } from './map-panel.ts'
import type { LegendEntry, MapShading } from './map-shading.ts'
import type { PictureStyle } from './picture.ts'
import { colourOfMark } from './dot-strip-plot-marks.ts'
import { showValue } from './dot-strip-plot-words.ts'
import { pictureThemes } from './theme.ts'

type Look = Pick<PictureStyle, 'scheme' | 'locale' | 'formatText'>

export type ShadingKind = 'levels' | 'standings' | 'numbers'

export function findShadingKind({ kind, points }: Pick<QuantityYear, 'kind' | 'points'>): ShadingKind {
  if (kind === 'parameter') return 'levels'
  return points.some(({ standing }) => standing !== null) ? 'standings' : 'numbers'
}

export function shadeQuantity(year: QuantityYear, look: Look): MapShading {
  return { levels: shadeLevels, standings: shadeStandings, numbers: shadeNumbers }[findShadingKind(year)](year, look)
}

const fill = (points: readonly Point[], toFill: (point: Point) => CountryFill): MapShading['fills'] =>
  new Map(points.map(point => [point.country, toFill(point)]))

const countriesOf = (points: readonly Point[]): string[] => points.map(({ country }) => country)

function shadeLevels({ points, levels }: QuantityYear): MapShading {
  const fillOf = (level: number): CountryFill => ({
    color: colourOfLevel(level) ?? noAnswerColours.light.noAnswer,
    label: levels[level - 1] ?? '',
    mark: String(level),
  })
  const groups = [...Map.groupBy(points, ({ value }) => value)].toSorted(([a], [b]) => a - b)
  return {
    fills: fill(points, ({ value }) => fillOf(value)),
    legend: groups.map(([level, of]) => ({
      key: String(level),
      text: levels[level - 1] ?? '',
      fill: fillOf(level),
      countries: countriesOf(of),
    })),
  }
}

const markOf = { outside: '▲', equal: '◆', inside: undefined, none: undefined } as const

function shadeStandings({ points, unit }: QuantityYear, { scheme, locale, formatText }: Look): MapShading {
  const fillOf = (standing: Point['standing'], label: string): CountryFill => {
    const key = standing ?? 'none'
    const mark = markOf[key]
    return { color: colourOfMark(key, pictureThemes[scheme]), label, ...(mark !== undefined && { mark }) }
  }
  const legend = [...standings, null].flatMap((standing): LegendEntry[] => {
    const of = points.filter(point => point.standing === standing)
    if (of.length === 0) return []
    const text = formatText(`harmonisation.mark.${standing ?? 'none'}`)
    return [{ key: standing ?? 'none', text, fill: fillOf(standing, text), countries: countriesOf(of) }]
  })
  return {
    fills: fill(points, ({ value, standing }) => fillOf(standing, showValue(value, unit, locale))),
    legend,
  }
}

function shadeNumbers({ points, unit, all }: QuantityYear, { locale }: Look): MapShading {
  const [lowest, highest] = [all.min ?? 0, all.max ?? 0]
  const fillOf = (value: number): CountryFill => ({
    color: colourOfPercent(highest > lowest ? ((value - lowest) / (highest - lowest)) * 100 : 0),
    label: showValue(value, unit, locale),
  })
  // An actual number: an interpolated median would belong to no country.
  const chosen = points.map(({ value }) => value).toSorted((a, b) => a - b)
  const middle = chosen[Math.floor(chosen.length / 2)] ?? lowest
  return {
    fills: fill(points, ({ value }) => fillOf(value)),
    legend: [...new Set([lowest, middle, highest])].map(value => ({
      key: String(value),
      text: showValue(value, unit, locale),
      fill: fillOf(value),
      countries: countriesOf(points.filter(point => point.value === value)),
    })),
  }
}
