// A parameter from its first words to its submission: an administrator adds and publishes it, a contact answers and submits it,
// a colleague who has it open sees it close. Every screen on the way: what axe sees, what sticks out, what is not from the catalogue.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { choose, expectBlocked, expectUsable, message } from '../controls.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const management = '/maps/parameter-management'
const overview = '/maps/parameter-overview'

const tokenOf = async (who: 'admin' | 'nclpOfBelgium') => (await sessionOf(app.url, who)).token

/** Whatever came of a story is taken away again. */
async function deleteParameters(name: string): Promise<void> {
  const token = await tokenOf('admin')
  const { result } = await call(app.url, token, 'GET /api/parameters', { query: { all: true, name } })
  for (const { guid } of result) await call(app.url, token, 'DELETE /api/parameters/{id}', { params: { id: guid } })
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe('a parameter', () => {
  test('is added, published, answered and submitted', async () => {
    const name = 'Reactive power of offshore parks'
    app.afterwards(() => deleteParameters(name))

    // ——— An administrator adds and publishes it ———
    const office = await app.open('admin', '/')
    await office.getByRole('navigation', { name: 'Main menu' }).getByText('Maps').click()
    const entry = office.getByRole('menuitem', { name: 'Parameter management' })
    const title = office.getByRole('heading', { level: 1, name: 'Parameter management' })
    await entry.or(title).waitFor()
    if (await entry.isVisible()) await entry.click()
    await title.waitFor()
    await office.getByRole('button', { name: 'Add new parameter' }).click()
    const dialog = office.getByRole('dialog', { name: 'Add new parameter' })
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    await expectBlocked(add, 'Choose a network code first.')
    await choose(dialog, 'Network code', 'HVDC')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Deadline' }).fill('31.12.2999')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Article 20')
    await expectUsable(add)
    await add.click()
    await message(office, 'Parameter created successfully').waitFor()
    await office.getByRole('button', { name: new RegExp(`^Publish “${name} `) }).click()
    const question = office.getByRole('dialog', { name: new RegExp(`^Publish “${name} `) })
    await question.getByText(/^\d+ involved countries can answer it from now on\.$/).waitFor()
    await question.getByRole('button', { name: 'Publish', exact: true }).click()
    await message(office, 'Parameter published successfully').waitFor()
    await office.getByRole('button', { name: new RegExp(`^Hide “${name} `) }).waitFor()

    // ——— A contact finds it at home and answers; a colleague looks on ———
    const contact = await app.open('nclpOfBelgium', '/')
    await contact.getByRole('link', { name }).click()
    await contact.getByRole('heading', { level: 1, name }).waitFor()
    const colleague = await app.open('nclpOfBelgium', new URL(contact.url()).pathname)
    const level = (page: Page, text: RegExp) => page.getByRole('radio', { name: text })
    await level(contact, /^NI-B/).check()
    await message(contact, 'Answer saved').waitFor()
    await expect.poll(() => level(colleague, /^NI-B/).isChecked()).toBe(true)
    await contact.getByRole('button', { name: 'Remark' }).click()
    await contact.getByRole('textbox', { name: 'Remark' }).fill('Agreed with both operators')
    await contact.keyboard.press('Tab')
    await message(contact, 'Remark saved').waitFor()
    await contact.getByRole('button', { name: 'Submit' }).click()
    const last = contact.getByRole('dialog', { name: 'Confirm submit' })
    await last.getByText('Submitted values can no longer be changed.').waitFor()
    await last.getByRole('button', { name: 'Submit' }).click()
    await message(contact, 'Answer submitted').waitFor()
    // Back where they came from, where it waits no longer.
    await contact.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    await contact.getByRole('link', { name }).waitFor({ state: 'detached' })
    await colleague.getByText(/it can no longer be changed/).waitFor()
    expect(await level(colleague, /^NI-B/).isDisabled()).toBe(true)
    await colleague.getByRole('button', { name: 'History of this answer' }).click()
    await colleague.getByText('Agreed with both operators').first().waitFor()

    // ——— What it would cost to delete it ———
    await office.getByRole('button', { name: new RegExp(`^Delete “${name} `) }).click()
    await office.getByText(/^This also deletes 1 submitted answer,/).waitFor()
    await office.getByRole('button', { name: 'Delete', exact: true }).click()
    await message(office, 'Parameter deleted successfully').waitFor()
    await row(office, name).waitFor({ state: 'detached' })
  })
})

for (const walkthrough of walkthroughs) {
  test.describe(`in ${walkthrough.locale}`, () => {
    const { locale } = walkthrough
    const text = textsOf(locale)
    type Id = Parameters<typeof text>[0]
    const at = (address: string) =>
      locale === 'en-XA' ? `${address}${address.includes('?') ? '&' : '?'}locale=en-XA` : address
    const button = (page: Page, id: Id) => page.getByRole('button', { name: text(id), exact: true })
    const known = ['Implementation Monitoring Platform', 'Anna Peeters', 'DCC', 'HVDC', 'RfG', 'Belgium', 'BE']

    test('the screens and dialogs of administrators', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const page = await app.open('admin', at(management), { locale })
      await page.getByRole('row').nth(2).waitFor()
      await checkScreen(page, 'parameters', known)
      const dialogs = [
        ['parameters.add', 'parameter-dialog'],
        ['parameters.copyYear', 'copy-a-year'],
        ['countries.involved.edit', 'involved-countries'],
      ] as const
      for (const [id, screen] of dialogs) {
        await button(page, id).click()
        const dialog = page.getByRole('dialog')
        await dialog
          .getByRole(id === 'countries.involved.edit' ? 'switch' : 'combobox')
          .first()
          .waitFor()
        await checkScreen(page, screen, known)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
      }
      expect(faults).toEqual([])
    })

    test('the screens of contacts', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const page = await app.open('nclpOfBelgium', at(overview), { locale })
      await page.getByRole('row').nth(2).waitFor()
      await checkScreen(page, 'parameter-overview', known)
      const token = await tokenOf('nclpOfBelgium')
      const waiting = (await call(app.url, token, 'GET /api/parameters/toSubmit', {})).find(one => one.status === 'New')
      // The name of the page has it, too.
      const named = [...known, waiting?.name ?? '']
      await page.goto(at(`/parameters/view/${waiting?.guid}/answer/${waiting?.answerGuid}`))
      await page.getByRole('radio').first().waitFor()
      await button(page, 'parameters.remark').click()
      await checkScreen(page, 'parameter-answer', named)
      await button(page, 'parameters.submit').click()
      await page.getByRole('dialog', { name: text('parameters.submit.failed') }).waitFor()
      await checkScreen(page, 'parameter-not-submitted', named)
      await page.goto(at('/'))
      await page.getByRole('article').first().waitFor()
      await checkScreen(page, 'home-with-parameters', known)
      expect(faults).toEqual([])
    })
  })
}
