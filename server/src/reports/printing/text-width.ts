// How wide a text will be, estimated a little too large: enough to share out columns before any type is set.

/** In parts of the font size, for Inter with figures of equal width. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|[\ud840-\ud87f][\udc00-\udfff]/g, 1],
  [/[MWmw@%‰—…]/g, 0.95],
  [/[A-Z\u0391-\u03a9\u0410-\u042f+−=<>~#$€&]/g, 0.7],
  [/[0-9]/g, 0.65],
  [/[ ,.:;'’!|()[\]{}\-/\\ijlftrI\u2009\u202f\u00a0]/g, 0.38],
]
const otherWidth = 0.6

/** In parts of the font size. */
export function estimateWidth(text: string): number {
  let rest = text
  let width = 0
  for (const [letters, each] of widths) {
    rest = rest.replace(letters, () => {
      width += each
      return ''
    })
  }
  return width + rest.length * otherWidth
}

/** Of any number of things; 0 for none. */
export const largest = <T>(things: readonly T[], measure: (thing: T) => number): number =>
  things.reduce((most, thing) => Math.max(most, measure(thing)), 0)
