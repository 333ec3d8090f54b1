// Title, subtitle and source inside a picture, and the room that they take. A picture that leaves the page carries them along.
import type { EChartsOption } from 'echarts'
import type { PictureStyle } from './picture.ts'
import { fontSizes, pictureFont, pictureThemes } from './theme.ts'

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

const lineHeight = 1.35
const margin = 16
/** Average width of a letter in em: long texts are wrapped before the edge. */
const letterWidthEm = 0.52

const countLines = (text: string, fontSize: number, width: number): number =>
  text === '' ? 0 : Math.ceil((text.length * fontSize * letterWidthEm) / (width - 2 * margin))

/** px kept free at the sides: on the screen the card has its own. */
export const edgeOf = ({ isFramed }: Pick<PictureStyle, 'isFramed'>): number => (isFramed ? margin : 0)

/** Without `isFramed`: a transparent ground and no texts. */
export function buildFrame(texts: FrameTexts, style: PictureStyle): Frame {
  const theme = pictureThemes[style.scheme]
  const textStyle = { fontFamily: pictureFont, color: theme.text }
  if (!style.isFramed) return { top: 0, bottom: 0, option: { backgroundColor: 'transparent', textStyle } }
  const heightOf = (text: string, fontSize: number) =>
    Math.ceil(countLines(text, fontSize, style.width) * fontSize * lineHeight)
  const [title, subtitle, source] = [
    heightOf(texts.title, fontSizes.title),
    heightOf(texts.subtitle, fontSizes.subtitle),
    heightOf(texts.source, fontSizes.source),
  ]
  // ECharts aligns at the place that it is given, wherever the text would begin.
  const side =
    style.direction === 'rtl' ? { left: style.width - margin, textAlign: 'right' as const } : { left: margin }
  const wrap = { width: style.width - 2 * margin, overflow: 'break' as const }
  return {
    top: margin + title + 4 + subtitle + 12,
    bottom: source + margin + 8,
    option: {
      backgroundColor: theme.background,
      textStyle,
      title: [
        {
          ...side,
          top: margin,
          padding: 0,
          itemGap: 4,
          text: texts.title,
          subtext: texts.subtitle,
          textStyle: {
            ...wrap,
            fontSize: fontSizes.title,
            fontWeight: 'bold',
            color: theme.text,
            lineHeight: fontSizes.title * lineHeight,
          },
          subtextStyle: {
            ...wrap,
            fontSize: fontSizes.subtitle,
            color: theme.quietText,
            lineHeight: fontSizes.subtitle * lineHeight,
          },
        },
        {
          ...side,
          bottom: margin,
          padding: 0,
          text: texts.source,
          textStyle: {
            ...wrap,
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
