// Downloads of a picture, made in the browser: PNG and SVG with title, subtitle and source; its table as CSV and Excel.
import { writeSvg } from '@imp/drawing/marks.ts'
import type { AnyPicture, PictureStyle } from '@imp/drawing/picture.ts'
import { download, toFileName } from '../download.ts'
import { writeCsv } from '../csv.ts'
import { embedFont } from './embed-font.ts'
import { loadEcharts } from './load-echarts.ts'

export const pictureFormats = ['png', 'svg', 'csv', 'xlsx'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export type DrawPicture<P extends AnyPicture = AnyPicture> = (style: PictureStyle) => P

/** A 16:9 slide; taller if the picture needs more room. */
const slide = { width: 1280, height: 720 } as const
const pngScale = 2

export async function downloadPicture(format: PictureFormat, draw: DrawPicture, screen: PictureStyle): Promise<void> {
  const picture = drawForFile(draw, screen)
  download(await makeFile(format, picture), `${toFileName(picture.title)}.${format}`)
}

async function makeFile(format: PictureFormat, picture: AnyPicture): Promise<Blob> {
  switch (format) {
    case 'svg':
      return new Blob([await makeSvg(picture)], { type: 'image/svg+xml' })
    case 'png':
      return makePng(await makeSvg(picture), picture.height)
    case 'csv':
      return new Blob([writeCsv(picture.table)], { type: 'text/csv;charset=utf-8' })
    case 'xlsx': {
      const { writeWorkbook } = await import('./picture-workbook.ts')
      return writeWorkbook(picture)
    }
  }
}

/** Always in the light scheme, because files are printed and pasted into documents. */
function drawForFile(draw: DrawPicture, screen: PictureStyle): AnyPicture {
  const style: PictureStyle = { ...screen, scheme: 'light', isFramed: true, width: slide.width }
  const picture = draw(style)
  return picture.height < slide.height ? draw({ ...style, height: slide.height }) : picture
}

/** Right-to-left texts render correctly in a standalone document too. */
const ownStyle = '<style>text{unicode-bidi:plaintext}</style>'

async function makeSvg(picture: AnyPicture): Promise<string> {
  return (await writePicture(picture)).replace(/^<svg[^>]*>/, tag => tag + ownStyle)
}

async function writePicture(picture: AnyPicture): Promise<string> {
  if ('marks' in picture) return writeSvg(picture, slide.width)
  const { renderSvg } = await loadEcharts()
  return renderSvg(picture, slide.width)
}

async function makePng(svg: string, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([await embedFont(svg)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = slide.width * pngScale
    canvas.height = height * pngScale
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
