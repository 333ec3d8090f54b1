// Which faults of a translation are refused, and which are only counted.
import { describe, expect, it } from 'vitest'
import { hashText, readTexts } from './locales.mjs'
import { compareWithEnglish, findFaults, keepTogether } from './translations.mjs'

describe('findFaults', () => {
  it.each([
    ['de', 'Close', 'Schließen'],
    ['de', 'Delete “{name}”', '„{name}“ löschen'],
    ['de', '{count, plural, one {# row} other {# rows}}', '{count, plural, one {Eine Zeile} other {# Zeilen}}'],
    ['ja', '{count, plural, one {# row} other {# rows}}', '{count, number} 行'],
    ['ja', '{count, plural, one {# row} other {# rows}}', '{count, plural, other {# 行}}'],
    ['fr', '{count, plural, one {# row} other {# rows}}', '{count, plural, one {# ligne} other {# lignes}}'],
    ['fr', '{count, plural, one {# row} other {# rows}}', '{count, plural, =0 {rien} =1 {une} other {# lignes}}'],
    [
      'pl',
      '{n, plural, one {# row} other {# rows}}',
      '{n, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}',
    ],
    ['de', 'Read <link>{name}</link>', '<link>{name}</link> lesen'],
    ['de', '{kind, select, yes {Closed} other {Open}}', '{kind, select, yes {Geschlossen} other {Offen}}'],
    ['fr', 'Say what ‘Other’ is', 'Précisez «\u00a0Autre\u00a0»'],
    ['he', 'PPM, offshore', '\u200fPPM (ימי)'],
    ['he', '{amount} MW left', '\u2066{amount} MW\u2069 נותרו'],
    ['he', 'CSV', 'CSV'],
  ])('%s: “%s” may become “%s”', (locale, english, translation) => {
    expect(findFaults(locale, english, translation)).toEqual([])
  })

  it.each([
    ['de', 'Close', ' ', 'is empty'],
    ['fr', 'Why?', 'Pourquoi ?', 'has a blank where French has a no-break one'],
    ['fr', 'Of “{name}”: {count}', 'De « {name} » : {count}', 'has a blank where French has a no-break one'],
    ['de', 'Close', '{', 'is no ICU message (EXPECT_ARGUMENT_CLOSING_BRACE)'],
    ['de', 'Delete {name}', 'Löschen', 'lacks {name}'],
    // An apostrophe before a brace turns the placeholder into plain text.
    ['fr', 'Of {name}', "L'{name}", 'lacks {name}'],
    ['de', 'Delete', '{nom} löschen', 'has {nom}, which the English text lacks'],
    ['de', 'Read <link>it</link>', 'Lesen Sie es', 'lacks the tag <link>'],
    ['he', 'PPM, offshore', 'PPM (ימי)', 'begins with a foreign letter: put U+200F before it'],
    [
      'de',
      '{kind, select, yes {A} other {B}}',
      '{kind, select, ja {A} yes {C} other {B}}',
      "has the case 'ja' of {kind}, which the English text lacks",
    ],
    ['de', '{n, plural, one {# row} other {# rows}}', '{n, plural, other {# Zeilen}}', "{n, plural} lacks 'one'"],
    ['pl', '{n, plural, one {# a} other {# b}}', '{n, plural, one {# a} other {# b}}', "{n, plural} lacks 'few'"],
    [
      'de',
      '{n, plural, one {# a} other {# b}}',
      '{n, plural, one {# a} few {# c} other {# b}}',
      "{n, plural} has 'few', which de does not know",
    ],
    ['de', '{n, plural, one {# a} other {# b}}', '{n, plural, one {# a} other {b}}', 'does not show the number of {n}'],
  ])('%s: “%s” may not become “%s”', (locale, english, translation, fault) => {
    expect(findFaults(locale, english, translation)).toContain(fault)
  })
})

it('every French text keeps punctuation with the word before', () => {
  const broken = Object.entries(readTexts('fr')).filter(([, text]) => text !== keepTogether('fr', text))
  expect(broken).toEqual([])
})

describe('compareWithEnglish', () => {
  it('distinguishes missing, outdated, left-over and broken translations', () => {
    const english = { a: 'One', b: 'Two of {x}', c: 'Three', d: 'Four {y}' }
    const texts = { a: 'Eins', b: 'Zwei', d: 'Vier', e: 'Fünf' }
    const sourceHashes = { a: hashText('An older one'), b: hashText('Two of {x}'), d: hashText('Four') }
    expect(compareWithEnglish('de', { english, texts, sourceHashes })).toEqual({
      translatedIds: ['a', 'b', 'd'],
      missingIds: ['c'],
      outdatedIds: ['a', 'd'],
      leftoverIds: ['e'],
      faults: ['b: lacks {x}'],
    })
  })
})
