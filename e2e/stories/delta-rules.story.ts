// An administrator says which differences to last year are worth a second look, tries that on what was delivered, and publishes;
// whoever fills in the form is asked by it.
import { expect, test } from '@playwright/test'
import { endOfDay } from '../../domain/src/dates.ts'
import { number, section, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { choose, expectAllSaved, questionCard } from '../controls.ts'
import { button, editorPath, editQuestion, expectSaved, save } from '../editor.ts'
import { dayFromNow, makeForm, removeForm, unique } from '../forms.ts'
import { call, sessionOf, type Account } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()
const question = 'Consumption of the largest plant'

/** Delivered by two countries in two years; the draft of the third: its id. */
async function makeThirdYear(): Promise<string> {
  const units = table('Units', { rows: ['Wind'], columns: ['Connected', 'Refused'] })
  const made = await makeForm(app, {
    name: 'Consumption',
    sections: [section('Plants', number(question).with({ unit: 'MW' }), units)],
  })
  await deliver(made.id, 'nclpOfBelgium', 100)
  await deliver(made.id, 'nclpOfAustria', 100)
  const second = await copyForm(made.id, true)
  await deliver(second, 'nclpOfBelgium', 104)
  await deliver(second, 'nclpOfAustria', 150)
  return copyForm(second, false)
}
async function copyForm(parentId: string, isPublished: boolean): Promise<string> {
  const { token } = await sessionOf(app.url, 'admin')
  const { category } = await call(app.url, token, 'GET /api/forms/{id}', { params: { id: parentId } })
  const body = { name: unique('Consumption'), category, isHardCopy: true, parentId, deadline: endOfDay(dayFromNow(30)) }
  const { id } = await call(app.url, token, 'POST /api/forms', { body })
  app.afterwards(() => removeForm(app.url, id))
  if (isPublished) await call(app.url, token, 'PATCH /api/forms/{id}', { params: { id } })
  return id
}
async function deliver(formId: string, who: Account, numeric: number): Promise<void> {
  const { token } = await sessionOf(app.url, who)
  const { sections } = await call(app.url, token, 'GET /api/forms/{id}', { params: { id: formId } })
  const { id } = await call(app.url, token, 'GET /api/results/form/{formId}', { params: { formId } })
  const asked = sections[0]?.questions.find(({ text }) => text === question)?.id ?? ''
  await call(app.url, token, 'PATCH /api/results/{id}', {
    params: { id },
    body: { values: [{ question: asked, numeric }] },
  })
  await call(app.url, token, 'PATCH /api/results/submit/{id}', { params: { id } })
}

test.describe('rules of comparing with last year', () => {
  test('are written, tried, published and obeyed', async () => {
    const id = await makeThirdYear()
    const page = await app.open('admin', editorPath({ id }))
    const dialog = await editQuestion(page, /^Edit: 1\.1\./)
    await button(dialog, 'Add a rule').click()
    const rule = dialog.getByRole('group', { name: 'Rule 1' })
    await rule.getByText('Warn when the number rises or falls by more than 10 %; a remark is required.').waitFor()
    await button(dialog, 'Test on last year’s deliveries').click()
    await dialog.getByText(/^1 country of 2 would have been asked/).waitFor()
    await dialog.getByText('Austria: 1 number').click()
    await dialog.getByText('150 instead of 100 (+50)').waitFor()
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'delta-rules')
    await rule.getByRole('textbox', { name: 'By more than' }).fill('2')
    await button(dialog, 'Test on last year’s deliveries').click()
    await dialog.getByText(/^2 countries of 2 would have been asked/).waitFor()
    await save(dialog)
    await expectSaved(page)
    await page.getByText('1 rule for last year').waitFor()

    await page.setViewportSize({ width: 360, height: 780 })
    const table = await editQuestion(page, /^Edit: 1\.2\./)
    await button(table, 'Add a rule').click()
    const ofTable = table.getByRole('group', { name: 'Rule 1' })
    await ofTable.getByRole('checkbox', { name: 'Refused' }).check()
    await choose(ofTable, 'When it', 'rises')
    await ofTable.getByText(/^Warn when a number in Refused rises by more than 10 %/).waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    await shot(page, 'delta-rules-phone')
    await save(table)
    await expectSaved(page)

    const { token } = await sessionOf(app.url, 'admin')
    await call(app.url, token, 'PATCH /api/forms/{id}', { params: { id } })
    const contact = await app.open('nclpOfBelgium', `/forms/view/${id}`)
    await questionCard(contact, question).getByRole('textbox').fill('90')
    await questionCard(contact, question)
      .getByText(/^90 instead of 104 in/)
      .waitFor()
    await expectAllSaved(contact)
    await shot(contact, 'delta-rules-filled')
    await contact.getByRole('button', { name: 'Submit' }).click()
    const asked = contact.getByRole('dialog', { name: 'Validation passed with warnings!' })
    await asked.getByText('One final remark is missing.').waitFor()
    await asked.getByRole('textbox', { name: 'Final remark on the number' }).fill('The plant works half the year.')
    await asked.getByText('All final remarks have been given.').waitFor()
    expect(await findViolations(contact)).toEqual([])
    await shot(contact, 'delta-rules-dialog')
    await asked.getByRole('button', { name: 'Submit' }).click()
    await contact.getByText('Form submitted successfully').waitFor()
  })
})
