// The numbers and bullets of list items, for places where a list becomes lines of text.
import { readInteger, readListType, type ListType } from '@imp/domain/rich-text-lists.ts'

export const isList = (node: Node): node is HTMLOListElement | HTMLUListElement =>
  node instanceof Element && /^(?:[UO]L|MENU|DIR)$/.test(node.tagName)

/** Greek letters exist in pasted lists only; null: digits. */
export type Numbering = ListType | 'α' | null
const numberings: Readonly<Record<string, Numbering>> = {
  decimal: null,
  'decimal-leading-zero': null,
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
  'lower-greek': 'α',
}
/** Google Docs sets the style on the items. */
const readStyles = (list: Element): string[] =>
  [list, [...list.children].find(({ tagName }) => tagName === 'LI')].map(one =>
    one instanceof HTMLElement ? one.style.listStyleType : '',
  )
export function readNumbering(list: Element): Numbering {
  const style = readStyles(list).find(one => one in numberings)
  return style === undefined ? readListType(list.getAttribute('type')) : (numberings[style] ?? null)
}
const isNumbered = (list: Element): boolean => {
  const style = readStyles(list).find(one => one !== '') ?? ''
  if (/^(?:none|disc|circle|square|["'])/.test(style)) return false
  return list.tagName === 'OL' || style in numberings
}

/** For each item: its number, which may count down and below zero; null: none. */
export function numberItems(list: Element): ReadonlyMap<Node, number | null> {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
  if (!isNumbered(list)) return new Map(items.map(item => [item, null]))
  const step = list.hasAttribute('reversed') ? -1 : 1
  let next = readInteger(list.getAttribute('start')) ?? (step < 0 ? items.length : 1)
  return new Map(
    items.map(item => {
      const number = readInteger(item.getAttribute('value')) ?? next
      next = number + step
      return [item, number]
    }),
  )
}

const romans: readonly (readonly [value: number, digits: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
function writeRoman(number: number): string {
  let [rest, written] = [number, '']
  for (const [value, digits] of romans) for (; rest >= value; rest -= value) written += digits
  return written
}
const writeLetters = (number: number): string =>
  number === 0 ? '' : writeLetters(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26))

const greek = [...'αβγδεζηθικλμνξοπρστυφχψω']
function writeNumber(number: number, type: Numbering): string {
  if (type === null || number < 1) return String(number)
  if (type === 'α') return greek[number - 1] ?? String(number)
  const small = type.toLowerCase() === 'a' ? writeLetters(number) : writeRoman(number)
  return type === 'A' || type === 'I' ? small.toUpperCase() : small
}

export function writeMarker(item: Element): string {
  const list = item.parentElement
  if (!list || (list instanceof HTMLElement && list.style.listStyleType === 'none')) return ''
  const number = numberItems(list).get(item) ?? null
  if (number !== null) return `${writeNumber(number, readNumbering(list))}.`
  return list.tagName === 'OL' && readStyles(list).includes('none') ? '' : '•'
}
