// Every Mantine component in use has its styles loaded; missing ones show hidden text or hide a dialog.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const styles = `${here}/../../node_modules/@mantine/core/styles`
const read = (file: string) => readFileSync(`${here}/${file}`, 'utf8')
const partsIn = (file: string) =>
  [...read(file).matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, part = '']) => part)
const start = partsIn('mantine-css.ts')
const dialogs = [...start, ...partsIn('mantine-css-screens.ts')]
const all = [...dialogs, ...partsIn('mantine-css-more.ts')]
const within = [
  'ScrollArea',
  'Overlay',
  'Popover',
  'ModalBase',
  'Flex',
  'FloatingIndicator',
  'Combobox',
  'InlineInput',
  'CheckboxIndicator',
]

function partsOf(file: string): string[] {
  const imports = read(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map(name => name.trim().split(' ')[0] ?? ''))
  return names.filter(name => existsSync(`${styles}/${name}.layer.css`))
}
const resolve = (from: string, name: string) => path.posix.join(path.posix.dirname(from), name)
function findLoaded(from: string, found = new Set<string>()): Set<string> {
  if (found.has(from) || !existsSync(`${here}/${from}`)) return found
  found.add(from)
  for (const [, name = ''] of read(from).matchAll(/(?:from|^import) '(\.[^']+\.tsx?)'/gm))
    findLoaded(resolve(from, name), found)
  return found
}
/** The files that they import dynamically; `lazyDialog` also loads the styles of dialogs. */
const findLater = (files: ReadonlySet<string>): { file: string; isPart: boolean }[] =>
  [...files]
    .filter(file => file !== 'app/router.tsx' && file !== 'app/lazy-screen.ts')
    .flatMap(file =>
      [...read(file).matchAll(/(\blazyDialog\(\s*'\w+',\s*\(\) =>\s+)?import\('(\.[^']+\.tsx)'\)/g)].map(
        ([, part, name = '']) => ({
          file: resolve(file, name),
          isPart: part !== undefined,
        }),
      ),
    )

const missingIn = (files: ReadonlySet<string>, loaded: readonly string[]) =>
  [...files].flatMap(file => partsOf(file).flatMap(part => (loaded.includes(part) ? [] : [`${file}: ${part}`])))
const loadedWith = (files: ReadonlySet<string>, before: readonly string[]) =>
  files.has('mantine-css-more.ts') ? all : files.has('mantine-css-screens.ts') ? dialogs : before

describe('the styles of Mantine', () => {
  const used = new Set(
    readdirSync(here, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.tsx'))
      .flatMap(partsOf),
  )
  it('include every imported component, and no others', () => {
    // A new one goes into mantine-css-more.ts, unless every page or the filling view shows it.
    expect([...used].filter(part => !all.includes(part))).toEqual([])
    expect(all.filter(part => !used.has(part) && !within.includes(part))).toEqual([])
  })

  it.each([
    ['every page', 'main.tsx', start],
    ['the public page', 'app/PublicScreen.tsx', start],
    ['filling in', 'app/FillFormScreen.tsx', start],
  ] as const)('of %s are loaded, including those of what it opens', (_, entry, loaded) => {
    const files = findLoaded(entry)
    expect(files.size).toBeGreaterThan(1)
    expect(missingIn(files, loaded)).toEqual([])
    const seen = new Set<string>()
    const pending = findLater(files)
    for (let later = pending.pop(); later !== undefined; later = pending.pop()) {
      if (seen.has(later.file)) continue
      seen.add(later.file)
      const more = findLoaded(later.file)
      expect(missingIn(more, loadedWith(more, later.isPart ? dialogs : loaded))).toEqual([])
      pending.push(...findLater(more))
    }
  })
})
