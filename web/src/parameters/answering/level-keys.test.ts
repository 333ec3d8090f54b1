import { expect, it } from 'vitest'
import { defaultLevelTexts } from '@imp/domain/parameters/levels.ts'
import { listLevelKeys } from './level-keys.ts'

it('a level is selected by the last letter of its code', () => {
  expect(listLevelKeys(defaultLevelTexts)).toEqual(['0', 'F', 'A', 'B', 'C', 'D', 'E'])
})

it('levels without distinct codes are selected by their number', () => {
  expect(listLevelKeys(['None', 'Planned', 'Done'])).toEqual(['1', '2', '3'])
  expect(listLevelKeys(['A - one', 'a – two'])).toEqual(['1', '2'])
})
