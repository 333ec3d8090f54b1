// An administrator creates a table using only the keyboard; every screen of tables is accessible.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { number, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { choose, expectFocus, expectUsable, expectValue, message } from '../controls.ts'
import { type MadeForm, makeForm, unique } from '../forms.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'

const app = browserTest()
const address = '/figures-and-tables/tables'
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

async function submitForm(name: string): Promise<MadeForm> {
  const made = await makeForm(app, {
    name,
    category: 'Non-exhaustive parameters',
    sections: [
      section('General', shortText('Who?'), number('Threshold'), table('Plants', { rows: ['A'], columns: ['MW'] })),
      section('More', ...Array.from({ length: 11 }, (_, at) => number(`Number ${at + 1}`))),
    ],
  })
  await made.answer(
    'nclpOfBelgium',
    { question: made.question('Who?').id, textual: 'חברת החשמל <b>' },
    { question: made.question('Threshold').id, numeric: 1.5 },
  )
  await made.submit('nclpOfBelgium')
  return made
}

async function chooseSection(wizard: Locator, form: string, name = 'General'): Promise<void> {
  await choose(wizard, 'Form', form)
  await wizard.getByRole('combobox', { name: 'Year' }).click()
  await wizard.page().getByRole('option').first().click()
  await choose(wizard, 'Section', name)
}
const boxes = (wizard: Locator, list: 'Questions' | 'Countries'): Locator =>
  wizard.getByRole('group', { name: new RegExp(`^${list}`) })

async function chooseByKeys(page: Page, first: string | RegExp): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: first }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function generate(page: Page, form: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Generate' }).click()
  const wizard = dialog(page, 'Generate a table')
  await chooseSection(wizard, form)
  await boxes(wizard, 'Questions').getByRole('checkbox', { name: 'Select all' }).check()
  for (const country of ['Belgium', 'France']) {
    await boxes(wizard, 'Countries').getByRole('checkbox', { name: country }).check()
  }
  await wizard.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await wizard.getByRole('cell', { name: '1.5' }).waitFor()
  await wizard.getByRole('button', { name: 'Generate' }).click()
  await message(page, 'Table generated successfully').waitFor()
  await wizard.waitFor({ state: 'detached' })
}

test.describe('tables', () => {
  test('are created using only the keyboard', async () => {
    const made = await submitForm('By keyboard')
    const page = await app.open('admin', address)
    await page.getByRole('button', { name: 'Generate' }).focus()
    await page.keyboard.press('Enter')
    const wizard = dialog(page, 'Generate a table')
    await expectFocus(wizard.getByRole('combobox', { name: 'Form' }))
    await page.keyboard.type(made.name)
    await chooseByKeys(page, made.name)
    await expectValue(wizard.getByRole('combobox', { name: 'Form' }), made.name)
    await page.keyboard.press('Tab')
    await chooseByKeys(page, /^\d{4}$/)
    await page.keyboard.press('Tab')
    await chooseByKeys(page, 'General')
    await expectValue(wizard.getByRole('combobox', { name: 'Section' }), 'General')
    await boxes(wizard, 'Questions').getByRole('checkbox', { name: 'Select all' }).waitFor()
    for (const key of ['Tab', 'Space', 'Tab', 'Tab']) await page.keyboard.press(key)
    await boxes(wizard, 'Countries').getByRole('checkbox', { name: 'Select all' }).waitFor()
    for (const key of ['Tab', 'Space']) await page.keyboard.press(key)
    await expectUsable(wizard.getByRole('button', { name: 'Generate' }))
    await page.keyboard.press('Control+Enter')
    await message(page, 'Table generated successfully').waitFor()
  })

  for (const walkthrough of drawWalkthrough('tables')) {
    test(`are accessible and fit, in ${walkthrough.locale}`, async () => {
      const made = await submitForm(`Αξεσιμπλ ${walkthrough.locale}`)
      const english = await app.open('admin', address)
      const name = unique('Όνομα')
      await generate(english, made.name, name)
      const checker = createScreenChecker(walkthrough)
      const { locale } = walkthrough
      const page = await app.open('admin', locale === 'en-XA' ? `${address}?locale=en-XA` : address, { locale })
      const opener = page.getByRole('button', { name, exact: true })
      await opener.waitFor()
      await checker.checkScreen(page, 'tables')
      await opener.click()
      await page.getByRole('dialog').getByRole('table').waitFor()
      await checker.checkScreen(page, 'table preview')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.locator('main button').first().click()
      await page.getByRole('dialog').waitFor()
      await checker.checkScreen(page, 'table wizard')
      expect(checker.faults).toEqual([])
    })
  }
})
