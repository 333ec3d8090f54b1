// Which modules that several screens share travel in one file. Left alone, the bundler makes a file for each set of screens that
// share something: hundreds of files, most below a kilobyte, each a request of its own. The application is bundled once to see
// them; then the smallest is joined to the one with which it costs the screens least, again and again.
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** One request more is as bad as so many bytes of gzip that a screen does not need. */
const requestBytes = 1200
/** A file of that many bytes of gzip is worth its request. */
const smallBytes = 10_000

export interface BundledFile {
  readonly name: string
  /** Of gzip, its styles included. */
  readonly bytes: number
  /** In a file of their own, which is one request more. */
  readonly hasStyles?: boolean
  readonly imports: readonly string[]
  /** Asked for by itself: a page, or a part that comes later. */
  readonly isEntry: boolean
  /** Stays as it is, as entries do. */
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
): Promise<ReadonlyMap<string, string>> {
  const rolldownOptions = { output: { codeSplitting: { groups: [...groups] } } }
  const options = { ...config.build, write: false, rolldownOptions }
  const result = await build({ ...config, configFile: false, logLevel: 'error', build: options })
  const { output } = result as Rolldown.RolldownOutput
  const sources = new Map(output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
  const chunks = output.filter(file => file.type === 'chunk')
  const measure = (name: string) => gzipSync(sources.get(name) ?? '').length
  const files = chunks.map(({ name, fileName, imports, facadeModuleId, viteMetadata }) => ({
    name: fileName,
    bytes: [fileName, ...(viteMetadata?.importedCss ?? [])].reduce((sum, name) => sum + measure(name), 0),
    hasStyles: (viteMetadata?.importedCss.size ?? 0) > 0,
    imports,
    isEntry: facadeModuleId !== null,
    isKept: groups.some(group => group.name === name),
  }))
  const modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
  return new Map(
    joinSmallFiles(files).flatMap((names, at) =>
      names.flatMap(name => (modulesOf.get(name) ?? []).map(id => [id, `shared-${at}`] as const)),
    ),
  )
}

interface Group {
  readonly names: string[]
  bytes: number
  hasStyles: boolean
  /** Entries that load it. */
  users: Set<string>
  imports: Set<Group>
  readonly isFixed: boolean
}

/** @returns the names of files that belong together; entries are left out. No group imports itself by way of others. */
export function joinSmallFiles(files: readonly BundledFile[]): string[][] {
  const groups = makeGroups(files)
  const settled = new Set<Group>()
  for (;;) {
    const reach = remember(listImported)
    const [smallest] = [...groups]
      .filter(group => !group.isFixed && group.bytes < smallBytes && !settled.has(group))
      .sort((a, b) => a.bytes - b.bytes)
    if (!smallest) break
    const gains = [...groups]
      .filter(other => other !== smallest && !other.isFixed)
      .map(other => ({ other, gain: gainOfJoining(smallest, other, reach) }))
    const best = gains.reduce((a, b) => (b.gain > a.gain ? b : a), { other: smallest, gain: 0 })
    if (best.gain > 0) join(smallest, best.other, groups)
    else settled.add(smallest)
  }
  return [...groups].filter(({ isFixed }) => !isFixed).map(({ names }) => names)
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
    files.map(({ name, bytes, hasStyles = false, isEntry, isKept = isEntry }) => {
      const users = new Set(isEntry ? [name] : [])
      return [name, { names: [name], bytes, hasStyles, users, imports: new Set(), isFixed: isEntry || isKept }]
    }),
  )
  for (const { name, imports } of files)
    for (const other of imports) groups.get(name)?.imports.add(groups.get(other) as Group)
  for (const { name, isEntry } of files) {
    const entry = groups.get(name)
    if (isEntry && entry) for (const imported of listImported(entry)) imported.users.add(name)
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
  const [onlyA, onlyB] = [countOthers(a.users, b.users), countOthers(b.users, a.users)]
  const saved = (a.users.size - onlyA) * requestBytes * (a.hasStyles && b.hasStyles ? 2 : 1)
  const wasted = a.bytes * onlyB + b.bytes * onlyA
  if (saved <= wasted || isBetween(a, b, reach) || isBetween(b, a, reach)) return 0
  const users = unite(a.users, b.users)
  return [...unite(reach(a), reach(b))]
    .filter(group => group !== a && group !== b)
    .reduce((gain, imported) => gain - imported.bytes * countOthers(users, imported.users), saved - wasted)
}

const unite = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): Set<T> => new Set([...a, ...b])

/** How many are in the first alone. */
function countOthers<T>(all: ReadonlySet<T>, known: ReadonlySet<T>): number {
  let count = 0
  for (const one of all) if (!known.has(one)) count++
  return count
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
