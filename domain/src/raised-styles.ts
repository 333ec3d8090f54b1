// Superscripts and subscripts that word processors and web pages write as styles instead of <sup> and <sub>.

const inlineTags = new Set('span font small big a b strong i em u s strike ins cite var code abbr label q'.split(' '))
const unitsInPoints: Readonly<Record<string, number>> = {
  pt: 1,
  px: 0.75,
  em: 12,
  rem: 12,
  ex: 6,
  ch: 6,
  '%': 0.12,
  mm: 2.8,
  cm: 28,
  in: 72,
  pc: 12,
}
/** A smaller shift only adjusts the letters and makes no superscript. */
const minShift = 1.5

/** In points, approximately; null: not a length. */
function readLength(given: string | undefined): number | null {
  const value = (given ?? '').replace(/\s*!important\s*$/i, '').trim()
  const sum = /^calc\(([^()]*)\)$/i.exec(value)?.[1]
  if (sum !== undefined) return readSum(sum)
  const [, number, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))\s*([a-z]+|%)$/i.exec(value) ?? []
  const points = unitsInPoints[unit.toLowerCase()]
  return number === undefined || points === undefined ? null : Number(number) * points
}
function readSum(sum: string): number | null {
  const products = sum.replaceAll(/\s([+-])\s/g, (_, sign) => `|${sign === '-' ? '-1 * ' : ''}`).split('|')
  const values = products.map(product => {
    let result: number | null = 1
    for (const [, sign, factor = ''] of product.matchAll(/([*/]?)\s*([^*/]+)/g)) {
      const value: number | null = /^[+-]?[\d.]+\s*$/.test(factor) ? Number(factor) : readLength(factor)
      result = result === null || value === null ? null : sign === '/' ? result / value : result * value
    }
    return result
  })
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0)
}

/** Their keywords apply to elements of any kind. */
const keywords = ['vertical-align', 'baseline-shift', 'font-variant-position', 'font-variant', 'text-position'] as const
/** In points: letters at least as large as their line may be aligned to its top or bottom without being raised. */
const minPlainSize = 9.7

/** @param tag in any letter case @param style declarations; the last one of a name counts */
export function readRaisedStyle(tag: string, style: string): 'sup' | 'sub' | null {
  if (!/vertical-align|mso-text-raise|position|baseline-shift|font-variant/i.test(style)) return null
  const values = new Map<string, string>()
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    values.set(name, declaration.slice(colon + 1).trim())
  }
  for (const name of keywords) {
    const script = /(?:^|\s)(sup|sub)(?:er)?\b/i.exec(values.get(name) ?? '')?.[1]
    if (script !== undefined) return script.toLowerCase() === 'sup' ? 'sup' : 'sub'
  }
  const raised = Number.parseFloat(values.get('mso-text-raise') ?? '') || raisedBy(tag, values)
  return raised === 0 ? null : raised > 0 ? 'sup' : 'sub'
}

function raisedBy(tag: string, values: ReadonlyMap<string, string>): number {
  const display = values.get('display') ?? 'inline'
  if (!inlineTags.has(tag.toLowerCase()) || !/^inline\b/i.test(display)) return 0
  const alignment = values.get('vertical-align')
  const aligned = readLength(alignment) || readLength(values.get('baseline-shift'))
  if (aligned) return aligned
  const [, isText, side] = /^(text-)?(top|bottom)\b/i.exec(alignment ?? '') ?? []
  const isPlaced = !isText && !(/^inline$/i.test(display) && isSmall(tag, values.get('font-size')))
  if (side && !isPlaced) return /top/i.test(side) ? 1 : -1
  if (!/^relative\b/i.test(values.get('position') ?? '')) return 0
  const [top, bottom] = [readLength(values.get('top')), readLength(values.get('bottom'))]
  const moved = top === null ? (bottom ?? 0) : -top
  return Math.abs(moved) < minShift ? 0 : moved
}

const isSmall = (tag: string, size = ''): boolean =>
  /^small$/i.test(tag) || /^(?:small|x+-small)/i.test(size) || (readLength(size) ?? minPlainSize) < minPlainSize
