import { expect, it } from 'vitest'
import { listAreaNames } from './area-names.ts'

const country = (abbreviation: string, name: string, parentId: string | null = null) => ({
  id: `id of ${abbreviation}`,
  abbreviation,
  name,
  parentId,
})
const countries = [
  country('BE', 'Belgium'),
  country('DK', 'Denmark'),
  country('IE', 'Ireland'),
  country('DK1', 'Denmark West', 'id of DK'),
  country('DK2', 'Denmark East', 'id of DK'),
  country('ROI', 'Ireland', 'id of IE'),
  country('NI', 'Northern Ireland', 'id of IE'),
]
const namesOf = (...abbreviations: string[]) =>
  listAreaNames(
    abbreviations.map(id => ({
      id,
      label: countries.find(({ abbreviation }) => abbreviation === id)?.name ?? id,
    })),
    countries,
  )

it('lists each country once, followed by its parts', () => {
  expect(namesOf('NI', 'ROI', 'DK1', 'DK2', 'BE')).toEqual([
    'Belgium',
    'Denmark (East, West)',
    'Ireland (Ireland, Northern Ireland)',
  ])
})

it('names a whole country without parts', () => {
  expect(namesOf('IE', 'DK', 'XX')).toEqual(['Denmark', 'Ireland', 'XX'])
})
