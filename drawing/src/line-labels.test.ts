import { describe, expect, it } from 'vitest'
import { placeLabels, placeMarks } from './line-labels.ts'

const plot = { width: 400, height: 200 }
const rise = (text: string, from: number, to: number) => ({
  text,
  points: [
    { x: 0, y: 180 },
    { x: from, y: 180 },
    { x: to, y: 20 },
    { x: 400, y: 20 },
  ],
})

it('puts a name where its line is far from the others', () => {
  const [left, right] = placeLabels([rise('Austria', 60, 120), rise('Belgium', 260, 320)], plot, 12)
  // The lines coincide until 60 and from 320 on.
  expect(left?.x).toBeGreaterThan(70)
  expect(left?.x).toBeLessThan(310)
  expect(right?.x).toBeGreaterThan(70)
  expect(right?.x).toBeLessThan(310)
})

it('keeps names inside the plot', () => {
  const text = 'A name of many letters'
  const [place] = placeLabels(
    [
      {
        text,
        points: [
          { x: 390, y: 0 },
          { x: 390, y: 200 },
        ],
      },
    ],
    plot,
    12,
  )
  expect(place?.side).toBe('left')
  expect(
    placeLabels(
      [
        {
          text: text.repeat(4),
          points: [
            { x: 0, y: 100 },
            { x: 400, y: 100 },
          ],
        },
      ],
      plot,
      12,
    ),
  ).toEqual([null])
})

it('never overlaps two names', () => {
  const lines = ['One', 'Two', 'Three', 'Four'].map(text => rise(text, 100, 200))
  const places = placeLabels(lines, plot, 12)
  const keys = places.flatMap(place => (place ? [`${place.x} ${place.y} ${place.side}`] : []))
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(4)
})

it('keeps a name away from other lines, which it could seem to name', () => {
  const upper = {
    text: '',
    points: [
      { x: 0, y: 60 },
      { x: 400, y: 60 },
    ],
  }
  const [, place] = placeLabels(
    [
      upper,
      {
        text: 'Lower',
        points: [
          { x: 0, y: 82 },
          { x: 400, y: 82 },
        ],
      },
    ],
    plot,
    12,
  )
  expect(place?.side).toBe('bottom')
})

it('has no position for a line without a name', () => {
  expect(placeLabels([rise('', 60, 120)], plot, 12)).toEqual([null])
})

describe('placeMarks', () => {
  const across = (from: number, to: number) => ({
    hasMark: true,
    points: [
      { x: 0, y: from },
      { x: 400, y: to },
    ],
  })

  it('are on their line, far from the others, without overlaps', () => {
    const lines = [across(100, 100), across(100, 300), across(100, 110)]
    const places = placeMarks(lines, { width: 400, height: 400 }, 16)
    const [flat, steep, near] = places
    expect(flat?.y).toBe(100)
    expect(steep?.y).toBeGreaterThan(200)
    expect(near?.y).toBeGreaterThan(100)
    expect(Math.hypot((flat?.x ?? 0) - (near?.x ?? 0), (flat?.y ?? 0) - (near?.y ?? 0))).toBeGreaterThanOrEqual(16)
  })

  it('has no position for a line without a mark, or outside the plot', () => {
    const places = placeMarks(
      [{ ...across(50, 50), hasMark: false }, across(900, 900)],
      { width: 400, height: 400 },
      16,
    )
    expect(places).toEqual([null, null])
  })
})
