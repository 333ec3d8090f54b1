// The texts of each language with the English texts that they were translated from: `locales/sources/de.json` has the hash of the
// English text by id, so that later changes are noticed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** @typedef {Record<string, string>} Texts by id */

export const sourceLocale = 'en-US'

const folder = path.join(root, 'locales')
const textsFile = locale => path.join(folder, 'texts', `${locale}.json`)
const hashesFile = locale => path.join(folder, 'sources', `${locale}.json`)

export const listTranslatedLocales = () =>
  readdirSync(path.join(folder, 'texts'))
    .map(file => path.basename(file, '.json'))
    .filter(locale => locale !== sourceLocale)

const readJson = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** @returns {Texts} */
export const readTexts = locale => readJson(textsFile(locale))
/** @returns {Texts} */
export const readSourceHashes = locale => readJson(hashesFile(locale))

/** @param {Texts} texts */
export const writeTexts = (locale, texts) => writeSorted(textsFile(locale), texts)
/** @param {Texts} hashes */
export const writeSourceHashes = (locale, hashes) => writeSorted(hashesFile(locale), hashes)

function writeSorted(file, record) {
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Short: it distinguishes versions of a text and is not for security. */
export const hashText = text => createHash('sha256').update(text).digest('hex').slice(0, 8)
