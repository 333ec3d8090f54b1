import { describe, expect, it } from 'vitest'
import { findSimilarOptions } from './similar-options.ts'

const question = (...values: string[]) => ({ options: values.map(value => ({ value })) })
const wrongPlaces = (values: string[], ...stored: string[][]) =>
  findSimilarOptions(
    question(...values),
    stored.map(one => question(...one)),
  ).map(({ where }) => where)

describe('findSimilarOptions', () => {
  it('finds options that differ only in letter case', () => {
    expect(wrongPlaces(['Yes', 'No', ' YES '])).toEqual(['options.2.value'])
    expect(wrongPlaces(['Ja', 'Nein'])).toEqual([])
  })

  it('ignores options that are equal or empty', () => {
    expect(wrongPlaces(['Yes', 'Yes', '', ' '])).toEqual([])
  })

  it('accepts stored options, and refuses a further one', () => {
    expect(wrongPlaces(['Yes', 'yes'], ['Yes', 'yes'])).toEqual([])
    expect(wrongPlaces(['Yes', 'yes', 'YES'], ['No'], ['Yes', 'yes'])).toEqual(['options.2.value'])
    expect(wrongPlaces(['Yes', 'yes'], ['Yes'], ['yes'])).toEqual(['options.1.value'])
  })
})
