// Where the router leads, for every address and role, against an explicit table.
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, onTestFinished } from 'vitest'
import { addresses } from '@imp/domain/testing/addresses.ts'
import { admin, nclpOfBelgium, nclpWithoutPart, viewer, visitor } from '../../testing/people.ts'
import { signIn, signOut } from '../platform/session.ts'
import { createAppRouter } from './router.tsx'

const id = '0190ffff-ffff-7fff-bfff-ffffffffffff'
const fill = (path: string): string =>
  path
    .replace('{-$chartType}', 'generationcapacity')
    .replace('$page/$', 'no/such/page')
    .replace(/^\$$/, '/no/such/page')
    .replaceAll(/\$\w+/g, id)

it('have one row each, and no row is left over', () => {
  expect(addresses.map(([path]) => path).toSorted()).toEqual(
    Object.keys(createAppRouter().routesByPath)
      .map(path => (path === '/$' ? '$' : path))
      .toSorted(),
  )
})

it.each([
  ['Admin', admin, 0],
  ['NCLP', nclpOfBelgium, 1],
  ['Viewer', viewer, 2],
  ['CountrySelect', nclpWithoutPart, 3],
  ['Visitor', visitor, 4],
] as const)('lead %s to the right page', async (_role, person, column) => {
  onTestFinished(signOut)
  if (person) signIn(person)
  const arrived: string[] = []
  for (const [path] of addresses) {
    const router = createAppRouter(createMemoryHistory({ initialEntries: [fill(path)] }))
    await router.load()
    arrived.push(`${path}: ${router.state.location.pathname}`)
  }
  expect(arrived).toEqual(addresses.map(([path, ...targets]) => `${path}: ${fill(targets[column] ?? path)}`))
})
