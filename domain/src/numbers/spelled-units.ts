// Units spelled out after a number, in any language: 15 minutes, 15 Minuten, 15 分.
import { formatLocalesOf } from '../format-locales.ts'
import { languages } from '../languages.ts'

/** The question's unit → the unit of Intl. */
const units: Readonly<Record<string, string>> = { s: 'second', min: 'minute', h: 'hour', '%': 'percent' }
/** Covers the plural forms of all languages, up to six each. */
const counts = [0, 1, 2, 3, 5, 11, 1.5]

/** Ignores spaces: 'per cent' is 'percent'. */
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

export function isSpelledUnit(written: string, unit: string): boolean {
  const name = units[unit]
  return name !== undefined && listNames(name).has(simplify(written))
}
