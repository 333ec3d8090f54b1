// Superscripts and subscripts as word processors and web pages write them beside <sup> and <sub>: by styles.

/** The others have lengths of their own there, or are moved as blocks. */
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
/** Letters that are moved by less stand as they should look, no more. */
const leastMove = 1.5

/** In points, about; null: no length. */
function readLength(value: string | undefined): number | null {
  const [, number, unit = ''] =
    /^\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*([a-z]+|%)\s*(?:!important)?\s*$/i.exec(value ?? '') ?? []
  const points = unitsInPoints[unit.toLowerCase()]
  return number === undefined || points === undefined ? null : Number(number) * points
}

/**
 * @param tag in any letters
 * @param style declarations; of two of the same name the first counts
 */
export function readRaisedStyle(tag: string, style: string): 'sup' | 'sub' | null {
  if (!/vertical-align|mso-text-raise|position/i.test(style)) return null
  const values = new Map<string, string>()
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (!values.has(name)) values.set(name, declaration.slice(colon + 1).trim())
  }
  const alignment = values.get('vertical-align')
  if (/^super\b/i.test(alignment ?? '')) return 'sup'
  if (/^sub\b/i.test(alignment ?? '')) return 'sub'
  const raised = Number.parseFloat(values.get('mso-text-raise') ?? '') || raisedBy(tag, values)
  return raised === 0 ? null : raised > 0 ? 'sup' : 'sub'
}

function raisedBy(tag: string, values: ReadonlyMap<string, string>): number {
  if (!inlineTags.has(tag.toLowerCase())) return 0
  const aligned = readLength(values.get('vertical-align'))
  if (aligned) return aligned
  if (!/^relative\b/i.test(values.get('position') ?? '')) return 0
  const [top, bottom] = [readLength(values.get('top')), readLength(values.get('bottom'))]
  const moved = top === null ? (bottom ?? 0) : -top
  return Math.abs(moved) < leastMove ? 0 : moved
}
