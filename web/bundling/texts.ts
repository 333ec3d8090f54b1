// The texts for the browser: ICU parsed at build time (so that the browser does not carry the parser), what a language lacks
// in English. A build has one file for what every page shows and one for each screen; development has all in one.
import { createHash } from 'node:crypto'
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

/** `virtual:texts` loads parts; in development a part is a module of its own, `virtual:texts/en-US/start`. */
const index = 'virtual:texts'
/** Beside the file that loads them. */
const partsFolder = 'texts'
/** The file of a part in a build: assets/texts/en-US-1a2b3c4d/start.js. */
export const isPartOf = (fileName: string, locale: string, part: string): boolean =>
  fileName.startsWith(`assets/${partsFolder}/${locale}-`) && fileName.endsWith(`/${part}.js`)

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
        const codeOfLoader = isSplit ? codeOfSplitLoader(listVersions(english), use) : codeOfWholeLoader()
        const code = locale && part ? codeOfPart(readCompleteTexts(locale, english), idsOf(part, use)) : codeOfLoader
        return { code, map: null, moduleType: 'js' }
      },
    },
    generateBundle(_, bundle) {
      if (!use || !isSplit) return
      const english = readTexts('en-US')
      const [missing] = findMissing(bundle, this.getModuleInfo, use, Object.keys(english))
      if (missing) this.error(`${missing}: its texts do not come with the screen; see web/bundling/text-use.ts`)
      for (const { locale, version, merged } of listVersions(english)) {
        for (const part of listParts(use)) {
          const fileName = `assets/${partsFolder}/${locale}-${version}/${part}.js`
          this.emitFile({ type: 'asset', fileName, source: codeOfPart(merged, idsOf(part, use)) })
        }
      }
    },
  }
}

/** By the bundler's own word on what each screen loads: modules that name a text which would not be there. */
function findMissing(
  bundle: Rolldown.OutputBundle,
  getModuleInfo: Rolldown.PluginContext['getModuleInfo'],
  { start, screens }: TextUse,
  ids: readonly string[],
): string[] {
  const chunks = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [file] : []))
  const bundled = new Set(chunks.flatMap(({ moduleIds }) => moduleIds))
  const nameOf = (id: string) => path.basename(id, '.tsx')
  const addLoaded = (id: string, loaded: Set<string>, isLater: boolean): void => {
    const module = getModuleInfo(id)
    if (!module || loaded.has(id) || !(bundled.has(id) || module.isEntry)) return
    loaded.add(id)
    const later = isLater ? module.dynamicallyImportedIds.filter(name => !screens.has(nameOf(name))) : []
    for (const next of [...module.importedIds, ...later]) addLoaded(next, loaded, isLater)
  }
  const started = new Set<string>()
  for (const { isEntry, facadeModuleId } of chunks)
    if (isEntry && facadeModuleId) addLoaded(facadeModuleId, started, false)
  const screenIds = new Map([...bundled].filter(id => ownModule.test(id)).map(id => [nameOf(id), id]))
  return [...screens].flatMap(([screen, own]) => {
    const loaded = new Set(started)
    addLoaded(screenIds.get(screen) ?? '', loaded, true)
    return [...loaded]
      .filter(id => ownModule.test(id))
      .flatMap(file =>
        findIdsIn(file, ids)
          .filter(id => !start.has(id) && !own.has(id))
          .map(id => `${screen} shows ${id} (${file})`),
      )
  })
}
const ownModule = /^(?!.*(node_modules|endpoint-cache-tags\.ts)).*\/src\/.*\.tsx?$/

const idsOf = (part: string, { start, screens }: TextUse) => (part === 'start' ? start : screens.get(part)) ?? new Set()

const listParts = ({ screens }: TextUse): string[] => ['start', ...screens.keys()]

interface Version {
  readonly locale: string
  /** Another one when a text changes, so that browsers keep the files for ever. */
  readonly version: string
  readonly merged: Texts
}
const listVersions = (english: Texts): Version[] =>
  listLocales().map(locale => {
    const merged = readCompleteTexts(locale, english)
    return { locale, version: createHash('sha256').update(JSON.stringify(merged)).digest('hex').slice(0, 8), merged }
  })

/** Names the files by a rule: naming each of them, of each screen in each language, would weigh more than the first page. */
function codeOfSplitLoader(versions: readonly Version[], use: TextUse): string {
  const versionOf = Object.fromEntries(versions.map(({ locale, version }) => [locale, version]))
  return `
    const versions = ${JSON.stringify(versionOf)}
    const parts = new Set(${JSON.stringify(listParts(use))})
    export const hasTexts = locale => versions[locale] !== undefined
    export const loadPart = async (locale, part) => parts.has(part) && hasTexts(locale)
      ? (await import(/* @vite-ignore */ \`./${partsFolder}/\${locale}-\${versions[locale]}/\${part}.js\`)).default
      : undefined`
}

/** In development all texts of a language are in one file. */
function codeOfWholeLoader(): string {
  const loaders = listLocales().map(
    locale => `'${locale}': () => import(${JSON.stringify(`${index}/${locale}/start`)})`,
  )
  return `
    const loaders = { ${loaders.join(', ')} }
    export const hasTexts = locale => loaders[locale] !== undefined
    export const loadPart = async (locale, part) => part === 'start' ? (await loaders[locale]?.())?.default : undefined`
}

function codeOfPart(merged: Texts, ids: ReadonlySet<string>): string {
  const parsed = Object.entries(merged)
    .filter(([id]) => ids.has(id))
    .map(([id, text]) => [id, /[{<'#]/.test(text) ? parse(text) : text])
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(parsed)))})`
}
