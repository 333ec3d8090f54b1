// Which columns hold numbers, and what each number lacks to align at the decimal mark.
import type { Cell } from './document-parts.ts'

const space = "[ \\u00a0\\u2009\\u202f\\u2007'’]"
const noNumber = /^([-–—]|n\/a)?$/i

const numberWith = (mark: string): RegExp => {
  const decimal = mark === ',' ? ',' : '\\.'
  const grouping = mark === ',' ? '\\.' : ','
  return new RegExp(
    `^[-−+<>≤≥~]?\\s?(?:\\d+|\\d{1,3}(?:(?:${space}|${grouping})\\d{3})+)(?:${decimal}(\\d+))?\\s?(%?)$`,
  )
}

/** With true minus signs; null: not a column of numbers. */
export function splitNumbers(cells: readonly string[], decimalMark: string): Cell[] | null {
  const other = decimalMark === ',' ? '.' : ','
  for (const mark of [decimalMark, other]) {
    const found = cells.map(cell => (noNumber.test(cell) ? '' : numberWith(mark).exec(cell)))
    if (found.includes(null) || found.every(one => one === '')) continue
    const fractions = found.map(one => (one ? (one[1] ?? '').length : 0))
    const longest = Math.max(...fractions)
    const hasPercent = found.some(one => one && one[2] === '%')
    return cells.map((cell, at): Cell => {
      if (found[at] === '') return cell
      return [
        cell.replace(/^-/, '\u2212'),
        lackOf(fractions[at] ?? 0, longest, mark) + (hasPercent && !cell.endsWith('%') ? '%' : ''),
      ]
    })
  }
  return null
}

function lackOf(fraction: number, longest: number, mark: string): string {
  const digits = '0'.repeat(longest - fraction)
  return fraction === 0 && longest > 0 ? mark + digits : digits
}
