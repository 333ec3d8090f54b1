// The legend of a map as marks, in columns: colour, sign, text and number of countries. Pure.
import { linesHeight, placeLines } from './frame-marks.ts'
import type { Mark } from './marks.ts'
import { mapColours, paintOf } from './map-panel.ts'
import type { LegendEntry } from './map-shading.ts'
import type { PictureStyle } from './picture.ts'
import { pictureThemes, readableOn } from './theme.ts'
import { wrapText } from './wrap-text.ts'

export interface CountedEntry extends LegendEntry {
  /** Numbers of countries by panel; one number if it is the same in all. */
  readonly counts: readonly number[]
}
interface LegendPlace {
  /** px from the side where reading begins. */
  readonly start: number
  readonly top: number
  readonly width: number
  readonly columns: number
}
interface PlacedLegend {
  readonly marks: readonly Mark[]
  readonly height: number
}

const swatch = 20
const gap = 8
const countWidth = 30
const countsWidth = 58
const rowGap = 9
const columnGap = 24
const fontSize = 13

export function drawLegend(entries: readonly CountedEntry[], place: LegendPlace, style: PictureStyle): PlacedLegend {
  const { start, top, width, columns } = place
  const columnWidth = (width - (columns - 1) * columnGap) / columns
  const room = columnWidth - swatch - gap - (entries.some(({ counts }) => counts.length > 1) ? countsWidth : countWidth)
  const rows = entries.map(entry => {
    const lines = wrapText(entry.text, room, fontSize)
    return { entry, lines, height: Math.max(swatch, linesHeight(lines, fontSize)) }
  })
  const perColumn = Math.ceil(rows.length / columns)
  const marks: Mark[] = []
  let end = top
  for (let column = 0; column < columns; column++) {
    let y = top
    for (const { entry, lines, height } of rows.slice(column * perColumn, (column + 1) * perColumn)) {
      const from = start + column * (columnWidth + columnGap)
      marks.push(...drawRow(entry, lines, { from, y, height, columnWidth }, style))
      y += height + rowGap
    }
    end = Math.max(end, y - rowGap)
  }
  return { marks, height: end - top }
}

function drawRow(
  { fill, counts }: CountedEntry,
  lines: readonly string[],
  { from, y, height, columnWidth }: { from: number; y: number; height: number; columnWidth: number },
  style: PictureStyle,
): Mark[] {
  const theme = pictureThemes[style.scheme]
  const colours = mapColours[style.scheme]
  const isMirrored = style.direction === 'rtl'
  const left = isMirrored ? style.width - from - swatch : from
  const textTop = y + (height - linesHeight(lines, fontSize)) / 2
  const countEnd = from + columnWidth
  return [
    {
      kind: 'rect',
      x: left,
      y: y + (height - swatch) / 2,
      width: swatch,
      height: swatch,
      radius: 3,
      fill: paintOf(fill, colours),
      stroke: colours.border,
      strokeWidth: 0.6,
    },
    ...(fill.mark
      ? [
          {
            kind: 'text' as const,
            text: fill.mark,
            x: left + swatch / 2,
            y: y + height / 2,
            fontSize: 12,
            align: 'middle' as const,
            isBold: true,
            fill: readableOn(fill.color),
          },
        ]
      : []),
    ...placeLines(lines, textTop, { fontSize, fill: theme.text, start: from + swatch + gap }, style),
    {
      kind: 'text',
      // In reading direction, like the panels.
      text: isMirrored ? counts.toReversed().join(' ← ') : counts.join(' → '),
      x: isMirrored ? style.width - countEnd : countEnd,
      y: y + height / 2,
      fontSize,
      align: isMirrored ? 'start' : 'end',
      isBold: true,
      fill: counts.some(count => count > 0) ? theme.text : theme.quietText,
    },
  ]
}

export function drawGradient(
  colours: readonly string[],
  { start, top, width }: LegendPlace,
  style: PictureStyle,
): PlacedLegend {
  const theme = pictureThemes[style.scheme]
  const step = width / colours.length
  const left = style.direction === 'rtl' ? style.width - start - width : start
  const labels = [0, 25, 50, 75, 100]
  return {
    marks: [
      ...colours.map(
        (fill, at): Mark => ({ kind: 'rect', x: left + at * step, y: top, width: step + 0.5, height: 14, fill }),
      ),
      ...labels.map(
        (percent): Mark => ({
          kind: 'text',
          text: `${percent}\u202f%`,
          x: left + (percent / 100) * width,
          y: top + 26,
          fontSize: 12,
          align: percent === 0 ? 'start' : percent === 100 ? 'end' : 'middle',
          fill: theme.quietText,
        }),
      ),
    ],
    height: 34,
  }
}
