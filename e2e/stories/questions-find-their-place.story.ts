// An administrator puts questions where they belong: between two others, into another section, and back after a section was
// deleted; and sees beside the fields what contacts will see.
import { expect, test } from '@playwright/test'
import { choice, option, section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { choose } from '../controls.ts'
import { button, editorPath, editQuestion, expectOrder, expectSaved, save, textOf } from '../editor.ts'
import { makeForm } from '../forms.ts'

const app = browserTest()

const makeDraft = () =>
  makeForm(app, {
    name: 'In its place',
    draft: true,
    sections: [
      section('General', shortText('Who answers?')),
      section('Plants', choice('Any plants?', option('No').skipTo('Where?'), option('Yes')), shortText('Where?')),
    ],
  })

test.describe('a question', () => {
  test('comes between two others, goes to another section, and comes back with a deleted one', async () => {
    const made = await makeDraft()
    const page = await app.open('admin', editorPath(made))
    await page.getByRole('tab', { name: /Plants/ }).click()
    await page.getByRole('button', { name: /^Insert a question after: 2\.1\. Any plants/ }).click()
    const adding = page.getByRole('dialog', { name: 'Add question' })
    await textOf(adding).fill('How many?')
    await save(adding)
    await expectOrder(page, 'Any plants?', 'How many?', 'Where?')

    const moving = await editQuestion(page, /^Edit: .*Where/)
    await choose(moving, 'Section', '1. General')
    await button(moving, 'Save').click()
    // It would stand before the question that skips to it.
    await button(page.getByRole('dialog', { name: 'Reorder' }), 'Confirm').click()
    await moving.waitFor({ state: 'hidden' })
    await expectOrder(page, 'Who answers?', 'Where?')
    await expectSaved(page)

    await page.getByRole('tab', { name: /Plants/ }).click()
    await button(page, 'Delete section').click()
    await button(page.getByRole('dialog', { name: /^Delete section/ }), 'Delete section').click()
    await page.getByRole('tab', { name: /Plants/ }).waitFor({ state: 'detached' })
    await button(page, 'Undo').click()
    await page.getByRole('tab', { name: /Plants/ }).waitFor()
    await expectSaved(page)
    await page.reload()
    await page.getByRole('tab', { name: /Plants/ }).click()
    await expectOrder(page, 'Any plants?', 'How many?')
  })

  test('is shown as contacts see it, beside its fields, where there is room', async () => {
    const made = await makeDraft()
    const page = await app.open('admin', editorPath(made))
    await page.setViewportSize({ width: 1440, height: 900 })
    const dialog = await editQuestion(page, /^Edit: .*Who answers/)
    await textOf(dialog).fill('Who has the last word?')
    await dialog.getByText('As contacts see it').waitFor()
    await expect.poll(() => dialog.locator('article').textContent()).toContain('Who has the last word?')
    await page.setViewportSize({ width: 1024, height: 800 })
    await dialog.getByText('As contacts see it').waitFor({ state: 'detached' })
  })
})
