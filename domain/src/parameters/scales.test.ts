// The colours of answers can be told apart with and without colour vision deficiencies, and differ from that of non-EU countries.
import { describe, expect, it } from 'vitest'
import { answerColours, colourOfLevel, colourOfPercent, gradientColours, noAnswerColours } from './scales.ts'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** Machado, Oliveira and Fernandes 2009, full severity, on linear RGB. */
const visions: Readonly<Record<'normal' | 'deuteranopia' | 'protanopia', Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}
const oklabCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const oklabAxes: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const multiply = (rows: Matrix, [a, b, c]: Triple): Triple => {
  const [x, y, z] = rows.map(([i, j, k]) => i * a + j * b + k * c)
  return [x ?? 0, y ?? 0, z ?? 0]
}
const each = ([a, b, c]: Triple, change: (value: number) => number): Triple => [change(a), change(b), change(c)]
const toLinear = (colour: string): Triple =>
  each([1, 3, 5], at => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
/** Oklab (Ottosson 2020): distances are close to perceived ones. */
const see = (colour: string, vision: Matrix): Triple => {
  const light = each(multiply(vision, toLinear(colour)), channel => Math.max(0, Math.min(1, channel)))
  return multiply(oklabAxes, each(multiply(oklabCones, light), Math.cbrt))
}
const distance = (one: string, other: string, vision: Matrix): number => {
  const [a, b] = [see(one, vision), see(other, vision)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Five times the just noticeable difference of adjacent colours: enough to compare with a legend. */
const enough = 0.1
const grounds = { light: '#ffffff', dark: '#151c27' }

describe.each(Object.entries(visions))('with %s', (_, vision) => {
  it.each(['light', 'dark'] as const)('all colours of a map can be told apart on a %s background', scheme => {
    const { nonEu, noAnswer } = noAnswerColours[scheme]
    const colours = [...answerColours, nonEu, noAnswer]
    const near = colours.flatMap((one, at) =>
      colours
        .slice(at + 1)
        .filter(other => distance(one, other, vision) < enough)
        .map(other => `${one} ${other}`),
    )
    expect(near).toEqual([])
    expect(answerColours.filter(colour => distance(colour, grounds[scheme], vision) < enough)).toEqual([])
  })

  it('the gradient grows lighter with every percent', () => {
    const lightness = gradientColours.map(colour => see(colour, vision)[0])
    expect(lightness.filter((value, at) => at > 0 && value <= (lightness[at - 1] ?? 0))).toEqual([])
  })
})

it('only levels have a colour', () => {
  expect([1, 7].map(colourOfLevel)).toEqual([answerColours[0], answerColours[6]])
  expect([0, 8, 1.5].map(colourOfLevel)).toEqual([null, null, null])
  for (const { nonEu } of Object.values(noAnswerColours)) expect(answerColours).not.toContain(nonEu)
})

it('a percentage has one of 101 colours, from blue to yellow', () => {
  expect(new Set(gradientColours).size).toBe(101)
  expect([-5, 0, 49.6, 100, 130].map(colourOfPercent)).toEqual([
    '#1951b2',
    '#1951b2',
    gradientColours[50],
    '#ffda4e',
    '#ffda4e',
  ])
})
