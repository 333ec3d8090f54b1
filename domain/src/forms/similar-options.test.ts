import { describe, expect, it } from 'vitest'
import { findSimilarOptions } from './similar-options.ts'

const question = (...values: string[]) => ({ options: values.map(value => ({ value })) })
const wrongPlaces = (values: string[], ...stored: string[][]) =>
  findSimilarOptions(
    question(...values),
    stored.map(one => question(...one)),
  ).map(({ where }) => where)

describe('findSimilarOptions', () => {
  it('finds options that differ in capital letters only', () => {
    expect(wrongPlaces(['Yes', 'No', ' YES '])).toEqual(['options.2.value'])
    expect(wrongPlaces(['Ja', 'Nein'])).toEqual([])
  })

  it('leaves to others what is exactly the same, or empty', () => {
    expect(wrongPlaces(['Yes', 'Yes', '', ' '])).toEqual([])
  })

  it('lets stay what is stored so, and refuses a further one', () => {
    expect(wrongPlaces(['Yes', 'yes'], ['Yes', 'yes'])).toEqual([])
    expect(wrongPlaces(['Yes', 'yes', 'YES'], ['No'], ['Yes', 'yes'])).toEqual(['options.2.value'])
    expect(wrongPlaces(['Yes', 'yes'], ['Yes'], ['yes'])).toEqual(['options.1.value'])
  })
})
