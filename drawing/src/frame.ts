// Title, subtitle and source inside a picture, so that they stay with it when it is copied.
import type { EChartsOption } from 'echarts'
import type { PictureStyle } from './picture.ts'
import { fontSizes, pictureFont, pictureThemes } from './theme.ts'
import { wrapText } from './wrap-text.ts'

interface FrameTexts {
  readonly title: string
  readonly subtitle: string
  readonly source: string
}
interface Frame {
  /** px above and below the chart. */
  readonly top: number
  readonly bottom: number
  readonly option: Pick<EChartsOption, 'backgroundColor' | 'textStyle' | 'title'>
}

interface WrappedText {
  readonly text: string
  readonly height: number
}

const lineHeight = 1.35
const margin = 16
/** px at the sides: on the screen, the card has its own margins. */
export const edgeOf = ({ isFramed }: Pick<PictureStyle, 'isFramed'>): number => (isFramed ? margin : 0)

/** Without `isFramed`: no texts and a transparent background. */
export function buildFrame(texts: FrameTexts, style: PictureStyle): Frame {
  const theme = pictureThemes[style.scheme]
  const textStyle = { fontFamily: pictureFont, color: theme.text }
  if (!style.isFramed) return { top: 0, bottom: 0, option: { backgroundColor: 'transparent', textStyle } }
  // On a server, without measuring, ECharts would not break lines at the edge.
  const [title, subtitle, source] = (['title', 'subtitle', 'source'] as const).map(name => {
    const lines = wrapText(texts[name], style.width - 2 * margin, fontSizes[name])
    return { text: lines.join('\n'), height: Math.ceil(lines.length * fontSizes[name] * lineHeight) }
  }) as [WrappedText, WrappedText, WrappedText]
  // ECharts aligns text at this position.
  const side =
    style.direction === 'rtl' ? { left: style.width - margin, textAlign: 'right' as const } : { left: margin }
  return {
    top: margin + title.height + 4 + subtitle.height + 12,
    bottom: source.height + margin + 8,
    option: {
      backgroundColor: theme.background,
      textStyle,
      title: [
        {
          ...side,
          top: margin,
          padding: 0,
          itemGap: 4,
          text: title.text,
          subtext: subtitle.text,
          textStyle: {
            fontSize: fontSizes.title,
            fontWeight: 'bold',
            color: theme.text,
            lineHeight: fontSizes.title * lineHeight,
          },
          subtextStyle: {
            fontSize: fontSizes.subtitle,
            color: theme.quietText,
            lineHeight: fontSizes.subtitle * lineHeight,
          },
        },
        {
          ...side,
          bottom: margin,
          padding: 0,
          text: source.text,
          textStyle: {
            fontSize: fontSizes.source,
            fontWeight: 'normal',
            color: theme.quietText,
            lineHeight: fontSizes.source * lineHeight,
          },
        },
      ],
    },
  }
}
