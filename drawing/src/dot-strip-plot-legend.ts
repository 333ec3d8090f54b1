// The legend of a dot strip plot: only what occurs, wrapped if necessary. Pure.
import { isChanged } from '@imp/domain/harmonisation/comparing.ts'
import type { QuantityYear } from '@imp/domain/harmonisation/types.ts'
import type { CustomSeriesOption } from 'echarts/charts'
import type { PictureStyle } from './picture.ts'
import { drawArrow, drawMark, drawRing, type MarkKind } from './dot-strip-plot-marks.ts'
import { fontSizes, pictureFont, pictureThemes } from './theme.ts'
import { estimateWidth } from './wrap-text.ts'

type LegendKind = MarkKind | 'outlier' | 'changed'
const lineHeight = 20
const markRoom = { usual: 18, changed: 32 }
const itemGap = 16

export function placeLegend(
  year: QuantityYear,
  style: PictureStyle,
  { top, edge }: { readonly top: number; readonly edge: number },
): { readonly bottom: number; readonly series: CustomSeriesOption } {
  const theme = pictureThemes[style.scheme]
  const isMirrored = style.direction === 'rtl'
  let [x, y] = [edge, top]
  const items = listKinds(year).map(kind => {
    const text = style.formatText(`harmonisation.mark.${kind}`)
    const room = kind === 'changed' ? markRoom.changed : markRoom.usual
    const width = room + estimateWidth(text, fontSizes.label) + itemGap
    if (x > edge && x + width > style.width - edge) [x, y] = [edge, y + lineHeight]
    const item = { kind, text, x, y: y + lineHeight / 2, room }
    x += width
    return item
  })
  return {
    bottom: items.length > 0 ? y + lineHeight + 8 : top,
    series: {
      type: 'custom',
      silent: true,
      clip: false,
      data: items.map(() => [0, 0]),
      renderItem: ({ dataIndex }) => {
        const item = items[dataIndex]
        if (!item) return null
        const toX = (from: number) => (isMirrored ? style.width - from : from)
        return {
          type: 'group',
          children: [
            ...drawSample(item.kind, item.x, item.y, toX, theme),
            {
              type: 'text',
              style: {
                text: item.text,
                x: toX(item.x + item.room),
                y: item.y,
                align: isMirrored ? 'right' : 'left',
                verticalAlign: 'middle',
                fill: theme.quietText,
                fontSize: fontSizes.label,
                fontFamily: pictureFont,
              },
            },
          ],
        }
      },
    },
  }
}

function listKinds({ points }: QuantityYear): LegendKind[] {
  const kinds = new Set<LegendKind>(points.map(({ standing }) => standing ?? 'none'))
  if (points.some(({ outlierIn }) => outlierIn.length > 0)) kinds.add('outlier')
  if (points.some(isChanged)) kinds.add('changed')
  return (['inside', 'equal', 'outside', 'none', 'outlier', 'changed'] as const).filter(kind => kinds.has(kind))
}

function drawSample(
  kind: LegendKind,
  x: number,
  y: number,
  toX: (from: number) => number,
  theme: (typeof pictureThemes)['light'],
) {
  if (kind === 'changed')
    return [...drawArrow({ fromX: toX(x + 2), toX: toX(x + 22), y }, theme), drawMark('inside', toX(x + 22), y, theme)]
  if (kind === 'outlier') return [drawRing(toX(x + 8), y, theme), drawMark('inside', toX(x + 8), y, theme)]
  return [drawMark(kind, toX(x + 8), y, theme)]
}
