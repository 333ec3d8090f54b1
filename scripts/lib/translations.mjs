// Compares a language with English: texts that are missing, outdated (the English one has changed since), left over (no English one
// any more) or broken (the translation would not show what the English one shows).
import { isPluralElement, isPoundElement, isSelectElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { hashText } from './locales.mjs'

/** Languages that must be complete. For all others, missing texts are only counted. */
export const completeLocales = ['de', 'fr', 'he']

/**
 * @param {string} locale
 * @param {{ english: Record<string, string>, texts: Record<string, string>, sourceHashes: Record<string, string> }} catalogues
 */
export function compareWithEnglish(locale, { english, texts, sourceHashes }) {
  const ids = Object.keys(english)
  const translatedIds = ids.filter(id => texts[id] !== undefined)
  return {
    translatedIds,
    missingIds: ids.filter(id => texts[id] === undefined),
    outdatedIds: translatedIds.filter(id => sourceHashes[id] !== hashText(english[id])),
    leftoverIds: Object.keys(texts).filter(id => english[id] === undefined),
    faults: translatedIds
      // An outdated translation may lack a new placeholder; it is reported as outdated anyway.
      .filter(id => sourceHashes[id] === hashText(english[id]))
      .flatMap(id => findFaults(locale, english[id], texts[id]).map(fault => `${id}: ${fault}`)),
  }
}

/** Why a translation does not show what the English text shows. @returns {string[]} */
export function findFaults(locale, english, translation) {
  if (translation.trim() === '') return english.trim() === '' ? [] : ['is empty']
  let elements
  try {
    elements = parse(translation)
  } catch (error) {
    return [`is no ICU message (${error.message})`]
  }
  const englishElements = parse(english)
  const expected = describeParts(englishElements)
  const actual = describeParts(elements)
  return [
    ...[...expected].filter(part => !actual.has(part)).map(part => `lacks ${part}`),
    ...[...actual].filter(part => !expected.has(part)).map(part => `has ${part}, which the English text lacks`),
    ...listShownNumbers(englishElements)
      .filter(name => actual.has(`{${name}}`) && !listShownNumbers(elements).includes(name))
      .map(name => `does not show the number of {${name}}`),
    ...findDirectionFaults(locale, translation, elements),
    ...(translation === keepTogether(locale, translation) ? [] : ['has a blank where French has a no-break one']),
    ...listElements(elements)
      .filter(isPluralElement)
      .flatMap(plural => findPluralFaults(locale, plural)),
  ]
}

/** Describes the placeholders, tags and cases. @returns {Set<string>} */
const describeParts = elements => new Set(listElements(elements).flatMap(describePart))

function describePart(element) {
  if (element.type === TYPE.tag) return [`the tag <${element.value}>`]
  if (isSelectElement(element))
    return Object.keys(element.options).map(option => `the case '${option}' of {${element.value}}`)
  // One language may have a plural where another has only the number.
  if (element.type === TYPE.literal || element.type === TYPE.pound) return []
  return [`{${element.value}}`]
}

/** Placeholders shown as numbers: alone, or in the 'other' case of their plural. @returns {string[]} */
const listShownNumbers = elements =>
  listElements(elements).flatMap(element => {
    if (element.type === TYPE.argument || element.type === TYPE.number) return [element.value]
    return isPluralElement(element) && element.options.other.value.some(isPoundElement) ? [element.value] : []
  })

const listElements = elements => elements.flatMap(element => [element, ...listElements(listChildren(element))])

function listChildren(element) {
  if (element.type === TYPE.tag) return element.children
  if (isPluralElement(element) || isSelectElement(element))
    return Object.values(element.options).flatMap(({ value }) => value)
  return []
}

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
/** The first letter decides the direction of a text on its own. */
const firstLetter = /\p{L}|\u200f|[\u2066-\u2068]/u

function findDirectionFaults(locale, translation, elements) {
  const [first] = elements
  if (readDirection(locale) !== 'rtl' || first?.type !== TYPE.literal) return []
  const [letter] = firstLetter.exec(first.value) ?? []
  const isForeign = letter !== undefined && /\p{L}/u.test(letter) && !rightToLeftLetter.test(letter)
  return isForeign && rightToLeftLetter.test(translation) ? ['begins with a foreign letter: put U+200F before it'] : []
}

/**
 * Keeps French punctuation with its word: a narrow no-break space before ; ! ?, a wide one before a colon and inside « ».
 * @param {string} locale @param {string} text
 */
export const keepTogether = (locale, text) =>
  /^fr(-|$)/.test(locale)
    ? text
        .replace(/ (?=[;!?](?:[\s\p{P}<]|$))/gu, '\u202f')
        .replace(/ (?=:(?:[\s\p{P}<]|$))/gu, '\u00a0')
        .replace(/« /g, '«\u00a0')
        .replace(/ »/g, '\u00a0»')
    : text

/** Numbers up to here cover all plural forms of a language. */
const maxCounted = 200

function findPluralFaults(locale, { value: name, options, pluralType }) {
  const rules = new Intl.PluralRules(locale, { type: pluralType })
  const { pluralCategories } = rules.resolvedOptions()
  const categories = Object.keys(options).filter(option => !option.startsWith('='))
  const needed = new Set(
    Array.from({ length: maxCounted + 1 }, (_, count) => count)
      .filter(count => options[`=${count}`] === undefined)
      .map(count => rules.select(count)),
  )
  return [
    ...[...needed].filter(category => !options[category]).map(category => `{${name}, plural} lacks '${category}'`),
    ...categories
      .filter(category => !pluralCategories.includes(category))
      .map(category => `{${name}, plural} has '${category}', which ${locale} does not know`),
  ]
}

/** Node.js 20 has it as a property. */
function readDirection(locale) {
  const of = new Intl.Locale(locale)
  return (of.getTextInfo?.() ?? of.textInfo).direction
}
