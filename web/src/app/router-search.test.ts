import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createAppRouter } from './router.tsx'

type Search = Readonly<Record<string, unknown>>
const { routesById } = createAppRouter(createMemoryHistory())
const readers = Object.values(routesById).flatMap(({ id, options }) => {
  const read: unknown = options.validateSearch
  return typeof read === 'function' ? [[id, read as (search: Search) => Search] as const] : []
})
const words = ['type', 'tab', 'measure', 'technology', 'sort', 'view', 'years', 'form', 'to', 'anything']

// The router merges what a route reads over the raw parameters: a parameter that is not returned stays.
it.each(readers)('the address of %s keeps no parameter that its page does not know', (_id, read) => {
  const given = Object.fromEntries(words.map(word => [word, 'constructor']))
  expect(Object.keys(read(given))).toEqual(expect.arrayContaining(words))
})
