// Checks the import rules of ARCHITECTURE.md in every file. Each message says what to do instead.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/root.mjs'
import { isBelow, placeOf, readSourceFiles } from './lib/source-files.mjs'

const mayUse = {
  domain: ['domain', 'locales'],
  drawing: ['domain', 'drawing'],
  server: ['domain', 'drawing', 'server', 'locales'],
  web: ['domain', 'drawing', 'web', 'locales'],
  e2e: ['domain', 'e2e', 'locales'],
}
const domainLibraries = ['typebox']
const sqlLibraries = ['kysely', 'pg']
/** What platform may import of the domain: its top-level files and reading numbers, not the modules. */
const isTopLevel = file => /^domain\/src\/(numbers\/)?[^/]+$/.test(file)
/** Dependencies declared in a layer's package.json; shared tools are declared at the root. */
const declared = layer => (declarations[layer] ??= new Set([layer, '.'].flatMap(dependenciesOf)))
const declarations = {}
const serverWiring = ['server/src/app.ts', 'server/src/main.ts', 'server/testing/server.ts']

const files = readSourceFiles()
const broken = [...files.flatMap(brokenBy), ...findFileCycles(files), ...findFolderCycles(files)]
for (const line of broken) console.log(line)
console.log(`${files.length} files, ${broken.length} broken import rules`)
process.exitCode = broken.length > 0 ? 1 : 0

function brokenBy(here) {
  const found = [
    here.unreadable && [1, `cannot be read: ${here.unreadable}`],
    ...fileRules(here).map(why => [1, why]),
    ...here.imports.flatMap(use =>
      (use.to ? ownRules(here, use) : libraryRules(here, use)).map(why => [use.line, why]),
    ),
  ]
  return found.filter(Boolean).map(([line, why]) => `${here.file}:${line}  ${why}`)
}

function dependenciesOf(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies })
}

function fileRules({ file, name, area, text, layer, isTest }) {
  const demandsDefault = name.endsWith('.config.ts') || area === 'testing' || file === 'e2e/running-product.ts'
  return [
    /^index\.tsx?$/.test(name) && 'no barrels: import the file that holds the thing',
    /\/(utils|helpers|common|types)\//.test(file) &&
      'no such folder: a helper lives with its module or has a real name (dates.ts)',
    layer === 'domain' &&
      area !== 'testing' &&
      !isTest &&
      /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(/.test(text) &&
      'domain reads neither clock nor chance: take `now` or the id as an argument',
    /^export default\b/m.test(text) && !demandsDefault && 'no default exports: name it',
  ].filter(Boolean)
}

function libraryRules(here, { name }) {
  const library = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  if (/^(node|virtual):/.test(name)) return []
  const domainMay = here.isTest || here.area === 'testing' || domainLibraries.includes(library)
  return [
    here.layer === 'domain' &&
      !domainMay &&
      `domain may import ${domainLibraries.join(', ')} and itself only, not ${name}`,
    sqlLibraries.includes(library) && !maySpeakSql(here) && 'SQL belongs in queries.ts: move the statement there',
    !declared(here.layer).has(library) && `${library} is not in ${here.layer}/package.json: declare it there`,
  ].filter(Boolean)
}

/** Outside `server/src` there is only set-up: seeds, benches, testing. */
function maySpeakSql({ file, name, isTest }) {
  const isDatabaseFile = /^server\/src\/platform\/(db\.ts|postgres\/)/.test(file)
  return name === 'queries.ts' || isTest || isDatabaseFile || !file.startsWith('server/src/')
}

function ownRules(here, use) {
  const there = placeOf(use.to)
  if (!mayUse[here.layer]?.includes(there.layer))
    return [`${here.layer} may not import ${there.layer}: shared rules and types live in domain`]
  // Benches and seeds may import anything in their layer; so may tests outside a module.
  if (here.layer === 'server' && ['bench', 'seeds'].includes(here.area)) return []
  return [...moduleRules(here, there), ...privacyRules(here, there)]
}

function moduleRules(here, there) {
  const isDomainModule =
    there.layer === 'domain' && !isTopLevel(there.file) && !there.file.startsWith('domain/testing/')
  return [
    here.area === 'ui' &&
      here.layer === 'web' &&
      !here.isTest &&
      !(there.layer === 'web' && there.area === 'ui') &&
      // The rules for texts are the same in the browser and on the server.
      (there.layer !== 'domain' || isDomainModule) &&
      'ui knows neither modules nor platform: take it as a property',
    here.area === 'platform' &&
      !here.isTest &&
      (there.module ?? isDomainModule) &&
      `platform knows no module (${there.file}): let app.ts or main.tsx hand it in`,
    here.module &&
      there.module &&
      here.module !== there.module &&
      !here.isTest &&
      !isBelow(there.module, here.module) &&
      `${here.module} may only use modules below it, not ${there.module}: read the table in your own queries.ts, or move the shape down`,
  ].filter(Boolean)
}

function privacyRules(here, there) {
  const isWiring = serverWiring.includes(here.file) || here.isTest || here.area === 'testing'
  const isOwn = here.layer === there.layer && here.module === there.module
  return [
    there.layer === 'server' &&
      there.name === 'queries.ts' &&
      !isOwn &&
      !isWiring &&
      `${there.file} is private to ${there.module}: use its service`,
    there.layer === 'server' && there.name === 'routes.ts' && !isWiring && 'only app.ts imports routes.ts',
    there.name.endsWith('Screen.tsx') &&
      !here.file.startsWith('web/src/app/') &&
      !here.isTest &&
      'only app/router.tsx imports screens',
    there.file === 'web/src/platform/api.ts' &&
      here.module &&
      here.name !== 'hooks.ts' &&
      !here.isTest &&
      'requests are sent from hooks.ts: put a hook there',
  ].filter(Boolean)
}

/** Includes type imports: a cycle of types couples files just as much. */
function findFileCycles(all) {
  return findCycles(new Map(all.map(({ file, imports }) => [file, imports.map(({ to }) => to)]))).map(
    cycle => `${cycle[0]}:1  a cycle: ${cycle.join(' → ')}; move what both need into a third file`,
  )
}

/**
 * Folders inside a module (or inside platform, ui, app) import each other in one direction only. Files at the module's own level count
 * individually: routes and screens assemble the folders, hooks and queries serve them.
 */
function findFolderCycles(all) {
  const folderOf = file => {
    const [layer, source, area, ...inside] = file.split('/')
    return source === 'src' && inside.length > 1 ? [layer, source, area, inside[0]].join('/') : file
  }
  const graph = new Map()
  for (const { file, imports, isTest } of all) {
    if (isTest) continue
    const from = folderOf(file)
    const targets = graph.get(from) ?? new Map()
    graph.set(from, targets)
    for (const { to } of imports) if (to && folderOf(to) !== from) targets.set(folderOf(to), `${file} imports ${to}`)
  }
  const neighbours = new Map([...graph].map(([folder, targets]) => [folder, [...targets.keys()]]))
  return findCycles(neighbours).map(cycle => {
    const steps = cycle.slice(1).map((next, at) => graph.get(cycle[at]).get(next))
    return `${cycle[0]}:1  folders that import each other: ${steps.join('; ')}`
  })
}

/** @param {Map<string, string[]>} graph @returns {string[][]} each with its first node again at the end */
function findCycles(graph) {
  const done = new Set()
  const trail = []
  const found = []
  function visit(node) {
    if (done.has(node) || !graph.has(node)) return
    const since = trail.indexOf(node)
    if (since >= 0) {
      found.push([...trail.slice(since), node])
      return
    }
    trail.push(node)
    for (const next of graph.get(node)) visit(next)
    trail.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return found
}
