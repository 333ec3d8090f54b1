// An administrator makes a questionnaire from nothing, publishes it, and takes it back as long as nobody has begun.
import { expect, test, type Locator, type Request } from '@playwright/test'
import { choice, option, section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { choose, expectBlocked, expectFocus, expectPath, expectUsable, message } from '../controls.ts'
import {
  addQuestion,
  button,
  clickTwice,
  editorPath,
  expectOrder,
  expectSaved,
  focusedName,
  questions,
  save,
  typedDay,
} from '../editor.ts'
import { dayFromNow, makeForm, removeForm, unique } from '../forms.ts'
import { measureSideScroll } from '../screen-checks.ts'

const app = browserTest()

test.describe('an administrator', () => {
  test('creates a form, whose settings say what is missing', async () => {
    const name = unique('Storage of the year')
    const page = await app.open('admin', '/forms/overview')
    await page.getByRole('link', { name: 'Create new form' }).click()
    await page.getByRole('button', { name: /^Blank form/ }).click()
    const dialog = page.getByRole('dialog', { name: 'New form' })
    const create = button(dialog, 'Create form')
    await expectBlocked(create, 'Enter form name and select category')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await expectBlocked(create, 'Select category')
    await choose(dialog, 'Category', 'RfG')
    await expectUsable(create)
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('  ')
    await expectBlocked(create, 'Enter form name')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)

    // A special deadline is whole or not at all, and each country has one at most.
    await button(dialog, 'Add special deadline').click()
    await expectBlocked(create, 'Some special deadline entries are missing data')
    await choose(dialog, 'Country 1', 'Austria')
    await dialog.getByRole('textbox', { name: 'Date 1' }).fill(typedDay(dayFromNow(60)))
    await dialog.getByRole('textbox', { name: 'Date 1' }).blur()
    await expectUsable(create)
    await button(dialog, 'Add special deadline').click()
    await dialog.getByRole('combobox', { name: 'Country 2' }).click()
    await page.getByRole('option', { name: 'Belgium' }).waitFor()
    const used = page.getByRole('option', { name: 'Austria (already used)' })
    expect(await used.getAttribute('data-combobox-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await button(dialog, 'Remove special deadline 2').click()
    await dialog.getByRole('textbox', { name: 'Deadline' }).fill(typedDay(dayFromNow(30)))
    await dialog.getByRole('textbox', { name: 'Deadline' }).blur()
    await create.click()

    await message(page, 'Form created successfully').waitFor()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const id = /edit\/([0-9a-f-]{36})$/.exec(page.url())?.[1] ?? ''
    app.afterwards(() => removeForm(app.url, id))
    await page.getByText(`Deadline ${typedDay(dayFromNow(30))}`).waitFor()
    await page.getByText('No sections.').waitFor()

    // The name is taken from now on.
    await page.goto('/forms/create')
    await page.getByRole('button', { name: /^Blank form/ }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name.toUpperCase())
    await choose(dialog, 'Category', 'RfG')
    await create.click()
    await message(page, 'Form name must be unique').waitFor()
    await dialog.waitFor()
  })

  test('asks with all six types of question, previews, publishes and finds the form in the overview', async () => {
    const made = await makeForm(app, { name: 'Six types', sections: [], draft: true })
    const page = await app.open('admin', editorPath(made))

    await button(page, 'Add section').click()
    const naming = page.getByRole('dialog', { name: 'Add section' })
    await expectBlocked(button(naming, 'Save'), 'Section name cannot be empty')
    await naming.getByRole('textbox', { name: 'Section name' }).fill('General')
    await page.keyboard.press('Enter')
    await message(page, 'Section created successfully').waitFor()
    await page.getByRole('heading', { level: 2, name: 'General' }).waitFor()
    await page.getByText('No questions.').waitFor()

    const short = await addQuestion(page, 'Short text', '')
    await expectBlocked(button(short, 'Save'), 'Question text cannot be empty')
    await short.getByRole('textbox', { name: 'Question text' }).fill('Who answers?')
    await short.getByRole('textbox', { name: 'Min' }).fill('9')
    await short.getByRole('textbox', { name: 'Max' }).fill('3')
    await expectBlocked(button(short, 'Save'), 'Min cannot be greater than max')
    // Lengths that some text can have.
    for (const wrong of ['2500', '-5', '1,5']) {
      await short.getByRole('textbox', { name: 'Min' }).fill(wrong)
      await expect.poll(() => button(short, 'Save').getAttribute('aria-disabled')).toBe('true')
    }
    await short.getByRole('textbox', { name: 'Min' }).fill('2')
    await short.getByRole('textbox', { name: 'Max' }).fill('2001')
    await expectBlocked(button(short, 'Save'), 'Max must be a whole number from 1 to 2000')
    await short.getByRole('textbox', { name: 'Max' }).fill('2000')
    await expectUsable(button(short, 'Save'))
    // Required and Remark exclude each other.
    await short.getByRole('switch', { name: /^Remark/ }).check()
    await short.getByRole('switch', { name: 'Required', exact: true }).check()
    expect(await short.getByRole('switch', { name: /^Remark/ }).isDisabled()).toBe(true)
    expect(await short.getByRole('switch', { name: /^Remark/ }).isChecked()).toBe(false)
    await save(short)

    const much = await addQuestion(page, 'Number', 'How much?')
    await much.getByRole('textbox', { name: 'Max' }).fill('2,5')
    await much.getByRole('textbox', { name: 'Unit' }).fill('MW')
    await save(much)
    await save(await addQuestion(page, 'Paragraph', 'Why?'))

    const which = await addQuestion(page, 'Checkboxes', 'Which plants?')
    await expectBlocked(button(which, 'Save'), 'Add at least one option')
    await button(which, 'Add many at once').click()
    await which.getByRole('textbox', { name: 'One per line' }).fill('Wind\nSolar\nWind')
    await button(which, 'Add 3').click()
    await expectBlocked(button(which, 'Save'), 'Each option may appear only once')
    await which.getByRole('textbox', { name: 'Option 3' }).fill('Hydro')
    await button(which, 'Add Other').click()
    await expectBlocked(button(which, 'Add Other'), "There is already an option 'Other'")
    expect(await which.getByRole('textbox', { name: 'Option 4' }).inputValue()).toBe('Other')
    await save(which)

    const table = await addQuestion(page, 'Table', 'Capacity')
    await expectBlocked(button(table, 'Save'), 'Add at least one row and one column')
    await button(table, 'Add row').click()
    await table.getByRole('textbox', { name: 'Row 1' }).fill('')
    await table.getByText('Name of the row is mandatory.').first().waitFor()
    await table.getByRole('textbox', { name: 'Row 1' }).fill('Type A')
    await button(table, 'Add column').click()
    await table.getByRole('textbox', { name: 'Column 1' }).fill('')
    await table.getByText('Name of the column is mandatory.').first().waitFor()
    await table.getByRole('textbox', { name: 'Column 1' }).fill('Onshore')
    await choose(table, 'Answer type of Onshore', 'Numeric')
    await button(table, 'Add group').click()
    await table.getByRole('textbox', { name: 'Group 1' }).blur()
    await table.getByText('Name of the group is mandatory.').first().waitFor()
    await table.getByRole('textbox', { name: 'Group 1' }).fill('Power park modules')
    await choose(table, 'Group of Onshore', 'Power park modules')
    await button(table, 'Add column').click()
    await table.getByRole('textbox', { name: 'Column 2' }).fill('Offshore')
    const preview = table.getByRole('region', { name: 'Preview of the table' })
    await preview.getByRole('columnheader', { name: 'Power park modules' }).waitFor()
    expect(await preview.getByRole('columnheader', { name: 'Power park modules' }).getAttribute('colspan')).toBe('2')
    await save(table)

    // A choice that skips: only to later questions, so it has to stand before them.
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
    await expectBlocked(button(skip, 'Save'), 'Select a question to skip to')
    await skip.getByRole('combobox', { name: 'Question to skip to after No' }).click()
    expect(await page.getByRole('option', { name: /Who answers/ }).count()).toBe(0)
    // With the number that the form gives it.
    await page.getByRole('option', { name: '2.1. The last one', exact: true }).click()
    await save(skip)
    await questions(page)
      .filter({ hasText: 'Is there anything?' })
      .getByText('if No → 2.1. The last one', { exact: true })
      .waitFor()
    await expectSaved(page)

    // The preview works, but keeps nothing: it sends nothing, and is empty the next time.
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

    // Published, and among the published ones.
    await button(page, 'Publish').click()
    const question = page.getByRole('dialog', { name: new RegExp(`^Publish “${made.name} \\(\\d{4}\\)”$`) })
    await question.getByText('Are you sure you want to publish this form?').waitFor()
    // Two clicks at once are one.
    await clickTwice(button(question, 'Publish'))
    await message(page, 'Form published successfully').waitFor()
    expect(sent).toEqual([`${app.url}/api/forms/${made.id}`])
    page.off('request', listen)
    await expectPath(page, '/forms/overview')
    // Its name leads to who has delivered, and that to the editor.
    await page.getByRole('table').getByRole('link', { name: made.name }).click()
    await page.getByRole('heading', { level: 1, name: `${made.name}, ` }).waitFor()
    await page.getByRole('link', { name: 'Open in the editor' }).click()
    await page.getByText('Published', { exact: true }).waitFor()
    await page.getByText(/^The form is published: its sections and questions can be read but not changed\./).waitFor()
    expect(await button(page, 'Add question').count()).toBe(0)
  })

  test('puts questions into order by button and by key, copies them, and brings a deleted one back', async () => {
    const made = await makeForm(app, {
      name: 'In order',
      sections: [section('General', shortText('First'), shortText('Second'), shortText('Third'))],
      draft: true,
    })
    const page = await app.open('admin', editorPath(made))
    await expectOrder(page, 'First', 'Second', 'Third')
    await page.getByRole('button', { name: /^Move down: .*First/ }).click()
    await expectOrder(page, 'Second', 'First', 'Third')
    await page.getByRole('button', { name: /^Edit: .*Third/ }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expectOrder(page, 'Third', 'Second', 'First')
    await expectSaved(page)
    await page.reload()
    await expectOrder(page, 'Third', 'Second', 'First')
    await expectBlocked(page.getByRole('button', { name: /^Move up: .*Third/ }), 'This is already the first one')

    await page.getByRole('button', { name: /^Copy: .*Second/ }).click()
    await expectOrder(page, 'Third', 'Second', 'Second', 'First')
    await page.getByRole('button', { name: /^Delete: .*Third/ }).click()
    await expectOrder(page, 'Second', 'Second', 'First')
    await button(page, 'Undo').click()
    await expectOrder(page, 'Third', 'Second', 'Second', 'First')
  })

  test('types deadlines day before month, and is told which days there are not', async () => {
    const made = await makeForm(app, { name: 'Typed days', sections: [], draft: true })
    const page = await app.open('admin', editorPath(made))
    await button(page, 'Settings').click()
    const dialog = page.getByRole('dialog', { name: 'Form settings' })
    const deadline = dialog.getByRole('textbox', { name: 'Deadline' })
    const type = async (day: string) => {
      await deadline.fill('')
      await deadline.pressSequentially(day)
      await deadline.blur()
    }
    for (const [given, day] of [
      ['3.4.2027', '03.04.2027'],
      ['05/06/27', '05.06.2027'],
      ['2027-12-01', '01.12.2027'],
      ['1.2.27', '01.02.2027'],
    ] as const) {
      await type(given)
      await expect.poll(() => deadline.inputValue()).toBe(day)
    }
    for (const [given, why] of [
      ['31.02.2027', 'This date does not exist'],
      ['1.1.20262', 'The year must be between 1970 and 2999'],
    ] as const) {
      await type(given)
      await dialog.getByText(why, { exact: true }).first().waitFor()
      expect(await deadline.inputValue()).toBe(given)
      await expectBlocked(button(dialog, 'Save'), why)
    }
    await type('1.2.27')
    await save(dialog)
    await page.getByText('Deadline 01.02.2027').waitFor()
  })

  test('sees the settings of the form that was chosen last, however quickly', async () => {
    const [one, two] = await Promise.all([
      makeForm(app, { name: 'Quick one', sections: [section('General', shortText('Who?'))] }),
      makeForm(app, { name: 'Quick two', sections: [section('General', shortText('Who?'))] }),
    ])
    const page = await app.open('admin', '/forms/overview?name=Quick')
    const settingsOf = (name: string) => button(page, `Settings of “${name}”`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await settingsOf(two.name).waitFor()
    await settingsOf(one.name).click()
    const name = page.getByRole('dialog', { name: 'Form settings' }).getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => name.inputValue()).toBe(one.name)
    // While the dialog fades out.
    const second = await page.locator(`[aria-label="Settings of “${two.name}”"]`).elementHandle()
    await page.evaluate(next => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      setTimeout(() => (next as HTMLElement).click(), 80)
    }, second)
    await expect.poll(() => name.inputValue()).toBe(two.name)
  })

  test('writes long lists and tables, also on a phone', async () => {
    const made = await makeForm(app, {
      name: 'Long'.repeat(45),
      sections: [section('General', shortText('First'), shortText('Second'))],
      draft: true,
    })
    const page = await app.open('admin', editorPath(made), { width: 'phone' })
    await page.getByRole('heading', { level: 1, name: made.name }).waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    const dialog = await addQuestion(page, 'Checkboxes', 'Which of them?')
    const lines = Array.from({ length: 201 }, (_, at) => `Choice ${at + 1}`)
    await button(dialog, 'Add many at once').click()
    await dialog.getByRole('textbox', { name: 'One per line' }).fill(lines.join('\n'))
    await button(dialog, 'Add 201').click()
    await dialog.getByText('A question can have at most 200 options').first().waitFor()
    // The whole list comes, and whoever deletes stays in it.
    await button(dialog, 'Delete: Choice 201').click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Delete: Choice 200')
    await dialog.getByRole('textbox', { name: 'Option 2', exact: true }).fill('')
    await save(dialog)
    await page.getByText('199 options').waitFor()

    const table = await addQuestion(page, 'Table', 'Capacity')
    await button(table, 'Add row').click()
    await button(table, 'Add column').click()
    await button(table, 'Add group').click()
    await table.getByRole('textbox', { name: 'Group 1' }).fill('Onshore')
    // Beneath the name, in line with it.
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

  test('tells whoever has a pointer or keys how to drag, and fingers nothing of it', async () => {
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

  test('is asked before a skip is lost by deleting its target or by moving it', async () => {
    const made = await makeForm(app, {
      name: 'With a skip',
      sections: [
        section(
          'General',
          choice('Anything?', option('Yes'), option('No').skipTo('The target')),
          shortText('In between'),
          shortText('The target'),
        ),
      ],
      draft: true,
    })
    const page = await app.open('admin', editorPath(made))
    const skip = page.getByText(/^if No → .*The target/)
    await skip.waitFor()

    await page.getByRole('button', { name: /^Delete: .*The target/ }).click()
    const deleting = page.getByRole('dialog', { name: 'Delete question' })
    await deleting.getByText(/^This skip leads to the question you are deleting/).waitFor()
    await deleting.getByRole('listitem').filter({ hasText: 'Anything?' }).waitFor()
    await button(deleting, 'Cancel').click()
    await expectOrder(page, 'Anything?', 'In between', 'The target')

    await page.getByRole('button', { name: /^Move down: .*Anything/ }).click()
    await expectOrder(page, 'In between', 'Anything?', 'The target')
    await page.getByText(/Anything\?: moved to position 2 of 3/).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /^Move down: .*Anything/ }).click()
    const moving = page.getByRole('dialog', { name: 'Reorder' })
    await moving.getByText(/^This skip would no longer lead to a later question/).waitFor()
    // Said only when it has been done.
    const said = page.getByText(/Anything\?: moved to position 3 of 3/)
    expect(await said.count()).toBe(0)
    await button(moving, 'Confirm').click()
    await said.waitFor({ state: 'attached' })
    await expectOrder(page, 'In between', 'The target', 'Anything?')
    await skip.waitFor({ state: 'detached' })
  })

  test('publishes only with a deadline to come', async () => {
    const made = await makeForm(app, {
      name: 'Too late',
      sections: [section('General', shortText('Who?'))],
      draft: true,
      settings: { deadline: '0001-01-01T00:00:00' },
    })
    const page = await app.open('admin', editorPath(made))
    const why = 'Form must have a set deadline in the future. Check the deadline in the form settings.'
    await expectBlocked(button(page, 'Publish'), why)
    const setDeadline = async (day: string) => {
      await button(page, 'Settings').click()
      const dialog = page.getByRole('dialog', { name: 'Form settings' })
      await dialog.getByRole('textbox', { name: 'Deadline' }).fill(typedDay(day))
      await dialog.getByRole('textbox', { name: 'Deadline' }).blur()
      await save(dialog)
      await message(page, 'Changes saved successfully').first().waitFor()
    }
    await setDeadline(dayFromNow(-2))
    await expectBlocked(button(page, 'Publish'), why)
    await setDeadline(dayFromNow(3))
    await expectUsable(button(page, 'Publish'))
  })

  test('sees before publishing what is missing, and is led to where it is corrected', async () => {
    const made = await makeForm(app, { name: 'Unready', sections: [], draft: true })
    const page = await app.open('admin', editorPath(made))
    await button(page, 'Publish').click()
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Publish “${made.name} \\(\\d{4}\\)”$`) })
    const checklist = dialog.getByRole('list', { name: 'Checklist' }).getByRole('listitem')
    await checklist.filter({ hasText: /^To review: It has no sections yet\./ }).waitFor()
    await checklist.filter({ hasText: /^OK: The deadline is / }).waitFor()
    await checklist.filter({ hasText: /^OK: \d+ countries take part\./ }).waitFor()
    await dialog.getByText('This form has no questions yet. Are you sure you want to publish it?').waitFor()
    await button(dialog, 'Add section: It has no sections yet.').click()
    const name = page.getByRole('dialog', { name: 'Add section' }).getByRole('textbox', { name: 'Section name' })
    await expectFocus(name)
    await name.fill('General')
    await name.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'General' }).waitFor()
    await button(page, 'Publish').click()
    await button(dialog, 'Add question: It has no questions yet.').click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Add question')
  })

  test('takes a published form back until a country has begun, and is told which', async () => {
    const sections = [section('General', shortText('Who?'))]
    const made = await makeForm(app, { name: 'Taken back', sections })
    const page = await app.open('admin', editorPath(made))
    const canBeTakenBack = page.getByRole('note').getByText(/Unpublish it to change them\.$/)
    await canBeTakenBack.waitFor()
    await button(page, 'Unpublish').click()
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Unpublish “${made.name} \\(\\d{4}\\)”$`) })
    await dialog
      .getByText('Users will not be able to submit their results until the form is published again', { exact: true })
      .waitFor()
    await button(dialog, 'Unpublish').click()
    await message(page, 'Form unpublished successfully').waitFor()
    await page.getByText('Under development', { exact: true }).waitFor()
    await button(page, 'Add question').waitFor()

    const begun = await makeForm(app, { name: 'Begun', sections })
    await begun.answer('nclpOfBelgium', { question: begun.question('Who?').id, textual: 'Elia' })
    await page.goto(editorPath(begun))
    await expectBlocked(button(page, 'Unpublish'), 'Unable to unpublish form. Form is started by: Belgium')
    // What cannot be done is not advised.
    await page
      .getByRole('note')
      .getByText(/make a copy .* Form is started by: Belgium$/)
      .waitFor()
    expect(await canBeTakenBack.count()).toBe(0)
    await begun.answer('nclpOfAustria', { question: begun.question('Who?').id, textual: 'APG' })
    await page.goto(`/forms/overview?name=${encodeURIComponent(begun.name)}`)
    await expectBlocked(
      button(page, `Unpublish “${begun.name}”`),
      'Unable to unpublish form. Form is started by: Austria, Belgium',
    )
  })

  test('deletes a form under development after a question that names it', async () => {
    const made = await makeForm(app, { name: 'Not wanted', sections: [], draft: true })
    const page = await app.open('admin', '/forms/create')
    await button(page, `Delete “${made.name}”`).click()
    const dialog = page.getByRole('dialog', { name: 'Delete form' })
    await dialog
      .getByText(
        new RegExp(
          `^Are you sure you want to delete the form “${made.name} \\(\\d{4}\\)”\\? All its sections and questions will be deleted\\.$`,
        ),
      )
      .waitFor()
    const sent: string[] = []
    page.on('request', request => request.method() === 'DELETE' && sent.push(request.url()))
    await clickTwice(button(dialog, 'Delete form'))
    await message(page, 'Form deleted successfully').waitFor()
    await expect.poll(() => button(page, `Delete “${made.name}”`).count()).toBe(0)
    // The second click of a double click has sent nothing.
    expect(sent).toEqual([`${app.url}/api/forms/${made.id}`])
  })
})
