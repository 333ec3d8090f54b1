// Capacities that differ from last year in a way that has to be explained: the table marks them while one types, the dialog asks why,
// and an administrator finds the words in the 'ACER view format'.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { section, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, questionCard } from '../controls.ts'
import { makeCopy, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const question = 'Installed capacity of power-generating modules'
const rows = ['Type A', 'Type B', 'Type C', 'Type D']
const groups = ['Compliant without derogations', 'Compliant with derogations', 'Modernised or partially compliant']
const columns = [
  ...groups.flatMap(group => ['SPGM', 'PPM onshore', 'PPM offshore'].map(name => ({ name, group }))),
  { name: 'Total', group: 'Non-compliant' },
]
const lastYear = rows.map((_, row) => columns.map((__, column) => 100 * (row + 1) + 10 * column + 0.5))

/** An ACER form that Belgium has answered, and its copy of this year, in which nothing has changed so far: the copy's id. */
async function makeAcerCopy(name: string): Promise<string> {
  const capacities = table(question, { rows, columns }).with({ dataView: 'generationcapacity_pgm', unit: 'MW' })
  const made = await makeForm(app, { name, sections: [section('Capacities', capacities)] })
  const asked = made.question(question)
  const dimensions = (isRow: boolean) =>
    asked.subQuestions
      .filter(one => one.isPrimaryDimension === isRow)
      .toSorted((a, b) => a.dimensionOrderNumber - b.dimensionOrderNumber)
  const subValues = dimensions(true).flatMap((row, at) =>
    dimensions(false).map((column, place) => ({
      primaryDimensionSubQuestion: row.id,
      secondaryDimensionSubQuestion: column.id,
      numeric: lastYear[at]?.[place] ?? null,
    })),
  )
  await made.answer('nclpOfBelgium', { question: asked.id, subValues })
  await made.submit('nclpOfBelgium')
  return (await makeCopy(app, made, `${name}, ACER copy`)).id
}

/** Types into a cell and leaves it. */
async function type(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, question, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
const note = (page: Page, text: string) => questionCard(page, question).getByText(text).waitFor()

test.describe('differences to last year that have to be explained', () => {
  test('are marked, explained and exported', async () => {
    const id = await makeAcerCopy('Capacities')
    const page = await app.open('nclpOfBelgium', `/forms/view/${id}`)
    await questionCard(page, question).getByRole('button', { name: 'Use it' }).click()
    await expectAllSaved(page)
    // Less that complies, more that does not; more that complies needs no word.
    await type(page, 3, 2, '400.5')
    await note(page, '400.5 instead of 420.5 in')
    await type(page, 0, 9, '195.5')
    await note(page, '(+5)')
    await type(page, 1, 0, '300')
    await expectAllSaved(page)
    await shot(page, 'delta-marks')
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Submit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Validation passed with warnings!' })
    await dialog.getByText('2 final remarks are missing.').waitFor()
    await shot(page, 'delta-dialog')
    expect(await findViolations(page)).toEqual([])
    const submit = dialog.getByRole('button', { name: 'Submit' })
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    const fields = dialog.getByRole('textbox', { name: /^Final remark on/ })
    await fields.nth(0).fill('New entries found when the registers were merged.')
    await dialog.getByText('One final remark is missing.').waitFor()
    await fields.nth(1).fill('Reclassified after the yearly check of the register.')
    await dialog.getByText('All final remarks have been given.').waitFor()
    await submit.click()
    await page.getByText('Form submitted successfully').waitFor()
    await note(page, 'Reclassified after the yearly check of the register.')

    const admin = await app.open('admin', '/forms/overview')
    await admin.goto(`/forms/overview?name=${encodeURIComponent('ACER copy')}`)
    await admin
      .getByRole('button', { name: /^Export “Capacities.*ACER copy/ })
      .first()
      .click()
    const acer = admin.getByRole('dialog').getByRole('button', { name: 'ACER view format' })
    await acer.waitFor()
    await shot(admin, 'delta-export')
    const [file] = await Promise.all([admin.waitForEvent('download'), acer.click()])
    const path = await file.path()
    expect(file.suggestedFilename()).toBe('Form results.xlsx')
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')
  })

  for (const [name, view] of [
    ['a phone', { width: 'phone' }],
    ['Hebrew, in the dark', { locale: 'he', colours: 'dark' }],
  ] as const) {
    test(`fit ${name}`, async () => {
      const id = await makeAcerCopy(`Capacities, ${name}`)
      const { token } = await sessionOf(app.url, 'nclpOfBelgium')
      const result = await call(app.url, token, 'GET /api/results/form/{formId}', { params: { formId: id } })
      const params = { id: result.id }
      const { values } = await call(app.url, token, 'PATCH /api/results/reset/{id}', { params })
      const [value] = values
      const changed = value?.subValues.map(
        ({ primaryDimensionSubQuestion, secondaryDimensionSubQuestion, numeric }) => ({
          primaryDimensionSubQuestion,
          secondaryDimensionSubQuestion,
          numeric: (numeric ?? 0) - 1.25,
        }),
      )
      const body = { question: value?.question ?? '', ...(changed && { subValues: changed.slice(0, 6) }) }
      await call(app.url, token, 'PATCH /api/results/singlequestion/{id}', { params, query: {}, body })
      const page = await app.open('nclpOfBelgium', `/forms/view/${id}`, view)
      await cell(page, question, 0, 0).waitFor()
      await page.locator('[data-mark="delta"]').first().waitFor()
      await shot(page, `delta-marks-${name}`)
      const say = textsOf('locale' in view ? view.locale : 'en')
      await page.getByRole('button', { name: say('results.filling.submit'), exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      expect(await measureSideScroll(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
      await shot(page, `delta-dialog-${name}`)
    })
  }
})
