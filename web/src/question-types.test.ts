// The name of a question type occurs only in its own file, so that a new type needs no search for other places. Maps that the
// compiler checks for completeness (from every type to its input or icon) are allowed.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'

const root = path.join(import.meta.dirname, '../..')
const exhaustiveMaps = ['web/src/forms/TypeIcon.tsx', 'web/src/filling/inputs/question-inputs.ts']

const readSources = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => path.join(folder, file).replaceAll('\\', '/'))
    .map(file => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const sources = ['domain/src', 'server/src', 'web/src'].flatMap(readSources)

const mentions = (name: string): RegExp => new RegExp(`['"\`]${name}['"\`]|^\\s*${name}: `, 'm')

test.each(questionTypes.names)('%s is named only in its own file', name => {
  const files = sources.filter(({ text }) => mentions(name).test(text)).map(({ file }) => file)
  const [own, ...others] = files.filter(file => !exhaustiveMaps.includes(file))
  expect(own).toMatch(/^domain\/src\/forms\/question-types\//)
  expect(others).toEqual([])
})

test('the maps of the browser name every type', () => {
  for (const map of exhaustiveMaps) {
    const text = sources.find(({ file }) => file === map)?.text ?? ''
    expect(text, map).toMatch(/Record<QuestionType,/)
  }
})

test('the browser gets the types without schemas', () => {
  const loaded = new Set<string>()
  const load = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type\b)[^'=]*'([^']+)'/gm)) {
      if (from.startsWith('.')) load(path.join(path.dirname(file), from))
      else loaded.add(from)
    }
  }
  load(path.join(root, 'domain/src/forms/question-types/registry.ts'))
  expect(loaded.size).toBeGreaterThan(8)
  expect(loaded).not.toContain('typebox')
})
