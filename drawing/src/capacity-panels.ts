// The layout of capacity panels: side by side on wide pictures, otherwise below each other. Row names are at the start of each line of
// panels: left, or right in right-to-left languages.
import { edgeOf } from './frame.ts'
import type { PictureStyle } from './picture.ts'
import { fontSizes } from './theme.ts'
import { estimateWidth, wrapText } from './wrap-text.ts'

export interface PanelPlace {
  /** px, without the axes. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly title: { readonly lines: readonly string[]; readonly x: number; readonly top: number }
  readonly hasNames: boolean
}
interface PanelRoom {
  readonly top: number
  /** px to fill; null: as high as necessary. */
  readonly height: number | null
  readonly rowHeight: number
  /** px beside the bars, for their numbers. */
  readonly before: number
  readonly after: number
}

const titleLineHeight = 18
const titleGap = 10
const axisHeight = 36
const gap = 20
const maxStretch = 1.8

/** px; longer names are shortened. */
export function measureNames(names: readonly string[], { width }: PictureStyle): number {
  const widest = Math.max(60, ...names.map(name => estimateWidth(name, fontSizes.axis)))
  return Math.ceil(Math.min(widest, width < 620 ? 112 : 160)) + 14
}

export function placePanels(
  titles: readonly string[],
  rowCount: number,
  nameWidth: number,
  room: PanelRoom,
  style: PictureStyle,
): { places: PanelPlace[]; height: number } {
  const { width, direction } = style
  const edge = edgeOf(style)
  const columns = width >= 1000 ? titles.length : width >= 620 ? 2 : 1
  const panelWidth = Math.floor((width - nameWidth - 2 * edge - gap * (columns - 1)) / columns)
  const titleLines = titles.map(title => wrapText(title, panelWidth, fontSizes.label + 2, 2))
  const headHeight = Math.max(...titleLines.map(lines => lines.length)) * titleLineHeight + titleGap
  const lineCount = Math.ceil(titles.length / columns)
  const fitting = room.height === null ? 0 : (room.height / lineCount - headHeight - axisHeight) / Math.max(1, rowCount)
  const rowHeight = Math.max(room.rowHeight, Math.min(fitting, room.rowHeight * maxStretch))
  const panelHeight = Math.round(Math.max(1, rowCount) * rowHeight)
  const lineHeight = headHeight + panelHeight + axisHeight
  const plotWidth = panelWidth - room.before - room.after
  const places = titleLines.map((lines, at): PanelPlace => {
    const [column, line] = [at % columns, Math.floor(at / columns)]
    const start = edge + nameWidth + column * (panelWidth + gap)
    const top = room.top + line * lineHeight
    const isMirrored = direction === 'rtl'
    return {
      left: isMirrored ? width - start - room.before - plotWidth : start + room.before,
      top: top + headHeight,
      width: plotWidth,
      height: panelHeight,
      title: { lines, x: isMirrored ? width - start : start, top },
      hasNames: column === 0,
    }
  })
  return { places, height: lineCount * lineHeight }
}
