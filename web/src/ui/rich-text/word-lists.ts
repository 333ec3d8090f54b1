// Word's lists on the clipboard: paragraphs whose style names list and level, with the number or bullet as text.
import { maxListStart } from '@imp/domain/rich-text-lists.ts'
import type { ListLine, ListNumber } from './pasted-lists.ts'

const listClass = /\bMsoListParagraph/
const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

export const isWordListParagraph = (element: Element): boolean =>
  element.tagName === 'P' &&
  (listStyle.test(styleOf(element)) || (listClass.test(element.className) && hasMarker(element)))

const findMarker = (element: Element): Element | null =>
  [...element.querySelectorAll('span')].find(span => /mso-list:\s*ignore/i.test(styleOf(span))) ?? null
const hasMarker = (element: Element): boolean => findMarker(element) !== null

const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
const readRoman = (roman: string): number =>
  Array.from(roman, digit => romanValues[digit] ?? 0).reduce(
    (sum, value, at, all) => sum + (value < (all[at + 1] ?? 0) ? -value : value),
    0,
  )

/** Possible readings of '4.', '(d)' and 'iv)', the likeliest first: of single letters, only i is rather Roman. */
function readListNumbers(marker: string): ListNumber[] {
  const sign = /^\(?(\d+|[a-z]+)[.)]$/i.exec(marker)?.[1] ?? /^\d+$/.exec(marker)?.[0] ?? ''
  if (/^\d+$/.test(sign)) return [{ number: Number(sign), type: null }]
  const small = sign.toLowerCase()
  const isSmall = sign === small
  const letters: ListNumber[] = /^[a-z]$/.test(small)
    ? [{ number: small.charCodeAt(0) - 96, type: isSmall ? 'a' : 'A' }]
    : []
  const romans: ListNumber[] = /^[ivxlcdm]+$/.test(small)
    ? [{ number: readRoman(small), type: isSmall ? 'i' : 'I' }]
    : []
  return small === 'i' ? [...romans, ...letters] : [...letters, ...romans]
}

/** Includes letters that symbol fonts show as bullets: 'o', '§'. */
const isBullet = (marker: string): boolean => [...marker].length <= 1 && !/\p{N}/u.test(marker)

export interface WordListLine extends Omit<ListLine, 'content'> {
  /** A number that our lists cannot show ('2.1', 'Article 5'), kept as text. */
  readonly plainMarker: string | null
}

export function readWordListLine(element: Element): WordListLine {
  const level = Number(listStyle.exec(styleOf(element))?.[1] ?? 1)
  const marker = (findMarker(element)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const numbers = readListNumbers(marker).filter(({ number }) => number >= 1 && number <= maxListStart)
  return { level, numbers, plainMarker: numbers.length > 0 || isBullet(marker) ? null : marker }
}

export function withoutListMarker(element: Element): Element {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return element
  findMarker(copy)?.remove()
  return copy
}
