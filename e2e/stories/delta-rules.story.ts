// An administrator defines which differences from last year need attention, on a desktop and on a phone.
import { expect, test } from '@playwright/test'
import { number, section, table } from '../../domain/testing/build-form.ts'
import { browserTest, sizes } from '../browser.ts'
import { choose } from '../controls.ts'
import { button, editorPath, editQuestion, save } from '../editor.ts'
import { makeForm } from '../forms.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()
const question = 'Consumption of the largest plant'

test('delta rules are edited on wide and narrow screens', async () => {
  const units = table('Units', { rows: ['Wind'], columns: ['Connected', 'Refused'] })
  const made = await makeForm(app, {
    name: 'Consumption',
    draft: true,
    sections: [section('Plants', number(question).with({ unit: 'MW' }), units)],
  })
  const page = await app.open('admin', editorPath(made))
  const dialog = await editQuestion(page, /^Edit: 1\.1\./)
  await button(dialog, 'Add a rule').click()
  const rule = dialog.getByRole('group', { name: 'Rule 1' })
  await rule.getByText('Warn when the number rises or falls by more than 10 %; a remark is required.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await shot(page, 'delta-rules')
  await save(dialog)
  await page.getByText('1 rule for last year').waitFor()

  await page.setViewportSize(sizes.phone)
  const ofUnits = await editQuestion(page, /^Edit: 1\.2\./)
  await button(ofUnits, 'Add a rule').click()
  const ofTable = ofUnits.getByRole('group', { name: 'Rule 1' })
  await ofTable.getByRole('checkbox', { name: 'Refused' }).check()
  await choose(ofTable, 'When it', 'rises')
  await ofTable.getByText(/^Warn when a number in Refused rises by more than 10 %/).waitFor()
  expect(await measureSideScroll(page)).toBe(0)
  await shot(page, 'delta-rules-phone')
})
