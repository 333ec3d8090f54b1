import { expect, test } from 'vitest'
import { addresses } from '../testing/addresses.ts'
import { isPagePath, pagePaths } from './pages.ts'

/** Of addresses that lead nowhere. */
const notFoundPaths = ['$', '/public/$page/$', '/data/$key/$page/$']

test('the pages are those of the router', () => {
  const routed = addresses.map(([path]) => path).filter(path => !notFoundPaths.includes(path))
  expect([...pagePaths].sort()).toEqual(routed.sort())
})

test.each([
  '/',
  '/public',
  '/PUBLIC/Form-Overview/',
  '/data/capacity',
  '/countries/DK1',
  '/forms/view/1/results/2',
  '/reports/data-view',
  '/reports/data-view/frt',
])('%s is a page', path => expect(isPagePath(path)).toBe(true))

test.each([
  '//',
  '/publics',
  '/public/nothing',
  '/data/capacity/more',
  '/countries',
  '/countries/a/b',
  '/wp-login.php',
])('%s is none', path => expect(isPagePath(path)).toBe(false))
