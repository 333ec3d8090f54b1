// An administrator sees how far the countries are with a form: the map, a section, percentages, the legend by keyboard, the table; and
// takes workbook and picture away.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { choice, number, option, section, shortText } from '../../domain/testing/build-form.ts'
import { type App, browserTest } from '../browser.ts'
import { addressOf, expectPath } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const addressFor = (id: string) => `/forms/overview/data-delivery/${id}`

/** Belgium has answered half of it, Austria has submitted. */
async function answered(product: App, name: string): Promise<MadeForm> {
  const made = await makeForm(product, {
    name,
    category: 'Generation Capacity',
    sections: [
      section('Γενικά', choice('Any plants?', option('Yes'), option('No').skipToEnd()), shortText('Who answers?')),
      section('Μονάδες', number('How many?'), number('How large?')),
    ],
  })
  const choose = (value: string) => {
    const question = made.question('Any plants?')
    return { question: question.id, options: [question.options.find(one => one.value === value)?.id ?? ''] }
  }
  await made.answer('nclpOfBelgium', choose('Yes'), { question: made.question('How many?').id, numeric: 3 })
  await made.answer('nclpOfAustria', choose('No'))
  await made.submit('nclpOfAustria')
  return made
}

const country = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
async function downloadBy(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test.describe('data delivery', () => {
  test('is seen on the map, by section, in percent and as a table, and taken away', async () => {
    const made = await answered(app, 'Delivered')
    const page = await app.open('admin', `/forms/overview?name=${encodeURIComponent(made.name)}`)
    await page.getByRole('table').getByRole('link', { name: made.name }).click()
    await expectPath(page, addressFor(made.id))
    await country(page, 'Austria, Submitted, 100 % of the questions answered').waitFor()
    await country(page, 'Belgium, Partially filled, 50 % of the questions answered').waitFor()
    // Denmark answers in two parts, Ireland, too; each has its own shape.
    for (const part of ['DK1', 'DK2', 'ROI', 'NI']) {
      await page.locator(`[data-country="${part}"][data-status="New"]`).waitFor()
    }
    expect(await page.locator('[data-country="DK"]').count()).toBe(0)

    await page.getByRole('button', { name: 'Μονάδες' }).click()
    await page.getByText('Percentage', { exact: true }).click()
    await country(page, /^Belgium, 50/).waitFor()
    await country(page, /^Austria, 100/).waitFor()
    const address = addressOf(page)
    await page.reload()
    await country(page, /^Belgium, 50/).waitFor()
    expect(addressOf(page)).toBe(address)

    // The legend by keyboard: an entry keeps its countries and dims the others.
    await page.getByRole('button', { name: /^50.*99/ }).focus()
    await page.keyboard.press('Enter')
    const dimmed = page.locator('[data-country="AT"] [opacity="0.22"]')
    await dimmed.first().waitFor()
    expect(await page.locator('[data-country="BE"] [opacity]').count()).toBe(0)
    await page.getByRole('button', { name: 'Show all countries' }).click()
    await dimmed.first().waitFor({ state: 'detached' })
    // The map by keyboard: Belarus follows, which takes no part.
    await country(page, /^Austria, 100/).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-country'))).toBe('BY')

    const workbook = await downloadBy(page, () => page.getByRole('button', { name: 'Export' }).click())
    expect(workbook.name).toBe('Data delivery percentages.xlsx')
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const picture = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Vector picture (SVG)' }).click())
    expect(picture.bytes.toString()).toContain(`Data delivery: ${made.name}`)

    await page.getByText('Table', { exact: true }).click()
    const table = page.getByRole('table')
    await table.getByRole('button', { name: 'Answered' }).click()
    await table.getByRole('link', { name: 'Belgium' }).click()
    await expect.poll(() => addressOf(page)).toContain(`/forms/view/${made.id}/results/`)
  })

  for (const walkthrough of walkthroughs) {
    test(`is for everybody: ${walkthrough.locale}`, async () => {
      const { locale } = walkthrough
      const text = textsOf(locale)
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const made = await answered(app, 'Δοκιμή')
      const { token } = await sessionOf(app.url, 'admin')
      const countries = await call(app.url, token, 'GET /api/countries', { query: {} })
      const parts = await call(app.url, token, 'GET /api/countries', { query: { isAcer: true } })
      // Names of parts begin with the name of their country: the longer ones first.
      const names = [...countries, ...parts].map(({ name }) => name).toSorted((a, b) => b.length - a.length)
      const known = [made.name, 'ROI', ...names]
      const at = (address: string) =>
        locale === 'en-XA' ? `${address}${address.includes('?') ? '&' : '?'}locale=en-XA` : address
      const page = await app.open('admin', at(addressFor(made.id)), { locale })
      await page.locator('[data-country="BE"]').waitFor()
      await checkScreen(page, 'data delivery', known)
      await page.goto(at(`${addressFor(made.id)}?show=percentages&section=${made.sections[1]?.id}`))
      await page.locator('[data-country="BE"]').waitFor()
      await checkScreen(page, 'data delivery in percent', known)
      await page.goto(at(`${addressFor('overview')}?view=table`))
      await page.getByRole('cell').first().waitFor()
      await checkScreen(page, 'data delivery of all forms', known)
      await page.getByRole('button', { name: text('results.delivery.export') }).waitFor()
      expect(faults).toEqual([])
    })
  }
})
