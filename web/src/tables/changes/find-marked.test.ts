import { expect, it } from 'vitest'
import type { AnswerChange } from '@imp/domain/results/lineage.ts'
import { findMarked } from './find-marked.ts'

const grid = [
  ['Country', 'MW', 'Name'],
  ['Austria', '5', ''],
  ['Belgium', '7', 'Doel'],
]
const changeOf = (country: string, question: string) => ({ country, question }) as AnswerChange

it('findMarked finds the changed cells, and nothing outside the grid', () => {
  const changes = [
    changeOf('Belgium', 'Name'),
    changeOf('Austria', 'MW'),
    changeOf('Spain', 'MW'),
    changeOf('Austria', '?'),
  ]
  expect([...findMarked(grid, changes)]).toEqual(['2/2', '1/1'])
  expect(findMarked([], changes).size).toBe(0)
})
