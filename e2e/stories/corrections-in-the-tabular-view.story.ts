// An administrator corrects what a country has submitted; the country's contact sees it in the history; a viewer reads.
import { expect, test, type Page } from '@playwright/test'
import { choice, number, option, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectText, message } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { createScreenChecker } from '../screen-checks.ts'

const app = browserTest()
const address = (made: MadeForm, countries = 'all'): string =>
  `/reports/non-exhaustive-parameters?form=${made.id}&countries=${countries}`

async function submitted(name: string): Promise<MadeForm> {
  const made = await makeForm(app, {
    name,
    category: 'Non-exhaustive parameters',
    sections: [
      section('General', shortText('Who?').required(), number('Threshold').between(0, 10).with({ unit: 'MW' })),
      section(
        'Plants',
        choice('State', option('NI-E - Submitted for approval'), option('G')),
        table('Capacity', { rows: ['Type A', 'Type B'], columns: ['Onshore', 'Offshore'] }),
      ),
    ],
  })
  const [row, , column] = made.question('Capacity').subQuestions
  await made.answer(
    'nclpOfBelgium',
    { question: made.question('Who?').id, textual: 'Elia' },
    { question: made.question('Threshold').id, numeric: 1.5 },
    { question: made.question('State').id, options: [made.question('State').options[0]?.id ?? ''] },
    {
      question: made.question('Capacity').id,
      subValues: [
        { primaryDimensionSubQuestion: row?.id ?? '', secondaryDimensionSubQuestion: column?.id ?? '', numeric: 12.5 },
      ],
    },
  )
  await made.submit('nclpOfBelgium')
  return made
}
const cell = (page: Page, country: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(`^${country}`) })
    .getByRole('gridcell')
    .nth(column)
const dialog = (page: Page) => page.getByRole('dialog')

test.describe('the tabular view', () => {
  test('lets an administrator correct a cell with a remark, and its country see it', async () => {
    const made = await submitted('Corrected')
    const page = await app.open('admin', address(made))
    await cell(page, 'Belgium', 1).dblclick()
    const field = dialog(page).getByRole('textbox', { name: 'Threshold' })
    await field.fill('11')
    await field.press('Enter')
    await dialog(page).getByText('* Validation failed', { exact: true }).waitFor()
    await field.fill('2,5')
    await dialog(page).getByRole('textbox', { name: 'Edit remark' }).fill('Letter of 3 May')
    await dialog(page).getByRole('button', { name: 'Save correction' }).click()
    await message(page, 'Data saved').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await expectText(cell(page, 'Belgium', 1), '2.5')

    // The table of a table question opens as a dialog; Escape in one of its cells leaves it open.
    await cell(page, 'Belgium', 3).getByText('[Table answer minimized...]').click()
    const offshore = dialog(page).getByRole('gridcell').nth(1)
    await offshore.click()
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Save correction' }).click()
    await dialog(page).waitFor({ state: 'detached' })

    const contact = await app.open('nclpOfBelgium', address(made, 'BE'))
    await cell(contact, 'Belgium', 1).dblclick()
    await dialog(contact).getByText('Letter of 3 May').first().waitFor()
    await dialog(contact).getByRole('button', { name: 'History' }).click()
    const history = contact.getByRole('dialog', { name: 'History' })
    await history.getByText('Correction after submission').waitFor()
    await history.getByText('Letter of 3 May').waitFor()
    // One key closes one dialog.
    await contact.keyboard.press('Escape')
    await history.waitFor({ state: 'detached' })
    await dialog(contact).getByRole('textbox', { name: 'Threshold' }).waitFor()
  })

  test('shows one person what another one corrects and submits, and moves nothing', async () => {
    const made = await submitted('Seen by two')
    const viewer = await app.open('viewer', address(made))
    await cell(viewer, 'Belgium', 0).click()
    await cell(viewer, 'Belgium', 2).hover()
    const place = await cell(viewer, 'Belgium', 2).boundingBox()

    const page = await app.open('admin', address(made, 'BE'))
    await cell(page, 'Belgium', 1).dblclick()
    await dialog(page).getByRole('textbox', { name: 'Threshold' }).fill('7.5')
    await dialog(page).getByRole('button', { name: 'Save correction' }).click()
    await message(page, 'Data saved').waitFor()
    await expectText(cell(viewer, 'Belgium', 1), '7.5')

    await expectText(cell(viewer, 'Austria', 0), 'Not submitted')
    await made.answer('nclpOfAustria', { question: made.question('Who?').id, textual: 'APG' })
    await made.submit('nclpOfAustria')
    await expectText(cell(viewer, 'Austria', 0), 'APG')
    expect(await cell(viewer, 'Belgium', 2).boundingBox()).toEqual(place)
    expect(await cell(viewer, 'Belgium', 0).evaluate(one => one === document.activeElement)).toBe(true)
  })

  test('names what a correction hides before it is saved', async () => {
    const made = await makeForm(app, {
      name: 'Hiding',
      category: 'Non-exhaustive parameters',
      sections: [section('Plants', choice('Any?', option('Yes'), option('No').skipToEnd()), number('How many?'))],
    })
    await made.answer(
      'nclpOfBelgium',
      { question: made.question('Any?').id, options: [made.question('Any?').options[0]?.id ?? ''] },
      { question: made.question('How many?').id, numeric: 4 },
    )
    await made.submit('nclpOfBelgium')
    const page = await app.open('admin', address(made, 'BE'))
    await cell(page, 'Belgium', 0).dblclick()
    await dialog(page).getByRole('radio', { name: 'No' }).check()
    await dialog(page).getByText('Saving hides this answer of Belgium.').waitFor()
    await dialog(page).getByRole('listitem').filter({ hasText: 'How many?' }).waitFor()
    await expectText(cell(page, 'Belgium', 1), '4')
    await dialog(page).getByRole('button', { name: 'Save and hide 1 answer' }).click()
    await message(page, 'Data saved').waitFor()
    await expectText(cell(page, 'Belgium', 1), 'Not asked')
  })

  test('lets a viewer read every answer and change none', async () => {
    const made = await submitted('Only read')
    const page = await app.open('viewer', address(made))
    await cell(page, 'Belgium', 0).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('You can read but not change these answers.').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Save correction' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    // A block as a spreadsheet takes it.
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1.5\tNI-E - Submitted for approval')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download current table' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Non-exhaustive parameters.xlsx')
  })

  for (const locale of ['en-US', 'he']) {
    test(`is accessible and fits, in ${locale}`, async () => {
      const made = await submitted('Πίνακας')
      const checker = createScreenChecker({
        locale,
        views: [
          ['phone', 'dark'],
          ['desktop', 'light'],
        ],
      })
      const page = await app.open('admin', address(made), { locale })
      await cell(page, '', 0).first().waitFor()
      await checker.checkScreen(page, 'tabular view')
      await page.getByRole('gridcell', { name: '1.5' }).dblclick()
      await dialog(page).waitFor()
      await checker.checkScreen(page, 'open cell')
      expect(checker.faults).toEqual([])
    })
  }
})
