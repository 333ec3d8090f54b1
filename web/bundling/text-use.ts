// Which texts a screen can show: those that its modules name, and the modules that those load, at once or later.
// A text's id stands in the code as a whole ('forms.list.empty'), or as a template that begins with its room (`graph.type.${type}`):
// TextId admits nothing else without a cast.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const entry = 'web/src/main.tsx'
const router = 'web/src/app/router.tsx'
/** What web/src/platform/feedback.ts loads: a part of its own. */
const feedback = { part: 'feedback', files: ['domain/src/messages.ts', 'domain/src/problems.ts'] }
/** Its module is replaced by a table: what it imports does not reach the browser. */
const replacedModule = 'domain/src/call-nouns.ts'

export interface TextUse {
  /** Named by what every page loads. */
  readonly start: ReadonlySet<string>
  /**
   * By screen, what it names beyond that. A screen is named like its file and its component; what toasts and refusals say is one
   * of them.
   */
  readonly screens: ReadonlyMap<string, ReadonlySet<string>>
}

export function findTextUse(ids: readonly string[]): TextUse {
  const readModule = createReader(ids)
  const screenFiles = readModule(router).lazyImports
  const start = idsFrom(entry, readModule, new Set([...screenFiles, ...feedback.files]))
  const told = new Set(feedback.files.flatMap(file => [...idsFrom(file, readModule)]).filter(id => !start.has(id)))
  const screens = screenFiles.map((file): [string, Set<string>] => [
    path.basename(file, '.tsx'),
    new Set([...idsFrom(file, readModule, new Set(feedback.files))].filter(id => !start.has(id))),
  ])
  return { start, screens: new Map([...screens, [feedback.part, told]]) }
}

interface SourceModule {
  readonly imports: readonly string[]
  readonly lazyImports: readonly string[]
  readonly ids: readonly string[]
}

function idsFrom(file: string, readModule: (file: string) => SourceModule, apart = new Set<string>()): Set<string> {
  const [seen, ids] = [new Set<string>(apart), new Set<string>()]
  const pending = [file]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const source = readModule(next)
    for (const id of source.ids) ids.add(id)
    pending.push(...source.imports, ...source.lazyImports)
  }
  return ids
}

function createReader(ids: readonly string[]): (file: string) => SourceModule {
  const known = new Set(ids)
  const modules = new Map<string, SourceModule>()
  return file => {
    const read = modules.get(file) ?? readSource(file, ids, known)
    modules.set(file, read)
    return read
  }
}

function readSource(file: string, ids: readonly string[], known: ReadonlySet<string>): SourceModule {
  if (file === replacedModule) return { imports: [], lazyImports: [], ids: [] }
  const source = readFileSync(path.join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const own = (names: string[]) => names.flatMap(name => resolveOwn(file, name) ?? [])
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []))
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  return {
    imports: own([...imported, ...exported]),
    lazyImports: own(lazy),
    ids: findIds(source, ids, known),
  }
}

/** The ids that a file names. */
export const findIdsIn = (file: string, ids: readonly string[]): string[] =>
  findIds(readFileSync(file, 'utf8'), ids, new Set(ids))

/** The ids that a module names: more than it shows is harmless, fewer would show a bare id. */
export function findIds(source: string, ids: readonly string[], known: ReadonlySet<string>): string[] {
  const whole = [...source.matchAll(/(['"`])([\w.-]+)\1/g)].flatMap(([, , id = '']) => (known.has(id) ? [id] : []))
  const templates = [...source.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{[^}]*\}([\w.-]*)/g)].flatMap(
    ([, before = '', after = '']) => ids.filter(id => id.startsWith(before) && id.slice(before.length).includes(after)),
  )
  return [...whole, ...templates]
}

/** Our own TypeScript file, as the `exports` of the workspaces say. */
function resolveOwn(from: string, name: string): string | undefined {
  if (!/\.tsx?$/.test(name)) return undefined
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name)
  return name.replace(/^@imp\/(\w+)\//, '$1/src/')
}
