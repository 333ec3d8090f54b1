// A legal limit is corrected and verified by an administrator, who then takes it for a question: the checklist before publishing
// names it no longer.
import { expect, test } from '@playwright/test'
import { buildLimit } from '../../domain/testing/build-limit.ts'
import { number, section } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { button, editorPath, editQuestion, save } from '../editor.ts'
import { makeForm } from '../forms.ts'
import { findViolations } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()
const limited = 'Voltage change on energisation or synchronisation, share of the voltage before'

test('is corrected, verified, taken for a question, and no longer named by the checklist', async () => {
  const typed = buildLimit({ parameter: 'Voltage change', unit: '%', upper: 5, verified: false })
  const form = await makeForm(app, {
    name: 'Energisation',
    draft: true,
    sections: [section('HVDC', number('Largest voltage change').with({ limits: [typed] }))],
  })
  const page = await app.open('admin', editorPath(form))
  const publishing = page.getByRole('dialog', { name: /^Publish/ })
  const unverified = publishing.getByText('1 legal limit in “HVDC” has not been verified.')
  await button(page, 'Publish').click()
  await unverified.waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/forms/reference-limits?state=unverified')
  const row = page.getByRole('row').filter({ hasText: limited })
  await page.getByRole('combobox', { name: 'Search' }).fill('hvdc energisation')
  await row.getByText('0 to 5 %').waitFor()
  expect(await findViolations(page)).toEqual([])
  await shot(page, 'reference-limits')
  await row.getByRole('button', { name: /^Correct “/ }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct the limit' })
  await correcting.getByRole('textbox', { name: 'To', exact: true }).fill('6')
  await shot(page, 'reference-limits-correcting')
  await save(correcting)
  await row.getByText('0 to 6 %').waitFor()
  await row.getByRole('button', { name: /^Mark “.* as verified$/ }).click()
  // It stays where it is until the list is filtered again.
  await row.getByText('Verified', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Search' }).fill('energisation hvdc')
  await page.getByText('No legal limit matches').waitFor()

  await page.goto(editorPath(form))
  const dialog = await editQuestion(page, /^Edit: 1\.1\./)
  await dialog.getByRole('button', { name: /^Edit the limit: / }).click()
  await dialog.getByRole('combobox', { name: 'Reference data' }).fill('energisation hvdc')
  await page.getByRole('option', { name: new RegExp(`${limited}.* Verified$`) }).click()
  await dialog.getByText('As in the reference data, where it has been verified.').waitFor()
  await shot(page, 'reference-limits-chosen')
  await save(dialog)
  await button(page, 'Publish').click()
  await publishing.getByText('1 question in 1 section').waitFor()
  expect(await unverified.count()).toBe(0)
  expect(await publishing.getByText('differs from the reference data').count()).toBe(0)
})
