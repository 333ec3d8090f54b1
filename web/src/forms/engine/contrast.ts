// The contrast ratio of WCAG between a text and its background, from 1 (none) to 21 (black on white).

export const minReadableContrast = 4.5

const channel = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => channel(Number.parseInt(hex.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Colours are written #rrggbb; null when one of them is not. */
export function contrastRatio(one: string, other: string): number | null {
  if (![one, other].every(hex => /^#[\da-f]{6}$/i.test(hex))) return null
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
