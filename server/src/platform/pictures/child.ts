// The process that draws pictures (see drawer.ts).
import { drawPicture } from '@imp/drawing/draw-picture.ts'
import { renderSvg, setTextMeasure } from '@imp/drawing/echarts.ts'
import { writeSvg } from '@imp/drawing/marks.ts'
import '@imp/drawing/echarts-figures.ts'
import type { AnyPicture } from '@imp/drawing/picture.ts'
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import sharp from 'sharp'
import { formatText } from '../texts.ts'
import { listFontFiles } from './fonts.ts'
import { PrintableText } from './printable-text.ts'
import type { FromDrawer, PaintedPicture, ToDrawer } from './messages.ts'

sharp.concurrency(1)
sharp.cache(false)
/** Pictures have few colours: a palette needs a third of the size and less time, and keeps areas of one colour even. */
const packing = { palette: true, effort: 1, dither: 0, compressionLevel: 6 } as const

for (const file of listFontFiles()) GlobalFonts.registerFromPath(file)
const measurer = createCanvas(1, 1).getContext('2d')
setTextMeasure((text, font) => {
  measurer.font = font
  return measurer.measureText(text).width
})

/** ECharts checks the clock while it measures letters, and guesses widths on a busy machine: lines would break elsewhere. */
class StillDate extends Date {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [0] : given) as [number]))
  }
}
globalThis.Date = StillDate as DateConstructor

/** PNG readers dislike more pixels on a side, and SVG is painted no larger. */
const maxSide = 16_000

process.on('message', (message: ToDrawer) => void draw(message))
process.on('disconnect', () => process.exit())

async function draw({ request, style, format, scale, thumbnailWidth }: ToDrawer): Promise<void> {
  try {
    const picture = drawPicture(request, {
      scheme: style.scheme,
      width: style.width,
      locale: style.locale,
      direction: style.direction,
      isFramed: style.isFramed,
      formatText: (id: TextId, values?: TextValues) => formatText(style.locale, id, values),
    })
    const svg = Buffer.from(prepareTexts(writePicture(picture, style.width), style.direction))
    const { title, subtitle, source, description, table, height } = picture
    const words = { title, subtitle, source, description, table, height }
    if (format === 'svg') {
      send({ file: svg, thumbnail: null, width: style.width, height, words })
      return
    }
    send({ ...(await paint(svg, Math.min(scale, maxSide / height), thumbnailWidth)), words })
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : String(error) })
  }
}

const writePicture = (picture: AnyPicture, width: number): string =>
  'marks' in picture ? writeSvg(picture, width) : renderSvg(picture, width)

const textElement = />([^<]*)<\/text>/g
const rightToLeft = /[\u0590-\u08ff]/
/** Replaces letters that no font has. A page sets the direction for all its texts; a drawing needs it on each. */
function prepareTexts(svg: string, direction: 'ltr' | 'rtl'): string {
  const text = new PrintableText()
  return svg.replace(textElement, (_, given: string) => {
    const shown = text.clean(given)
    return `>${direction === 'rtl' && rightToLeft.test(shown) ? `\u2067${shown}\u2069` : shown}</text>`
  })
}

async function paint(svg: Buffer, scale: number, thumbnailWidth: number | undefined): Promise<PaintedPicture> {
  const painted = sharp(svg, { density: 72 * scale })
  const { data, info } = await painted.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  return {
    file: await pixels().png(packing).toBuffer(),
    thumbnail: thumbnailWidth ? await pixels().resize({ width: thumbnailWidth }).png(packing).toBuffer() : null,
    width,
    height,
  }
}

function send(message: FromDrawer): void {
  process.send?.(message)
}
