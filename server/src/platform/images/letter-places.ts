// Letters with a position each, as in texts from a PDF: the renderer uses only the first position, so each becomes a tspan.
import { escapeXml } from '@imp/domain/escape-xml.ts'
import { DomUtils, parseDocument } from 'htmlparser2'

type Element = Parameters<typeof DomUtils.getName>[0]

const lists = ['x', 'y', 'dx', 'dy'] as const
const listed = /<(?:[\w-]+:)?(?:text|tspan)\s[^>]*?(?<![\w:-])d?[xy]\s*=\s*["']\s*[^"'\s,]+[\s,]+[^"'\s,]/i
const joined = /[\p{M}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Syriac}\p{Script=Thaana}]/u

const options = { xmlMode: true, decodeEntities: true } as const

export function placeLetters(svg: string): string {
  if (!listed.test(svg)) return svg
  const page = parseDocument(svg, options)
  const pieces = DomUtils.findAll(({ name }) => /^(?:.*:)?(?:text|tspan)$/i.test(name), page.children)
  for (const piece of pieces) splitLetters(piece)
  return DomUtils.getOuterHTML(page.children, options)
}

/** Letters with marks, joined letters and nested elements stay as they are. */
function splitLetters(piece: Element): void {
  const places = lists.map(
    name => [name, (piece.attribs[name] ?? '').split(/[\s,]+/).filter(one => one !== '')] as const,
  )
  const [child] = piece.children
  if (!places.some(([, list]) => list.length > 1) || piece.children.length !== 1 || child?.type !== 'text') return
  if (joined.test(child.data)) return
  const isPreserved = isPreserving(piece)
  const letters = [...(isPreserved ? child.data.replace(/[\t\r\n]/g, ' ') : child.data.replace(/\s+/g, ' ').trim())]
  const prefix = /^.*:/.exec(piece.name)?.[0] ?? ''
  let text = ''
  for (const [at, letter] of letters.entries()) {
    const own = places.flatMap(([name, list]) => (list[at] === undefined ? [] : [` ${name}="${escapeXml(list[at])}"`]))
    const isPlaced = at > 0 && own.length > 0
    // The next letter has its own position, so the blank is not needed.
    if (letter === ' ' && !isPreserved && places[0]?.[1][at + 1] !== undefined) continue
    text += isPlaced || at === 0 ? `${text === '' ? '' : `</${prefix}tspan>`}<${prefix}tspan${own.join('')}>` : ''
    text += escapeXml(letter)
  }
  for (const [name, list] of places) if (list.length > 1) piece.attribs[name] = list[0] ?? '0'
  for (const name of ['dx', 'dy']) delete piece.attribs[name]
  DomUtils.removeElement(child)
  // Appending removes each from the list: hence the copy.
  const tspans = parseDocument(`${text}</${prefix}tspan>`, options).children.slice()
  for (const tspan of tspans) DomUtils.appendChild(piece, tspan)
}

function isPreserving(piece: Element): boolean {
  for (let at: Element['parent'] = piece; at !== null; at = at.parent)
    if ('attribs' in at && at.attribs['xml:space'] !== undefined) return at.attribs['xml:space'] === 'preserve'
  return false
}
