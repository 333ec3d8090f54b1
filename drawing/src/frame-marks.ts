// Title, subtitle and source of a picture of marks; frame.ts does this for ECharts.
import { edgeOf } from './frame.ts'
import type { Mark } from './marks.ts'
import type { PictureStyle } from './picture.ts'
import { fontSizes, pictureThemes } from './theme.ts'
import { wrapText } from './wrap-text.ts'

interface FrameTexts {
  readonly title: string
  readonly subtitle: string
  readonly source: string
}
interface MarkFrame {
  /** px above and below the drawing. */
  readonly top: number
  readonly bottom: number
  readonly draw: (height: number) => readonly Mark[]
}

const lineHeight = 1.35
const margin = 16

/** Without `isFramed`: no texts. */
export function buildMarkFrame(texts: FrameTexts, style: PictureStyle): MarkFrame {
  if (!style.isFramed) return { top: 0, bottom: 0, draw: () => [] }
  const theme = pictureThemes[style.scheme]
  const [title, subtitle, source] = (['title', 'subtitle', 'source'] as const).map(name =>
    wrapText(texts[name], style.width - 2 * margin, fontSizes[name]),
  ) as [string[], string[], string[]]
  const heightOf = (lines: readonly string[], fontSize: number) => lines.length * fontSize * lineHeight
  const titleHeight = heightOf(title, fontSizes.title)
  const sourceHeight = heightOf(source, fontSizes.source)
  return {
    top: margin + titleHeight + 4 + heightOf(subtitle, fontSizes.subtitle) + 14,
    bottom: sourceHeight + margin + 10,
    draw: height => [
      ...placeLines(title, margin, { fontSize: fontSizes.title, fill: theme.text, isBold: true }, style),
      ...placeLines(subtitle, margin + titleHeight + 4, { fontSize: fontSizes.subtitle, fill: theme.quietText }, style),
      ...placeLines(
        source,
        height - margin - sourceHeight,
        { fontSize: fontSizes.source, fill: theme.quietText },
        style,
      ),
    ],
  }
}

interface LineLook {
  readonly fontSize: number
  readonly fill: string
  readonly isBold?: boolean
  /** px from the side where reading begins; default: the edge of the picture. */
  readonly start?: number
}

export function placeLines(
  lines: readonly string[],
  top: number,
  { fontSize, fill, isBold = false, start }: LineLook,
  style: Pick<PictureStyle, 'width' | 'direction' | 'isFramed'>,
): Mark[] {
  const from = start ?? edgeOf(style)
  const isMirrored = style.direction === 'rtl'
  return lines.map((text, at) => ({
    kind: 'text',
    text,
    x: isMirrored ? style.width - from : from,
    y: top + (at + 0.5) * fontSize * lineHeight,
    fontSize,
    fill,
    align: isMirrored ? 'end' : 'start',
    isBold,
  }))
}

export const linesHeight = (lines: readonly string[], fontSize: number): number => lines.length * fontSize * lineHeight
