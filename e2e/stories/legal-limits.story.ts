// A number outside a legal limit in a table cell: marked, explained below, counted for its section, listed before submission, and never
// refused.
import { expect, test } from '@playwright/test'
import { section, shortText, table } from '../../domain/testing/build-form.ts'
import { buildLimit } from '../../domain/testing/build-limit.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, message, questionCard } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'

const app = browserTest()
const asked = 'Which thresholds apply?'

async function makeFormWithLimit(): Promise<MadeForm> {
  const made = await makeForm(app, {
    name: 'Limits of cells',
    draft: true,
    sections: [
      section('Thresholds', table(asked, { rows: ['Type A', 'Type B'], columns: ['MW'] })),
      section('Last', shortText('Anything else?').with({ article: '5(3)' })),
    ],
  })
  const idOf = (name: string) => made.question(asked).subQuestions.find(one => one.dimensionText === name)?.id ?? null
  const limit = buildLimit({
    parameter: 'Threshold of type B',
    article: '5(2)',
    upper: 1,
    row: idOf('Type B'),
    column: idOf('MW'),
  })
  const { token } = await sessionOf(app.url, 'admin')
  const params = { id: made.question(asked).section }
  const body = [{ ...made.question(asked), limits: [limit] }]
  await call(app.url, token, 'PATCH /api/sections/{id}/questions', { params, body })
  await call(app.url, token, 'PATCH /api/forms/{id}', { params: { id: made.id } })
  return made
}

test.describe('the article of a question', () => {
  test('is above the field of a short text', async () => {
    const made = await makeFormWithLimit()
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, {})
    await page.getByRole('link', { name: /Last/ }).click()
    const card = questionCard(page, 'Anything else?')
    const article = await card.getByText('Article 5(3)').boundingBox()
    const field = await card.getByRole('textbox', { name: /Anything else/ }).boundingBox()
    expect((article?.y ?? 0) + (article?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0)
  })
})

test.describe('a cell outside a legal limit', () => {
  test('is marked, counted and listed, and can be submitted, on a phone', async () => {
    const made = await makeFormWithLimit()
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, { width: 'phone' })
    const outside = 'Type B, MW: 5 is outside the legal limit: at most 1\u00a0MW.'
    await cell(page, asked, 0, 0).click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await questionCard(page, asked).getByText(outside).waitFor()
    const isMarked = (row: number) => cell(page, asked, row, 0).getByText('outside the legal limit').count()
    expect([await isMarked(0), await isMarked(1)]).toEqual([0, 1])
    const choice = page.getByRole('combobox', { name: 'Sections' }).locator('xpath=../..')
    await expect.poll(() => choice.textContent()).toContain('1 outside a limit')
    await expectAllSaved(page)

    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm submit' })
    await dialog.getByText(outside).waitFor()
    await dialog.getByRole('button', { name: `1.1 ${asked}` }).click()
    await expect.poll(() => cell(page, asked, 1, 0).evaluate(one => one.contains(document.activeElement))).toBe(true)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await message(page, 'Form submitted successfully').waitFor()
  })
})
