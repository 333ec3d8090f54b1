import { describe, expect, it } from 'vitest'
import { toScriptSigns, writeScript } from './script-signs.ts'

describe('toScriptSigns', () => {
  it.each([
    ['3', 'sup', '³'],
    ['-12', 'sup', '⁻¹²'],
    ['−1', 'sup', '⁻¹'],
    ['n', 'sup', 'ⁿ'],
    ['2', 'sub', '₂'],
    ['max', 'sub', 'ₘₐₓ'],
    ['1 2', 'sup', '¹ ²'],
    ['q', 'sup', null],
    ['clear', 'sub', null],
    ['[1]', 'sup', '[1]'],
  ] as const)('of %j as %s is %j', (text, script, written) => {
    expect(toScriptSigns(text, script)).toBe(written)
  })
})

it('writeScript sets text apart that has no such characters', () => {
  expect([writeScript('3', 'sup'), writeScript('[1]', 'sup'), writeScript('clear', 'sub')]).toEqual([
    '³',
    '[1]',
    '_(clear)',
  ])
})
