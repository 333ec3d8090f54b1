// The layout of a picture of levels: legend, and for each synchronous area its labels and tiles. Pure; px.
import type { Point, QuantityYear } from '@imp/domain/harmonisation/types.ts'
import type { FormatText } from './picture.ts'
import { fontSizes } from './theme.ts'
import { wrapText } from './wrap-text.ts'

export const tileWidth = 32
export const tileHeight = 26
const areaGap = 18
const lineHeight = 18
const swatchRoom = 20
const minWidthForColumns = 620
const factsWidth = 150

export interface LevelTile {
  readonly point: Point
  readonly area: string
  readonly x: number
  readonly y: number
}
interface LevelText {
  readonly text: string
  readonly isStrong: boolean
  readonly x: number
  readonly y: number
}
export interface LevelsLayout {
  readonly tiles: readonly LevelTile[]
  readonly texts: readonly LevelText[]
  readonly swatches: readonly { readonly level: number; readonly x: number; readonly y: number }[]
  readonly end: number
}
interface Place {
  readonly top: number
  readonly width: number
  readonly edge: number
}

export function placeLevels(year: QuantityYear, { top, width, edge }: Place, formatText: FormatText): LevelsLayout {
  const tiles: LevelTile[] = []
  const texts: LevelText[] = []
  const { swatches, texts: legend, end } = placeLegend(year, { top, width, edge }, formatText)
  const hasColumns = width >= minWidthForColumns
  const left = edge + (hasColumns ? factsWidth : 0)
  const perLine = Math.max(1, Math.floor((width - edge - left) / tileWidth))
  let y = end + areaGap
  for (const { area, countries, distinct, changed } of year.areas.toSorted((a, b) => b.n - a.n)) {
    const points = year.points
      .filter(point => point.areas.includes(area))
      .toSorted((a, b) => a.value - b.value || (a.country < b.country ? -1 : 1))
    const facts = formatText('harmonisation.levels.lane', { n: countries, distinct, changed: changed ?? 0 })
    const lines = wrapText(facts, hasColumns ? factsWidth - 12 : width - 2 * edge, fontSizes.label)
    texts.push(
      { text: area, isStrong: true, x: edge, y },
      ...lines.map((text, at) => ({ text, isStrong: false, x: edge, y: y + lineHeight * (at + 1) })),
    )
    const factsHeight = lineHeight * (lines.length + 1)
    const tilesTop = hasColumns ? y : y + factsHeight + 2
    for (const [at, point] of points.entries())
      tiles.push({
        point,
        area,
        x: left + (at % perLine) * tileWidth,
        y: tilesTop + Math.floor(at / perLine) * (tileHeight + 2),
      })
    const tilesEnd = tilesTop + Math.ceil(points.length / perLine) * (tileHeight + 2)
    y = Math.max(y + factsHeight, tilesEnd) + areaGap
  }
  return { tiles, texts: [...legend, ...texts], swatches, end: y - areaGap }
}

function placeLegend({ points, levels }: QuantityYear, { top, width, edge }: Place, formatText: FormatText) {
  const swatches: { level: number; x: number; y: number }[] = []
  const texts: LevelText[] = []
  let y = top
  const counts = Map.groupBy(points, ({ value }) => value)
  for (const [level, of] of [...counts].toSorted(([a], [b]) => a - b)) {
    const label = formatText('harmonisation.levels.legend', { level: levels[level - 1] ?? '', countries: of.length })
    const lines = wrapText(label, width - 2 * edge - swatchRoom, fontSizes.label)
    swatches.push({ level, x: edge, y })
    for (const [at, text] of lines.entries())
      texts.push({ text, isStrong: false, x: edge + swatchRoom, y: y + 1 + at * (fontSizes.label + 3) })
    y += Math.max(lineHeight + 2, lines.length * (fontSizes.label + 3) + 4)
  }
  return { swatches, texts, end: y }
}
