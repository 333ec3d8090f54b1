// Pictures of shapes and texts, without a chart library: a list of marks in px. The browser shows them as elements, files and the
// server write an SVG document, with the same result.
import { escapeXml } from '@imp/domain/escape-xml.ts'
import { pictureFont } from './theme.ts'

/** Lines on a background, where a colour alone is not enough. */
export interface Hatch {
  readonly line: string
  readonly ground: string
}
interface Paint {
  readonly fill: string | Hatch
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
  readonly country?: string
}
export type Mark =
  /** `d` is scaled, and moved to x, y. */
  | (Paint & {
      readonly kind: 'path'
      readonly d: string
      readonly x: number
      readonly y: number
      readonly scale: number
    })
  | (Paint & { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number })
  | (Paint & {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius?: number
    })
  | TextMark

export interface TextMark {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  /** The middle of the line. */
  readonly y: number
  readonly fontSize: number
  readonly fill: string
  readonly align: 'start' | 'middle' | 'end'
  readonly isBold?: boolean
  /** An outline of the letters, for text on hatching. */
  readonly halo?: string
  readonly opacity?: number
  readonly country?: string
}

/** Moves the baseline so that letters are centred vertically in this font. */
export const baselineShiftEm = 0.36

/** Equal hatches have the same id. @param scale of the shape: keeps the distance of lines */
export const hatchId = ({ line, ground }: Hatch, scale: number): string =>
  `hatch${line.slice(1)}${ground.slice(1)}${String(scale).replace(/\W/g, '_')}`

/** px */
export const hatchSteps = { distance: 5, width: 1.6 } as const

export interface HatchUse {
  readonly id: string
  readonly hatch: Hatch
  readonly scale: number
}
export function listHatches(marks: readonly Mark[]): HatchUse[] {
  const used = marks.flatMap((mark): HatchUse[] => {
    if (mark.kind === 'text' || typeof mark.fill === 'string') return []
    const scale = scaleOf(mark)
    return [{ id: hatchId(mark.fill, scale), hatch: mark.fill, scale }]
  })
  return [...new Map(used.map(use => [use.id, use])).values()]
}

export const scaleOf = (mark: Mark): number => (mark.kind === 'path' ? mark.scale : 1)

interface Drawing {
  readonly marks: readonly Mark[]
  readonly height: number
  readonly background: string
}

/** Texts are escaped. @param width px */
export function writeSvg({ marks, height, background }: Drawing, width: number): string {
  const patterns = listHatches(marks).map(
    ({ id, hatch, scale }) =>
      `<pattern id="${id}" width="${hatchSteps.distance}" height="${hatchSteps.distance}" patternUnits="userSpaceOnUse" ` +
      `patternTransform="scale(${round(1 / scale)}) rotate(45)">` +
      `<rect width="${hatchSteps.distance}" height="${hatchSteps.distance}" fill="${hatch.ground}"/>` +
      `<rect width="${hatchSteps.width}" height="${hatchSteps.distance}" fill="${hatch.line}"/></pattern>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
      `font-family="${escapeXml(pictureFont)}">`,
    ...(patterns.length > 0 ? [`<defs>${patterns.join('')}</defs>`] : []),
    ...(background === 'transparent' ? [] : [`<rect width="${width}" height="${height}" fill="${background}"/>`]),
    ...marks.map(writeMark),
    '</svg>',
  ].join('\n')
}

function writeMark(mark: Mark): string {
  const opacity = mark.opacity === undefined ? '' : ` opacity="${mark.opacity}"`
  if (mark.kind === 'text') {
    const { x, y, fontSize, fill, align, isBold, halo } = mark
    const rim = halo ? ` stroke="${halo}" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke"` : ''
    return (
      `<text x="${round(x)}" y="${round(y + fontSize * baselineShiftEm)}" font-size="${fontSize}" fill="${fill}" ` +
      `text-anchor="${align}"${isBold ? ' font-weight="700"' : ''}${rim}${opacity}>${escapeXml(mark.text)}</text>`
    )
  }
  const scale = scaleOf(mark)
  const fill = typeof mark.fill === 'string' ? mark.fill : `url(#${hatchId(mark.fill, scale)})`
  const stroke = mark.stroke
    ? ` stroke="${mark.stroke}" stroke-width="${round((mark.strokeWidth ?? 1) / scale)}" stroke-linejoin="round"`
    : ''
  const paint = `fill="${fill}"${stroke}${opacity}`
  switch (mark.kind) {
    case 'path':
      return `<path transform="translate(${round(mark.x)} ${round(mark.y)}) scale(${scale})" d="${mark.d}" ${paint}/>`
    case 'circle':
      return `<circle cx="${round(mark.x)}" cy="${round(mark.y)}" r="${mark.radius}" ${paint}/>`
    case 'rect':
      return (
        `<rect x="${round(mark.x)}" y="${round(mark.y)}" width="${round(mark.width)}" height="${round(mark.height)}"` +
        `${mark.radius ? ` rx="${mark.radius}"` : ''} ${paint}/>`
      )
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
