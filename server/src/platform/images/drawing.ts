// Normalises an SVG from any program: UTF-8, without entities, as wide as other pictures, HTML texts replaced by SVG texts.
import { gunzipSync } from 'node:zlib'
import { maxDrawingBytes } from '@imp/domain/drawing-limits.ts'
import type { Reason, TextId, TextValues } from '@imp/domain/texts.ts'
import { Problem } from '../problems.ts'
import { drawForeignTexts } from './foreign-texts.ts'
import { listLeftOut } from './left-out.ts'
import { measureContent, pixelsPerUnit, type Box } from './content-box.ts'
import { placeLetters } from './letter-places.ts'

/** A drawing has no pixels of its own: this width can be printed across a page. */
const drawnWidth = 2000
const maxSide = 30_000
const maxPixels = 50_000_000

export interface ReadDrawing {
  readonly svg: Buffer
  readonly leftOut: readonly Reason[]
}

/** @throws Problem 'notAnImage' with its reason, 'imageTooLarge' */
export async function readDrawing(file: Buffer): Promise<ReadDrawing> {
  const whole = decode(unpack(file))
  const text = expandEntities(whole)
  if (!/^<(?:[\w-]+:)?svg[\s/>]/i.test(text)) throw refusal('problems.notAnImage')
  refuseUnknownEntity(text)
  refuseExternal(whole, text)
  // Truncated input would pass, too, since it is read as HTML.
  if (!ending.test(text)) throw refusal('figures.image.damaged')
  const { svg, lostCount, unplaced, lineCount } = drawForeignTexts(text)
  const ofHtml: Reason[] = [
    ...(lostCount > 0 ? [{ text: 'figures.image.leftOut.html', values: { count: lostCount } } as const] : []),
    ...(unplaced.length > 0
      ? [{ text: 'figures.image.leftOut.texts', values: { texts: shorten(unplaced) } } as const]
      : []),
    ...(lineCount > 0 ? [{ text: 'figures.image.leftOut.lines', values: { count: lineCount } } as const] : []),
  ]
  const plain = placeLetters(useLightColours(svg))
  return { svg: Buffer.from(await setSize(plain)), leftOut: [...ofHtml, ...listLeftOut(plain)] }
}
const ending = /(?:<\/(?:[\w-]+:)?svg\s*>|^<[^<]*\/>)(?:\s|<!--[^]*?-->|<\?[^]*?\?>)*$/

const [maxTexts, maxTextLength] = [6, 60] as const
const shorten = (texts: readonly string[]): string =>
  [
    ...texts
      .slice(0, maxTexts)
      .map(text => (text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text)),
    ...(texts.length > maxTexts ? ['…'] : []),
  ].join('; ')

export const refusal = (text: TextId, values: TextValues = {}): Problem => new Problem('notAnImage', { text, values })

function unpack(file: Buffer): Buffer {
  try {
    const plain =
      file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file, { maxOutputLength: maxDrawingBytes + 1 }) : file
    if (plain.length <= maxDrawingBytes) return plain
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_BUFFER_TOO_LARGE') throw refusal('figures.image.damaged')
  }
  throw refusal('figures.image.drawingTooLarge')
}

function decode(bytes: Buffer): string {
  const start = bytes.subarray(0, 200).toString('latin1')
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  const encoding = /^(?:\xff\xfe|<\0)/.test(start)
    ? 'utf-16le'
    : /^(?:\xfe\xff|\0<)/.test(start)
      ? 'utf-16be'
      : declared
  // What is declared as UTF-16 but is not was rewritten by a program that left the declaration.
  const actual = /^utf-?16$/i.test(encoding) ? 'utf-8' : encoding
  const decoder = openDecoder(actual)
  if (!decoder) throw refusal('figures.image.unknownEncoding', { encoding })
  try {
    return decoder.decode(bytes).replace(/^\s*<\?xml\s[^>]*\?>/, '')
  } catch {
    throw refusal('figures.image.wrongEncoding', { encoding: actual.toUpperCase() })
  }
}
function openDecoder(encoding: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return null
  }
}

const doctype = /<!DOCTYPE\s[^[>]*(?:\[((?:[^\]"']|"[^"]*"|'[^']*')*)\]\s*)?>/
const leading = /^(?:\s+|<!--[^]*?-->|<\?[^]*?\?>)+/
const entity = /<!ENTITY\s+((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const plainEntity = /^([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*$/
const known = new Set(['lt', 'gt', 'amp', 'quot', 'apos'])
const maxEntityDepth = 8

function expandEntities(given: string): string {
  const text = given.replace(leading, '')
  const found = doctype.exec(text)
  if (!found || found.index > 0) return text.replace(/&nbsp;/g, '&#160;')
  const entities = new Map<string, string>([['nbsp', '\u00a0']])
  for (const [, definition = ''] of (found[1] ?? '').matchAll(entity)) {
    const [, name = '', double, single] = plainEntity.exec(definition) ?? []
    if (name === '') throw refusal('figures.image.entities')
    entities.set(name, double ?? single ?? '')
  }
  let expanded = text.slice(found[0].length).replace(leading, '')
  for (let depth = 0; depth <= maxEntityDepth; depth++) {
    let length = expanded.length
    let count = 0
    const next = expanded.replace(/&([a-z_:][\w:.-]*);/gi, (whole, name: string) => {
      const value = known.has(name) ? undefined : entities.get(name)
      if (value === undefined) return whole
      count++
      length += value.length
      if (length > maxDrawingBytes) throw refusal('figures.image.entities')
      return value
    })
    if (count === 0) return expanded
    expanded = next
  }
  throw refusal('figures.image.entities')
}

/** HTML names characters that SVG does not know. */
function refuseUnknownEntity(text: string): void {
  const plain = text.replace(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/g, '')
  for (const [entity, name = ''] of plain.matchAll(/&([a-z_:][\w:.-]*);/gi))
    if (!known.has(name)) throw refusal('figures.image.unknownEntity', { entity })
}

const shownFile =
  /<(?:[\w-]+:)?(?:image|feImage|use|linearGradient|radialGradient|pattern|textPath|tref|mpath)\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const paintFile =
  /(?<![\w-])(?:fill|stroke|clip-path|mask(?:-image)?|filter|marker(?:-start|-mid|-end)?)\s*(?:=\s*["']|:)\s*url\(\s*(?:["']|&quot;|&apos;)?([^"')&]*)/gi
const styleFile = /<\?xml-stylesheet\s[^?]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const maxShownName = 80

/** Another file cannot be loaded: the picture would silently lack something. */
function refuseExternal(whole: string, text: string): void {
  const found = [...whole.matchAll(styleFile), ...text.matchAll(shownFile), ...text.matchAll(paintFile)]
  for (const [, double, single] of found) {
    const href = (double ?? single ?? '').trim()
    if (href !== '' && !/^(?:#|data:)/i.test(href))
      throw refusal('figures.image.otherFile', { file: href.slice(-maxShownName) })
  }
}

/** Paper is light: takes the first colour of `light-dark(a, b)`, which draw.io writes. */
const useLightColours = (svg: string): string =>
  svg.replace(/light-dark\(\s*([^(),]+(?:\([^()]*\))?)\s*,[^()]*(?:\([^()]*\)[^()]*)?\)/gi, '$1')

const pixelsOf: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
  q: 96 / 101.6,
}

/** In pixels; null: relative to its surroundings. */
function readLength(given: string | undefined): number | null {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[-+]?\d+)?)\s*([a-z]*)\s*$/i.exec(given ?? '') ?? []
  const factor = unit === '' ? 1 : pixelsOf[unit.toLowerCase()]
  const length = number === undefined || factor === undefined ? null : Number(number) * factor
  return length !== null && Number.isFinite(length) && length > 0 ? length : null
}

async function setSize(text: string): Promise<string> {
  const end = rootEnd.exec(text)
  if (!end) throw refusal('figures.image.damaged')
  const root = end[0]
  const attribute = (name: string): string | undefined => {
    const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)
    return found?.[1] ?? found?.[2]
  }
  const sized = root
    .replace(/\s(?:width|height|x|y)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    .replace(
      /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/,
      (_, double?: string, single?: string) =>
        ` style="${(double ?? single ?? '').replaceAll('"', "'").replace(/(?<=^|;)\s*(?:max-|min-)?(?:width|height)\s*:[^;]*;?/gi, '')}"`,
    )
  const writeRoot = (attributes: string, start: string): string =>
    start.replace(/^<[\w:-]+/, name => `${name} ${attributes}`) + text.slice(root.length)
  const withoutBox = sized.replace(/\sviewBox\s*=\s*(?:"[^"]*"|'[^']*')/, '')
  const [width, height] = [readLength(attribute('width')), readLength(attribute('height'))]
  const given = readBox(attribute('viewBox'))
  const box = given ?? (await findBox(width, height, attributes => writeRoot(attributes, withoutBox)))
  const shownWidth = width ?? (height === null ? box.width : (height * box.width) / box.height)
  const shownHeight = height ?? (shownWidth * box.height) / box.width
  const scale = drawnWidth / shownWidth
  const drawnHeight = Math.max(1, Math.round(shownHeight * scale))
  // The declared size does not matter: all drawings get the same width.
  if (drawnHeight > maxSide || drawnHeight * drawnWidth > maxPixels) throw new Problem('imageTooLarge')
  const size = `width="${drawnWidth / pixelsPerUnit}" height="${drawnHeight / pixelsPerUnit}"`
  const { x, y } = box
  return given
    ? writeRoot(size, sized)
    : writeRoot(`${size} viewBox="${x} ${y} ${box.width} ${box.height}"`, withoutBox)
}
const rootEnd = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/

function readBox(viewBox = ''): Box | null {
  const sides = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = sides
  return sides.length === 4 && sides.every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : null
}

/** A side without a size is as long as what is drawn. */
async function findBox(
  width: number | null,
  height: number | null,
  write: (attributes: string) => string,
): Promise<Box> {
  if (width !== null && height !== null) return { x: 0, y: 0, width, height }
  const content = await measureContent(write)
  return {
    x: width === null ? content.x : 0,
    y: height === null ? content.y : 0,
    width: width ?? content.width,
    height: height ?? content.height,
  }
}
