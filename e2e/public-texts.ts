// Which texts with a number visitors can meet: those that the screens of the public area name, all that these import, and what the
// server says of datasets, findings and profiles.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import english from '@imp/locales/en-US.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '..')
/** What is fetched for people with a session alone. */
const signedInOnly = [
  'web/src/maps/CountryDialog.tsx',
  'web/src/graphs/keeping/',
  'web/src/review/tabular/CellPanel.tsx',
  'web/src/review/tabular/CellForm.tsx',
  'web/src/results/exporting/',
  'web/src/forms/',
  'web/src/news/',
]
/** Placeholders that hold words, years and days. Whatever else is a number, or several. */
const wordPlaceholders = new Set(
  'address area areas arrangement article before category code column corrected country date day deadline form from groups kind label level limit list mostCommon name names parameter place previous question reader shown standing tab technology text timeName title to type unit value view voltageName what year years'.split(
    ' ',
  ),
)
const placeholder = /\{(\w+)(?:, (\w+))?/g

const holdsNumber = (text: string): boolean =>
  [...text.matchAll(placeholder)].some(
    ([whole, name = '', kind]) =>
      kind === 'plural' ||
      kind === 'number' ||
      (kind === undefined && text.includes(`${whole}}`) && !wordPlaceholders.has(name)),
  )

const packages: Readonly<Record<string, string>> = { domain: 'domain/src', drawing: 'drawing/src' }
function resolveImport(from: string, name: string): string | null {
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  const [, of = '', rest] = /^@imp\/(\w+)\/(.+)$/.exec(name) ?? []
  const folder = packages[of]
  return folder === undefined || rest === undefined ? null : path.join(folder, rest)
}

/** By id, the files that name it. */
export function listPublicTextsWithNumbers(): ReadonlyMap<string, readonly string[]> {
  const router = 'web/src/app/router.tsx'
  const screens = [...readFileSync(path.join(root, router), 'utf8').matchAll(publicRoute)]
  const waiting = [
    ...screens.flatMap(([, file]) => resolveImport(router, file ?? '') ?? []),
    ...globSync('server/src/{datasets,search,profiles}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }),
  ]
  const found = new Map<string, string[]>()
  const seen = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file) || signedInOnly.some(one => file?.startsWith(one))) continue
    seen.add(file)
    const text = readFileSync(path.join(root, file), 'utf8')
    // The server's words are in its own files; what it draws, screens draw too.
    const imports = file.startsWith('server/') ? [] : text.matchAll(/(?:from|import\()\s*'([^']+)'/g)
    for (const [, name = ''] of imports) {
      const to = resolveImport(file, name)
      // Comments name files as examples.
      if (to !== null && to !== router && existsSync(path.join(root, to))) waiting.push(to)
    }
    // Rules of domain name their refusals and toasts: visitors write nothing.
    if (file.startsWith('domain/') && !file.startsWith('domain/src/parameters/summaries')) continue
    for (const [, id = ''] of text.matchAll(/['"]([a-zA-Z]+(?:\.[a-zA-Z0-9]+)+)['"]/g)) {
      const message = (english as Record<string, string>)[id]
      if (message !== undefined && holdsNumber(message)) found.set(id, [...(found.get(id) ?? []), file])
    }
  }
  return found
}
/** Routes that everybody may open, under a public address. */
const publicRoute =
  /screenOptions\('[^']+', 'open'\),\s*path: '\/(?:public|data|countries)[^']*',[^]*?import\('([^']+)'\)/g
