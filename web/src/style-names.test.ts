// Every CSS class used by a component exists in its style sheet; nothing else would report a missing one.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = import.meta.dirname
const read = (file: string): string => readFileSync(join(source, file), 'utf8')

it('every class is in its style sheet', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
  const missing = files.flatMap(file => {
    const text = read(file)
    return [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].flatMap(([, sheet, path = '']) => {
      const names = new Set([...read(join(dirname(file), path)).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))
      return [...text.matchAll(new RegExp(`\\b${sheet}\\['([\\w-]+)'\\]`, 'g'))].flatMap(([, name]) =>
        names.has(name) ? [] : `${file}: ${name}`,
      )
    })
  })
  expect(missing).toEqual([])
})
