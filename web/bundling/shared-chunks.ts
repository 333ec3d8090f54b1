// Which modules that several screens share travel in one file. Left alone, the bundler makes a file for each set of screens that
// share something: hundreds of files, most below a kilobyte, each a request of its own. The application is bundled once to see
// them; then the smallest is joined to the one with which it costs the screens least, again and again.
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** One request more is as bad as so many bytes of gzip that a screen does not need. */
const requestBytes = 3000
/** A file of that many bytes of gzip is worth its request. */
const smallBytes = 10_000

/** Where most people begin. */
export interface FirstVisit {
  /** Those that it asks for by themselves, by the names of their files. */
  readonly modules: readonly string[]
  /** What it loads counts as much as what so many other screens load. */
  readonly weight: number
}

export interface BundledFile {
  readonly name: string
  /** Of gzip, its styles included. */
  readonly bytes: number
  /** In a file of their own, which is one request more. */
  readonly hasStyles?: boolean
  readonly imports: readonly string[]
  /** Asked for by itself: a page, or a part that comes later. */
  readonly isEntry: boolean
  /** How many entries it counts as; 1 by default. */
  readonly weight?: number
  /** Stays as it is. */
  readonly isKept?: boolean
}

/**
 * @param config of the build
 * @param groups that are made already, whose files stay as they are
 * @returns by module id, the name of the file that it belongs in; a module that one screen alone uses has none
 */
export async function planSharedChunks(
  config: InlineConfig,
  groups: readonly Rolldown.CodeSplittingGroup[],
  firstVisits: readonly FirstVisit[],
): Promise<ReadonlyMap<string, string>> {
  const rolldownOptions = {
    // Whatever is asked for by itself is to be seen.
    experimental: { chunkOptimization: false },
    output: { codeSplitting: { groups: [...groups] } },
  }
  const options = { ...config.build, write: false, rolldownOptions }
  const result = await build({ ...config, configFile: false, logLevel: 'error', build: options })
  const { output } = result as Rolldown.RolldownOutput
  const sources = new Map(output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
  const chunks = output.filter(file => file.type === 'chunk')
  const measure = (name: string) => gzipSync(sources.get(name) ?? '').length
  // Screens, and large parts that come later, keep files of their own.
  const isOwnFile = (module: string | null, fileName: string): boolean =>
    module !== null && (module.endsWith('Screen.tsx') || measure(fileName) >= smallBytes)
  const files = chunks.map(({ name, fileName, imports, facadeModuleId, viteMetadata }) => ({
    name: fileName,
    bytes: [fileName, ...(viteMetadata?.importedCss ?? [])].reduce((sum, name) => sum + measure(name), 0),
    hasStyles: (viteMetadata?.importedCss.size ?? 0) > 0,
    imports,
    isEntry: facadeModuleId !== null,
    isKept: groups.some(group => group.name === name) || isOwnFile(facadeModuleId, fileName),
  }))
  const entries = new Map(
    chunks.flatMap(({ facadeModuleId, fileName }) =>
      facadeModuleId ? [[path.parse(facadeModuleId).name, fileName]] : [],
    ),
  )
  const visits = firstVisits.map(({ modules, weight }) => ({
    name: `first visit of ${modules.join(' ')}`,
    bytes: 0,
    imports: modules.map(module => {
      const file = entries.get(module)
      if (file === undefined) throw new Error(`${module} of a first visit is not loaded by itself`)
      return file
    }),
    isEntry: true,
    isKept: true,
    weight,
  }))
  const modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
  return new Map(
    joinSmallFiles([...files, ...visits]).flatMap((names, at) =>
      names.flatMap(name => (modulesOf.get(name) ?? []).map(id => [id, `shared-${at}`] as const)),
    ),
  )
}

interface Group {
  readonly names: string[]
  bytes: number
  hasStyles: boolean
  /** Entries that load it. */
  users: Set<BundledFile>
  imports: Set<Group>
  readonly isKept: boolean
}

/** @returns the names of files that belong together; those that stay as they are are left out. No group imports itself by way of others. */
export function joinSmallFiles(files: readonly BundledFile[]): string[][] {
  const groups = makeGroups(files)
  const settled = new Set<Group>()
  for (;;) {
    const reach = remember(listImported)
    const [smallest] = [...groups]
      .filter(group => !group.isKept && group.bytes < smallBytes && !settled.has(group))
      .sort((a, b) => a.bytes - b.bytes)
    if (!smallest) break
    const gains = [...groups]
      .filter(other => other !== smallest && !other.isKept)
      .map(other => ({ other, gain: gainOfJoining(smallest, other, reach) }))
    const best = gains.reduce((a, b) => (b.gain > a.gain ? b : a), { other: smallest, gain: 0 })
    if (best.gain > 0) join(smallest, best.other, groups)
    else settled.add(smallest)
  }
  return [...groups].filter(({ isKept }) => !isKept).map(({ names }) => names)
}

type Reach = (group: Group) => ReadonlySet<Group>

function remember(list: Reach): Reach {
  const known = new Map<Group, ReadonlySet<Group>>()
  return group => {
    const found = known.get(group) ?? list(group)
    known.set(group, found)
    return found
  }
}

function makeGroups(files: readonly BundledFile[]): Set<Group> {
  const groups = new Map<string, Group>(
    files.map(file => {
      const { name, bytes, hasStyles = false, isEntry, isKept = false } = file
      const users = new Set(isEntry ? [file] : [])
      return [name, { names: [name], bytes, hasStyles, users, imports: new Set(), isKept }]
    }),
  )
  for (const { name, imports } of files)
    for (const other of imports) groups.get(name)?.imports.add(groups.get(other) as Group)
  for (const file of files) {
    const entry = groups.get(file.name)
    if (file.isEntry && entry) for (const imported of listImported(entry)) imported.users.add(file)
  }
  return new Set(groups.values())
}

function listImported(group: Group): Set<Group> {
  const seen = new Set<Group>()
  const pending = [...group.imports]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    pending.push(...next.imports)
  }
  return seen
}

/** In bytes, over all entries: the requests saved, less what they load without needing it. */
function gainOfJoining(a: Group, b: Group, reach: Reach): number {
  const [onlyA, onlyB] = [weighOthers(a.users, b.users), weighOthers(b.users, a.users)]
  const both = weighOthers(a.users, new Set()) - onlyA
  const saved = both * requestBytes * (a.hasStyles && b.hasStyles ? 2 : 1)
  const wasted = a.bytes * onlyB + b.bytes * onlyA
  if (saved <= wasted || isBetween(a, b, reach) || isBetween(b, a, reach)) return 0
  const users = unite(a.users, b.users)
  return [...unite(reach(a), reach(b))]
    .filter(group => group !== a && group !== b)
    .reduce((gain, imported) => gain - imported.bytes * weighOthers(users, imported.users), saved - wasted)
}

const unite = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): Set<T> => new Set([...a, ...b])

/** The weight of those in the first alone. */
function weighOthers(all: ReadonlySet<BundledFile>, known: ReadonlySet<BundledFile>): number {
  let sum = 0
  for (const file of all) if (!known.has(file)) sum += file.weight ?? 1
  return sum
}

/** Whether `from` imports `to` by way of another group: joined, they would import themselves. */
const isBetween = (from: Group, to: Group, reach: Reach): boolean =>
  [...from.imports].some(group => group !== to && reach(group).has(to))

function join(from: Group, to: Group, groups: Set<Group>): void {
  to.names.push(...from.names)
  to.bytes += from.bytes
  to.hasStyles ||= from.hasStyles
  to.users = unite(to.users, from.users)
  groups.delete(from)
  for (const { imports } of groups) if (imports.delete(from)) imports.add(to)
  to.imports = unite(to.imports, from.imports)
  for (const group of [from, to]) to.imports.delete(group)
  for (const imported of listImported(to)) imported.users = unite(imported.users, to.users)
}
