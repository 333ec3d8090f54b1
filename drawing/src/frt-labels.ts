// Labels of fault-ride-through lines: names next to them if there is room for all, otherwise letters with a legend.
import type { ScatterSeriesOption } from 'echarts/charts'
import { extendTo, type FrtLine, type FrtView } from './frt-lines.ts'
import { isNarrow, isStrong, type FrtScene } from './frt-series.ts'
import { formatLineName } from './frt-texts.ts'
import { boxAround, labelGapPx, placeLabels, placeMarks, type LabelPlace } from './line-labels.ts'
import { cleanText } from './rich-text.ts'
import { colourAt, fontSizes, pictureThemes, readableOn, type PictureTheme } from './theme.ts'

/** More names would overlap. */
const maxNamedLines = 8
/** Lines of more countries get a letter. */
const maxNamesOnLine = 4
export const markSizePx = 17

/** Drawn once for several years with the same points. */
export interface NamedLine {
  readonly points: FrtLine['points']
  readonly lines: readonly FrtLine[]
  readonly isStrong: boolean
  /** For example 'Belgium' or 'BE, FR', with the years if there are several. */
  readonly name: string
  /** null: named directly, or not at all. */
  readonly mark: LineMark | null
}
export interface LineMark {
  readonly letter: string
  readonly colour: string
  readonly text: string
}

/** Highlighted lines first. */
export function labelLines(lines: readonly FrtLine[], scene: FrtScene): NamedLine[] {
  const { view, style } = scene
  const named = [...Map.groupBy(lines, ({ points }) => JSON.stringify(points)).values()]
    .map((same): NamedLine => {
      const isEmphasized = isStrong(same, lines, scene)
      return {
        points: same[0]?.points ?? [],
        lines: same,
        isStrong: isEmphasized,
        name: writeName(same, view),
        mark: null,
      }
    })
    .toSorted((a, b) => Number(b.isStrong) - Number(a.isStrong))
  if (view.faded !== undefined || areNamedDirectly(named, scene)) return named
  const theme = pictureThemes[style.scheme]
  // Next to a highlighted line, the others are grey.
  const hasColours = !named.some(line => line.isStrong)
  let count = 0
  return named.map(line => {
    if (line.isStrong && !isNarrow(style.width) && countriesOf(line.lines).length <= maxNamesOnLine) return line
    const at = count++
    const colour = line.isStrong ? theme.highlight : hasColours ? colourAt(at) : theme.context
    return { ...line, mark: { letter: letterAt(at), colour, text: writeEntry(line.lines, view) } }
  })
}

function areNamedDirectly(named: readonly NamedLine[], scene: FrtScene): boolean {
  return (
    !isNarrow(scene.style.width) &&
    named.length <= maxNamedLines &&
    named.every(({ lines }) => countriesOf(lines).length <= maxNamesOnLine) &&
    placeNames(named, [], scene).every(place => place !== null)
  )
}

const countriesOf = (lines: readonly FrtLine[]): string[] => [...new Set(lines.flatMap(line => line.countries))]

function letterAt(at: number): string {
  const round = Math.floor(at / 26)
  return `${String.fromCodePoint(65 + (at % 26))}${round > 0 ? round + 1 : ''}`
}

const writeYears = (text: string, lines: readonly FrtLine[], { years, faded }: FrtView): string =>
  years.length > 1 || faded !== undefined ? `${text} ${lines.map(({ year }) => year).join(', ')}` : text

function writeName(lines: readonly FrtLine[], view: FrtView): string {
  const countries = countriesOf(lines)
  const [first = ''] = countries
  const name = countries.length === 1 ? (view.countryNames.get(first) ?? first) : countries.join(', ')
  return writeYears(name, lines, view)
}

const writeEntry = (lines: readonly FrtLine[], view: FrtView): string =>
  writeYears(formatLineName({ countries: countriesOf(lines) }, view.countryNames), lines, view)

const toPixels = ({ points }: NamedLine, { end, top, plot }: FrtScene) =>
  extendTo(points, end).map(({ x, y }) => ({ x: (x / end) * plot.width, y: (1 - y / top) * plot.height }))

const placeNames = (named: readonly NamedLine[], obstacles: Parameters<typeof placeLabels>[3], scene: FrtScene) =>
  placeLabels(
    named.map(line => ({ text: line.mark ? '' : line.name, points: toPixels(line, scene) })),
    scene.plot,
    fontSizes.label,
    obstacles,
  )

export function buildLabels(named: readonly NamedLine[], scene: FrtScene): ScatterSeriesOption {
  const { end, top, plot, style } = scene
  const theme = pictureThemes[style.scheme]
  const toValue = ({ x, y }: { readonly x: number; readonly y: number }): [number, number] => [
    (x / plot.width) * end,
    (1 - y / plot.height) * top,
  ]
  const marks = placeMarks(
    named.map(line => ({ hasMark: line.mark !== null, points: toPixels(line, scene) })),
    plot,
    markSizePx,
  )
  const obstacles = marks.flatMap(mark => (mark ? boxAround(mark, markSizePx) : []))
  const names = placeNames(named, obstacles, scene).flatMap((place, at) => {
    const line = named[at]
    if (!place || !line) return []
    return [{ value: toValue(place), label: styleName(line, place.side, theme) }]
  })
  const letters = marks.flatMap((place, at) => {
    const mark = named[at]?.mark
    if (!place || !mark) return []
    const itemStyle = { color: mark.colour, borderColor: theme.background, borderWidth: 1, opacity: 1 }
    return [{ value: toValue(place), symbolSize: markSizePx, itemStyle, label: styleLetter(mark) }]
  })
  return { type: 'scatter', silent: true, z: 5, symbolSize: 0, data: [...names, ...letters] }
}

const styleName = ({ name, isStrong: isEmphasized }: NamedLine, position: LabelPlace['side'], theme: PictureTheme) => ({
  show: true,
  position,
  distance: labelGapPx,
  formatter: cleanText(name),
  color: isEmphasized ? theme.highlight : theme.quietText,
  fontWeight: isEmphasized ? ('bold' as const) : ('normal' as const),
  fontSize: fontSizes.label,
  textBorderColor: theme.background,
  textBorderWidth: 3,
})

const styleLetter = ({ letter, colour }: LineMark) => ({
  show: true,
  position: 'inside' as const,
  formatter: letter,
  color: readableOn(colour),
  fontWeight: 'bold' as const,
  fontSize: letterSizePx(letter),
})
export const letterSizePx = (letter: string): number => (letter.length > 1 ? 9 : 10)
