// Builds the browser application: texts in files by screen, the cache tags of all endpoints without their schemas, a first page that is
// light, compressed copies beside every file. In development requests to the server are passed on to it.
import { readFileSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type InlineConfig, type Plugin, type Rolldown, runnerImport } from 'vite'
import { firstLoad } from './bundling/first-load.ts'
import { preloadLists } from './bundling/preload-lists.ts'
import { type FirstVisit, planSharedChunks } from './bundling/shared-chunks.ts'
import { texts } from './bundling/texts.ts'

/** Puts the finished table of cache tags in the place of its module, so that the browser does not carry the schemas of all endpoints. */
const endpointCacheTags = (): Plugin => ({
  name: 'endpoint-cache-tags',
  apply: (_, { mode }) => mode !== 'test',
  transform: {
    filter: { id: /\/domain\/src\/endpoint-cache-tags\.ts$/ },
    async handler(_, id) {
      const { module, dependencies } = await runnerImport<typeof import('@imp/domain/endpoint-cache-tags.ts')>(id)
      for (const file of dependencies) this.addWatchFile(file)
      return {
        code: `export const endpointCacheTags = ${JSON.stringify(module.endpointCacheTags)}`,
        map: null,
        moduleType: 'js',
      }
    },
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [file] : []))
    const carrier = chunks.find(({ moduleIds }) => moduleIds.some(id => id.includes('/node_modules/typebox/')))
    if (carrier) this.error(`${carrier.fileName} carries schemas: import only types from the tables of endpoints`)
  },
})

/** Builds the service worker, a program of its own, beside the page. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  closeBundle: {
    order: 'pre',
    sequential: true,
    handler: () =>
      build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          emptyOutDir: false,
          copyPublicDir: false,
          target,
          rolldownOptions: {
            input: 'src/app/offline/service-worker.ts',
            output: { entryFileNames: 'service-worker.js' },
          },
        },
      }).then(() => undefined),
  },
})

const packed = { gz: promisify(gzip), br: promisify(brotliCompress) }

/** Writes a .gz and a .br beside every text file, so that the server never compresses them itself. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: { order: 'post', sequential: true, handler: () => packFiles(folder) },
  }
}
async function packFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => /\.(js|css|html|svg|json)$/.test(file))
  for (const file of files) {
    const content = await readFile(join(folder, file))
    if (content.length < 1024) continue
    await writeFile(join(folder, `${file}.gz`), await packed.gz(content, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(join(folder, `${file}.br`), await packed.br(content, { params }))
  }
}

const target = ['chrome120', 'edge120', 'firefox121', 'safari17.4']

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const preloads = preloadLists()

const groups: Rolldown.CodeSplittingGroup[] = [
  // What changes only with a new version of the libraries stays in the browser's cache between releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'data', test: /node_modules\/(@tanstack|react-intl|@formatjs|intl-messageformat)\//, priority: 1 },
  // What every page loads comes in one file.
  { name: 'start', tags: ['$initial'] },
]
const aroundScreens = ['frame-parts', 'mantine-css-more', 'messages', 'problems']
const partsOfForms = [
  'AnswerTable',
  'TwoReadings',
  'QuickEntryBar',
  'SectionPeople',
  'SectionColleague',
  'slips',
  'offline-forms',
  'read-pasted-number',
]
const firstVisits: FirstVisit[] = [
  { modules: ['PublicScreen'], weight: 120 },
  { modules: ['PublicScreen', 'PublicSearch', 'ImplementationOverview', 'frame-parts'], weight: 30 },
  { modules: ['PublicCapacityScreen', 'frame-parts'], weight: 30 },
  { modules: ['HomeScreen', ...aroundScreens], weight: 30 },
  { modules: ['FillFormScreen', 'frame-parts'], weight: 30 },
  { modules: ['FillFormScreen', 'frame-parts', ...partsOfForms], weight: 30 },
  { modules: ['ResultsScreen', ...aroundScreens], weight: 30 },
  { modules: ['ChapterScreen', 'DragList', ...aroundScreens], weight: 30 },
]
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
const bundle = {
  root: import.meta.dirname,
  define: { productVersion: JSON.stringify(version) },
  plugins: [texts(), endpointCacheTags(), react()],
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  build: { target },
} satisfies InlineConfig

export default defineConfig(async ({ command, mode }) => {
  const shared =
    command === 'build' && mode !== 'test'
      ? await planSharedChunks(bundle, groups, firstVisits)
      : new Map<string, string>()
  const sharedGroup = { name: (id: string) => shared.get(id) ?? null, includeDependenciesRecursively: false }
  return {
    ...bundle,
    plugins: [texts(), endpointCacheTags(), react(), firstLoad(), preloads.plugin, serviceWorker(), precompress()],
    build: {
      ...bundle.build,
      modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
      rolldownOptions: { output: { codeSplitting: { groups: [...groups, sharedGroup] } } },
    },
    server: { host: '127.0.0.1', proxy: { '/api': server, '/users': server, '/health': server } },
  }
})
