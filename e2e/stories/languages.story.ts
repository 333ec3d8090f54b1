// The language of the interface: chosen by visitors, kept for people on whichever device they sign in, loaded alone; what people
// have written stays as it is.
import { expect, test, type Page } from '@playwright/test'
import { endOfDay } from '@imp/domain/dates.ts'
import { number, section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { questionCard } from '../controls.ts'
import { makeForm, unique } from '../forms.ts'
import { call, password, sessionOf } from '../people.ts'
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

/** In the top bar; it names the language that is shown. */
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

/** Which languages the files of texts are in that the page has loaded. */
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

  for (const language of languages) {
    test(`is shown ${language.name} at the next visit, and loads no other language`, async () => {
      const page = await app.open(null, '/public', { locale: language.code })
      await heading(page, language.text('app.public.title'))
      await expectLanguage(page, language)
      expect(await listLoadedLanguages(page)).toEqual([language.code])
    })
  }
})

/** A contact person of their own: the others of Austria go on reading English. */
async function addContact(): Promise<string> {
  const { token } = await sessionOf(app.url, 'admin')
  const countries = await call(app.url, token, 'GET /api/countries', { query: {} })
  const countryGuid = countries.find(({ abbreviation }) => abbreviation === 'AT')?.id ?? null
  const username = `${unique('contact').replace(' ', '.')}@imp.example`
  const body = { username, password, firstName: 'Maria', lastName: 'Huber', role: 'NCLP', countryGuid } as const
  const { guid } = await call(app.url, token, 'POST /users', { body })
  app.afterwards(() => call(app.url, token, 'DELETE /users/{guid}', { params: { guid } }))
  return username
}

/** On a device of their own. */
async function openLogin(): Promise<Page> {
  const page = await app.open(null, '/login/admin')
  await page.getByRole('textbox', { name: english('users.login.username') }).waitFor()
  return page
}
async function signIn(page: Page, username: string, { text }: Language, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: text('users.login.username') }).fill(username)
  await page.getByRole('textbox', { name: text('users.login.password') }).fill(secret)
  await page.keyboard.press('Enter')
}

test.describe('a contact person', () => {
  test('finds the chosen language on another device, and may choose again there', async () => {
    const [inGerman, inFrench, , inEnglish] = languages
    const username = await addContact()
    const first = await openLogin()
    await chooseLanguage(first, inEnglish, inGerman)
    await first.getByRole('textbox', { name: german('users.login.username') }).waitFor()
    await signIn(first, username, inGerman, 'not this one')
    await first.getByRole('alert').getByText(german('problems.wrongCredentials')).waitFor()
    const kept = first.waitForResponse(answer => answer.url().endsWith('/users/account') && answer.ok())
    await signIn(first, username, inGerman)
    await heading(first, 'Willkommen, Maria Huber')
    await kept

    const second = await openLogin()
    await signIn(second, username, inEnglish)
    await heading(second, 'Willkommen, Maria Huber')
    await expectLanguage(second, inGerman)
    const keptAgain = second.waitForResponse(
      answer => answer.request().method() === 'PATCH' && answer.url().endsWith('/users/account') && answer.ok(),
    )
    await chooseLanguage(second, inGerman, inFrench)
    await heading(second, 'Bienvenue, Maria Huber')
    await keptAgain

    const third = await openLogin()
    await signIn(third, username, inEnglish)
    await heading(third, 'Bienvenue, Maria Huber')
  })

  test('fills a form in German: faults and days are German, the questions as they were written', async () => {
    const made = await makeForm(app, {
      name: 'Connection of generators',
      sections: [section('Frequency', number('How many hertz?').required(), shortText('Who says so?'))],
      settings: { deadline: endOfDay('2027-03-09') },
    })
    const page = await app.open('nclpOfAustria', `/forms/view/${made.id}`, { locale: 'de' })
    await heading(page, made.name)
    await page.getByText('09.03.2027').first().waitFor()
    await page.getByText(german('results.filling.deadline'), { exact: true }).first().waitFor()
    const card = questionCard(page, 'How many hertz?')
    await card.getByRole('textbox').fill('fifty')
    await page.getByRole('textbox', { name: 'Who says so?' }).fill('The TSO')
    await card.getByText(german('results.validation.notANumber')).first().waitFor()
    await card.getByRole('textbox').fill('50')
    await page.getByText(german('results.filling.allSaved'), { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})
