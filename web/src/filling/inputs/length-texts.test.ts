// Messages about the bounds of a text.
import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../platform/i18n/language.ts'
import { textNow } from '../../platform/i18n/text.ts'

beforeAll(startLanguage)

describe('the bounds of a text', () => {
  it('count one character as one', () => {
    expect(textNow('results.inputs.lengthAtLeast', { min: 1 })).toBe('At least 1 character')
    expect(textNow('results.inputs.lengthAtMost', { max: 1 })).toBe('At most 1 character')
    expect(textNow('results.storing.tooLong', { max: 1 })).toBe('The text is too long: at most 1 character.')
  })

  it('group large numbers', () => {
    expect(textNow('results.inputs.lengthAtLeast', { min: 2 })).toBe('At least 2 characters')
    expect(textNow('results.inputs.lengthAtMost', { max: 2000 })).toBe('At most 2000 characters')
    expect(textNow('results.storing.tooLong', { max: 2000 })).toBe('The text is too long: at most 2000 characters.')
  })
})
