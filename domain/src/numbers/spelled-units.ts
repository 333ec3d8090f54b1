// Units that people write as a word behind a number, in any of the languages: 15 minutes, 15 Minuten, 15 分.
import { formatLocalesOf } from '../format-locales.ts'
import { languages } from '../languages.ts'

/** By the sign that a question has. */
const units: Readonly<Record<string, string>> = { s: 'second', min: 'minute', h: 'hour', '%': 'percent' }
/** Languages have up to six forms for these, fractions among them. */
const counts = [0, 1, 2, 3, 5, 11, 1.5]

/** Blanks tell no words apart: 'per cent' is 'percent'. */
const simplify = (word: string): string => word.replaceAll(/\s/g, '').toLowerCase()

const known = new Map<string, ReadonlySet<string>>()
function listNames(unit: string): ReadonlySet<string> {
  const before = known.get(unit)
  if (before) return before
  const found = languages.flatMap(language => {
    const format = new Intl.NumberFormat(formatLocalesOf(language), { style: 'unit', unit, unitDisplay: 'long' })
    return counts.flatMap(count =>
      format.formatToParts(count).flatMap(({ type, value }) => (type === 'unit' ? simplify(value) : [])),
    )
  })
  const names = new Set(found)
  known.set(unit, names)
  return names
}

/** Is it the unit as a word? @param unit as the question writes it: min */
export function isSpelledUnit(written: string, unit: string): boolean {
  const name = units[unit]
  return name !== undefined && listNames(name).has(simplify(written))
}
