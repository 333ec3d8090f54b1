// Units after numbers and in the headings of tables.
import { isSpelledUnit } from './spelled-units.ts'

const signs: Readonly<Record<string, string>> = { μ: 'µ', Ω: 'Ω', '²': '2', '³': '3', '·': '*', '⋅': '*' }
/** Ignores dots and spaces: p.u., pu and p. u. are equal. */
const simplify = (unit: string): string =>
  Array.from(unit.replace(/[\s.^\u200b]/g, ''), sign => signs[sign] ?? sign).join('')

/** Milli or mega in front of a unit; not the first letter of 'min' or 'modules'. */
const withPrefix = /^[mp](?:[vwagjsmΩ]|hz|ohm|bar)/i

/** 'mW' and 'MW', 's' and 'S' differ; 'hz' and 'Hz', 'KV' and 'kV' do not. */
function isSameUnit(written: string, unit: string): boolean {
  if (written === unit) return true
  if (written.toLowerCase() !== unit.toLowerCase()) return false
  const changesPrefix = written[0] !== unit[0] && withPrefix.test(unit)
  return !changesPrefix && !(unit.length === 1 && /[sham]/i.test(unit))
}

const withSlash = (unit: string): string => unit.replaceAll(/\sper\s/g, '/')

/** May it follow a number of this unit? For '% of demand', '%' is enough; for '% of Pmax per min' also '%/min'. */
export function isWrittenUnit(written: string, unit: string | null): boolean {
  if (!unit?.trim()) return false
  const full = withSlash(unit)
  const names = [full, full.replace(/\sof\s[^/]*/u, ''), full.split(/\s(?:of|\()/u)[0] ?? full]
  return names.some(name => isSameUnit(simplify(withSlash(written)), simplify(name)) || isSpelledUnit(written, name))
}

const prefixed = '[µμmkMGT]?(?:Wh|W|VAh?|[Vv][Aa]rh?|V|A|Hz|Ω|Ω|ohm|J|s|m|g|Pa|bar)'
const atom = `(?:${prefixed}|min|h|d|[%‰€]|°C?|K|EUR|p\\.?\\s?u\\.?|ppm|dB|rad|deg)[²³23]?`
const wholeUnit = new RegExp(`^${atom}(?:\\s?(?:/|·|⋅|\\*|\\bper\\b)\\s?${atom})*(?:\\s(?:of|per)\\s.+)?$`, 'u')
/** Single letters are as often types and cases as units, unless they are in brackets. */
const isLetter = (unit: string): boolean => /^[\p{L}]$/u.test(unit) && !/^[sh]$/.test(unit)

/** In brackets, after 'in', a comma or ' / ', or alone; null: none or several. Other words in brackets are not units. */
export function findUnitInHeading(heading: string): string | null {
  const inBrackets = Array.from(heading.matchAll(/[([]([^()[\]]+)[)\]]/g), ([, inner = '']) => inner.trim())
  const named = [...new Set(inBrackets.filter(inner => wholeUnit.test(inner)))]
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null
  const [, behind = heading] = /(?:,|\sin|\s\/)\s+([^,]+)$/u.exec(heading) ?? []
  const bare = behind.trim()
  return wholeUnit.test(bare) && !isLetter(bare) ? bare : null
}
