import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('ownPath', () => {
  it('keeps a path of ours with its search', () => {
    expect(ownPath('/forms/results?year=2024#top')).toBe('/forms/results?year=2024#top')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'forms',
    '',
    7,
    null,
  ])('refuses %s', to => {
    expect(ownPath(to)).toBeUndefined()
  })
})
