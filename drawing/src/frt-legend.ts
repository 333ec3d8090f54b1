// The legend of a fault-ride-through picture, for its letters.
import type { CustomSeriesOption } from 'echarts/charts'
import { edgeOf } from './frame.ts'
import { letterSizePx, markSizePx, type LineMark, type NamedLine } from './frt-labels.ts'
import type { PictureStyle } from './picture.ts'
import { fontSizes, pictureFont, pictureThemes, readableOn } from './theme.ts'
import { estimateWidth, wrapText } from './wrap-text.ts'

const rowHeightPx = 21
const textGapPx = 6
const entryGapPx = 18

interface PlacedEntry extends LineMark {
  /** px from the side where reading begins, and from the top of the legend. */
  readonly x: number
  readonly y: number
  readonly lines: readonly string[]
}
export interface FrtLegend {
  readonly entries: readonly PlacedEntry[]
  /** 0: no legend. */
  readonly height: number
}

export function placeLegend(named: readonly NamedLine[], style: PictureStyle): FrtLegend {
  const room = style.width - 2 * edgeOf(style)
  const textLeft = markSizePx + textGapPx
  const entries: PlacedEntry[] = []
  let [x, y] = [0, 0]
  for (const { mark } of named) {
    if (!mark) continue
    const lines = wrapText(mark.text, room - textLeft, fontSizes.label)
    const width = textLeft + Math.max(...lines.map(line => estimateWidth(line, fontSizes.label)))
    if (x > 0 && x + width > room) [x, y] = [0, y + rowHeightPx]
    entries.push({ ...mark, x, y, lines })
    if (lines.length > 1) [x, y] = [0, y + lines.length * rowHeightPx]
    else x += width + entryGapPx
  }
  return { entries, height: entries.length === 0 ? 0 : y + (x > 0 ? rowHeightPx : 0) + textGapPx }
}

export function buildLegend({ entries }: FrtLegend, top: number, style: PictureStyle): CustomSeriesOption {
  const theme = pictureThemes[style.scheme]
  const edge = edgeOf(style)
  const isMirrored = style.direction === 'rtl'
  const toX = (x: number) => (isMirrored ? style.width - edge - x : edge + x)
  return {
    type: 'custom',
    silent: true,
    data: entries.map(() => [0, 0]),
    renderItem: ({ dataIndex }) => {
      const entry = entries[dataIndex]
      if (!entry) return null
      const middle = top + entry.y + rowHeightPx / 2
      return {
        type: 'group',
        children: [
          {
            type: 'circle',
            shape: { cx: toX(entry.x + markSizePx / 2), cy: middle, r: markSizePx / 2 },
            style: { fill: entry.colour },
          },
          {
            type: 'text',
            style: {
              text: entry.letter,
              x: toX(entry.x + markSizePx / 2),
              y: middle,
              align: 'center',
              verticalAlign: 'middle',
              fill: readableOn(entry.colour),
              fontSize: letterSizePx(entry.letter),
              fontWeight: 'bold',
              fontFamily: pictureFont,
            },
          },
          {
            type: 'text',
            style: {
              text: entry.lines.join('\n'),
              x: toX(entry.x + markSizePx + textGapPx),
              y: top + entry.y,
              align: isMirrored ? 'right' : 'left',
              fill: theme.text,
              fontSize: fontSizes.label,
              lineHeight: rowHeightPx,
              fontFamily: pictureFont,
            },
          },
        ],
      }
    },
  }
}
