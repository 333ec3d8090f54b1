import { expect, it } from 'vitest'
import { buildLimit } from '../../testing/build-limit.ts'
import { findBand, findLimitPosition } from './standing.ts'

const everywhere = buildLimit({ lower: 1, upper: 5 })
const nordic = buildLimit({ area: 'Nordic', lower: 1, upper: 3 })
const baltic = buildLimit({ area: 'Baltic', lower: 4, upper: 8 })

it.each([
  [[], 7, null],
  [[everywhere], 1, 'equal'],
  [[everywhere], 5, 'equal'],
  [[everywhere], 3, 'inside'],
  [[everywhere], 5.01, 'outside'],
  // A number allowed in one of the country's areas is allowed.
  [[nordic, baltic], 2, 'inside'],
  [[nordic, baltic], 8, 'equal'],
  [[nordic, baltic], 3.5, 'outside'],
  [[buildLimit({ lower: 2 })], 900, 'inside'],
])('with %j, %s is %s', (limits, value, standing) => expect(findLimitPosition(limits, value)).toBe(standing))

it.each([
  [[], { lower: null, upper: null }],
  [[everywhere], { lower: 1, upper: 5 }],
  [[nordic, baltic], { lower: 1, upper: 8 }],
  [[nordic, buildLimit({ area: 'CE', lower: 2 })], { lower: 1, upper: null }],
])('the outermost ends of %j are %j', (limits, band) => expect(findBand(limits)).toEqual(band))
