// Texts on a page: where words wider than their line may be broken, and in which direction texts run.
import { splitLetters } from '../../pictures/printable-text.ts'
import type { Direction } from './document-parts.ts'

/** A possible break. The templates make it a gap without a character, so that none is copied. */
const breakPlace = '\u200b'
const longWord = (maxLength: number): RegExp => new RegExp(`[^\\s\\u200b\\u2e80-\\ud7af]{${maxLength + 1},}`, 'gu')

export function allowBreaks(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // In right-to-left text a gap would reorder the digits beside it.
  const keepsDigits = rightToLeft.test(text)
  return text.replace(longWord(maxLength), word => {
    const broken = splitLetters(word).join(breakPlace)
    return keepsDigits ? broken.replace(betweenDigits, '') : broken
  })
}
const betweenDigits = /(?<=\p{Nd})\u200b(?=\p{Nd})/gu

/** For file names, bookmarks and alternative texts. */
export const withoutBreaks = (text: string): string => text.replaceAll(breakPlace, '')

const numberAndUnit = /(?<=\d) (?=(?:[%‰€]|°C|EUR|[kMGT]?(?:Hz|Wh?|VA?|var)|MVAr|ms|min|[sh]|p\.u\.|pu)(?![\p{L}\d]))/gu
const signAndNumber = /(?<=[<>≤≥±]) (?=\d)/g
const optionCode = /(?<=^|[;:,(] )([A-Z]{1,4})(?:-([A-Z\d]{1,3}))? (?=[-–] )/g
export const noBreakSpace = '\u00a0'
const noBreakHyphen = '\u2011'

/** Keeps a number with its unit, and the code of an option, on one line. */
export const keepTogether = (text: string): string =>
  text
    .replace(numberAndUnit, noBreakSpace)
    .replace(signAndNumber, noBreakSpace)
    .replace(
      optionCode,
      (_, code: string, rest?: string) => code + (rest === undefined ? '' : noBreakHyphen + rest) + noBreakSpace,
    )

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const strong = /\p{L}/u

export function directionOf(text: string, fallback: Direction): Direction {
  const letter = strong.exec(text)?.[0]
  if (letter === undefined) return fallback
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

export const isolate = (text: string): string => isolateAll([text]).join('')

/** The same for pieces of one line with other things in between. Without letters: left to right. */
export function isolateAll<T extends readonly string[]>(pieces: T): T {
  const begin = directionOf(pieces.join(''), 'ltr') === 'rtl' ? '\u2067' : '\u2066'
  const isolated = pieces.map(
    (piece, at) => (at === 0 ? begin : '') + piece + (at === pieces.length - 1 ? '\u2069' : ''),
  )
  return isolated as readonly string[] as T
}

export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const atWord = cut.slice(0, cut.lastIndexOf(' '))
  return `${(atWord.length > maxLength / 2 ? atWord : cut).replace(/[\ud800-\udbff\s,;:–-]+$/u, '')}…`
}
