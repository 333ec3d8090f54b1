// What a page shows in front of the items of its lists, for places where a list becomes lines of text.
import { readListStart, readListType, type ListType } from '@imp/domain/rich-text-lists.ts'

const typeOfStyle = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
} as const
/** Google Docs says it of the items. */
export function readNumbering(list: Element): ListType | null {
  const styles = [list, [...list.children].find(({ tagName }) => tagName === 'LI')].map(one =>
    one instanceof HTMLElement ? one.style.listStyleType : '',
  )
  const found = styles.find(style => style in typeOfStyle) as keyof typeof typeOfStyle | undefined
  return found ? typeOfStyle[found] : readListType(list.getAttribute('type'))
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

function writeNumber(number: number, type: ListType | null): string {
  if (type === null || number < 1) return String(number)
  const small = type.toLowerCase() === 'a' ? writeLetters(number) : writeRoman(number)
  return type === 'A' || type === 'I' ? small.toUpperCase() : small
}

/** Of an item: '4.', '•'. Empty: none is shown. */
export function writeMarker(item: Element): string {
  const list = item.parentElement
  if (!list || (list instanceof HTMLElement && list.style.listStyleType === 'none')) return ''
  if (list.tagName !== 'OL') return '•'
  let number = (readListStart(list.getAttribute('start')) ?? 1) - 1
  for (const one of list.children) {
    if (one.tagName === 'LI') number = readListStart(one.getAttribute('value')) ?? number + 1
    if (one === item) break
  }
  return `${writeNumber(number, readNumbering(list))}.`
}
