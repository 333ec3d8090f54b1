import { describe, expect, it } from 'vitest'
import { isolateValues } from './text.ts'

describe('isolateValues', () => {
  it.each([
    ['en-US', 'RfG (2016/631)', 'RfG (2016/631)'],
    ['en-US', 'טופס 1', '\u2068טופס 1\u2069'],
    ['he', 'טופס 1', 'טופס 1'],
    ['he', 'RfG (2016/631)', '\u2068RfG (2016/631)\u2069'],
    ['he', '21.01.2027', '21.01.2027'],
    ['he', '−2.5', '\u2068−2.5\u2069'],
    ['he', '0.8–1', '\u20680.8–1\u2069'],
    ['en-XB', 'Ελλάδα', '\u2068Ελλάδα\u2069'],
    ['en-US', 5, 5],
  ])('%s: %s', (locale, name, isolated) => {
    expect(isolateValues({ name }, locale)).toEqual({ name: isolated })
  })
})
