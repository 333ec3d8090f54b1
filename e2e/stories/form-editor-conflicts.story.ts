// Two administrators edit the same form at once.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { choose, expectBlocked, expectFocus, expectPath, expectRichText } from '../controls.ts'
import {
  addQuestion,
  button,
  chooseSide,
  clickTwice,
  conflictField,
  editorPath,
  editQuestion,
  expectOrder,
  expectSaved,
  focusedName,
  save,
  textOf,
  typedDay,
  writeQuestion,
} from '../editor.ts'
import { dayFromNow, makeForm } from '../forms.ts'

const app = browserTest()

test.describe('two administrators', () => {
  test('lose no change by leaving at once, and are asked about conflicting ones', async () => {
    const made = await makeForm(app, {
      name: 'Left early',
      sections: [section('General', shortText('First'), shortText('Second'), shortText('Third'))],
      draft: true,
    })
    const page = await app.open('admin', '/forms/overview')
    const edit = page.getByRole('link', { name: made.name })
    await edit.click()
    await expectOrder(page, 'First', 'Second', 'Third')
    await page.route(/\/questions$/, async route => {
      await new Promise(resolve => setTimeout(resolve, 700))
      await route.continue()
    })
    const overview = page.getByRole('navigation', { name: 'You are here' }).getByRole('link')
    const moveFirst = page.getByRole('button', { name: /^Move down: .*First/ })
    await moveFirst.click()
    await overview.click()
    await expectPath(page, '/forms/overview')
    await edit.click()
    await expectOrder(page, 'Second', 'First', 'Third')

    const other = await app.open('admin', editorPath(made))
    await other.getByRole('button', { name: /^Move up: .*Third/ }).click()
    await writeQuestion(other, /^Edit: .*First/, 'First of theirs')
    await expectSaved(other)
    await writeQuestion(page, /^Edit: .*Second/, 'Second of mine')
    await expectOrder(page, 'Second of mine', 'Third', 'First of theirs')
    await writeQuestion(other, /^Edit: .*First/, 'First')
    await expectSaved(other)
    await expectOrder(other, 'Second of mine', 'Third', 'First')

    await page.getByRole('button', { name: /^Delete: .*First/ }).click()
    await overview.click()
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' })
    await conflict.waitFor()
    expect(await conflict.getByRole('radiogroup').count()).toBe(1)
    await conflict.getByText('1.3. First', { exact: true }).waitFor()
    await conflictField(conflict, 'Question').getByRole('radio', { name: 'Yours Missing' }).waitFor()
    await conflictField(conflict, 'Question').getByRole('radio', { name: 'Theirs First' }).waitFor()
    const editor = editorPath(made)
    await expectPath(page, editor)

    const leaving = page.getByRole('dialog', { name: 'Discard changes' })
    await page.evaluate(() => history.back())
    await leaving.getByText(/your latest changes have not been saved/).waitFor()
    await button(leaving, 'Keep editing').click()
    await conflict.waitFor()
    await expectPath(page, editor)
    await page.evaluate(() => history.back())
    await button(leaving, 'Discard changes').click()
    await expectPath(page, '/forms/overview')
    await other.reload()
    await expectOrder(other, 'Second of mine', 'Third', 'First')

    // A question that waits for the choice while its dialog is open asks once, not twice.
    await edit.click()
    await page.getByRole('button', { name: /^Edit: .*First/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Edit question/ })
    await dialog.getByRole('textbox', { name: 'Question text' }).fill('First of mine')
    await other.getByRole('button', { name: /^Move up: .*First/ }).click()
    await writeQuestion(other, /^Edit: .*First/, 'First of theirs')
    await expectSaved(other)
    await button(dialog, 'Save').click()
    await conflict.waitFor()
    await page.evaluate(() => history.back())
    await leaving.getByText(/your latest changes have not been saved/).waitFor()
    await button(leaving, 'Keep editing').click()
    await chooseSide(conflictField(conflict, 'Question text'), 'Yours')
    await button(conflict, 'Save this choice').click()
    await dialog.waitFor({ state: 'hidden' })
    await expectPath(page, editor)
    await expectOrder(page, 'Second of mine', 'First of mine', 'Third')
  })

  test("keep each other's settings, and are asked only about the same ones", async () => {
    const made = await makeForm(app, { name: 'Set by two', sections: [], draft: true })
    const pages = await Promise.all([1, 2].map(() => app.open('admin', editorPath(made))))
    const [one, two] = pages
    if (!one || !two) throw new Error('two pages')
    const settingsOf = async (page: Page) => {
      await button(page, 'Settings').click()
      return page.getByRole('dialog', { name: 'Form settings' })
    }
    const description = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Description' })
    const deadline = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Deadline' })
    const [first, second] = [await settingsOf(one), await settingsOf(two)]
    await description(first).fill('Theirs')
    await save(first)
    const [day, later] = [dayFromNow(20), dayFromNow(40)].map(typedDay)
    await deadline(second).fill(day ?? '')
    await button(second, 'Save').click()
    const notice = second.getByRole('status').filter({ hasText: 'both changes are saved' })
    await notice.getByText('Description: Theirs', { exact: true }).waitFor()
    await expectRichText(description(second), 'Theirs')
    await two.getByText(`Deadline ${day}`).waitFor()

    await one.reload()
    const again = await settingsOf(one)
    expect(await deadline(again).inputValue()).toBe(day)
    await deadline(again).fill(later ?? '')
    await description(again).fill('Theirs again')
    await save(again)
    await deadline(second).fill('')
    await second.getByText('Public', { exact: true }).click()
    await button(second, 'Save').click()
    const conflict = two.getByRole('dialog', { name: 'Someone else has changed this' })
    await conflict.getByText('Description: Theirs again', { exact: true }).waitFor()
    await conflict.getByText(/^Anna Peeters saved this at .* while you were editing/).waitFor()
    expect(await conflict.getByRole('radiogroup').count()).toBe(1)
    const field = conflictField(conflict, 'Deadline')
    await field.getByRole('radio', { name: 'Yours No deadline' }).waitFor()
    await field.getByRole('radio', { name: `Theirs ${later}` }).check()
    await button(conflict, 'Save this choice').click()
    await second.waitFor({ state: 'hidden' })
    await two.getByText(`Deadline ${later}`).waitFor()
    const end = await settingsOf(two)
    await expectRichText(description(end), 'Theirs again')
    expect(await end.getByRole('radio', { name: 'Public' }).isChecked()).toBe(true)
  })

  test('move a question whose section the other has deleted in the meantime', async () => {
    const made = await makeForm(app, {
      name: 'For two',
      sections: [section('General', shortText('First'))],
      draft: true,
    })
    const page = await app.open('admin', editorPath(made))
    await button(page, 'Add section').click()
    const naming = page.getByRole('dialog', { name: 'Add section' })
    await naming.getByRole('textbox', { name: 'Section name' }).fill('Doomed')
    await clickTwice(button(naming, 'Save'))
    await page.getByRole('heading', { level: 2, name: 'Doomed' }).waitFor()
    await expect.poll(() => page.getByRole('tab').count()).toBe(2)
    const dialog = await addQuestion(page, 'Short text', 'Not to be lost')

    const other = await app.open('admin', editorPath(made))
    await expect.poll(() => other.getByRole('tab').count()).toBe(2)
    await other.getByRole('tab', { name: /^Doomed/ }).click()
    await button(other, 'Delete section').click()
    await button(other.getByRole('dialog', { name: 'Delete section “Doomed”' }), 'Delete section').click()
    await other.getByRole('tab', { name: /^Doomed/ }).waitFor({ state: 'detached' })
    await expect.poll(() => other.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
    await expectSaved(other)

    await button(dialog, 'Save').click()
    const gone = 'The section of this question has been deleted in the meantime. Choose another section.'
    await dialog.getByText(gone).first().waitFor()
    await expectBlocked(button(dialog, 'Save'), gone)
    await choose(dialog, /^Section/, '1. General')
    await save(dialog)
    await expectOrder(page, 'First', 'Not to be lost')
    await expectSaved(page)
  })

  test("keep each other's changes in one question, and are asked about fields that both changed", async () => {
    const made = await makeForm(app, {
      name: 'One question',
      sections: [section('General', shortText('First'))],
      draft: true,
    })
    const [page, other] = [await app.open('admin', editorPath(made)), await app.open('admin', editorPath(made))]
    const fieldOf = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true })
    const mine = await editQuestion(page, /^Edit: .*First/)
    await fieldOf(mine, 'Unit').fill('MW')
    const theirs = await editQuestion(other, /^Edit: .*First/)
    await fieldOf(theirs, 'Article').fill('13(2)')
    await save(theirs)
    await expectSaved(other)
    // Different fields are merged silently.
    await save(mine)
    await expectSaved(page)
    await page.getByText('Art. 13(2)').waitFor()
    await page.getByText('MW', { exact: true }).waitFor()

    const again = await editQuestion(page, /^Edit: .*First/)
    await textOf(again).fill('First of mine')
    await fieldOf(again, 'Unit').fill('kW')
    await fieldOf(again, 'Help text').fill('Explained by me')
    await other.reload()
    const once = await editQuestion(other, /^Edit: .*First/)
    await textOf(once).fill('First of theirs')
    await fieldOf(once, 'Unit').fill('GW')
    await save(once)
    await expectSaved(other)
    await button(again, 'Save').click()
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' })
    await conflict.getByText(/^Anna Peeters saved this at .* while you were editing/).waitFor()
    const [words, unit] = [conflictField(conflict, 'Question text'), conflictField(conflict, 'Unit')]
    await words.getByRole('radio', { name: 'Yours First of mine' }).waitFor()
    await unit.getByRole('radio', { name: 'Theirs GW' }).waitFor()
    expect(await conflict.getByRole('radiogroup').count()).toBe(2)
    await expectBlocked(button(conflict, 'Save this choice'), 'Choose yours or theirs for every field first.')
    await button(conflict, 'Cancel').click()
    await conflict.waitFor({ state: 'hidden' })
    expect(await textOf(again).inputValue()).toBe('First of mine')
    await expect.poll(() => focusedName(page)).toBe('Save')
    await button(again, 'Save').click()
    await expectFocus(words.getByRole('radio', { name: 'Yours First of mine' }))
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focusedName(page)).toBe('Take all of theirs')
    await page.keyboard.press('Enter')
    expect(await words.getByRole('radio', { name: 'Theirs First of theirs' }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowUp')
    expect(await unit.getByRole('radio', { name: 'Yours kW' }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedName(page)).toBe('Cancel')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'hidden' })
    await expectOrder(page, 'First of theirs')
    const end = await editQuestion(page, /^Edit: .*First/)
    await expectRichText(fieldOf(end, 'Help text'), 'Explained by me')
    expect(await fieldOf(end, 'Unit').inputValue()).toBe('kW')
    expect(await fieldOf(end, 'Article').inputValue()).toBe('13(2)')
  })
})
