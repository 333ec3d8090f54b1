// Texts on a page: with places where a word that is wider than its line may be broken, and in the direction in which they run.
import { splitLetters } from '../../pictures/printable-text.ts'
import type { Direction } from './document-parts.ts'

/** A place where a line may end. The templates make a gap without a character of it, so that none gets into what is copied. */
const breakPlace = '\u200b'
const longWord = (maxLength: number): RegExp => new RegExp(`[^\\s\\u200b\\u2e80-\\ud7af]{${maxLength + 1},}`, 'gu')

/** Lets words of more than so many letters be broken, anywhere. */
export function allowBreaks(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // Among letters that run to the left, a gap would change the order of the digits beside it.
  const keepsDigits = rightToLeft.test(text)
  return text.replace(longWord(maxLength), word => {
    const broken = splitLetters(word).join(breakPlace)
    return keepsDigits ? broken.replace(betweenDigits, '') : broken
  })
}
const betweenDigits = /(?<=\p{Nd})\u200b(?=\p{Nd})/gu

/** For what is no line of a page: names of files, bookmarks, alternative texts. */
export const withoutBreaks = (text: string): string => text.replaceAll(breakPlace, '')

const numberAndUnit = /(?<=\d) (?=(?:[%‰€]|°C|EUR|[kMGT]?(?:Hz|Wh?|VA?|var)|MVAr|ms|min|[sh]|p\.u\.|pu)(?![\p{L}\d]))/gu
const signAndNumber = /(?<=[<>≤≥±]) (?=\d)/g
/** For example 'NI-D - Preliminary': what comes before the dash, and the dash. */
const optionCode = /(?<=^|[;:,(] )([A-Z]{1,4})(?:-([A-Z\d]{1,3}))? (?=[-–] )/g
export const noBreakSpace = '\u00a0'
const noBreakHyphen = '\u2011'

/** Lines do not end within a number with its unit, nor within the code of an option. */
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

/** As its first letter has it. */
export function directionOf(text: string, fallback: Direction): Direction {
  const letter = strong.exec(text)?.[0]
  if (letter === undefined) return fallback
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/** A text within one of ours: what is around it does not change its order, nor the other way round. */
export const isolate = (text: string): string => isolateAll([text]).join('')

/** The same for pieces that stand in one line, with other things between them. Without a letter in it, it is a number or a date. */
export function isolateAll<T extends readonly string[]>(pieces: T): T {
  const begin = directionOf(pieces.join(''), 'ltr') === 'rtl' ? '\u2067' : '\u2066'
  const isolated = pieces.map(
    (piece, at) => (at === 0 ? begin : '') + piece + (at === pieces.length - 1 ? '\u2069' : ''),
  )
  return isolated as readonly string[] as T
}

/** Cut at a word, for places that have one line. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const atWord = cut.slice(0, cut.lastIndexOf(' '))
  return `${(atWord.length > maxLength / 2 ? atWord : cut).replace(/[\ud800-\udbff\s,;:–-]+$/u, '')}…`
}
