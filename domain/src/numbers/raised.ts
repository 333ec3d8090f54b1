import type { ClipboardCell } from '../forms/clipboard-text.ts'

/** Superscripts: evaluates powers of ten and removes footnote marks; their digits must never be appended to the number. */
export function takeRaisedApart({ base, signs, rest }: NonNullable<ClipboardCell['raised']>) {
  const exponent = Number(signs.normalize('NFKC').replace('\u2212', '-'))
  const power = /^(?:(?<factor>.*?)\s*[×x·⋅*]\s*)?10$/i.exec(base.trim())
  const isPower = power !== null && Number.isInteger(exponent) && Math.abs(exponent) <= 30
  const factor = isPower ? (power.groups?.['factor'] ?? '1') : base
  return { factor: factor + rest, exponent: isPower ? exponent : 0 }
}
