// An administrator writes a table and a choice that skips, previews the form and publishes it; also on a phone, by pointer and touch.
import { expect, test, type Locator, type Request } from '@playwright/test'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { choose, expectPath, message } from '../controls.ts'
import { addQuestion, button, clickTwice, editorPath, expectSaved, focusedName, questions, save } from '../editor.ts'
import { makeForm } from '../forms.ts'
import { measureSideScroll } from '../screen-checks.ts'

const app = browserTest()

test.describe('an administrator', () => {
  test('writes a table and a choice that skips, previews, publishes and finds the form in the overview', async () => {
    const made = await makeForm(app, { name: 'Designed', sections: [], draft: true })
    const page = await app.open('admin', editorPath(made))

    await button(page, 'Add section').click()
    const naming = page.getByRole('dialog', { name: 'Add section' })
    await naming.getByRole('textbox', { name: 'Section name' }).fill('General')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'General' }).waitFor()
    await expect.poll(() => focusedName(page)).toBe('Add question')
    await save(await addQuestion(page, 'Short text', 'Who answers?'))

    const table = await addQuestion(page, 'Table', 'Capacity')
    await button(table, 'Add row').click()
    await table.getByRole('textbox', { name: 'Row 1' }).fill('Type A')
    await button(table, 'Add column').click()
    await table.getByRole('textbox', { name: 'Column 1' }).fill('Onshore')
    await choose(table, 'Answer type of Onshore', 'Numeric')
    await button(table, 'Add group').click()
    await table.getByRole('textbox', { name: 'Group 1' }).fill('Power park modules')
    await choose(table, 'Group of Onshore', 'Power park modules')
    await button(table, 'Add column').click()
    await table.getByRole('textbox', { name: 'Column 2' }).fill('Offshore')
    const preview = table.getByRole('region', { name: 'Preview of the table' })
    await preview.getByRole('columnheader', { name: 'Power park modules' }).waitFor()
    expect(await preview.getByRole('columnheader', { name: 'Power park modules' }).getAttribute('colspan')).toBe('2')
    await save(table)

    // A choice can only skip to later questions, so it has to come before them.
    await button(page, 'Add section').click()
    await naming.getByRole('textbox', { name: 'Section name' }).fill('Details')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Details' }).waitFor()
    await save(await addQuestion(page, 'Short text', 'The last one'))
    await page.getByRole('tab', { name: /^General/ }).click()
    const skip = await addQuestion(page, 'Multiple choice', 'Is there anything?')
    await button(skip, 'Add option').click()
    await skip.getByRole('textbox', { name: 'Option 1' }).fill('Yes')
    await page.keyboard.press('Enter')
    await skip.getByRole('textbox', { name: 'Option 2' }).fill('No')
    await skip.getByRole('switch', { name: 'Branching' }).check()
    await choose(skip, 'After No', 'Skip to question')
    await skip.getByRole('combobox', { name: 'Question to skip to after No' }).click()
    expect(await page.getByRole('option', { name: /Who answers/ }).count()).toBe(0)
    await page.getByRole('option', { name: '2.1. The last one', exact: true }).click()
    await save(skip)
    await questions(page)
      .filter({ hasText: 'Is there anything?' })
      .getByText('if No → 2.1. The last one', { exact: true })
      .waitFor()
    await expectSaved(page)

    const sent: string[] = []
    const listen = (request: Request) => {
      if (request.url().includes('/api/') && request.method() !== 'GET') sent.push(request.url())
    }
    page.on('request', listen)
    const who = page.getByRole('textbox', { name: 'Who answers?' })
    await button(page, 'Preview').click()
    await page.getByText('Try the form: nothing you enter is saved.').waitFor()
    await who.fill('Nobody')
    await who.blur()
    expect(await who.inputValue()).toBe('Nobody')
    expect(await button(page, 'Submit').count()).toBe(0)
    await page.goBack()
    await button(page, 'Preview').click()
    await expect.poll(() => who.inputValue()).toBe('')
    expect(sent).toEqual([])
    await page.goBack()

    await button(page, 'Publish').click()
    const question = page.getByRole('dialog', { name: new RegExp(`^Publish “${made.name} \\(\\d{4}\\)”$`) })
    await question.getByText('Are you sure you want to publish this form?').waitFor()
    await clickTwice(button(question, 'Publish'))
    await message(page, 'Form published successfully').waitFor()
    expect(sent).toEqual([`${app.url}/api/forms/${made.id}`])
    page.off('request', listen)
    await expectPath(page, '/forms/overview')
    await page.getByRole('table').getByRole('link', { name: made.name }).click()
    await page.getByRole('heading', { level: 1, name: `${made.name}, ` }).waitFor()
    await page.getByRole('link', { name: 'Open in the editor' }).click()
    await page.getByText('Published', { exact: true }).waitFor()
    await page.getByText(/^The form is published: its sections and questions can be read but not changed\./).waitFor()
    expect(await button(page, 'Add question').count()).toBe(0)
  })

  test('sees the settings of the form that was chosen last, however quickly', async () => {
    const [one, two] = await Promise.all([
      makeForm(app, { name: 'Quick one', sections: [section('General', shortText('Who?'))] }),
      makeForm(app, { name: 'Quick two', sections: [section('General', shortText('Who?'))] }),
    ])
    const page = await app.open('admin', '/forms/overview?name=Quick')
    const settingsOf = (name: string) => page.getByRole('button', { name: `Settings of “${name} (` })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await settingsOf(two.name).waitFor()
    await settingsOf(one.name).click()
    const name = page.getByRole('dialog', { name: 'Form settings' }).getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => name.inputValue()).toBe(one.name)
    // While the dialog fades out.
    const second = await page.locator(`[aria-label^="Settings of “${two.name} ("]`).elementHandle()
    await page.evaluate(next => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      setTimeout(() => (next as HTMLElement).click(), 80)
    }, second)
    await expect.poll(() => name.inputValue()).toBe(two.name)
  })

  test('writes tables on a phone', async () => {
    const made = await makeForm(app, {
      name: 'Long'.repeat(45),
      sections: [section('General', shortText('First'), shortText('Second'))],
      draft: true,
    })
    const page = await app.open('admin', editorPath(made), { width: 'phone' })
    await page.getByRole('heading', { level: 1, name: made.name }).waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    const table = await addQuestion(page, 'Table', 'Capacity')
    await button(table, 'Add row').click()
    await button(table, 'Add column').click()
    await button(table, 'Add group').click()
    await table.getByRole('textbox', { name: 'Group 1' }).fill('Onshore')
    const startOf = async (field: Locator) => Math.round((await field.boundingBox())?.x ?? -1)
    const name = await startOf(table.getByRole('textbox', { name: 'Column 1' }))
    expect(name).toBeGreaterThan(0)
    await expect.poll(() => startOf(table.getByRole('combobox', { name: 'Answer type of Column 1' }))).toBe(name)
    expect(await startOf(table.getByRole('textbox', { name: 'Row 1' }))).toBe(name)
    expect(await startOf(table.getByRole('textbox', { name: 'Group 1' }))).toBe(name)
    const type = await table.getByRole('combobox', { name: 'Answer type of Column 1' }).boundingBox()
    const group = await table.getByRole('combobox', { name: 'Group of Column 1' }).boundingBox()
    expect(group?.y).toBe(type?.y)
    await choose(table, 'Answer type of Column 1', 'Numeric')
    await button(table, 'Add column').click()
    const column = table.getByRole('textbox', { name: 'Column 1' })
    const [called, count] = [
      await column.inputValue(),
      await table.getByRole('textbox', { name: /^Column \d+$/ }).count(),
    ]
    await column.press('Alt+ArrowDown')
    await page.getByText(`${called}: moved to position 2 of ${count}`).waitFor({ state: 'attached' })
    expect(await table.getByRole('textbox', { name: 'Column 2' }).inputValue()).toBe(called)
    await table.getByRole('textbox', { name: 'Column 2' }).press('Alt+ArrowUp')
    await page.getByText(`${called}: moved to position 1 of ${count}`).waitFor({ state: 'attached' })
    await save(table)
    await expectSaved(page)
  })

  test('explains dragging for pointer and keyboard, but not on touch screens', async () => {
    const sections = [section('General', shortText('First'), shortText('Second'))]
    const made = await makeForm(app, { name: 'By finger', sections, draft: true })
    const page = await app.open('admin', editorPath(made))
    const hint = page.getByText('Drag a question by its handle, or press Alt with an arrow key to move it.')
    await hint.waitFor()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await expect.poll(() => hint.isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: /^Move down: .*First/ }).isVisible()).toBe(true)
  })
})
