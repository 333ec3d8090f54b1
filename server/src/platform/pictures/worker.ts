// The thread that draws pictures (see drawer.ts): a request in, an SVG or PNG file back.
import { parentPort } from 'node:worker_threads'
import { drawPicture } from '@imp/drawing/draw-picture.ts'
import { renderSvg, setTextMeasure } from '@imp/drawing/echarts.ts'
import '@imp/drawing/echarts-figures.ts'
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { formatText } from '../texts.ts'
import { listFontFiles, useOwnFonts } from './fonts.ts'
import type { FromDrawer, ToDrawer } from './messages.ts'

useOwnFonts()
// After the fonts are named: libvips reads their list once, when it is loaded.
const { default: sharp } = await import('sharp')
sharp.concurrency(1)
sharp.cache(false)
const compressionLevel = 9

for (const file of listFontFiles()) GlobalFonts.registerFromPath(file)
const measurer = createCanvas(1, 1).getContext('2d')
setTextMeasure((text, font) => {
  measurer.font = font
  return measurer.measureText(text).width
})

parentPort?.on('message', (message: ToDrawer) => void draw(message))

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
    const svg = Buffer.from(renderSvg(picture, style.width))
    // A copy of its own size: what is handed over leaves this thread's memory.
    const [file, thumbnail] = (format === 'svg' ? [svg] : await paint(svg, scale, thumbnailWidth)).map(bytes =>
      Uint8Array.from(bytes),
    )
    if (!file) throw new Error('nothing was drawn')
    const { title, subtitle, source, description, table, height } = picture
    const words = { title, subtitle, source, description, table, height }
    send({ file, thumbnail: thumbnail ?? null, words }, [file.buffer, ...(thumbnail ? [thumbnail.buffer] : [])])
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : String(error) }, [])
  }
}

/** @returns the PNG, and a small one where its width is given; both from the same pixels */
async function paint(svg: Buffer, scale: number, thumbnailWidth: number | undefined): Promise<Buffer[]> {
  const painted = sharp(svg, { density: 72 * scale })
  if (thumbnailWidth === undefined) return [await painted.png({ compressionLevel }).toBuffer()]
  const { data, info } = await painted.raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return [
    await pixels().png({ compressionLevel }).toBuffer(),
    await pixels().resize({ width: thumbnailWidth }).png({ compressionLevel }).toBuffer(),
  ]
}

function send(message: FromDrawer, transferred: ArrayBuffer[]): void {
  parentPort?.postMessage(message, transferred)
}
