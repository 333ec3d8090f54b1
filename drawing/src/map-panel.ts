// A map of Europe as marks: sea, land, coloured countries, discs for the smallest, labels. For pages, files and reports; pure.
import type { Geometry, CountryShape } from './map-shapes.ts'
import type { Hatch, Mark, TextMark } from './marks.ts'
import { estimateWidth } from './wrap-text.ts'
import { readableOn, type PictureScheme } from './theme.ts'

export interface CountryFill {
  readonly color: string
  /** The answer, or why there is none. */
  readonly label: string
  readonly pattern?: 'hatched'
  /** Next to the abbreviation, so that colours are not needed: a level, a percentage, ↑. */
  readonly mark?: string
  /** The status of a form, for the element on the page. */
  readonly status?: string
}
/** By abbreviation of countries or parts; others are plain land. */
export type CountryFills = ReadonlyMap<string, CountryFill>

export interface PanelPlace {
  readonly x: number
  readonly y: number
  readonly width: number
}
/** `anchors`: the position of each country, by abbreviation, in px of the picture. */
export interface Panel {
  readonly marks: readonly Mark[]
  readonly anchors: ReadonlyMap<string, readonly [x: number, y: number]>
}
export interface PanelLook {
  readonly scheme: PictureScheme
  /** Abbreviations; others are dimmed. Empty: none is highlighted. */
  readonly highlighted: ReadonlySet<string>
}

interface MapColours {
  readonly sea: string
  readonly land: string
  readonly border: string
  readonly strongBorder: string
  readonly text: string
  readonly hatchLine: string
}
const light: MapColours = {
  sea: '#dfe9f3',
  land: '#eceef0',
  border: '#5a6673',
  strongBorder: '#12181f',
  text: '#1f2732',
  hatchLine: '#8b929a',
}
export const mapColours: Readonly<Record<PictureScheme, MapColours>> = {
  light,
  dark: {
    sea: '#0f1722',
    land: '#222a35',
    border: '#0b1018',
    strongBorder: '#ffffff',
    text: '#d5dce6',
    hatchLine: '#8b929a',
  },
  print: { ...light, sea: '#eef3f8', border: '#3c4651' },
}

export const dimmedOpacity = 0.22
const borderWidth = 0.6
const labelMarginPx = 2
const smallestFontSize = 8
const maxFontSizeLoss = 2

/** px, the largest first. */
const fontSizesTo = (largest: number): readonly number[] =>
  Array.from({ length: maxFontSizeLoss + 1 }, (_, less) => largest - less).filter(size => size >= smallestFontSize)

export const mapHeight = ({ width, height }: Pick<Geometry, 'width' | 'height'>, panelWidth: number): number =>
  Math.round((panelWidth * height) / width)

/** A part without a fill has that of its country. */
const fillOf = (fills: CountryFills, { id, country }: CountryShape): CountryFill | undefined =>
  fills.get(id) ?? fills.get(country)

/** The part, if parts are filled separately. */
const nameOf = (fills: CountryFills, { id, country }: CountryShape): string => (fills.has(id) ? id : country)

export function drawPanel(
  geometry: Geometry,
  fills: CountryFills,
  { x, y, width }: PanelPlace,
  { scheme, highlighted }: PanelLook,
): Panel {
  const scale = width / geometry.width
  const colours = mapColours[scheme]
  const place = { x, y, scale }
  const isDimmed = (name: string) => highlighted.size > 0 && !highlighted.has(name)
  const paint = (shape: CountryShape) => {
    const fill = fillOf(fills, shape)
    const name = nameOf(fills, shape)
    const isStrong = highlighted.has(name)
    return {
      ...(fill && { country: name }),
      fill: fill ? paintOf(fill, colours) : colours.land,
      stroke: isStrong ? colours.strongBorder : colours.border,
      strokeWidth: isStrong ? 1.4 : borderWidth,
      ...(fill && isDimmed(name) && { opacity: dimmedOpacity }),
    }
  }
  const drawn = geometry.shapes.filter(shape => shape.path !== '')
  const discs = geometry.shapes.filter(({ isSmall }) => isSmall)
  // Highlighted countries last, so that their borders are complete.
  const isAbove = (shape: CountryShape) => highlighted.has(nameOf(fills, shape))
  const inOrder = [...drawn.filter(shape => !isAbove(shape)), ...drawn.filter(isAbove)]
  const radius = discRadius(width)
  const marks: Mark[] = [
    { kind: 'rect', x, y, width, height: mapHeight(geometry, width), fill: colours.sea },
    { kind: 'path', ...place, d: geometry.context, fill: colours.land, stroke: colours.border, strokeWidth: 0.3 },
    ...inOrder.map((shape): Mark => ({ kind: 'path', ...place, d: shape.path, ...paint(shape) })),
    ...discs
      .filter(shape => fillOf(fills, shape))
      .map((shape): Mark => {
        const [centreX, centreY] = labelPlace(shape, place)
        return { kind: 'circle', x: centreX, y: centreY, radius, ...paint(shape) }
      }),
    ...geometry.shapes.flatMap(shape => {
      const isLarger = geometry.shapes.find(({ country }) => country === shape.country) === shape
      const label = drawLabel(shape, isLarger, fills, place, width, colours)
      if (!label) return []
      return [isDimmed(nameOf(fills, shape)) ? { ...label, ...dimmedLetters(colours) } : label]
    }),
  ]
  // Larger shapes of a country take precedence.
  const places = geometry.shapes.filter(shape => fillOf(fills, shape)).toReversed()
  return { marks, anchors: new Map(places.map(shape => [nameOf(fills, shape), labelPlace(shape, place)])) }
}

export const dimmedLetters = ({ text }: Pick<MapColours, 'text'>) => ({ fill: text, opacity: 0.5 })

export const paintOf = (
  { color, pattern }: CountryFill,
  { hatchLine }: Pick<MapColours, 'hatchLine'>,
): string | Hatch => (pattern === 'hatched' ? { line: hatchLine, ground: color } : color)

/** Large enough to see and to click. */
const discRadius = (width: number): number => (width < 480 ? 3.5 : width < 760 ? 5 : 6.5)

const labelPlace = ({ label: [x, y] }: CountryShape, place: { x: number; y: number; scale: number }) =>
  [place.x + x * place.scale, place.y + y * place.scale] as const

/** Whatever fits: abbreviation and mark, the mark (or abbreviation) alone, or nothing. */
function drawLabel(
  shape: CountryShape,
  isLargerPart: boolean,
  fills: CountryFills,
  place: { x: number; y: number; scale: number },
  width: number,
  colours: MapColours,
): TextMark | null {
  const fill = fillOf(fills, shape)
  if (!fill || shape.isSmall) return null
  const name = nameOf(fills, shape)
  // A country's name is only in its largest part.
  if (name === shape.country && !isLargerPart) return null
  const usualSize = width < 480 ? 8 : width < 760 ? 10 : 11
  const [roomX, roomY] = [shape.room[0] * place.scale, shape.room[1] * place.scale]
  const fits = ({ text, fontSize }: { text: string; fontSize: number }) =>
    estimateWidth(text, fontSize) + 2 * labelMarginPx <= roomX && roomY >= fontSize + labelMarginPx
  const whole = fill.mark ? `${name} ${fill.mark}` : name
  // A smaller font is better than a mark without a name.
  const found = [
    ...fontSizesTo(usualSize).map(fontSize => ({ text: whole, fontSize })),
    { text: fill.mark ?? name, fontSize: usualSize },
  ].find(fits)
  if (!found) return null
  const [x, y] = labelPlace(shape, place)
  const isHatched = fill.pattern === 'hatched'
  return {
    kind: 'text',
    ...found,
    x,
    y,
    align: 'middle',
    fill: isHatched ? colours.text : readableOn(fill.color),
    isBold: fill.mark !== undefined,
    ...(isHatched && { halo: fill.color }),
    country: name,
  }
}
