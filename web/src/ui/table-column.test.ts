import { expect, it } from 'vitest'
import { type Column, stackColumns } from './table-column.ts'

const column = (id: string, below?: string): Column<string> => ({
  id,
  header: id,
  cell: row => row,
  ...(below && { below }),
})

it('stacks columns below others, in order', () => {
  const stacked = stackColumns([
    column('name'),
    column('category', 'name'),
    column('year'),
    column('block', 'name'),
    column('open', 'deadline'),
    column('deadline'),
  ])
  expect(stacked.map(({ id, under }) => [id, under?.map(one => one.id)])).toEqual([
    ['name', ['category', 'block']],
    ['year', []],
    ['deadline', ['open']],
  ])
})
