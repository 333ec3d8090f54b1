// The texts for the browser: ICU parsed at build time (so that the browser does not carry the parser), what a language lacks
// in English. A build has one file for what every page shows and one for each screen; development has all in one.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin, Rolldown } from 'vite'
import { completeTexts } from '@imp/domain/texts.ts'
import { localeOf } from '../src/platform/i18n/locales.ts'
import { findIdsIn, findTextUse, type TextUse } from './text-use.ts'

type Texts = Record<string, string>
const folder = path.resolve(import.meta.dirname, '../../locales/texts')
const fileOf = (locale: string) => path.join(folder, `${locale}.json`)
const readTexts = (locale: string) => JSON.parse(readFileSync(fileOf(locale), 'utf8')) as Texts
const readCompleteTexts = (locale: string, english: Texts) =>
  completeTexts(locale === 'en-US' ? {} : readTexts(locale), english, localeOf(locale)?.dir ?? 'ltr')
const listLocales = () => readdirSync(folder).map(file => path.basename(file, '.json'))

/** `virtual:texts` says how each part is loaded; a part is `virtual:texts/en-US/start`. */
const index = 'virtual:texts'

/** What the file of a part is called: texts-en-US-start. */
export const nameTexts = (moduleId: string | null): string | undefined =>
  moduleId?.startsWith(`\0${index}/`) ? moduleId.slice(`\0virtual:`.length).replaceAll('/', '-') : undefined

export function texts(): Plugin {
  let isSplit = false
  let use: TextUse | undefined
  const findUse = (english: Texts): TextUse => {
    const ids = Object.keys(english)
    return isSplit ? findTextUse(ids) : { start: new Set(ids), screens: new Map() }
  }
  return {
    name: 'texts',
    configResolved: ({ command }) => {
      isSplit = command === 'build'
    },
    buildStart() {
      use = undefined
    },
    resolveId: { filter: { id: /^virtual:texts/ }, handler: id => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts/ },
      handler(id) {
        for (const locale of listLocales()) this.addWatchFile(fileOf(locale))
        const english = readTexts('en-US')
        use ??= findUse(english)
        const [, locale, part] = id.split('/')
        const code =
          locale && part ? codeOfPart(readCompleteTexts(locale, english), idsOf(part, use)) : codeOfIndex(use)
        return { code, map: null, moduleType: 'js' }
      },
    },
    generateBundle(_, bundle) {
      if (!use || !isSplit) return
      const [missing] = findMissing(bundle, use, Object.keys(readTexts('en-US')))
      if (missing) this.error(`${missing}: its texts do not come with the screen; see web/bundling/text-use.ts`)
    },
  }
}

/** By the bundler's own word on what each screen loads: modules that name a text which would not be there. */
function findMissing(bundle: Rolldown.OutputBundle, { start, screens }: TextUse, ids: readonly string[]): string[] {
  const chunks = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [file] : []))
  const chunkOf = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const addLoaded = (fileName: string, loaded: Set<Rolldown.OutputChunk>, isLater: boolean): void => {
    const chunk = chunkOf.get(fileName)
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const next of [...chunk.imports, ...(isLater ? chunk.dynamicImports : [])]) addLoaded(next, loaded, isLater)
  }
  const started = new Set<Rolldown.OutputChunk>()
  for (const { isEntry, fileName } of chunks) if (isEntry) addLoaded(fileName, started, false)
  return [...screens].flatMap(([screen, own]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}.tsx`))
    const loaded = new Set(started)
    if (chunk) addLoaded(chunk.fileName, loaded, true)
    const modules = [...loaded].flatMap(({ moduleIds }) => moduleIds.filter(id => ownModule.test(id)))
    return modules.flatMap(file =>
      findIdsIn(file, ids)
        .filter(id => !start.has(id) && !own.has(id))
        .map(id => `${screen} shows ${id} (${file})`),
    )
  })
}
const ownModule = /^(?!.*(node_modules|call-nouns\.ts)).*\/src\/.*\.tsx?$/

const idsOf = (part: string, { start, screens }: TextUse) => (part === 'start' ? start : screens.get(part)) ?? new Set()

function codeOfIndex({ screens }: TextUse): string {
  const parts = ['start', ...screens.keys()]
  const locales = listLocales().map(locale => {
    const loaders = parts.map(part => `${part}: () => import(${JSON.stringify(`${index}/${locale}/${part}`)})`)
    return `'${locale}': { ${loaders.join(', ')} }`
  })
  return `export const textFiles = { ${locales.join(', ')} }`
}

function codeOfPart(merged: Texts, ids: ReadonlySet<string>): string {
  const parsed = Object.entries(merged)
    .filter(([id]) => ids.has(id))
    .map(([id, text]) => [id, /[{<'#]/.test(text) ? parse(text) : text])
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(parsed)))})`
}
