// Reads the TypeScript files of all layers, with the imports and place of each.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { root } from './root.mjs'

const layers = ['domain', 'drawing', 'server', 'web', 'e2e']

/** Levels of modules, bottom up. A module may import those on lower levels; modules on one level never import each other. */
const levels = [
  ['countries', 'jobs', 'events'],
  ['users', 'news', 'audit'],
  ['notifications'],
  ['forms'],
  ['results', 'parameters'],
  ['filling'],
  ['review'],
  ['files', 'graphs'],
  ['figures', 'tables', 'maps'],
  ['reports', 'harmonisation', 'profiles', 'datasets'],
  ['publication', 'search'],
]
const levelOf = new Map(levels.flatMap((modules, level) => modules.map(module => [module, level])))

/** @param {string} lower @param {string} upper */
export const isBelow = (lower, upper) => levelOf.get(lower) < levelOf.get(upper)

/**
 * @typedef {object} Place
 * @property {string} file from the root of the repository, with slashes
 * @property {string} layer domain, drawing, server, web, e2e or locales
 * @property {string} area the folder inside `src`, or instead of `src`: platform, ui, forms, testing …
 * @property {string | null} module the area, where that is a module
 * @property {string} name the file's own name
 * @property {boolean} isTest
 */

/** @param {string} file @returns {Place} */
export function placeOf(file) {
  const [layer, folder, inside] = file.split('/')
  const area = folder === 'src' ? inside : folder
  const name = path.posix.basename(file)
  const module = folder === 'src' && levelOf.has(inside) ? inside : null
  return { file, layer, area, module, name, isTest: /\.(test|story)\.tsx?$/.test(name) }
}

/** @typedef {{ name: string, line: number, to: string | null }} Import `to`: our own file, null for a library */

/** @returns {(Place & { text: string, imports: Import[], unreadable: string | null })[]} */
export function readSourceFiles() {
  return layers.flatMap(filesIn).map(file => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const { module, errors } = parseSync(file, text)
    const lineAt = position => text.slice(0, position).split('\n').length
    const named = [
      ...module.staticImports.map(found => [found.moduleRequest.value, found.start]),
      ...module.staticExports.flatMap(({ entries, start }) =>
        entries.filter(entry => entry.moduleRequest).map(entry => [entry.moduleRequest.value, start]),
      ),
      ...[...text.matchAll(/\bimport\(\s*(['"`])(.*?)\1/g)].map(match => [match[2], match.index]),
    ]
    const imports = named.map(([name, start]) => ({ name, line: lineAt(start), to: resolve(file, name) }))
    return { ...placeOf(file), text, imports, unreadable: errors[0]?.message ?? null }
  })
}

function filesIn(folder) {
  let entries
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .filter(({ name }) => !['node_modules', 'dist', 'shots'].includes(name))
    .flatMap(entry => {
      const place = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(place)
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [place] : []
    })
}

function resolve(from, name) {
  if (name.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), name))
  const [, layer, inside] = /^@imp\/(\w+)\/(.+)$/.exec(name) ?? []
  if (!layer) return null
  if (layer === 'locales') return `locales/texts/${inside}`
  return inside.startsWith('testing/') ? `${layer}/${inside}` : `${layer}/src/${inside}`
}
