// What the browser asks for together with a part that comes later, instead of finding it in that part's first lines. These lists
// lie in the files that name the parts, most of them in the first page's: they name large files only, and none that is there
// anyway. A small one weighs less than its name in the lists, and is asked for by what imports it.
import type { Plugin, Rollup } from 'vite'

const smallLength = 20_000

export interface PreloadLists {
  readonly plugin: Plugin
  /** For `build.modulePreload`. */
  readonly resolveDependencies: (
    file: string,
    files: string[],
    context: { readonly hostId: string; readonly hostType: 'html' | 'js' },
  ) => string[]
}

export function preloadLists(): PreloadLists {
  const imports = new Map<string, readonly string[]>()
  const large = new Set<string>()
  const listThere = (host: string): ReadonlySet<string> => {
    const there = new Set<string>()
    const pending = [host]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (there.has(next)) continue
      there.add(next)
      pending.push(...(imports.get(next) ?? []))
    }
    return there
  }
  return {
    plugin: {
      name: 'preload-lists',
      apply: 'build',
      generateBundle: { order: 'pre', handler: (_, bundle) => readChunks(bundle) },
    },
    resolveDependencies(_, files, { hostId, hostType }) {
      if (hostType === 'html') return files
      const there = listThere(hostId)
      return files.filter(file => large.has(file) && !there.has(file))
    },
  }

  function readChunks(bundle: Rollup.OutputBundle): void {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      imports.set(file.fileName, file.imports)
      if (file.code.length > smallLength) large.add(file.fileName)
    }
  }
}
