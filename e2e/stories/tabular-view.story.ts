// A viewer has the tabular view open while an administrator corrects and a country submits, and copies a block from it.
import { expect, test, type Page } from '@playwright/test'
import { choice, number, option, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectText, message } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { createScreenChecker, drawLanguage } from '../screen-checks.ts'

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
  test("shows other people's corrections and submissions, and moves nothing", async () => {
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

  test('is copied from like a spreadsheet, and downloaded', async () => {
    const made = await submitted('Only read')
    const page = await app.open('viewer', address(made))
    await cell(page, 'Belgium', 1).click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1.5\tNI-E - Submitted for approval')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download current table' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Non-exhaustive parameters.xlsx')
  })

  for (const walkthrough of drawLanguage('tabular view')) {
    const { locale } = walkthrough
    test(`is accessible and fits, in ${locale}`, async () => {
      const made = await submitted('Πίνακας')
      const checker = createScreenChecker(walkthrough)
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
