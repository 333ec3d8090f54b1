// The layout of a map picture: one panel, or two side by side, with title, legend and source. The caller defines the colours.
import { gradientColours } from '@imp/domain/parameters/scales.ts'
import type { MapArrangement } from '@imp/domain/parameters/map-modes.ts'
import { europe } from './europe.generated.ts'
import { edgeOf } from './frame.ts'
import { buildMarkFrame, linesHeight, placeLines } from './frame-marks.ts'
import { type CountedEntry, drawGradient, drawLegend } from './map-legend.ts'
import { drawPanel, mapHeight } from './map-panel.ts'
import type { MapShading } from './map-shading.ts'
import { drawTiles, tilesHeight } from './map-tiles.ts'
import type { Mark } from './marks.ts'
import type { MarkPicture, PictureStyle } from './picture.ts'
import { pictureThemes } from './theme.ts'
import { wrapText } from './wrap-text.ts'

const minWidthForColumns = 720
const columnGap = 28
const panelGap = 16
const headingHeight = 26
const maxPanelWidth = 820
const captionFontSize = 10
const panelShare = 0.6

export interface MapPanel {
  /** Only shown with several panels. */
  readonly heading: string
  readonly shading: MapShading
}
export interface MapContent extends Pick<MarkPicture, 'title' | 'subtitle' | 'source' | 'description' | 'table'> {
  readonly panels: readonly MapPanel[]
  readonly legend: readonly CountedEntry[]
  readonly arrangement: MapArrangement
  /** Shows the scale of percentages above the legend. */
  readonly hasGradient: boolean
  readonly highlighted: readonly string[]
}

export function layOutMap(content: MapContent, style: PictureStyle): MarkPicture {
  const { panels, legend, arrangement, hasGradient, highlighted, ...texts } = content
  const { formatText, width } = style
  const theme = pictureThemes[style.scheme]
  const frame = buildMarkFrame(texts, style)
  const edge = edgeOf(style)
  const room = width - 2 * edge
  const isWide = width >= minWidthForColumns
  const isBeside = isWide && panels.length === 1
  const columns = isBeside || !isWide ? 1 : 3
  const heightOf = (panelWidth: number) =>
    arrangement === 'tiles' ? tilesHeight(panelWidth) : mapHeight(europe, panelWidth)
  const isHeaded = panels.length > 1
  const drawKey = (start: number, top: number, keyWidth: number) => {
    const gradient = hasGradient
      ? drawGradient(gradientColours, { start, top, width: Math.min(keyWidth, 420), columns }, style)
      : { marks: [], height: 0 }
    const gap = gradient.height > 0 ? 12 : 0
    const entries = drawLegend(legend, { start, top: top + gradient.height + gap, width: keyWidth, columns }, style)
    return { marks: [...gradient.marks, ...entries.marks], height: gradient.height + gap + entries.height }
  }
  // If the height is given, it limits the size of the panels.
  const reservedHeight = frame.top + frame.bottom + (isHeaded ? headingHeight : 0) + 3 * captionFontSize
  const legendHeight = isBeside ? 0 : drawKey(edge, 0, room).height + 20
  const maxHeight = style.height && isWide ? style.height - reservedHeight - legendHeight : Number.POSITIVE_INFINITY
  const widest = isBeside ? room * panelShare : isWide ? (room - panelGap) / 2 : room
  const panelWidth = Math.max(240, Math.min(widest, maxPanelWidth, maxHeight * (1000 / heightOf(1000))))
  const panelHeight = heightOf(panelWidth)

  const isMirrored = style.direction === 'rtl'
  const marks: Mark[] = []
  let panelsEnd = frame.top
  for (const [at, { heading, shading }] of panels.entries()) {
    const start = isWide ? edge + at * (panelWidth + panelGap) : edge
    let top = isWide ? frame.top : panelsEnd + (at > 0 ? panelGap : 0)
    if (isHeaded) {
      marks.push(...placeLines([heading], top, { fontSize: 14, fill: theme.text, isBold: true, start }, style))
      top += headingHeight
    }
    const place = { x: isMirrored ? width - start - panelWidth : start, y: top, width: panelWidth }
    const look = { scheme: style.scheme, highlighted: new Set(highlighted) }
    const panel =
      arrangement === 'tiles' ? drawTiles(shading.fills, place, look) : drawPanel(europe, shading.fills, place, look)
    marks.push(...panel.marks)
    panelsEnd = Math.max(panelsEnd, top + panelHeight)
  }
  const captionWidth = isBeside ? panelWidth : room
  const caption = arrangement === 'map' ? wrapText(formatText('maps.designations'), captionWidth, captionFontSize) : []
  marks.push(...placeLines(caption, panelsEnd + 8, { fontSize: captionFontSize, fill: theme.quietText }, style))
  const captionEnd = panelsEnd + (caption.length > 0 ? 8 + linesHeight(caption, captionFontSize) : 0)
  const key = isBeside
    ? drawKey(edge + panelWidth + columnGap, frame.top, room - panelWidth - columnGap)
    : drawKey(edge, captionEnd + 16, room)
  marks.push(...key.marks)
  const end = isBeside ? Math.max(captionEnd, frame.top + key.height) : captionEnd + 16 + key.height
  const height = Math.max(Math.ceil(end + frame.bottom), style.height ?? 0)
  return {
    ...texts,
    height,
    background: style.isFramed ? theme.background : 'transparent',
    marks: [...frame.draw(height), ...marks],
  }
}
