// The interface language: chosen by visitors, remembered for the next visit, loaded alone.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()

const english = textsOf('en-US')
const german = textsOf('de')
const languages = [
  { code: 'de', name: 'Deutsch', dir: 'ltr', text: german },
  { code: 'fr', name: 'Français', dir: 'ltr', text: textsOf('fr') },
  { code: 'he', name: 'עברית', dir: 'rtl', text: textsOf('he') },
  { code: 'en-US', name: 'English', dir: 'ltr', text: english },
] as const
type Language = (typeof languages)[number]

async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const label = `${from.text('app.language')}: ${from.name}`
  await page.getByRole('banner').getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('menuitemradio', { name: to.name, exact: true }).click()
}
async function expectLanguage(page: Page, { code, dir }: Language): Promise<void> {
  const readHtml = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
  await expect.poll(readHtml).toEqual([code, dir])
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

const listLoadedLanguages = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/texts\/([\w-]+)-[\da-f]+\//.exec(name)?.[1] ?? []),
    ),
  ])

test.describe('a visitor', () => {
  test('reads the platform in German, French, Hebrew and English again', async () => {
    const page = await app.open(null, '/public')
    await heading(page, english('app.public.title'))
    let shown: Language = languages[3]
    for (const next of languages) {
      await chooseLanguage(page, shown, next)
      await heading(page, next.text('app.public.title'))
      await expectLanguage(page, next)
      expect(await findViolations(page)).toEqual([])
      expect(await measureSideScroll(page)).toBeLessThanOrEqual(1)
      shown = next
    }
  })

  test('sees Hebrew at the next visit, and loads no other language', async () => {
    const [, , language] = languages
    const page = await app.open(null, '/public', { locale: language.code })
    await heading(page, language.text('app.public.title'))
    await expectLanguage(page, language)
    expect(await listLoadedLanguages(page)).toEqual([language.code])
  })
})
