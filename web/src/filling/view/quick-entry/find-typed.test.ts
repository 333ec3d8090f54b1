import { describe, expect, it } from 'vitest'
import { addKey, findTyped, nothingTyped } from './find-typed.ts'

const codes = [
  'G - General requirement',
  'S - Site specific',
  'NI-A - No consideration',
  'NI-B - Internal',
  '0 - None',
  'Other',
]
const words = ['Yes', 'No', 'Not applicable', 'Not yet decided']

describe('typed text on a choice', () => {
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

/** Types keys; '|' is a pause, which chooses the current candidate. Returns what is chosen, and which keys are left to browser and page. */
function type(options: readonly string[], keys: string) {
  let [typed, isPaused] = [nothingTyped, false]
  let maybe: string | undefined
  let chosen: string | null = null
  let left = ''
  for (const key of keys) {
    if (key === '|') {
      isPaused = true
      if (maybe) typed = { ...typed, isDone: true }
      chosen = maybe ?? chosen
      maybe = undefined
      continue
    }
    const { found, isUsed, typed: next } = addKey(options, typed, key, isPaused)
    ;[typed, isPaused] = [next, false]
    maybe = 'index' in found ? options[found.index] : undefined
    if (found.kind === 'one') [chosen, maybe] = [maybe ?? null, undefined]
    if (!isUsed) left += key
  }
  return { chosen: maybe ?? chosen, left }
}

describe('key by key', () => {
  const plants = ['Yes, to power park modules', 'Yes, to all', 'No']
  it.each([
    // A blank within text never chooses the focused option, and never clears a checkbox.
    [plants, 'Yes, to p', 'Yes, to power park modules', ''],
    [plants, 'Yes,| to| a', 'Yes, to all', ''],
    [['No', 'Not yet'], 'Yes, to p', null, 'Ye'],
    [['Yes', 'No'], 'Yes, to p', 'Yes', ','],
    [['Yes', 'No'], 'Yes no', 'Yes', ''],
    [codes, 'G - General', 'G - General requirement', ''],
    [codes, 'NI-|A', 'NI-A - No consideration', ''],
    // Without typed text, a blank is the browser's own.
    [plants, ' ', null, ' '],
    [plants, 'n| ', 'No', ' '],
    // After a choice, another one can follow; after unknown text, nothing.
    [codes, 'NI-AG', 'G - General requirement', ''],
    [codes, 'gh', 'G - General requirement', 'h'],
    [codes, 'xg', null, 'xg'],
    [codes, 'x|g', 'G - General requirement', 'x'],
    [[], 'Yes, to p', null, 'Ye'],
  ])('of %j, %j chooses %j and leaves %j', (options, keys, chosen, left) => {
    expect(type(options, keys)).toEqual({ chosen, left })
  })
})
