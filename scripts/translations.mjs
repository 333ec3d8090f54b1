// How far each language is translated; part of `npm run check`. Fails for a broken translation, and for a missing or outdated one
// unless only administrators see the text and the language is not among the complete ones. With a language as argument, prints the
// English texts to translate: see translate.mjs.
import { isAdministratorsText } from './lib/administrators-texts.mjs'
import { listTranslatedLocales, readSourceHashes, readTexts, sourceLocale } from './lib/locales.mjs'
import { compareWithEnglish, completeLocales } from './lib/translations.mjs'

const english = readTexts(sourceLocale)
const compareLocale = locale =>
  compareWithEnglish(locale, { english, texts: readTexts(locale), sourceHashes: readSourceHashes(locale) })

const [asked] = process.argv.slice(2)
if (asked) printTodo(asked)
else report()

function printTodo(locale) {
  const { missingIds, outdatedIds } = compareLocale(locale)
  const todo = Object.fromEntries([...missingIds, ...outdatedIds].map(id => [id, english[id]]))
  console.log(JSON.stringify(todo, null, 2))
}

function report() {
  const summaries = []
  for (const locale of listTranslatedLocales()) {
    const { translatedIds, missingIds, outdatedIds, leftoverIds, faults } = compareLocale(locale)
    const isComplete = completeLocales.includes(locale)
    const gaps = [...missingIds, ...outdatedIds]
      .filter(id => isComplete || !isAdministratorsText(id))
      .map(id => `${id}: missing or outdated`)
    for (const fault of [...faults, ...gaps]) {
      console.log(`${locale}  ${fault}`)
      process.exitCode = 1
    }
    const counts = Object.entries({
      missing: missingIds.length,
      outdated: outdatedIds.length,
      'left over': leftoverIds.length,
    })
    const lacks = counts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`)
    summaries.push(
      `${locale} ${translatedIds.length} of ${Object.keys(english).length}${lacks.length > 0 ? ` (${lacks.join(', ')})` : ''}`,
    )
  }
  console.log(summaries.join('; ') || 'English only')
}
