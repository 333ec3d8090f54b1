// Lists as Word writes them on the clipboard: paragraphs of a class, whose style names list and level, and whose number or
// bullet stands in front of the text as text.
import type { ListLine } from './pasted-lists.ts'

const listClass = /\bMsoListParagraph/
const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

export const isWordListParagraph = (element: Element): boolean =>
  element.tagName === 'P' &&
  (listStyle.test(styleOf(element)) || (listClass.test(element.className) && hasMarker(element)))

const findMarker = (element: Element): Element | null =>
  [...element.querySelectorAll('span')].find(span => /mso-list:\s*ignore/i.test(styleOf(span))) ?? null
const hasMarker = (element: Element): boolean => findMarker(element) !== null

export function readWordListLine(element: Element): Omit<ListLine, 'content'> {
  const level = Number(listStyle.exec(styleOf(element))?.[1] ?? 1)
  const marker = findMarker(element)?.textContent?.replaceAll('\u00a0', ' ').trim() ?? ''
  // '1.', '(a)', 'iv)'; a bullet is a sign, or the letter 'o' of a font of signs.
  return { level, isOrdered: /^\(?(\d+|[a-z]|[ivxlcdm]+)[.)]/i.test(marker) }
}

/** The paragraph without the number or bullet in front of it. */
export function withoutListMarker(element: Element): Element {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return element
  findMarker(copy)?.remove()
  return copy
}
