// The committed map of Europe equals the script's output.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { europeFile, makeEurope, writeEurope } from './europe.mjs'
import { root } from './root.mjs'

const made = makeEurope()
const shapeOf = id => made.shapes.find(shape => shape.id === id)

describe('the map of Europe', () => {
  it('is committed as the script makes it', () => {
    // As a boolean, because comparing strings would print both on failure.
    expect(readFileSync(europeFile, 'utf8') === writeEurope(made), 'run `npm run map:shapes`').toBe(true)
  })

  it('has every country of the product within its frame', () => {
    const countries = JSON.parse(readFileSync(path.join(root, 'server/seeds/data/countries.json'), 'utf8'))
    const shown = new Set(made.shapes.map(({ country }) => country))
    const missing = countries.map(({ abbreviation }) => abbreviation).filter(country => !shown.has(country))
    expect(missing.toSorted()).toEqual(['AM', 'AZ'])
    expect(shown.size).toBe(countries.length - missing.length)
  })

  it('separates the parts of Denmark and Ireland, and puts none of them into the United Kingdom', () => {
    const parts = made.shapes.filter(({ id, country }) => id !== country).map(({ id, country }) => [id, country])
    expect(parts.toSorted()).toEqual([
      ['DK1', 'DK'],
      ['DK2', 'DK'],
      ['NI', 'IE'],
      ['ROI', 'IE'],
    ])
    expect(shapeOf('DK1').label[0]).toBeLessThan(shapeOf('DK2').label[0])
    expect(shapeOf('NI').label[1]).toBeLessThan(shapeOf('ROI').label[1])
    expect(shapeOf('ROI').label[0]).toBeLessThan(shapeOf('NI').label[0])
  })

  it('draws discs for the smallest countries', () => {
    const small = made.shapes.filter(({ isSmall }) => isSmall).map(({ id }) => id)
    expect(small.toSorted()).toEqual(['AD', 'LI', 'LU', 'MC', 'MT', 'SM', 'VA'])
  })
})
