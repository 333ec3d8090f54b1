// Replaces texts that a drawing has as HTML (draw.io, Mermaid), which no SVG renderer shows: by the shortened ones beside them,
// where draw.io's styles put them, or in the middle of their frame. A whole drawing beside them is drawn instead.
import { displaysBlock } from '@imp/domain/block-tags.ts'
import { escapeXml } from '@imp/domain/escape-xml.ts'
import { readRaisedStyle } from '@imp/domain/raised-styles.ts'
import { writeScript } from '@imp/domain/script-signs.ts'
import { DomUtils, parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Parameters<typeof DomUtils.getName>[0]

const isElement = (node: object | null): node is Element => node !== null && 'attribs' in node

const options = { xmlMode: true, decodeEntities: true } as const
/** Multiples of the font size: width of a letter, height of a line. */
const [letterWidth, lineHeight] = [0.52, 1.2]
const defaultFontSize = 12

export interface DrawnTexts {
  readonly svg: string
  readonly lostCount: number
  readonly unplaced: readonly string[]
  /** How many tables and frames have borders or backgrounds, which are not drawn. */
  readonly lineCount: number
}

export function drawForeignTexts(svg: string): DrawnTexts {
  const [unplaced, frames]: [string[], Map<Element, Element>] = [[], new Map()]
  let [lostCount, lineCount] = [0, 0]
  if (!/<(?:[\w-]+:)?(?:foreignObject|switch)[\s>]/i.test(svg)) return { svg, lostCount, unplaced, lineCount }
  const page = parseDocument(svg, options)
  for (const choice of findAll(page.children, 'switch')) {
    const { frame, fallback } = choose(choice)
    const shortened = fallback && findShortened(fallback)
    if (frame && shortened) frames.set(frame, shortened)
    else if (frame && fallback) {
      // The program has supplied a drawing beside it.
      const words = readLines(frame).map(readWords).join(' ')
      if (!isShownBy(words, fallback)) unplaced.push(words)
      DomUtils.removeElement(frame)
    }
  }
  for (const frame of findAll(page.children, 'foreignobject')) {
    // One inside another was removed with it.
    if (!isInside(frame, page)) continue
    const lines = isOffered(frame) && !isHidden(frame) ? readLines(frame) : null
    const shortened = frames.get(frame)
    const place = shortened || !lines ? null : readPlace(frame)
    if (lines) {
      lostCount += DomUtils.findAll(isLost, frame.children).length
      if (shortened || place) lineCount += new Set(findLined(frame)).size
      else if (lines.length > 0) unplaced.push(lines.map(readWords).join(' '))
      const drawn = shortened ? fillShortened(shortened, lines, frame) : place ? drawAt(place, lines, frame) : ''
      for (const child of parseDocument(drawn, options).children) DomUtils.prepend(shortened ?? frame, child)
    }
    if (shortened) DomUtils.removeElement(shortened)
    DomUtils.removeElement(frame)
  }
  return {
    svg: DomUtils.getOuterHTML(page.children, { xmlMode: true, decodeEntities: true }),
    lostCount,
    unplaced,
    lineCount,
  }
}

const graphics = new Set(
  'svg g a text image use switch foreignobject path rect circle ellipse line polyline polygon'.split(' '),
)
const shapes = new Set('text image use path rect circle ellipse line polyline polygon'.split(' '))

/** Content that requires an extension, such as Illustrator's, is for its own program. */
const isOffered = ({ attribs }: Element): boolean =>
  (attribs['requiredExtensions'] ?? '').split(/\s+/).every(one => one === '' || one === 'http://www.w3.org/1999/xhtml')
const isForHtml = (element: Element): boolean =>
  nameOf(element) === 'foreignobject' || /#Extensibility\b/.test(element.attribs['requiredFeatures'] ?? '')
const isEnglish = ({ attribs: { systemLanguage } }: Element): boolean =>
  systemLanguage === undefined || /(?:^|,)\s*en\b/i.test(systemLanguage)
const prefixOf = ({ name }: Element): string => name.replace(/[^:]*$/, '')
/** 'Text is not SVG - cannot display' is no longer true. */
const isHint = (element: Element): boolean =>
  /^\s*(?:Text is not SVG[ -]+cannot display|Viewer does not support full SVG 1\.1)\s*$/i.test(
    DomUtils.textContent(element),
  )

/**
 * Moves what is to be drawn to the front: the renderer takes the first element, even an unknown one, and uses the language of
 * the server.
 * @returns a frame that would be shown, and the program's replacement for it where HTML is unknown
 */
function choose(choice: Element): { frame: Element | null; fallback: Element | null } {
  for (const child of choice.children.filter(isElement)) {
    if (isHint(child) || !isOffered(child)) DomUtils.removeElement(child)
    else if (!graphics.has(nameOf(child)) || prefixOf(child) !== prefixOf(choice)) DomUtils.prepend(choice, child)
  }
  const all = choice.children.filter(isElement)
  const english = all.filter(isEnglish)
  const offered = english.length > 0 ? english : all
  const beside = offered.find(one => !isForHtml(one)) ?? null
  const first = offered.find(one => one === beside || nameOf(one) === 'foreignobject')
  const frame = first && first !== beside ? first : null
  const fallback = beside && frame && findShapes(beside).length === 0 ? null : beside
  const drawn = fallback ?? frame ?? offered[0]
  for (const other of all)
    if (other !== drawn)
      for (const unseen of findAll([other], 'foreignobject')) if (unseen !== frame) DomUtils.removeElement(unseen)
  if (drawn) {
    for (const condition of ['systemLanguage', 'requiredFeatures', 'requiredExtensions'])
      delete drawn.attribs[condition]
    if (all[0] && all[0] !== drawn) DomUtils.prepend(all[0], drawn)
  }
  return { frame, fallback }
}

const findShapes = (element: Element): Element[] => DomUtils.findAll(one => shapes.has(nameOf(one)), [element])

function findShortened(fallback: Element): Element | null {
  const [first, ...others] = findShapes(fallback)
  return first && others.length === 0 && nameOf(first) === 'text' ? first : null
}

/** In any order; a picture may show any text. */
function isShownBy(words: string, fallback: Element): boolean {
  const shown = DomUtils.textContent(fallback).replace(/\s+/g, '').normalize('NFKC')
  return (
    findAll([fallback], 'image').length > 0 ||
    words
      .normalize('NFKC')
      .split(/\s+/)
      .every(word => !/[\p{L}\p{N}]/u.test(word) || shown.includes(word))
  )
}

const isHidden = (element: Element): boolean =>
  element.attribs['hidden'] !== undefined ||
  [element.attribs['display'], ownStyle(element, 'display')].some(value => /^none\b/i.test(value ?? '')) ||
  [element.attribs['visibility'], ownStyle(element, 'visibility')].some(value =>
    /^(?:hidden|collapse)\b/i.test(value ?? ''),
  )

const lostTags = new Set(
  'img image canvas video audio iframe object embed math input select textarea meter progress'.split(' '),
)
const isLost = (element: Element): boolean =>
  lostTags.has(nameOf(element)) || (nameOf(element) === 'svg' && element.children.length > 0)

const isInside = (element: Element, page: ReturnType<typeof parseDocument>): boolean => {
  let top: Element['parent'] = element
  while (top?.parent) top = top.parent
  return top === page
}

const nameOf = ({ name }: Element): string => name.replace(/^.*:/, '').toLowerCase()
const findAll = (nodes: Node[], name: string): Element[] =>
  DomUtils.findAll(element => nameOf(element) === name, nodes) as Element[]

const isLine = (name: string): boolean => !/^t[dh]$/.test(name) && displaysBlock(name)

const visibleLine =
  /(?:^|;)\s*border(?:-[\w-]+)?\s*:(?![^;]*(?:\bnone|\bhidden|(?<![\d.])0(?:px)?(?![\d.])))[^;]*\b(?:solid|dashed|dotted|double|groove|ridge|inset|outset)\b/i
const ownGround = /(?:^|;)\s*background(?:-color)?\s*:(?!\s*(?:none|transparent|initial|inherit))/i
const isLined = (element: Element): boolean => {
  const [name, { style = '', border = '0', bgcolor }] = [nameOf(element), element.attribs]
  const isOfTable = /^(?:table|t[rdh]|tbody|thead|tfoot)$/.test(name)
  return (
    name === 'hr' ||
    visibleLine.test(style) ||
    (name === 'table' && border !== '0' && border !== 'none') ||
    (isOfTable && (ownGround.test(style) || bgcolor !== undefined))
  )
}
const findLined = (frame: Element): Element[] =>
  DomUtils.findAll(isLined, frame.children).map(element => {
    let outermost = element
    for (let at = element.parent; at !== frame && isElement(at); at = at.parent)
      if (nameOf(at) === 'table') outermost = at
    return outermost
  })

interface Run {
  readonly text: string
  /** SVG attributes; '': like the whole text. */
  readonly look: string
}
type Line = readonly (readonly Run[])[]

interface Look {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly lines: ReadonlySet<'underline' | 'line-through'>
  readonly colour: string | null
  readonly letterCase: string
}
const plainLook: Look = { isBold: false, isItalic: false, lines: new Set(), colour: null, letterCase: 'none' }

const boldTags = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const italicTags = new Set(['i', 'em', 'cite', 'var'])
/** From elements and their styles, which are inherited. */
function lookOf(element: Element, around: Look): Look {
  const name = nameOf(element)
  const own = (property: string): string => ownStyle(element, property)?.toLowerCase() ?? ''
  const [weight, slant, decoration] = [
    own('font-weight'),
    own('font-style'),
    `${own('text-decoration')} ${own('text-decoration-line')}`,
  ]
  const lines = new Set(around.lines)
  if (name === 'u' || name === 'ins' || decoration.includes('underline')) lines.add('underline')
  if (/^(?:s|strike|del)$/.test(name) || decoration.includes('line-through')) lines.add('line-through')
  return {
    isBold: weight ? /bold|[6-9]00/.test(weight) : around.isBold || boldTags.has(name),
    isItalic: slant ? /italic|oblique/.test(slant) : around.isItalic || italicTags.has(name),
    lines,
    colour: ownStyle(element, 'color') ?? (name === 'font' ? element.attribs['color'] : null) ?? around.colour,
    letterCase: own('text-transform') || around.letterCase,
  }
}
const writeCase = (text: string, letterCase: string): string =>
  letterCase === 'uppercase'
    ? text.toUpperCase()
    : letterCase === 'lowercase'
      ? text.toLowerCase()
      : letterCase === 'capitalize'
        ? text.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, letter => letter.toUpperCase())
        : text
const writeLook = ({ isBold, isItalic, lines, colour }: Look): string =>
  [
    ...(isBold ? ['font-weight="bold"'] : []),
    ...(isItalic ? ['font-style="italic"'] : []),
    ...(lines.size > 0 ? [`text-decoration="${[...lines].join(' ')}"`] : []),
    ...(colour && !/var\(|inherit|currentcolor|initial/i.test(colour) ? [`fill="${escapeXml(colour)}"`] : []),
  ].join(' ')

function readLines(frame: Element): Line[] {
  const lines: Run[][][] = []
  let line: Run[][] = []
  let isInWord = false
  let marker = ''
  const endLine = (): void => {
    if (line.length > 0) lines.push(line)
    line = []
    isInWord = false
  }
  const write = (piece: string, look: string): void => {
    const isBlank = piece.trim() === ''
    for (const part of (isBlank ? piece : marker + piece).split(/( +)/)) {
      if (part === '') continue
      if (part.startsWith(' ')) isInWord = false
      else if (isInWord) line.at(-1)?.push({ text: part, look })
      else {
        line.push([{ text: part, look }])
        isInWord = true
      }
    }
    if (!isBlank) marker = ''
  }
  const read = (node: Node, around: Look): void => {
    if (node.type === 'text') write(writeCase(node.data.replace(/\s+/g, ' '), around.letterCase), writeLook(around))
    if (!isElement(node) || isHidden(node)) return
    const name = nameOf(node)
    if (name === 'style' || name === 'script') return
    const look = lookOf(node, around)
    const script = name === 'sup' || name === 'sub' ? name : readRaisedStyle(name, node.attribs['style'] ?? '')
    if (script) return write(writeScript(DomUtils.textContent(node), script), writeLook(look))
    if (name === 'li') marker = `${readMarker(node)}\u00a0`
    if (name === 'br' || isLine(name)) endLine()
    for (const child of node.children) read(child, look)
    if (isLine(name)) endLine()
    else if (name === 'td' || name === 'th') isInWord = false
  }
  const look = lookOf(frame, plainLook)
  for (const node of frame.children) read(node, look)
  endLine()
  return lines
}
const readWords = (line: Line): string => line.map(word => word.map(({ text }) => text).join('')).join(' ')

function readMarker(item: Element): string {
  const list = item.parent
  if (!isElement(list) || nameOf(list) !== 'ol') return '•'
  const before = DomUtils.getSiblings(item).filter(isElement)
  const number = (Number.parseInt(list.attribs['start'] ?? '', 10) || 1) + before.indexOf(item)
  return `${number}.`
}

function fillShortened(shortened: Element, lines: readonly Line[], frame: Element): string {
  const { attribs } = shortened
  const size = Number.parseFloat(attribs['font-size'] ?? '') || defaultFontSize
  const width = (!isUnwrapped(frame) && Number.parseFloat(styleIn(frame, 'width') ?? '')) || Infinity
  const attributes = Object.entries(attribs).map(([name, value]) => `${name}="${escapeXml(value)}"`)
  return `<text ${attributes.join(' ')}>${writeLines(wrap(lines, width, size), attribs['x'] ?? '0', size)}</text>`
}

/** The anchor of the lines of a text, and the vertical middle of all of them. */
interface Place {
  readonly x: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly middleOf: (textHeight: number) => number
  readonly width: number
}

function readPlace(frame: Element): Place | null {
  const number = (name: string): number => Number.parseFloat(frame.attribs[name] ?? '') || 0
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')] as const
  if (!/%/.test(`${frame.attribs['width']} ${frame.attribs['height']}`)) {
    const middle = y + height / 2
    return { x: x + width / 2, anchor: 'middle', middleOf: () => middle, width: width || Infinity }
  }
  const [outer, ...others] = frame.children.filter(isElement)
  if (!outer || others.length > 0 || DomUtils.findOne(isMoved, outer.children)) return null
  return readPlaceOf(outer, x, y)
}

const isMoved = ({ attribs }: Element): boolean =>
  /(?:^|;)\s*(?:position|transform|translate|inset|left|top|float)\s*:/i.test(attribs['style'] ?? '')

/** As draw.io writes it: margin for the left edge, padding for the upper one, both relative to what is within. */
const understood =
  /^(?:display|align-items|justify-content|width|height|padding-top|margin-left|(?:font|text|color|line|white|overflow|word|pointer|background|opacity|box-sizing)(?:-.*)?)$/
function readPlaceOf(outer: Element, x: number, y: number): Place | null {
  const styles = new Map(
    (outer.attribs['style'] ?? '').split(';').flatMap(one => {
      const [name = '', ...value] = one.split(':')
      return name.trim() === '' ? [] : [[name.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const]
    }),
  )
  if (outer.attribs['class'] !== undefined || ![...styles.keys()].every(name => understood.test(name))) return null
  const pixels = (name: string): number | null => {
    const given = styles.get(name)
    const found = /^(-?[\d.]+)(?:px)?$/.exec(given ?? '0')?.[1]
    return found === undefined ? null : Number(found)
  }
  const [left, top] = [pixels('margin-left'), pixels('padding-top')] as const
  const [width, height] = [pixels('width') || null, pixels('height') || null] as const
  const isFlex = styles.get('display') === 'flex'
  const across = isFlex ? styles.get('justify-content') : styleIn(outer, 'text-align')
  const down = isFlex && height !== null ? styles.get('align-items') : 'start'
  const [anchor, share] = sideOf(across)
  if (left === null || top === null || (width === null && share > 0)) return null
  const [, shareDown] = sideOf(down)
  return {
    x: x + left + share * (width ?? 0),
    anchor,
    middleOf: textHeight => y + top + shareDown * (height ?? 0) + (0.5 - shareDown) * textHeight,
    width: isUnwrapped(outer) || width === null ? Infinity : width,
  }
}

const sideOf = (side: string | null | undefined): readonly [Place['anchor'], number] =>
  /center/.test(side ?? '') ? ['middle', 0.5] : /end|right/.test(side ?? '') ? ['end', 1] : ['start', 0]

const isUnwrapped = (element: Element): boolean => /nowrap/.test(styleIn(element, 'white-space') ?? '')

function drawAt({ x, anchor, middleOf, width }: Place, lines: readonly Line[], frame: Element): string {
  const size = Number.parseFloat(styleIn(frame, 'font-size', /[1-9]/) ?? '') || defaultFontSize
  const wrapped = wrap(lines, width, size)
  const baseline = middleOf(wrapped.length * lineHeight * size) + 0.35 * size
  const transform =
    frame.attribs['transform'] === undefined ? '' : ` transform="${escapeXml(frame.attribs['transform'])}"`
  return `<text x="${x}" y="${baseline}" font-family="sans-serif" font-size="${size}" text-anchor="${anchor}"${transform}>${writeLines(wrapped, String(x), size)}</text>`
}

function ownStyle({ attribs }: Element, property: string): string | null {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(attribs['style'] ?? '')?.[1]
  return found?.trim() ?? null
}

function styleIn(frame: Element, property: string, value = /./): string | null {
  for (const element of [frame, ...(DomUtils.findAll(() => true, frame.children) as Element[])]) {
    const found = ownStyle(element, property)
    if (found !== null && value.test(found)) return found
  }
  return null
}

const lengthOf = (word: readonly Run[]): number => word.reduce((sum, { text }) => sum + text.length, 0)
function wrap(lines: readonly Line[], width: number, size: number): Line[] {
  const most = Math.max(4, Math.floor(width / (letterWidth * size)))
  return lines.flatMap(line => {
    const wrapped: (readonly Run[])[][] = []
    let length = 0
    for (const word of line) {
      const last = wrapped.at(-1)
      if (last === undefined || length + 1 + lengthOf(word) > most) {
        wrapped.push([word])
        length = lengthOf(word)
      } else {
        last.push(word)
        length += 1 + lengthOf(word)
      }
    }
    return wrapped
  })
}

const writeLines = (lines: readonly Line[], x: string, size: number): string =>
  lines
    .map((line, at) => {
      const dy = at === 0 ? (-(lines.length - 1) / 2) * lineHeight * size : lineHeight * size
      return `<tspan x="${escapeXml(x)}" dy="${dy}">${writeRuns(line)}</tspan>`
    })
    .join('')

/** A blank takes the look that both neighbours share. */
function writeRuns(line: Line): string {
  const runs: Run[] = []
  const add = ({ text, look }: Run): void => {
    const last = runs.at(-1)
    if (last?.look === look) runs[runs.length - 1] = { look, text: last.text + text }
    else runs.push({ text, look })
  }
  for (const [at, word] of line.entries()) {
    const before = runs.at(-1)?.look
    if (at > 0) add({ text: ' ', look: before !== undefined && before === word[0]?.look ? before : '' })
    for (const run of word) add(run)
  }
  return runs
    .map(({ text, look }) => (look === '' ? escapeXml(text) : `<tspan ${look}>${escapeXml(text)}</tspan>`))
    .join('')
}
