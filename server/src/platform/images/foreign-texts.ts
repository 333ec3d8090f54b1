// Texts that a drawing has as HTML inside (draw.io, Mermaid): no drawer of SVG shows them. They become texts of the drawing,
// where the shortened ones stand that the program wrote beside them, where draw.io's styles put them, or in the middle of
// their frame. What has none of these is not drawn.
import { writeScript } from '@imp/domain/script-signs.ts'
import { DomUtils, parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Parameters<typeof DomUtils.getName>[0]

const isElement = (node: object | null): node is Element => node !== null && 'attribs' in node

const options = { xmlMode: true, decodeEntities: true } as const
/** Of the size of the letters: what a letter takes of a line, and a line of its block. */
const [letterWidth, lineHeight] = [0.52, 1.2]
const usualSize = 12

export interface DrawnTexts {
  readonly svg: string
  /** How many pictures, fields and the like in HTML have nothing in their place. */
  readonly lostCount: number
  /** Texts that are not drawn: nothing says where. */
  readonly unplaced: readonly string[]
}

export function drawForeignTexts(svg: string): DrawnTexts {
  if (!/<(?:[\w-]+:)?foreignObject[\s>]/i.test(svg)) return { svg, lostCount: 0, unplaced: [] }
  const page = parseDocument(svg, options)
  const unplaced: string[] = []
  let lostCount = 0
  for (const frame of findAll(page.children, 'foreignobject')) {
    const { parent } = frame
    const beside = isElement(parent) && nameOf(parent) === 'switch' ? parent : null
    const [picture] = beside ? findAll(beside.children, 'image') : []
    // Its program has drawn it beside.
    if (beside && picture && !isInside(picture, frame)) {
      DomUtils.replaceElement(beside, picture)
      continue
    }
    lostCount += DomUtils.findAll(isLost, frame.children).length
    const shortened = beside && findAll(beside.children, 'text')[0]
    const lines = readLines(frame.children)
    const place = shortened ? null : readPlace(frame)
    if (!shortened && !place && lines.length > 0) unplaced.push(lines.join(' '))
    const drawn = shortened ? fillShortened(shortened, lines, frame) : place ? drawAt(place, lines, frame) : ''
    for (const child of parseDocument(drawn, options).children) DomUtils.prepend(beside ?? frame, child)
    DomUtils.removeElement(beside ?? frame)
  }
  // 'Text is not SVG - cannot display': now it is.
  for (const hint of findAll(page.children, 'switch'))
    if (/Text is not SVG|Viewer does not support full SVG/i.test(DomUtils.textContent(hint)))
      DomUtils.removeElement(hint)
  return { svg: DomUtils.getOuterHTML(page.children, { xmlMode: true, decodeEntities: true }), lostCount, unplaced }
}

const lostTags = new Set(
  'img image canvas video audio iframe object embed math input select textarea meter progress'.split(' '),
)
/** A drawing within HTML counts once. */
const isLost = (element: Element): boolean =>
  lostTags.has(nameOf(element)) || (nameOf(element) === 'svg' && element.children.length > 0)

const isInside = (element: Element, outer: Element): boolean =>
  DomUtils.findOne(one => one === element, outer.children) !== null

const nameOf = ({ name }: Element): string => name.replace(/^.*:/, '').toLowerCase()
const findAll = (nodes: Node[], name: string): Element[] =>
  DomUtils.findAll(element => nameOf(element) === name, nodes) as Element[]

const blockTags = new Set(['div', 'p', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'pre'])

/** The lines of a piece of HTML. */
function readLines(nodes: readonly Node[]): string[] {
  let text = ''
  let marker = ''
  const write = (piece: string): void => {
    text += piece.trim() === '' ? piece : marker + piece
    if (piece.trim() !== '') marker = ''
  }
  const read = (node: Node): void => {
    if (node.type === 'text') write(node.data.replace(/\s+/g, ' '))
    if (!isElement(node)) return
    const name = nameOf(node)
    if (name === 'style' || name === 'script') return
    if (name === 'sup' || name === 'sub') return write(writeScript(DomUtils.textContent(node), name))
    if (name === 'li') marker = `${readMarker(node)}\u00a0`
    if (name === 'br' || blockTags.has(name)) text += '\n'
    for (const child of node.children) read(child)
    if (blockTags.has(name)) text += '\n'
    else if (name === 'td' || name === 'th') text += ' '
  }
  for (const node of nodes) read(node)
  return text.split('\n').flatMap(line => line.trim() || [])
}

/** As lists show it in front of one of their lines. */
function readMarker(item: Element): string {
  const list = item.parent
  if (!isElement(list) || nameOf(list) !== 'ol') return '•'
  const before = DomUtils.getSiblings(item).filter(isElement)
  const number = (Number.parseInt(list.attribs['start'] ?? '', 10) || 1) + before.indexOf(item)
  return `${number}.`
}

/** Everything of the shortened text but its words. */
function fillShortened(shortened: Element, lines: readonly string[], frame: Element): string {
  const { attribs } = shortened
  const size = Number.parseFloat(attribs['font-size'] ?? '') || usualSize
  const width = (!isUnwrapped(frame) && Number.parseFloat(styleIn(frame, 'width') ?? '')) || Infinity
  const attributes = Object.entries(attribs).map(([name, value]) => `${name}="${escape(value)}"`)
  return `<text ${attributes.join(' ')}>${writeLines(wrap(lines, width, size), attribs['x'] ?? '0', size)}</text>`
}

/** Where a text stands: what its lines are set against, and the middle of them all. */
interface Place {
  readonly x: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly middleOf: (textHeight: number) => number
  readonly width: number
}

/** Null: it is not understood. */
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

/** Of how draw.io writes it: the left edge is a margin, the upper edge a padding, and what is within is set against both. */
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
  /** Null: not as a number. */
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

function drawAt({ x, anchor, middleOf, width }: Place, lines: readonly string[], frame: Element): string {
  const size = Number.parseFloat(styleIn(frame, 'font-size', /[1-9]/) ?? '') || usualSize
  const colour = styleIn(frame, 'color') ?? '#000'
  const wrapped = wrap(lines, width, size)
  const baseline = middleOf(wrapped.length * lineHeight * size) + 0.35 * size
  const transform = frame.attribs['transform'] === undefined ? '' : ` transform="${escape(frame.attribs['transform'])}"`
  return `<text x="${x}" y="${baseline}" font-family="sans-serif" font-size="${size}" text-anchor="${anchor}" fill="${escape(colour)}"${transform}>${writeLines(wrapped, String(x), size)}</text>`
}

/** The first that says it, in the frame or deeper. */
function styleIn(frame: Element, property: string, value = /./): string | null {
  const pattern = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
  for (const element of [frame, ...(DomUtils.findAll(() => true, frame.children) as Element[])]) {
    const found = pattern.exec(element.attribs['style'] ?? '')?.[1]
    if (found !== undefined && value.test(found)) return found.trim()
  }
  return null
}

function wrap(lines: readonly string[], width: number, size: number): string[] {
  const most = Math.max(4, Math.floor(width / (letterWidth * size)))
  return lines.flatMap(line => {
    const wrapped: string[] = []
    for (const word of line.split(' ')) {
      const last = wrapped.at(-1)
      if (last === undefined || last.length + 1 + word.length > most) wrapped.push(word)
      else wrapped[wrapped.length - 1] = `${last} ${word}`
    }
    return wrapped
  })
}

/** Around the line where one alone would stand. */
const writeLines = (lines: readonly string[], x: string, size: number): string =>
  lines
    .map((line, at) => {
      const dy = at === 0 ? (-(lines.length - 1) / 2) * lineHeight * size : lineHeight * size
      return `<tspan x="${escape(x)}" dy="${dy}">${escape(line)}</tspan>`
    })
    .join('')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
