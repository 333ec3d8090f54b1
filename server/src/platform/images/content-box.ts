// Finds the visible content of a drawing without a size. The renderer's own measure ignores embedded pictures and counts what is
// clipped, so the drawing is rendered small and its pixels are searched.
import sharp from 'sharp'

/** At this density lengths such as 12 pt are what CSS says they are. */
export const drawnDensity = 96
export const pixelsPerUnit = drawnDensity / 72

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The browsers' default for a drawing without a size. */
const defaultBox: Box = { x: 0, y: 0, width: 300, height: 150 }
/** To each side of the origin: nearly all drawings, those far away, those smaller than a pixel in the first. */
const searchedLengths = [2 ** 14, 2 ** 20, 2 ** 8] as const
const measuredPixels = 1000
const maxSteps = 4

/** @param write the root with these attributes, without its own size or view box */
export async function measureContent(write: (attributes: string) => string): Promise<Box> {
  const drawing = write(`width="${defaultBox.width}" height="${defaultBox.height}"`)
  for (const length of searchedLengths) {
    let within: Box = { x: -length, y: -length, width: 2 * length, height: 2 * length }
    let box = await findContent(drawing, within)
    if (!box || (length === searchedLengths[0] && longer(box) >= length)) continue
    for (let step = 1; step < maxSteps && longer(box) * 2 < longer(within); step++) {
      within = widen(box, longer(within) / measuredPixels)
      box = (await findContent(drawing, within)) ?? box
    }
    // Percentages refer to the default size: what they place must stay in sight.
    return /="[-+\d.]+%"/.test(drawing) ? join(box, defaultBox) : box
  }
  return defaultBox
}

const longer = ({ width, height }: Box): number => Math.max(width, height)
/** Lines too thin for a pixel may lie just outside. */
const widen = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

function join(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

async function findContent(drawing: string, within: Box): Promise<Box | null> {
  const unit = longer(within) / measuredPixels
  const [width, height] = [Math.ceil(within.width / unit), Math.ceil(within.height / unit)]
  const size = `width="${width / pixelsPerUnit}" height="${height / pixelsPerUnit}"`
  const viewBox = `viewBox="${within.x} ${within.y} ${width * unit} ${height * unit}"`
  const style = '<style>svg { overflow: visible !important }</style>'
  const page = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${viewBox}>${style}${drawing}</svg>`
  const { data, info } = await sharp(Buffer.from(page), { density: drawnDensity })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (const [at, alpha] of data.entries()) {
    if (alpha === 0) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    bottom = y
  }
  return right < 0
    ? null
    : {
        x: within.x + left * unit,
        y: within.y + top * unit,
        width: (right - left + 1) * unit,
        height: (bottom - top + 1) * unit,
      }
}
