import { expect, it } from 'vitest'
import { foldWords } from '../folding.ts'
import { rankMatch } from './matching.ts'

it.each([
  ['Österreich', ['osterreich']],
  ['Türkiye, République', ['turkiye', 'republique']],
  ['Łódź straße', ['lodz', 'strasse']],
  ['Ελλάδα', ['ελλαδα']],
  ['Fault-ride-through (RfG 14.3)', ['fault', 'ride', 'through', 'rfg', '14', '3']],
  ['…?', []],
] as const)('folds %s', (text, words) => {
  expect(foldWords(text)).toEqual(words)
})

it.each([
  ['fre', 'Frequency ranges', true],
  ['ranges fre', 'Frequency ranges', true],
  ['quency', 'Frequency ranges', false],
  ['frequency voltage', 'Frequency ranges', false],
  ['', 'Frequency ranges', false],
  ['%', 'Frequency ranges', false],
])('finds %s in %s: %s', (wanted, text, isFound) => {
  expect(rankMatch(foldWords(wanted), text) !== null).toBe(isFound)
})

it('ranks texts that begin with the word first, the shorter ones before', () => {
  const ranked = ['Voltage and frequency', 'Frequency ranges of demand', 'Frequency'].toSorted(
    (a, b) => (rankMatch(['frequency'], a) ?? 0) - (rankMatch(['frequency'], b) ?? 0),
  )
  expect(ranked).toEqual(['Frequency', 'Frequency ranges of demand', 'Voltage and frequency'])
})
