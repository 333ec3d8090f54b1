// An administrator makes a table, sees it while choosing, publishes and downloads it, is told that an answer has been
// corrected since, takes it in, and deletes the table.
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { number, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { choose, expectBlocked, expectFocus, expectText, expectUsable, expectValue, message } from '../controls.ts'
import { type MadeForm, makeForm, unique } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'

const app = browserTest()
const address = '/figures-and-tables/tables'
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const published = (page: Page): Locator => page.getByRole('region', { name: 'Tables', exact: true })
const development = (page: Page): Locator => page.getByRole('region', { name: 'Tables under development' })

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

/** In the list that has the focus. */
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
  test('are chosen in order, and nothing chosen is lost without a question', async () => {
    const made = await submitForm('Chosen in order')
    const page = await app.open('admin', address)
    await page.getByRole('button', { name: 'Generate' }).click()
    const wizard = dialog(page, 'Generate a table')
    await expectBlocked(wizard.getByRole('button', { name: 'Generate' }), 'Please fill out all of the fields above')
    await chooseSection(wizard, made.name, 'More')
    // 'Select all' alone is there before the questions are.
    await boxes(wizard, 'Questions').getByRole('checkbox').nth(1).waitFor()
    await boxes(wizard, 'Questions').getByRole('checkbox', { name: 'Select all' }).check()
    await wizard.getByText('10 questions max').waitFor()
    await boxes(wizard, 'Countries').getByRole('checkbox', { name: 'All EU' }).check()
    await expectUsable(wizard.getByRole('button', { name: 'Generate' }))
    await choose(wizard, 'Section', 'General')
    const asked = dialog(page, 'Reset the selection?')
    await asked.getByText('Changing this field will reset your selection. Do you want to continue?').waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expectValue(wizard.getByRole('combobox', { name: 'Section' }), 'More')
    await choose(wizard, 'Section', 'General')
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await expectValue(wizard.getByRole('combobox', { name: 'Section' }), 'General')
    await boxes(wizard, 'Questions').getByRole('checkbox', { name: 'Who?' }).check()
    expect(await boxes(wizard, 'Questions').getByRole('checkbox', { name: 'Plants' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard changes' }).click()
    await wizard.waitFor({ state: 'detached' })
  })

  test('are made, published, downloaded, kept true, taken back and deleted', async () => {
    const made = await submitForm('Published: and so on')
    const page = await app.open('admin', address)
    await generate(page, made.name, 'Who/what?')
    await development(page).getByRole('button', { name: 'Who/what?', exact: true }).click()
    const preview = dialog(page, 'Who/what?')
    await preview.getByRole('cell', { name: 'חברת החשמל <b>' }).waitFor()
    await preview.getByText('Not submitted: France.').waitFor()
    expect(await preview.getByRole('button', { name: 'Download PNG' }).count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Publish “Who/what?”' }).click()
    await message(page, 'Table published successfully').waitFor()
    await published(page).getByRole('button', { name: 'Who/what?', exact: true }).waitFor()
    const [image] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download “Who/what?” as image' }).click(),
    ])
    expect(image.suggestedFilename()).toBe('table_Who_what_.png')
    const bytes = await readFile(await image.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20) > 300]).toEqual([2560, true])

    await page.getByRole('button', { name: 'Edit “Who/what?”' }).click()
    const editing = dialog(page, 'Edit table')
    expect(await editing.getByRole('combobox', { name: 'Form' }).isDisabled()).toBe(true)
    await editing.getByRole('textbox', { name: 'Name', exact: true }).fill('Who')
    await editing.getByRole('button', { name: 'Save' }).click()
    await message(page, 'Table edited successfully').waitFor()
    await editing.waitFor({ state: 'detached' })

    const { token } = await sessionOf(app.url, 'admin')
    await call(app.url, token, 'PATCH /api/results/singlequestion/{id}', {
      params: { id: await made.resultOf('nclpOfBelgium') },
      query: { correction: true },
      body: { question: made.question('Threshold').id, numeric: 2.5, editRemarkText: 'Letter of 3 May' },
    })
    await page.reload()
    await page.getByRole('button', { name: /^Data changed since.*“Who”/ }).click()
    const changes = dialog(page, 'Data changed since: “Who”')
    await expectText(changes.getByRole('listitem'), /^Belgium Threshold1\.5 → 2\.5Corrected.*Letter of 3 May$/)
    await changes.getByRole('table', { name: 'Before' }).getByText('1.5').waitFor()
    await changes
      .getByRole('table', { name: /^After/ })
      .getByText('2.5')
      .waitFor()
    await changes.getByRole('button', { name: "Update with today's data" }).click()
    await message(page, 'Table data updated successfully').waitFor()
    await page.getByRole('button', { name: /^Data changed since.*“Who”/ }).waitFor({ state: 'detached' })

    await expectBlocked(page.getByRole('button', { name: 'Delete selected' }), 'No tables selected...')
    await expectBlocked(page.getByRole('button', { name: 'Delete filtered' }), 'Filter is empty')
    await page.getByRole('button', { name: 'Unpublish “Who”' }).click()
    await message(page, 'Table unpublished successfully').waitFor()
    await development(page).getByRole('button', { name: 'Delete “Who”' }).click()
    await dialog(page, 'Delete “Who”').getByRole('button', { name: 'Delete' }).click()
    await message(page, 'Table deleted successfully').waitFor()
    await development(page).getByRole('button', { name: 'Who', exact: true }).waitFor({ state: 'detached' })
  })

  test('are made by keyboard alone', async () => {
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

  for (const walkthrough of walkthroughs) {
    test(`are accessible and fit, in ${walkthrough.locale}`, async () => {
      const made = await submitForm(`Αξεσιμπλ ${walkthrough.locale}`)
      const english = await app.open('admin', address)
      const name = unique('Όνομα')
      await generate(english, made.name, name)
      const checker = createScreenChecker(walkthrough)
      const { locale } = walkthrough
      // The test language is asked for in the address.
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
