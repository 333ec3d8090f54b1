// Parses one text as a number: what it means by itself, and what only other cells can decide (D85).
import type { Reason } from '../texts.ts'
import { type DecimalMark, otherMark } from './decimal-mark.ts'
import { tooLargeReason } from './too-large.ts'
import { isWrittenUnit } from './units.ts'

/** `step`: the value of one in the last digit shown. */
export interface Written {
  readonly number: number
  readonly step: number
}
export type ParsedText =
  | { readonly kind: 'blank'; readonly proves: null }
  /** Unambiguous. `proves`: the decimal mark of the author; null: could be either. */
  | {
      readonly kind: 'sure'
      readonly written: Written
      readonly isPercent: boolean
      readonly proves: DecimalMark | null
    }
  /** Exactly three digits after a single mark, which is the decimal mark or separates thousands. */
  | {
      readonly kind: 'two'
      readonly mark: DecimalMark
      readonly decimal: Written
      readonly whole: Written
      readonly isPercent: boolean
      readonly proves: null
    }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly proves: DecimalMark | null }

/** Longer texts are refused without parsing. */
const maxLength = 400
const maxShownLength = 40

/** Direction marks, isolates and embeddings. Not overrides, which change the visible order of digits. */
const ignored = /[\u200e\u200f\u061c\u202a-\u202c\u2066-\u2069\ufeff]/g
/** Fields of one line show breaks and tabs as ⏎ and ⇥. */
const lineOrTab = /[\t\n\r\v\f\u0085\u2028\u2029⏎⇥]/
const outerBlanks = /^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g
const blank = '[ \\u00a0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u2060\\u3000]'

/** Without superscripts and fractions: 10³ is not 103. */
const sameSigns: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '﹣': '-',
  '－': '-',
  '＋': '+',
  '，': ',',
  '．': '.',
  '％': '%',
  '٪': '%',
  '（': '(',
  '）': ')',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '＇': "'",
}
const zeros = [0xff10, 0x0660, 0x06f0]

function toPlainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const zero = zeros.find(first => code >= first && code < first + 10)
  return zero === undefined ? (sameSigns[sign] ?? sign) : String(code - zero)
}
const toPlainSigns = (text: string): string => Array.from(text.replace(ignored, ''), toPlainSign).join('')

const blanksAt = (where: string) => new RegExp(where.replaceAll('B', blank), 'u')
const bracket = blanksAt('^\\(B*')
/** A longer dash is a minus only directly in front of the number. */
const sign = blanksAt('^(?:[+-]B*|–)')
/** Turkish writes %45; spreadsheets put currencies in front. */
const prefix = blanksAt('^[%\\p{Sc}]B*')
const body = blanksAt("^(?:[\\d.,٫]|(?:B|['٬])(?=\\d))+")
const exponent = /^e[+-]?\d+/i
const trailingMinus = blanksAt('^-(?=$|\\)|B)')
/** 1950,- and 5.– have no decimals: the mark before the dash is the decimal mark, and the dash is not a minus. */
const noDecimals = /^[-‒–—―]{1,2}(?![-‒–—―\d.,])/u
const anyBlank = blanksAt('B')
/** 0x1F and 2x5 are not numbers with units. */
const timesOrHex = /^x[\da-f]+$/i
const unitLike = blanksAt('^(?:(?=[\\p{L}\\p{Sc}%‰°Ωµ]))(?:(?!B\\d).)+$')

const refuse = (reason: Reason, proves: DecimalMark | null = null): ParsedText => ({ kind: 'refused', reason, proves })

/** Invisible characters are shown by their code. */
function refuseSign(found: string | undefined, proves: DecimalMark | null = null): ParsedText {
  const [first = ''] = found ?? ''
  if (blanksAt('^B$').test(first)) return refuse({ text: 'results.numbers.blank' }, proves)
  const code = (first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const character = /[\p{C}\p{Z}\p{M}]/u.test(first) ? `U+${code}` : first
  return refuse({ text: 'results.numbers.character', values: { character } }, proves)
}

export function parseNumberText(text: string, unit: string | null): ParsedText {
  const trimmed = text.replace(ignored, '').replace(outerBlanks, '')
  if (trimmed === '') return { kind: 'blank', proves: null }
  if (lineOrTab.test(trimmed)) return refuse({ text: 'results.numbers.lines' })
  if (trimmed.length > maxLength) return refuse({ text: 'results.validation.notANumber' })
  const plain = toPlainSigns(trimmed)
  if (!/\p{N}/u.test(plain)) return refuse({ text: 'results.validation.notANumber' })

  let rest = plain
  const take = (pattern: RegExp): string => {
    const [found = ''] = pattern.exec(rest) ?? []
    rest = rest.slice(found.length)
    return found
  }
  const opened = take(bracket) !== ''
  const early = take(prefix)
  const signed = take(sign)
  const before = (early || take(prefix)).trim()
  const digits = take(body)
  if (!/\d/.test(digits)) return refuseSign(digits || rest)
  const isWithoutDecimals = isMark(digits.at(-1)) && take(noDecimals) !== ''
  const power = isWithoutDecimals ? '' : take(exponent)
  const read = isWithoutDecimals
    ? readWithoutDecimals(digits)
    : readDigits(digits, Number(power.slice(1) || 0), power !== '')
  if (read.kind === 'refused') return read

  const minus = take(trailingMinus)
  rest = rest.trim()
  if (opened) {
    // (5) MW as well as (5 MW)
    if (rest.startsWith(')')) rest = rest.slice(1).trim()
    else if (rest.endsWith(')')) rest = rest.slice(0, -1).trim()
    else return refuseSign('(', read.proves)
  }
  if (signed && (opened || minus)) return refuseSign(opened ? '(' : minus, read.proves)
  if (opened && minus) return refuseSign('(', read.proves)
  const suffix = before || rest
  if (before && rest) return refuseSign(rest, read.proves)
  if (suffix && !isWrittenUnit(suffix, unit)) return refuseSuffix(suffix, unit, read.proves)

  const isNegative = opened || minus !== '' || (signed !== '' && !signed.startsWith('+'))
  return withSign(read, isNegative, suffix === '%')
}

function refuseSuffix(suffix: string, unit: string | null, proves: DecimalMark | null): ParsedText {
  if (/^\d/.test(suffix)) return refuse({ text: 'results.numbers.blank' }, proves)
  if (!unitLike.test(suffix) || timesOrHex.test(suffix)) return refuseSign(suffix, proves)
  const written = Array.from(suffix).slice(0, maxShownLength).join('')
  const reason: Reason = unit
    ? { text: 'results.numbers.otherUnit', values: { written, unit } }
    : { text: 'results.numbers.noUnit', values: { written } }
  return refuse(reason, proves)
}

function withSign(read: Digits, isNegative: boolean, isPercent: boolean): ParsedText {
  const signed = ({ number, step }: Written): Written => ({
    number: isNegative && number !== 0 ? -number : number,
    step,
  })
  const reason = tooLargeReason(read.kind === 'sure' ? read.written.number : read.whole.number)
  if (reason) return refuse(reason, read.proves)
  return read.kind === 'sure'
    ? { ...read, isPercent, written: signed(read.written) }
    : { ...read, isPercent, decimal: signed(read.decimal), whole: signed(read.whole) }
}

type Digits =
  | { readonly kind: 'sure'; readonly written: Written; readonly proves: DecimalMark | null }
  | {
      readonly kind: 'two'
      readonly mark: DecimalMark
      readonly decimal: Written
      readonly whole: Written
      readonly proves: null
    }
type ReadDigits = Digits | Extract<ParsedText, { kind: 'refused' }>
const refuseDigits = (sign: string) => refuseSign(sign) as Extract<ParsedText, { kind: 'refused' }>

const write = (whole: string, fraction: string, power: number): Written => ({
  number: Number(`${whole || '0'}.${fraction || '0'}e${power}`),
  step: 10 ** (power - fraction.length),
})
const sure = (written: Written, proves: DecimalMark | null = null): Digits => ({ kind: 'sure', written, proves })
const isMark = (sign: string | undefined): sign is DecimalMark => sign === '.' || sign === ','

const isGrouped = (whole: string, separator: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(?:${separator}\\d{3})+$`, 'u').test(whole)

/** @param digits may contain spaces, apostrophes and marks */
function readDigits(digits: string, power: number, hasPower: boolean): ReadDigits {
  // The Arabic decimal mark is unambiguous.
  const [beforeArabic = '', arabicFraction, ...more] = digits.split('٫')
  if (arabicFraction !== undefined) {
    if (more.length > 0 || !/^\d*$/.test(arabicFraction) || /[.,]/.test(beforeArabic)) return refuseDigits('٫')
    const whole = withoutGroups(beforeArabic)
    return whole === null ? refuseGroups(beforeArabic) : sure(write(whole, arabicFraction, power))
  }
  const separator = /[^\d.,]/u.exec(digits)?.[0]
  if (separator !== undefined) return readGroups(digits, power)
  return readMarks(digits, power, hasPower)
}

/** @param digits ends with the decimal mark */
function readWithoutDecimals(digits: string): ReadDigits {
  const read = readDigits(`${digits}0`, 0, false)
  return read.kind === 'sure' ? { ...read, written: { ...read.written, step: 1 } } : read
}

/** Different kinds of spaces count as one. */
function withoutGroups(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole
  const found = [blank, "'", '٬'].find(separator => isGrouped(whole, separator))
  return found === undefined ? null : whole.replace(/\D/gu, '')
}
const refuseGroups = (whole: string) => refuseDigits(anyBlank.exec(whole)?.[0] ?? /[^\d]/u.exec(whole)?.[0] ?? whole)

/** After thousands separated by spaces or apostrophes, a mark can only be the decimal mark. */
function readGroups(digits: string, power: number): ReadDigits {
  const at = digits.search(/[.,]/)
  const grouped = at === -1 ? digits : digits.slice(0, at)
  const fraction = at === -1 ? '' : digits.slice(at + 1)
  const mark = at === -1 ? undefined : digits[at]
  const whole = withoutGroups(grouped)
  if (whole === null || grouped === whole) return refuseGroups(whole === null ? grouped : fraction)
  if (!/^\d*$/.test(fraction)) return refuseGroups(fraction)
  return sure(write(whole, fraction, power), fraction !== '' && isMark(mark) ? mark : null)
}

function readMarks(digits: string, power: number, hasPower: boolean): ReadDigits {
  const last = digits.at(-1)
  if (isMark(last)) {
    // '5.' proves nothing: the mark may end a sentence.
    const before = digits.slice(0, -1)
    return before.includes(last) || /[.,]$/.test(before) ? refuseDigits(last) : readMarks(before, power, hasPower)
  }
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits[at]
  if (!isMark(mark)) return sure(write(digits, '', power))
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)]
  const other = otherMark(mark)
  if (whole.includes(other)) {
    if (whole.includes(mark)) return refuseDigits(mark)
    if (!isGrouped(whole, `[${other}]`)) return refuseDigits(other)
    return sure(write(whole.replaceAll(other, ''), fraction, power), mark)
  }
  if (whole.includes(mark)) {
    return isGrouped(digits, `[${mark}]`)
      ? sure(write(digits.replaceAll(mark, ''), '', power), other)
      : refuseDigits(mark)
  }
  // Thousands never begin with a zero, have at most three digits before the first mark, and no exponent.
  const isOpen = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !hasPower
  const decimal = write(whole, fraction, power)
  if (!isOpen) return sure(decimal, mark)
  return { kind: 'two', mark, decimal, whole: write(whole + fraction, '', 0), proves: null }
}
