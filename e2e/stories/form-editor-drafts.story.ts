// An administrator's typed text survives whatever happens to the form, the session and the network: it stays on the screen with the
// reason, and on the device, to be restored.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectRichText, expectValue } from '../controls.ts'
import { addQuestion, button, editorPath, editQuestion, expectOrder, questions, save, textOf } from '../editor.ts'
import { makeForm, type MadeForm } from '../forms.ts'
import { call, password, people, sessionOf } from '../people.ts'

const app = browserTest()

const makeDraft = (name: string): Promise<MadeForm> =>
  makeForm(app, { name, sections: [section('General', shortText('First'))], draft: true })
const unsaved = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes on this device' })
const copiedText = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
const asAdmin = async () => (await sessionOf(app.url, 'admin')).token

/** As the server does after some hours. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => {
    const session: unknown = JSON.parse(sessionStorage.getItem('imp.session') ?? '{}')
    return (session as { token: string }).token
  })
  await call(app.url, token, 'POST /users/logout', {})
}
/** The page may learn first that the session has ended, and close the dialog. */
async function saveUnlessTold(page: Page, within: Locator | Page): Promise<void> {
  await Promise.any([
    button(within, 'Save').click(),
    page.getByText('What you had typed is still on this device.').waitFor(),
  ])
}
async function signInAgain(page: Page): Promise<void> {
  await page.getByText('What you had typed is still on this device.').waitFor()
  await page.getByRole('textbox', { name: 'Username' }).fill(people.admin)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}

test.describe('a question that is being written', () => {
  test('is restored after the session has ended', async () => {
    const made = await makeDraft('Signed out in the meantime')
    const page = await app.open('admin', editorPath(made))
    const dialog = await editQuestion(page, /^Edit: .*First/)
    await textOf(dialog).fill('First, and more')
    await endSession(page)
    await button(dialog, 'Save').click()
    await signInAgain(page)
    await button(unsaved(page), 'Continue: Question 1.1. First, and more').click()
    expect(await textOf(dialog).inputValue()).toBe('First, and more')
    await save(dialog)
    await expectOrder(page, 'First, and more')
    expect(await unsaved(page).count()).toBe(0)
  })

  test('says why it is not saved offline, and is saved when the network is back', async () => {
    const made = await makeDraft('Offline in the meantime')
    const page = await app.open('admin', editorPath(made))
    const dialog = await editQuestion(page, /^Edit: .*First/)
    await textOf(dialog).fill('First, and more')
    await page.context().setOffline(true)
    await button(dialog, 'Save').click()
    await dialog.getByRole('alert').getByText('The server cannot be reached.').waitFor()
    await page.context().setOffline(false)
    await save(dialog)
    await expectOrder(page, 'First, and more')
  })

  test('is restored after a reload, until it is discarded', async () => {
    const made = await makeDraft('Reloaded')
    const page = await app.open('admin', editorPath(made))
    const dialog = await addQuestion(page, 'Paragraph', 'Half a thou')
    await textOf(dialog).press('g')
    page.on('dialog', ask => void ask.accept())
    await page.reload()
    await button(unsaved(page), 'Continue: New question: Half a thoug').click()
    expect(await textOf(dialog).inputValue()).toBe('Half a thoug')
    await button(dialog, 'Cancel').click()
    await button(page.getByRole('dialog', { name: 'Discard changes' }), 'Discard changes').click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => unsaved(page).count()).toBe(0)
    expect(await questions(page).count()).toBe(1)
  })
})

test.describe('the name of a section and the settings of a form', () => {
  test('stay in their dialogs and on the device when they cannot be saved', async () => {
    const made = await makeDraft('Settings in the meantime')
    const page = await app.open('admin', editorPath(made))
    await button(page, 'Settings').waitFor()
    await call(app.url, await asAdmin(), 'DELETE /api/forms/{id}', { params: { id: made.id } })
    await button(page, 'Settings').click()
    const settings = page.getByRole('dialog', { name: 'Form settings' })
    await settings.getByRole('textbox', { name: 'Description' }).fill('Explained at length')
    await button(settings, 'Save').click()
    await settings.getByRole('alert').getByText('Not saved', { exact: true }).waitFor()
    await settings.getByText('Your changes stay here and on this device.').waitFor()
    await expectRichText(settings.getByRole('textbox', { name: 'Description' }), 'Explained at length')
    page.on('dialog', ask => void ask.accept())
    await page.reload()
    await button(unsaved(page), `Copy text: Form settings: ${made.name}`).click()
    await expect.poll(() => copiedText(page)).toBe(`${made.name}\nExplained at length`)
  })

  test('are restored after the session has ended (name of a section)', async () => {
    const made = await makeDraft('Settings signed out')
    const page = await app.open('admin', editorPath(made))
    await button(page, 'Rename section').click()
    const naming = page.getByRole('dialog', { name: 'Rename section' })
    const name = naming.getByRole('textbox', { name: 'Section name' })
    await name.fill('In particular')
    await endSession(page)
    await saveUnlessTold(page, naming)
    await signInAgain(page)
    await button(unsaved(page), 'Continue: Section name: In particular').click()
    await expectValue(name, 'In particular')
    await save(naming)
    await page.getByRole('heading', { level: 2, name: 'In particular' }).waitFor()
    await expect.poll(() => unsaved(page).count()).toBe(0)
  })
})
