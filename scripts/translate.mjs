// Adds or changes translations, notes their English sources, and removes those without an English text:
//   node scripts/translations.mjs de > todo.json      (translate the values)      node scripts/translate.mjs de < todo.json
// Refuses all of them if one is broken, and says which.
import { readFileSync } from 'node:fs'
import { hashText, readSourceHashes, readTexts, sourceLocale, writeSourceHashes, writeTexts } from './lib/locales.mjs'
import { findFaults, keepTogether } from './lib/translations.mjs'

const [locale = ''] = process.argv.slice(2)
if (locale === '' || locale === sourceLocale)
  throw new Error('name the language: node scripts/translate.mjs de < texts.json')
Intl.getCanonicalLocales(locale)

const english = readTexts(sourceLocale)
const added = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(0, 'utf8'))).map(([id, text]) => [id, keepTogether(locale, text)]),
)
const faults = Object.entries(added).flatMap(([id, text]) =>
  english[id] === undefined
    ? [`${id}: there is no such text`]
    : findFaults(locale, english[id], text).map(fault => `${id}: ${fault}`),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

const hashes = Object.fromEntries(Object.keys(added).map(id => [id, hashText(english[id])]))
const withoutLeftovers = record =>
  Object.fromEntries(Object.entries(record).filter(([id]) => english[id] !== undefined))
writeTexts(locale, withoutLeftovers({ ...readTexts(locale), ...added }))
writeSourceHashes(locale, withoutLeftovers({ ...readSourceHashes(locale), ...hashes }))
console.log(`${locale}: ${Object.keys(added).length} texts`)
