// The texts with a number that visitors can see: those in the screens of the public area and everything they import, and the server's
// texts of datasets, findings and profiles.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import english from '@imp/locales/en-US.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '..')
const signedInOnly = [
  'web/src/maps/CountryDialog.tsx',
  'web/src/graphs/keeping/',
  'web/src/review/tabular/CellPanel.tsx',
  'web/src/review/tabular/CellForm.tsx',
  'web/src/results/exporting/',
  'web/src/forms/',
  'web/src/news/',
]
/** Placeholders for words, years and days. All others are numbers. */
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

/** The files that name a text, by its id. */
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
    // Server files are not followed: they contain the server's own texts, and its pictures occur on screens too.
    const imports = file.startsWith('server/') ? [] : text.matchAll(/(?:from|import\()\s*'([^']+)'/g)
    for (const [, name = ''] of imports) {
      const to = resolveImport(file, name)
      if (to !== null && to !== router && existsSync(path.join(root, to))) waiting.push(to)
    }
    // Rules in domain name refusals and toasts of writes, which visitors never make.
    if (file.startsWith('domain/') && !file.startsWith('domain/src/parameters/summaries')) continue
    for (const [, id = ''] of text.matchAll(/['"]([a-zA-Z]+(?:\.[a-zA-Z0-9]+)+)['"]/g)) {
      const message = (english as Record<string, string>)[id]
      if (message !== undefined && holdsNumber(message)) found.set(id, [...(found.get(id) ?? []), file])
    }
  }
  return found
}
const publicRoute =
  /screenOptions\('[^']+', 'open'\),\s*path: '\/(?:public|data|countries)[^']*',[^]*?import\('([^']+)'\)/g
