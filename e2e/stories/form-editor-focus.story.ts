// Clicks and focus of an administrator: nothing moves between press and release, and the focus goes where the work continues.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { choice, option, section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { choose, expectFocus, expectValue, message } from '../controls.ts'
import { button, editorPath, expectOrder, focusedName, questions, textOf } from '../editor.ts'
import { makeForm, unique } from '../forms.ts'

const app = browserTest()

/** A press as slow as a finger's, so that anything triggered by losing the focus happens before the release. */
async function expectSlowPress(where: Locator): Promise<void> {
  const page = where.page()
  // A pressed button itself is drawn a little lower, so its container is measured.
  const place = where.locator('..')
  const before = await place.boundingBox()
  await where.hover()
  await page.mouse.down()
  // Two frames: whatever the press has changed has been drawn.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await place.boundingBox()).toEqual(before)
  await page.mouse.up()
}
async function openNew(page: Page, type: string): Promise<Locator> {
  await button(page, 'Add question').click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add question' })
  await expectFocus(textOf(dialog))
  return dialog
}
const makeDraft = () =>
  makeForm(app, { name: 'By hand', sections: [section('General', shortText('First'))], draft: true })

test.describe('a slow press', () => {
  test('adds what was pressed, although a message appears for the empty question text', async () => {
    const page = await app.open('admin', editorPath(await makeDraft()))
    const missing = (dialog: Locator) => dialog.getByText('Question text cannot be empty', { exact: true })
    for (const [type, name, added] of [
      ['Table', 'Add row', 'Row 1'],
      ['Table', 'Add column', 'Column 1'],
      ['Table', 'Add group', 'Group 1'],
      ['Multiple choice', 'Add option', 'Option 1'],
      ['Checkboxes', 'Add Other', 'Option 1'],
    ] as const) {
      const dialog = await openNew(page, type)
      await expectSlowPress(button(dialog, name))
      await dialog.getByRole('textbox', { name: added, exact: true }).waitFor()
      await missing(dialog).first().waitFor()
      await button(dialog, 'Cancel').click()
      await button(page.getByRole('dialog', { name: 'Discard changes' }), 'Discard changes').click()
      await dialog.waitFor({ state: 'hidden' })
    }
    const dialog = await openNew(page, 'Multiple choice')
    await expectSlowPress(button(dialog, 'Add many at once'))
    await dialog.getByRole('textbox', { name: 'One per line' }).waitFor()
    await textOf(dialog).focus()
    await expectSlowPress(button(dialog, 'Cancel').last())
    await dialog.waitFor({ state: 'hidden' })
  })

  test('adds a special deadline, although the deadline above is invalid', async () => {
    const page = await app.open('admin', editorPath(await makeDraft()))
    await button(page, 'Settings').click()
    const dialog = page.getByRole('dialog', { name: 'Form settings' })
    await dialog.getByRole('textbox', { name: 'Deadline' }).fill('31.02.2027')
    await page.keyboard.press('Escape')
    await expectSlowPress(button(dialog, 'Add special deadline'))
    await dialog.getByRole('textbox', { name: 'Date 1' }).waitFor()
    await dialog.getByText('This date does not exist', { exact: true }).first().waitFor()
  })
})

test.describe('a drop', () => {
  test('beside the list of questions moves nothing, and in it what was dragged', async () => {
    const sections = [section('General', shortText('First'), shortText('Second'), shortText('Third'))]
    const made = await makeForm(app, { name: 'Dropped beside', sections, draft: true })
    const page = await app.open('admin', editorPath(made))
    await page.setViewportSize({ width: 1920, height: 1000 })
    await expectOrder(page, 'First', 'Second', 'Third')
    /** Drags the third question to the first place, or `beside` the list, and drops it. */
    const drag = async (beside: number) => {
      const first = await questions(page).first().boundingBox()
      if (!first) throw new Error('the first question is not drawn')
      await questions(page).nth(2).locator('[data-grip]').hover()
      await page.mouse.down()
      await page.mouse.move(first.x + 40, first.y + 20, { steps: 12 })
      await expect.poll(() => questions(page).first().textContent()).toContain('Third')
      if (beside > 0) {
        await page.mouse.move(first.x - beside, first.y + 20, { steps: 6 })
        await expect.poll(() => questions(page).first().textContent()).toContain('First')
      }
      await page.mouse.up()
      await expect.poll(() => page.locator('[data-dragging]').count()).toBe(0)
    }
    await drag(120)
    await expectOrder(page, 'First', 'Second', 'Third')
    await drag(0)
    await expectOrder(page, 'Third', 'First', 'Second')
    await page.reload()
    await expectOrder(page, 'Third', 'First', 'Second')
  })
})

test.describe('the focus', () => {
  test('goes to the new category, and back to the category when none is made', async () => {
    const page = await app.open('admin', editorPath(await makeDraft()))
    await button(page, 'Settings').click()
    const dialog = page.getByRole('dialog', { name: 'Form settings' })
    const category = dialog.getByRole('combobox', { name: 'Category' })
    const isFocused = () => category.evaluate(field => field === document.activeElement)
    await button(dialog, 'New category').click()
    await button(dialog, 'Cancel').first().click()
    await expect.poll(isFocused).toBe(true)
    const name = unique('Storage')
    await button(dialog, 'New category').click()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expectValue(category, name)
    await expect.poll(isFocused).toBe(true)
  })

  test('goes to the field whose name is taken', async () => {
    const page = await app.open('admin', '/forms/create')
    const taken = await makeDraft()
    await page.getByRole('button', { name: /^Blank form/ }).click()
    const dialog = page.getByRole('dialog', { name: 'New form' })
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
    await button(dialog, 'New category').click()
    await page.keyboard.type('RfG')
    await page.keyboard.press('Enter')
    const newCategory = dialog.getByRole('textbox', { name: 'Name of the new category' })
    await dialog.getByText('Category name must be unique', { exact: true }).waitFor()
    await expectFocus(newCategory)
    await newCategory.fill('RfG again')
    await dialog.getByText('Category name must be unique', { exact: true }).waitFor({ state: 'detached' })
    await button(dialog, 'Cancel').first().click()

    await name.fill(taken.name)
    await choose(dialog, 'Category', 'RfG')
    await button(dialog, 'Create form').click()
    await message(page, 'Form name must be unique').waitFor()
    await dialog.getByText('Form name must be unique', { exact: true }).waitFor()
    await expectFocus(name)
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type(' too')
    await dialog.getByText('Form name must be unique', { exact: true }).waitFor({ state: 'detached' })
  })

  test('returns after cancelling the deletion of a skip’s target, and goes to the restored question', async () => {
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
    const remove = button(page, 'Delete: 1.3. The target')
    await remove.focus()
    await page.keyboard.press('Enter')
    await button(page.getByRole('dialog', { name: 'Delete question' }), 'Cancel').click()
    await expect.poll(() => focusedName(page)).toBe('Delete: 1.3. The target')
    await page.keyboard.press('Enter')
    await button(page.getByRole('dialog', { name: 'Delete question' }), 'Delete question').click()
    await expect.poll(() => focusedName(page)).toBe('Undo')
    await page.keyboard.press('Enter')
    await expectOrder(page, 'Anything?', 'In between', 'The target')
    await expect.poll(() => focusedName(page)).toBe('The target')
    await questions(page).first().getByText('if No → 1.3. The target', { exact: true }).waitFor()
  })
})

test.describe('a cancelled drag', () => {
  test('leaves the focus at the question', async () => {
    const made = await makeForm(app, {
      name: 'Dragged and not',
      sections: [section('General', choice('Anything?', option('Yes').skipTo('The target')), shortText('The target'))],
      draft: true,
    })
    const page = await app.open('admin', editorPath(made))
    const first = await questions(page).first().boundingBox()
    if (!first) throw new Error('the first question is not drawn')
    await questions(page).nth(1).locator('[data-grip]').hover()
    await page.mouse.down()
    await page.mouse.move(first.x + 40, first.y + 10, { steps: 12 })
    await expect.poll(() => questions(page).first().textContent()).toContain('The target')
    await page.mouse.up()
    await button(page.getByRole('dialog', { name: 'Reorder' }), 'Cancel').click()
    await expectOrder(page, 'Anything?', 'The target')
    await expect.poll(() => focusedName(page)).toBe('The target')
  })
})
