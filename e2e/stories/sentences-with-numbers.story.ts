// Every sentence with a number that visitors see, in every language, compared with a plain recount of the stored answers (decision
// 0133). Every new text with a number has to be added to a page of public-sentences.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { createIntl } from '@formatjs/intl'
import { expect, test, type Page } from '@playwright/test'
import { groupCounts } from '../../domain/src/numbers/group-counts.ts'
import { sample } from '../../domain/testing/sample.ts'
import { browserTest } from '../browser.ts'
import { any, listPages, notCounted, type PageFacts, type Say, type Sentence } from '../public-sentences.ts'
import { listPublicTextsWithNumbers } from '../public-texts.ts'
import { recountFrom } from '../recounting.ts'
import { connectToDatabase, readStoredRows } from '../stored-rows.ts'

const app = browserTest({ ownProduct: true })
const texts = new URL('../../locales/texts/', import.meta.url)
const all = readdirSync(texts).map(file => file.replace('.json', ''))
/** The source language, and a different one in each commit. */
const locales = [...new Set(['en-US', ...sample(all, 1 / all.length)])]

/** Cases missing from the demonstration data; each changes a number in several sentences. */
const changes = [
  // One of Denmark's two parts is reopened, so the country has submitted partly.
  `update results set status = 'New', submitted_at = null where country_id = (select id from countries where abbreviation = 'DK2')
   and form_id in (select id from forms where name like 'ACER%' and year = 2025)`,
  `update forms set visibility = 'Public' where name like 'ACER%' and year = 2025`,
  // Forced levels, also of a summary, and of a parameter that a country has not answered.
  `update parameter_answers set forced_level = 7, forced_at = now() where country_id = (select id from countries where abbreviation = 'FR')
   and parameter_id in (select id from parameters where year = 2025 and name in ('Type thresholds', 'RfG overall status'))`,
  `update parameter_answers set forced_level = 2, forced_at = now(), submitted_at = null where country_id = (select id from countries where abbreviation = 'PL')
   and parameter_id in (select id from parameters where year = 2025 and name = 'Type thresholds')`,
  `update parameter_answers set submitted_at = null where country_id = (select id from countries where abbreviation = 'IE')
   and parameter_id in (select id from parameters where year = 2025)`,
  `update countries set is_involved_in_maps = false where abbreviation = 'HU'`,
  `update parameters set visibility = 'Public' where year = 2026 and name = 'LFSM-U threshold and droop'`,
  `update parameter_answers set submitted_at = null, forced_level = 0
   where parameter_id in (select id from parameters where year = 2026 and name = 'LFSM-U threshold and droop')`,
]

let pages: readonly PageFacts[]
test.beforeAll(async () => {
  const client = await connectToDatabase(app.folder)
  try {
    for (const change of changes) await client.query(change)
    pages = listPages(recountFrom(await readStoredRows(client)))
  } finally {
    await client.end()
  }
})

const readTexts = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, texts), 'utf8')) as Record<string, string>
function sayIn(locale: string): Say {
  const messages = { ...readTexts('en-US'), ...readTexts(locale) }
  const intl = groupCounts(createIntl({ locale, messages, timeZone: 'Europe/Brussels' }), locale)
  return (id, values) => String(intl.formatMessage({ id }, values))
}

/** Spaces, line breaks, soft hyphens and direction marks vary with the width of a page. */
const compress = (text: string): string => text.replaceAll(/[\s\u00ad\u200b-\u200f\u2060-\u2069]/g, '')

const readPage = async (page: Page): Promise<string> =>
  compress(
    await page.evaluate(() => {
      const said = [...document.querySelectorAll('[aria-label], [title], input')].flatMap(element => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('title') ?? '',
        element instanceof HTMLInputElement ? element.value : '',
      ])
      return [document.body.textContent, ...said].join('\n')
    }),
  )
const contains = (written: string, sentence: string): boolean => {
  const [first = '', ...rest] = compress(sentence).split(any)
  if (rest.length === 0) return written.includes(first)
  const escape = (part: string) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return new RegExp([first, ...rest].map(escape).join('.{1,300}?')).test(written)
}

test('covers every text with a number that visitors can see', () => {
  const say = sayIn('en-US')
  const covered = new Set(pages.flatMap(({ sentences }) => sentences(say, 'en-US').map(({ id }): string => id)))
  const met = new Set(listPublicTextsWithNumbers().keys())
  const known = new Set<string>([...covered, ...notCounted])
  expect({
    neitherCountedNorExempt: [...met].filter(id => !known.has(id)),
    staleExemptions: notCounted.filter(id => !met.has(id)),
    bothCountedAndExempt: notCounted.filter(id => covered.has(id)),
  }).toEqual({ neitherCountedNorExempt: [], staleExemptions: [], bothCountedAndExempt: [] })
})

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test('every sentence says what is stored', async () => {
      const say = sayIn(locale)
      const page = await app.open(null, '/public/accessibility', { locale })
      const missing: string[] = []
      for (const { name, address, sentences, prepare } of pages) {
        const expected = sentences(say, locale).map(({ id, values, orValues = [] }: Sentence) => ({
          id,
          sayings: [values, ...orValues].map(one => say(id, one)),
        }))
        await page.goto(address)
        await prepare?.(page)
        const listMissing = async () => {
          const written = await readPage(page)
          return expected.filter(({ sayings }) => !sayings.some(one => contains(written, one)))
        }
        const left = await expect
          .poll(listMissing)
          .toEqual([])
          .then(() => [], listMissing)
        missing.push(...left.map(({ id, sayings: [saying] }) => `${name}: ${id} ${saying}`))
      }
      expect(missing).toEqual([])
    })
  })
}
