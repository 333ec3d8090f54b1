// Every screen and dialog of visitors, contact persons and viewers, and of filling, in one of three languages, two widths and two
// colour schemes: no axe violations, no overflow, no text from outside the catalogue.
import { expect, test } from '@playwright/test'
import { nameCountry } from '@imp/domain/countries/country-name.ts'
import {
  checkboxes,
  choice,
  number,
  option,
  other,
  paragraph,
  section,
  shortText,
  table,
} from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectPath, questionCard } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { call } from '../people.ts'
import {
  createScreenChecker,
  drawWalkthrough,
  findPlainEnglish,
  measureSideScroll,
  findViolations,
} from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()

const limit = { area: null, parameter: 'Όριο', article: '13(1)', unit: 'MW', lower: 0.8, upper: 1, relation: null }
// User content is Greek here, so that plain English can only come from the interface.
const greek = () =>
  makeForm(app, {
    name: 'Δοκιμή',
    settings: { description: 'Ερωτηματολόγιο για όλους τους τύπους ερωτήσεων.' },
    sections: [
      section(
        'Γενικά',
        shortText('Ποιος;').required().between(3, 20).with({ help: 'Βοήθεια', article: '5(2)' }),
        number('Πόσο;')
          .required()
          .between(0, 2)
          .with({ unit: 'MW', limits: [{ ...limit, source: null, verified: false, row: null, column: null }] }),
        paragraph('Γιατί;').remark(),
        choice('Υπάρχει;', option('Ναι'), option('Όχι').skipTo('Ποια;'), other()).required(),
        shortText('Πότε;'),
        checkboxes('Ποια;', option('Ένα'), option('Δύο'), option('Τρία'), option('Τέσσερα'), other()),
      ),
      section(
        'Πίνακες',
        table('Ισχύς', {
          rows: [{ name: 'Άλφα', required: true }, 'Βήτα', 'Γάμα'],
          columns: [
            { name: 'Στεριά', group: 'Πάρκα' },
            { name: 'Θάλασσα', group: 'Πάρκα' },
            { name: 'Σχόλιο', type: 'Text' },
          ],
        }).required(),
      ),
    ],
  })

/** Words of data in the description of the public start page's map: its parameter, the countries, their levels. */
async function readMapWords(locale: string): Promise<readonly string[]> {
  const { parameter } = await call(app.url, null, 'GET /api/profiles/europe', {})
  if (!parameter) throw new Error('the demonstration has no public parameter')
  const { parameterName, levelTexts, countries } = parameter
  const labels = countries.flatMap(country => {
    const [name, level] = [nameCountry(country, locale, textsOf(locale)), levelTexts[country.value - 1]]
    return level === undefined ? [`${name}, `] : [`${name}, ${level}`]
  })
  return [`${parameterName}, ${parameter.year}`, ...labels, ...levelTexts]
}

for (const walkthrough of drawWalkthrough('everybody')) {
  test.describe(`in ${walkthrough.locale}`, () => {
    const { locale } = walkthrough
    const text = textsOf(locale)
    const at = (address: string) =>
      locale === 'en-XA' ? `${address}${address.includes('?') ? '&' : '?'}locale=en-XA` : address
    const people = ['Implementation Monitoring Platform', 'Other']

    test('what visitors see', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const page = await app.open(null, at('/public'), { locale })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[data-country]').first().waitFor()
      const onStartPage = [...people, ...(await readMapWords(locale))]
      await checkScreen(page, 'public', onStartPage)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: text('app.openMenu') }).click()
      await page.getByRole('dialog', { name: text('app.mainMenu') }).waitFor()
      await checkScreen(page, 'phone menu', onStartPage)
      await page.goto(at('/forms/overview'))
      await expectPath(page, '/public/form-overview')
      await page.getByText(text('app.public.loginToContinue')).waitFor()
      const way = page.getByRole('main').getByRole('link', { name: text('app.public.login') })
      expect(await way.getAttribute('href')).toContain(`to=${encodeURIComponent('/forms/overview')}`)
      await page.getByRole('cell').first().waitFor()
      await checkScreen(page, 'public forms', people)
      await page.goto(at('/public/form-overview?year=1999'))
      await page.getByText(text('forms.list.none')).waitFor()
      await checkScreen(page, 'public forms without any', people)
      await page.goto(at('/login/admin'))
      await page.getByRole('textbox', { name: text('users.login.username') }).fill('disabled@imp.example')
      await page.getByLabel(text('users.login.password'), { exact: true }).fill('Monitoring-2026')
      await checkScreen(page, 'login', people)
      await page.keyboard.press('Enter')
      await page.getByText(text('problems.accountDisabled')).waitFor()
      await checkScreen(page, 'login of a disabled account', people)
      await page.goto(at('/login/admin?expired=true'))
      await page.getByText(text('users.login.expired')).first().waitFor()
      await checkScreen(page, 'login after the session has ended', people)
      await page.goto(at('/unauthorized'))
      await page.getByText(text('app.unauthorized')).waitFor()
      await checkScreen(page, 'unauthorized', people)
      expect(faults).toEqual([])
    })

    test('what everybody with a role sees first', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      await makeForm(app, { name: 'Δοκιμή', sections: [], draft: true })
      // First of all, because it keeps retrying while the other pages are checked.
      const failing = await app.open('nclpOfBelgium', at('/forms/results'), { locale })
      let isDown = true
      await failing.route('**/api/forms/active?*', async route => {
        await (isDown ? route.fulfill({ status: 500, json: { message: 'Down', code: 'internal' } }) : route.continue())
      })
      await failing.goto(at('/'))
      for (const who of ['nclpOfBelgium', 'viewer', 'admin'] as const) {
        const page = await app.open(who, at('/'), { locale })
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (who !== 'viewer') await page.getByRole('article').first().waitFor()
        const name = await page.locator('[data-person] [dir="auto"]').textContent()
        await checkScreen(page, `home of ${who}`, [...people, name ?? '', 'Belgium'])
      }
      const retry = failing.getByRole('button', { name: text('ui.retry') })
      await retry.waitFor()
      await failing.getByText(text('forms.list.failed')).waitFor()
      const contact = (await failing.locator('[data-person] [dir="auto"]').textContent()) ?? ''
      await checkScreen(failing, 'home without its forms', [...people, 'Belgium', contact])
      expect(await failing.getByText(text('forms.toSubmit.none')).count()).toBe(0)
      isDown = false
      await retry.click()
      await failing.getByRole('article').first().waitFor()
      await retry.waitFor({ state: 'detached' })
      const regions = await app.open('nclpOfDenmark', at('/'), { locale })
      await expectPath(regions, '/country-select')
      await regions.getByRole('combobox', { name: text('users.countrySelect.region') }).click()
      await regions.getByRole('option').first().waitFor()
      await checkScreen(regions, 'country select', [...people, 'Denmark West', 'Denmark East'])
      const lost = await app.open('viewer', at('/no/such/page'), { locale })
      await lost.getByText(text('app.notFound')).waitFor()
      await checkScreen(lost, 'not found', people)
      await lost.keyboard.press('?')
      await lost.getByRole('dialog').waitFor()
      await checkScreen(lost, 'keyboard shortcuts', people)
      expect(faults).toEqual([])
    })

    test('the lists of viewers and contact persons, and their menus', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      await makeForm(app, { name: 'Δοκιμή', sections: [], settings: { userDownload: true } })
      for (const who of ['viewer', 'nclpOfBelgium'] as const) {
        const page = await app.open(who, at('/forms/results'), { locale })
        await page.getByRole('cell').first().waitFor()
        const name = await page.locator('[data-person] [dir="auto"]').textContent()
        const names = [...people, name ?? '', 'Belgium', 'Albania']
        await checkScreen(page, `results of ${who}`, names)
        await page.setViewportSize({ width: 320, height: 740 })
        await page
          .getByRole('button', { name: text('ui.table.sort') })
          .first()
          .click()
        await page.getByRole('menuitemradio').first().waitFor()
        faults.push(...(await findViolations(page)))
        expect(await measureSideScroll(page)).toBe(0)
        await page.getByRole('menuitemradio').first().click()
      }
      const admin = await app.open('admin', at('/forms/overview'), { locale, width: 'phone' })
      await admin.getByRole('row').nth(1).getByRole('button').last().click()
      await admin.getByRole('menuitem').first().waitFor()
      faults.push(...(await findViolations(admin)))
      if (locale === 'en-XA') faults.push(...(await findPlainEnglish(admin, people)))
      expect(faults).toEqual([])
    })

    test('filling: empty, with faults, before submitting, read-only, its history', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const made = await greek()
      const names = [...people, made.name, 'Belgium']
      const page = await app.open('nclpOfBelgium', at(`/forms/view/${made.id}`), { locale })
      await page.getByRole('heading', { level: 1, name: made.name }).waitFor()
      await checkScreen(page, 'filling', names)
      const button = (id: Parameters<typeof text>[0]) => page.getByRole('button', { name: text(id), exact: true })
      const goOn = () =>
        page
          .getByRole('navigation', { name: text('results.filling.sections') })
          .getByRole('link')
          .nth(1)
          .click()
      await goOn()
      await page.getByRole('heading', { name: 'Πίνακες' }).waitFor()
      await page.getByRole('gridcell').first().click()
      await checkScreen(page, 'filling a table', names)
      await button('results.filling.back').click()

      await button('results.filling.submit').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /Ποιος;/ }).waitFor()
      await checkScreen(page, 'submit with faults', names)
      await dialog.getByRole('button', { name: /Ποιος;/ }).click()
      await questionCard(page, 'Ποιος;').getByRole('listitem').waitFor()
      await page.getByRole('textbox', { name: 'Πόσο;' }).fill('ένα')
      await page.getByRole('textbox', { name: 'Πόσο;' }).blur()
      await checkScreen(page, 'filling with faults', names)

      await page.getByRole('textbox', { name: 'Ποιος;' }).fill('Κανένας')
      await page.getByRole('textbox', { name: 'Πόσο;' }).fill('1,5')
      await page.getByRole('textbox', { name: 'Γιατί;', exact: true }).fill('Έτσι.')
      await page.getByRole('radio').last().check()
      await page.getByRole('textbox', { name: text('results.inputs.other') }).fill('Ίσως')
      await page.getByRole('checkbox').first().check()
      // The bar at the bottom has buttons now, which would be too close to an option partly covered by it.
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await checkScreen(page, 'filling with answers', names)
      await goOn()
      for (const [place, typed] of ['1', '2', 'Όλα'].entries()) {
        await page.getByRole('gridcell').nth(place).click()
        await page.keyboard.press('F2')
        await page.keyboard.type(typed)
        await page.keyboard.press('Enter')
      }
      await page.getByText(text('results.filling.allSaved')).waitFor()
      await button('results.filling.submit').click()
      await page.getByRole('dialog', { name: text('results.submit.confirm') }).waitFor()
      await checkScreen(page, 'confirm submit', names)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('results.filling.submit') })
        .click()
      await page.getByRole('region', { name: text('results.receipt.title') }).waitFor()
      const name = (await page.locator('[data-person] [dir="auto"]').textContent()) ?? ''
      await checkScreen(page, 'submitted table', [...names, name])
      await button('results.filling.back').click()
      await page.getByRole('heading', { name: 'Γενικά' }).waitFor()
      await checkScreen(page, 'submitted', [...names, name])
      await page
        .getByRole('button', { name: text('results.filling.history'), exact: true })
        .first()
        .click()
      await page
        .getByRole('dialog', { name: text('results.history.title') })
        .getByRole('listitem')
        .first()
        .waitFor()
      await checkScreen(page, 'history', [...names, name])

      const admin = await app.open(
        'admin',
        at(`/forms/view/${made.id}/results/${await made.resultOf('nclpOfBelgium')}`),
        { locale },
      )
      await admin.getByRole('button', { name: text('results.filling.unsubmit') }).click()
      await admin.getByRole('dialog', { name: text('results.unsubmit.title') }).waitFor()
      await checkScreen(admin, 'unsubmit', [...names, name, 'Anna Peeters'])
      expect(faults).toEqual([])
    })
  })
}
