// Which texts a screen can show: those that its modules name, and the modules that those load, at once or later.
// What lazyPart and lazyDialog (web/src/platform/lazy-part.ts) load brings its own texts; a part with few that its screen lacks leaves
// them to the screen.
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
/** Fewer are not worth a request. */
const fewestTexts = 8
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
  const first = walkFrom(entry, readModule, { apart: [...screenFiles, ...feedback.files] })
  const isMore = (id: string): boolean => !first.ids.has(id)
  const walk = (file: string, joined: ReadonlySet<string>): Walk => {
    const found = walkFrom(file, readModule, { apart: feedback.files, joined })
    return { ...found, ids: new Set([...found.ids].filter(isMore)) }
  }
  const walkAll = (joined: ReadonlySet<string>): Map<string, Walk> => {
    const walks = new Map<string, Walk>()
    const pending = [...screenFiles, ...first.parts, ...first.dialogs]
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (walks.has(file)) continue
      const own = walk(file, joined)
      walks.set(file, own)
      pending.push(...own.parts, ...own.dialogs)
    }
    return walks
  }
  const walks = walkAll(new Set())
  const large = new Set(first.parts)
  for (const own of walks.values())
    for (const part of own.parts) if (countOthers(walks.get(part)?.ids, own.ids) >= fewestTexts) large.add(part)
  const joined = new Set([...walks.values()].flatMap(own => [...own.parts]).filter(part => !large.has(part)))
  const told = feedback.files.flatMap(file => [...walkFrom(file, readModule).ids])
  const screens = new Map<string, ReadonlySet<string>>([[feedback.part, new Set(told.filter(isMore))]])
  for (const [file, own] of walkAll(joined)) {
    const name = path.basename(file, '.tsx')
    if (screens.has(name))
      throw new Error(`${file} and another would share a file of texts: one of them needs another name`)
    screens.set(name, own.ids)
  }
  return { start: first.ids, screens }
}

const countOthers = (ids: ReadonlySet<string> = new Set(), known: ReadonlySet<string>): number =>
  [...ids].filter(id => !known.has(id)).length

interface SourceModule {
  readonly imports: readonly string[]
  readonly lazyImports: readonly string[]
  /** By lazyPart. */
  readonly parts: readonly string[]
  /** By lazyDialog. */
  readonly dialogs: readonly string[]
  readonly ids: readonly string[]
}

interface Walk {
  readonly ids: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
  readonly dialogs: ReadonlySet<string>
}
interface WalkOptions {
  /** Files that are not walked into. */
  readonly apart?: readonly string[]
  /** Parts that are, as they have no texts of their own. */
  readonly joined?: ReadonlySet<string>
}

/** What is named from this file on, and the parts that come later with texts of their own. */
function walkFrom(
  file: string,
  readModule: (file: string) => SourceModule,
  { apart = [], joined = new Set() }: WalkOptions = {},
): Walk {
  const [seen, ids, parts, dialogs] = [new Set(apart), new Set<string>(), new Set<string>(), new Set<string>()]
  const pending = [file]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const source = readModule(next)
    for (const id of source.ids) ids.add(id)
    for (const dialog of source.dialogs) dialogs.add(dialog)
    for (const part of source.parts) {
      if (joined.has(part)) pending.push(part)
      else parts.add(part)
    }
    pending.push(...source.imports, ...source.lazyImports)
  }
  return { ids, parts, dialogs }
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
  if (file === replacedModule) return { imports: [], lazyImports: [], parts: [], dialogs: [], ids: [] }
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
    kind: /\blazy(Part|Dialog)\(\s*'\w+',\s*\(\) =>\s+import\($/.exec(source.slice(0, start))?.[1],
  }))
  const lazyNames = (kind?: 'Part' | 'Dialog') => own(lazy.filter(one => one.kind === kind).map(({ name }) => name))
  return {
    imports: own([...imported, ...exported]),
    lazyImports: lazyNames(),
    parts: lazyNames('Part'),
    dialogs: lazyNames('Dialog'),
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
