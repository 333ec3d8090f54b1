// The colours of answers, one list for everything that shows them: answer screen, legend, map, tables, pictures (O-075, O-278).
// Chosen so that any two of them stay apart for readers with deuteranopia and protanopia, and on light and dark grounds; the
// test simulates that. A level has the same colour everywhere; only what is no answer differs between light and dark.

/** Of the levels 1 to 7. From the third on they follow the progress of an implementation, from red to blue. */
export const answerColours = ['#0a5144', '#846a95', '#cb4a2e', '#ec9d2d', '#ffda4e', '#61a3e6', '#1951b2'] as const

/** @param level 1 to 7 @returns null for 0, no answer */
export const colourOfLevel = (level: number): string | null => answerColours[level - 1] ?? null

/** What a country without an answer looks like. */
export interface NoAnswerColours {
  /** A country outside the EU that is not involved: grey-beige, the same on every map. */
  readonly nonEu: string
  /** An involved country that has not answered. */
  readonly noAnswer: string
  /** A country of the EU that is not involved is hatched: lines on a ground. */
  readonly hatchLine: string
  readonly hatchGround: string
}
export const noAnswerColours: Readonly<Record<'light' | 'dark', NoAnswerColours>> = {
  light: { nonEu: '#f1ebd7', noAnswer: '#bfc1c2', hatchLine: '#8b929a', hatchGround: '#ffffff' },
  dark: { nonEu: '#2b271f', noAnswer: '#b4b9bf', hatchLine: '#8b929a', hatchGround: '#1b222d' },
}

/** From blue to yellow, growing lighter all the way, so that greys tell the same order. */
const gradientStops = ['#1951b2', '#2a7fb0', '#4aa58f', '#a3c266', '#ffda4e']

/** The 101 steps of a percentage, 0 to 100. */
export const gradientColours: readonly string[] = Array.from({ length: 101 }, (_, percent) => mixStops(percent / 100))

/** @param percent is rounded, and kept between 0 and 100 */
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
