// What comes with a part that is fetched later: large files, and only those that are not there yet.
import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import { preloadLists } from './preload-lists.ts'

const long = 'x'.repeat(25_000)
const chunk = (fileName: string, imports: readonly string[], code = long) => ({
  type: 'chunk',
  fileName,
  imports,
  code,
})
const bundle = (...chunks: readonly ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map(one => [one.fileName, one]))

function listsOf(...chunks: readonly ReturnType<typeof chunk>[]) {
  const { plugin, resolveDependencies } = preloadLists()
  const { generateBundle } = plugin as Plugin & { generateBundle: { handler: (...given: unknown[]) => void } }
  generateBundle.handler({}, bundle(...chunks))
  return (host: string, files: string[], hostType: 'html' | 'js' = 'js') =>
    resolveDependencies('dialog.js', files, { hostId: host, hostType })
}

it('names neither small files nor those that the page has anyway, however they came', () => {
  const listOf = listsOf(
    chunk('start.js', ['react.js']),
    chunk('react.js', ['scheduler.js']),
    chunk('scheduler.js', []),
    chunk('dialog.js', ['react.js', 'editor.js', 'icon.js']),
    chunk('editor.js', ['scheduler.js']),
    chunk('icon.js', [], 'x'.repeat(15_000)),
  )
  const files = ['dialog.js', 'react.js', 'scheduler.js', 'editor.js', 'icon.js']
  expect(listOf('start.js', files)).toEqual(['dialog.js', 'editor.js'])
  expect(listOf('editor.js', files)).toEqual(['dialog.js', 'react.js'])
})

it('leaves the first page its list', () => {
  expect(listsOf(chunk('start.js', []))('start.js', ['icon.js'], 'html')).toEqual(['icon.js'])
})
