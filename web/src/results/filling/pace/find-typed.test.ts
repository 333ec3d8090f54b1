import { describe, expect, it } from 'vitest'
import { findTyped } from './find-typed.ts'

const codes = [
  'G - General requirement',
  'S - Site specific',
  'NI-A - No consideration',
  'NI-B - Internal',
  '0 - None',
  'Other',
]
const words = ['Yes', 'No', 'Not applicable', 'Not yet decided']

describe('what is typed on a choice', () => {
  it.each([
    [codes, 'G', { kind: 'one', index: 0 }],
    [codes, 'g', { kind: 'one', index: 0 }],
    [codes, 'n', { kind: 'many' }],
    [codes, 'NI-', { kind: 'many' }],
    [codes, 'ni-b', { kind: 'one', index: 3 }],
    [codes, '0', { kind: 'one', index: 4 }],
    [codes, 'o', { kind: 'maybe', index: 5 }],
    [codes, 'x', { kind: 'none' }],
    [codes, '', { kind: 'none' }],
    [words, 'no', { kind: 'maybe', index: 1 }],
    [words, 'not', { kind: 'many' }],
    [words, 'not y', { kind: 'maybe', index: 3 }],
    [['30 min', '60 min'], '3', { kind: 'maybe', index: 0 }],
  ])('of %j, %j means %j', (options, typed, meant) => {
    expect(findTyped(options, typed)).toEqual(meant)
  })
})
