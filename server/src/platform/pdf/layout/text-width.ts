// Estimated widths of texts, a little too large: enough to lay out columns before typesetting.

/** Multiples of the font size, for Inter with tabular figures; the first matching group counts. */
const groups: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u200b-\u200f\u2060-\u2069]/, 0],
  [/[\ud800-\udfff]/, 0.5],
  [/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/, 1],
  [/[MWmw@%‰—…]/, 0.95],
  [/[A-Z\u0391-\u03a9\u0410-\u042f+−=<>~#$€&]/, 0.7],
  [/[0-9]/, 0.65],
  [/[ ,.:;'’!|()[\]{}\-/\\ijlftrI\u2009\u202f\u00a0]/, 0.38],
]
const otherWidth = 0.6
const widths = Float32Array.from({ length: 0x1_00_00 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return groups.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth
})

export function estimateWidth(text: string): number {
  let width = 0
  for (let at = 0; at < text.length; at++) width += widths[text.charCodeAt(at)] ?? 0
  return width
}

export const largest = <T>(things: readonly T[], measure: (thing: T) => number): number =>
  things.reduce((most, thing) => Math.max(most, measure(thing)), 0)
