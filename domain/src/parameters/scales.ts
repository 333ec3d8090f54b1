// The colours of answers everywhere: answer screen, legend, map, tables, pictures (O-075, O-278). Chosen so that readers with
// deuteranopia or protanopia can tell any two apart on light and dark backgrounds; the test simulates that. Levels have the same
// colour in both; only countries without an answer differ.

/** For levels 1 to 7. From the third on, they go from red to blue with the progress of implementation. */
export const answerColours = ['#0a5144', '#846a95', '#cb4a2e', '#ec9d2d', '#ffda4e', '#61a3e6', '#1951b2'] as const

/** @param level 1 to 7 @returns null for 0, no answer */
export const colourOfLevel = (level: number): string | null => answerColours[level - 1] ?? null

export interface NoAnswerColours {
  /** A country outside the EU that is not involved. */
  readonly nonEu: string
  /** An involved country that has not answered. */
  readonly noAnswer: string
  /** Hatching for a country of the EU that is not involved. */
  readonly hatchLine: string
  readonly hatchGround: string
}
export const noAnswerColours: Readonly<Record<'light' | 'dark', NoAnswerColours>> = {
  light: { nonEu: '#f1ebd7', noAnswer: '#bfc1c2', hatchLine: '#8b929a', hatchGround: '#ffffff' },
  dark: { nonEu: '#2b271f', noAnswer: '#b4b9bf', hatchLine: '#8b929a', hatchGround: '#1b222d' },
}

/** Grows lighter throughout, so that the order is visible in greyscale. */
const gradientStops = ['#1951b2', '#2a7fb0', '#4aa58f', '#a3c266', '#ffda4e']

export const gradientColours: readonly string[] = Array.from({ length: 101 }, (_, percent) => mixStops(percent / 100))

/** @param percent is rounded and clamped */
export const colourOfPercent = (percent: number): string =>
  gradientColours[Math.max(0, Math.min(100, Math.round(percent)))] ?? noAnswerColours.light.noAnswer

function mixStops(share: number): string {
  const place = share * (gradientStops.length - 1)
  const at = Math.min(Math.floor(place), gradientStops.length - 2)
  const [from, to] = [readChannels(gradientStops[at]), readChannels(gradientStops[at + 1])]
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * (place - at)))
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

function readChannels(colour = '#000000'): number[] {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
}
