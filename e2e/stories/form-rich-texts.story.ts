// A form's description and a question's help with emphasis, lists and links, from the administrator to the contact person.
import { expect, test } from '@playwright/test'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { message, questionCard } from '../controls.ts'
import { button, editorPath, editQuestion, expectSaved, save } from '../editor.ts'
import { makeForm } from '../forms.ts'

const app = browserTest()

test.describe('the rich texts of a form', () => {
  test('are written by keyboard, read by the contact person, and contain no foreign markup', async () => {
    const made = await makeForm(app, {
      name: 'Explained richly',
      sections: [section('General', shortText('Grid code'))],
      draft: true,
    })
    const page = await app.open('admin', editorPath(made))
    await button(page, 'Settings').click()
    const settings = page.getByRole('dialog', { name: 'Form settings' })
    const description = settings.getByRole('textbox', { name: 'Description' })
    await description.click()
    await settings.getByRole('toolbar').waitFor()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('U < 110')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' counts')
    await save(settings)

    const dialog = await editQuestion(page, /^Edit: .*Grid code/)
    const help = dialog.getByRole('textbox', { name: 'Help text' })
    await help.click()
    await page.keyboard.type('- Regulation')
    await page.keyboard.press('Control+k')
    const address = dialog.getByRole('textbox', { name: 'Address of the link' })
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await address.fill('example.org/code')
    await page.keyboard.press('Enter')
    await save(dialog)
    await expectSaved(page)
    await button(page, 'Publish').click()
    await button(page.getByRole('dialog'), 'Publish').click()
    await message(page, 'Form published successfully').waitFor()

    const reader = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await reader.getByRole('strong').getByText('U < 110', { exact: true }).waitFor()
    const link = questionCard(reader, 'Grid code').getByRole('listitem').getByRole('link')
    expect(await link.getAttribute('href')).toBe('https://example.org/code')
    expect(await link.getAttribute('rel')).toBe('noreferrer noopener')
  })
})
