import { expect, test } from 'vitest'
import { addresses } from '../testing/addresses.ts'
import { findGraphPage, isPagePath, pagePaths, subjectOfPage } from './pages.ts'

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
  '/public/reports/data-view/generationCapacity',
  '/reports/data-view/frt',
])('%s is a page', path => expect(isPagePath(path)).toBe(true))

test.each([
  '//',
  '/publics',
  '/public/nothing',
  '/public/reports/data-view/nothing',
  '/data/capacity/more',
  '/countries',
  '/countries/a/b',
  '/wp-login.php',
])('%s is not a page', path => expect(isPagePath(path)).toBe(false))

test.each([
  ['/data/capacity', '', { kind: 'dataset', name: 'capacity' }],
  ['/countries/be/', '', { kind: 'country', name: 'be' }],
  ['/Public/Reports/Harmonisation/A.b', '', { kind: 'quantity', name: 'A.b' }],
  ['/public/implementation-maps', 'parameter=x&view=table', { kind: 'parameter', name: 'x' }],
  ['/public/implementation-maps', 'parameter=', null],
  ['/public/reports/harmonisation', 'year=x', null],
  ['/public/form-overview', 'parameter=x', null],
])('%s?%s shows %j', (path, query, subject) => expect(subjectOfPage(path, new URLSearchParams(query))).toEqual(subject))

test('graphs are also found by their key', () => {
  expect([undefined, 'GenerationCapacity', 'frtadditional', 'another'].map(findGraphPage)).toEqual([
    'generation-capacity',
    'generation-capacity',
    'frt-additional',
    null,
  ])
})
