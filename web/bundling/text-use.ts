// Which texts a screen can show: those that its modules name, and the modules that those load, at once or later.
// What lazyPart and lazyDialog (web/src/platform/lazy-part.ts) load brings its own texts: they do not come with the screen.
// A text's id stands in the code as a whole ('forms.list.empty'), or as a template that begins with its module (`graph.type.${type}`):
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
const replacedModule = 'domain/src/endpoint-cache-tags.ts'

export interface TextUse {
  /** Named by what every page loads. */
  readonly start: ReadonlySet<string>
  /**
   * By screen, what it names beyond that. A screen is named like its file and its component; the parts that come later, and what
   * toasts and refusals say, are some of them.
   */
  readonly screens: ReadonlyMap<string, ReadonlySet<string>>
}

export function findTextUse(ids: readonly string[]): TextUse {
  const readModule = createReader(ids)
  const screenFiles = readModule(router).lazyImports
  const { ids: start, parts } = walkFrom(entry, readModule, new Set([...screenFiles, ...feedback.files]))
  const isMore = (id: string): boolean => !start.has(id)
  const told = feedback.files.flatMap(file => [...walkFrom(file, readModule).ids])
  const screens = new Map([[feedback.part, new Set(told.filter(isMore))]])
  const pending = [...screenFiles, ...parts]
  const files = new Map<string, string>()
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    const name = path.basename(file, '.tsx')
    const sameName = files.get(name)
    if (sameName === file) continue
    if (sameName) throw new Error(`${file} and ${sameName} would share a file of texts: one of them needs another name`)
    files.set(name, file)
    const own = walkFrom(file, readModule, new Set(feedback.files))
    screens.set(name, new Set([...own.ids].filter(isMore)))
    pending.push(...own.parts)
  }
  return { start, screens }
}

interface SourceModule {
  readonly imports: readonly string[]
  readonly lazyImports: readonly string[]
  /** What comes later with texts of its own. */
  readonly parts: readonly string[]
  readonly ids: readonly string[]
}

/** What is named from this file on, and the parts that come later with texts of their own. */
function walkFrom(file: string, readModule: (file: string) => SourceModule, apart = new Set<string>()) {
  const [seen, ids, parts] = [new Set<string>(apart), new Set<string>(), new Set<string>()]
  const pending = [file]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const source = readModule(next)
    for (const id of source.ids) ids.add(id)
    for (const part of source.parts) parts.add(part)
    pending.push(...source.imports, ...source.lazyImports)
  }
  return { ids, parts }
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
  if (file === replacedModule) return { imports: [], lazyImports: [], parts: [], ids: [] }
  const source = readFileSync(path.join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const own = (names: string[]) => names.flatMap(name => resolveOwn(file, name) ?? [])
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []))
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    name: source.slice(start + 1, end - 1),
    isPart: /\blazy(?:Part|Dialog)\(\s*'\w+',\s*\(\) =>\s+import\($/.test(source.slice(0, start)),
  }))
  const lazyNames = (isPart: boolean) => lazy.filter(one => one.isPart === isPart).map(({ name }) => name)
  return {
    imports: own([...imported, ...exported]),
    lazyImports: own(lazyNames(false)),
    parts: own(lazyNames(true)),
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
