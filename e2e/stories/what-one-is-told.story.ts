// What people are told: by the bell and the news without a reload, by mails in their language, which a mail server takes or
// refuses; and what administrators see and write of it.
import { expect, test, type Page } from '@playwright/test'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { message } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { refuseMailsTo, waitForMail } from '../mails.ts'
import { type Account, call, people, sessionOf } from '../people.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest({ ownProduct: true })
test.beforeAll(async () => {
  const { token } = await sessionOf(app.url, 'nclpOfAustria')
  await call(app.url, token, 'PATCH /users/account', { body: { locale: 'de' } })
})

const publish = (name: string) => makeForm(app, { name, sections: [section('General', shortText('Name'))] })
/** The mail to this person with this in it, when it has arrived. */
const mailTo = (who: Account, words: string): Promise<string> =>
  waitForMail(people[who], { words, mailsUrl: app.mailsUrl })
/** As administrators see them. */
async function listMails(query: { subject: string; status?: 'failed' }) {
  const { token } = await sessionOf(app.url, 'admin')
  return (await call(app.url, token, 'GET /api/notifications/mails', { query })).result
}
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^News(, \d+ new)?$/ })
const countOf = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

test.describe('a form is published', () => {
  test('the bell of a contact counts it at once, the news say it, and a mail comes in the person’s language', async () => {
    const page = await app.open('nclpOfBelgium', '/')
    await bell(page).click()
    await page.getByRole('link', { name: 'News', exact: true }).waitFor()
    const form = await publish('Told')
    await page.getByRole('link', { name: 'News, 1 new', exact: true }).waitFor()
    await page.getByText(`${form.name}: There is a new form to fill, deadline`).waitFor()
    await bell(page).click()
    await expect.poll(() => countOf(page)).toBe(0)

    const english = await mailTo('nclpOfBelgium', form.id)
    const german = await mailTo('nclpOfAustria', form.id)
    for (const source of [english, german]) {
      expect(source).toMatch(/^Content-Type: text\/plain/m)
      expect(source).toMatch(/^Content-Type: text\/html/m)
      expect(source).toContain(`${app.url}/forms/view/${form.id}`)
    }
    expect(english).toContain('There is a new form to fill')
    expect(german).toContain('<html lang="de"')
    expect(german).not.toContain('There is a new form to fill')
  })
})

test.describe('the bell', () => {
  test('stays in sight beneath a large count', async () => {
    const page = await app.open('nclpOfBelgium', '/forms/results')
    await page.route('**/api/newsFeed/since*', route => route.fulfill({ json: 120 }))
    await page.reload()
    const many = page.getByRole('banner').getByRole('link', { name: /^News, 99\+ new/ })
    const [icon, count] = [await many.locator('svg').boundingBox(), await many.getByText('99+').boundingBox()]
    if (!icon || !count) throw new Error('the bell is not drawn')
    expect(count.x).toBeGreaterThan(icon.x + icon.width / 3)
  })
})

test.describe('whoever has submitted', () => {
  test('is thanked by mail, ends such mails with one click of its link, and switches them on again in the own account', async () => {
    const first = await publish('Thanked')
    await first.submit('nclpOfBelgium')
    const thanks = await mailTo('nclpOfBelgium', `Thank you for submitting the form ${first.name}`)
    const [, link = ''] = /(\/unsubscribe\?token=[\w.-]+)/.exec(thanks) ?? []
    const page = await app.open(null, link)
    await page.getByRole('button', { name: 'Stop sending me these e-mails' }).click()
    await page.getByText('You will receive no more e-mails of this kind.', { exact: true }).waitFor()

    const second = await publish('Not thanked')
    await second.submit('nclpOfBelgium')
    // Queued with the submission itself: what is not there now never will be.
    const told = (await listMails({ subject: second.id })).filter(({ kind }) => kind.startsWith('formSubmitted'))
    expect(told.map(({ kind, address }) => [kind, address])).toEqual([['formSubmittedAdmin', people.admin]])

    expect(await page.getByRole('link', { name: 'Change your choices' }).getAttribute('href')).toBe('/account')
    const account = await app.open('nclpOfBelgium', '/account')
    const thanked = account.getByRole('switch', { name: 'Thank you for submitting' })
    await expect.poll(() => thanked.isChecked()).toBe(false)
    expect(await findViolations(account)).toEqual([])
    await thanked.press('Space')
    await message(account, 'Choice saved').waitFor()
    await account.reload()
    await expect.poll(() => thanked.isChecked()).toBe(true)
    const third = await publish('Thanked again')
    await third.submit('nclpOfBelgium')
    await mailTo('nclpOfBelgium', `Thank you for submitting the form ${third.name}`)
  })
})

test.describe('an administrator', () => {
  test('sees from the form what was sent to whom, why not, and sends again', async () => {
    await refuseMailsTo(app.mailsUrl, people.nclpOfAustria)
    const form = await publish('Refused')
    await expect.poll(() => listMails({ subject: form.id, status: 'failed' }), { timeout: 30_000 }).toHaveLength(1)
    const page = await app.open('admin', '/forms/overview')
    await page.getByRole('search').locator('input').first().fill(form.name)
    await page.getByRole('button', { name: `E-mails sent about “${form.name}”` }).click()
    await page.getByRole('heading', { level: 1, name: 'Sent e-mails' }).waitFor()
    const row = page.getByRole('row').filter({ hasText: people.nclpOfAustria })
    await row.getByText('no such mailbox').waitFor()
    expect(await findViolations(page)).toEqual([])
    await refuseMailsTo(app.mailsUrl, null)
    await row.getByRole('button', { name: `Send again to ${people.nclpOfAustria}` }).click()
    await message(page, 'E-mail queued again').waitFor()
    await mailTo('nclpOfAustria', form.id)
    await row.getByRole('button', { name: form.name }).click()
    await page.getByRole('dialog').getByText(`${app.url}/forms/view/${form.id}`).waitFor()
  })

  test('writes the text of a mail with placeholders, looks at it before, and restores the original', async () => {
    const page = await app.open('admin', '/user-actions/mail-templates')
    await page.getByRole('button', { name: /^New form to fill in/ }).click()
    const dialog = page.getByRole('dialog', { name: 'New form to fill in' })
    const field = dialog.getByRole('textbox', { name: 'Text' })
    await field.fill('<b>Please</b> fill ')
    await dialog.getByRole('button', { name: 'Insert placeholder: Text' }).click()
    await page.getByRole('menuitem', { name: 'Name of the form @form_name' }).click()
    await expect.poll(() => field.inputValue()).toBe('<b>Please</b> fill @form_name')
    const paper = dialog.frameLocator('iframe')
    await paper.getByText('<b>Please</b> fill Requirements for Generators').waitFor()
    await dialog.getByRole('combobox', { name: 'Recipient’s language' }).selectOption('de')
    await paper.locator('html[lang="de"]').waitFor()
    expect(await findViolations(page)).toEqual([])
    await field.fill('Until @dedline')
    await dialog.getByText('Cannot be filled in here: @dedline.', { exact: false }).first().waitFor()
    await field.fill('<b>Please</b> fill @form_name')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await message(page, 'Text saved').waitFor()
    const form = await publish('Rewritten')
    const mail = await mailTo('nclpOfBelgium', form.id)
    expect(mail).toContain(`<b>Please</b> fill ${form.name}`)
    expect(mail).toContain(`&lt;b&gt;Please&lt;/b&gt; fill ${form.name}`)

    await page.getByRole('button', { name: /^New form to fill in/ }).click()
    await dialog.getByRole('button', { name: 'Restore original' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByText('Original', { exact: true }).count()).toBe(15)
    expect(await findViolations(page)).toEqual([])
  })

  test('writes news for viewers, whose bell counts without a reload; contacts are not told', async () => {
    const viewer = await app.open('viewer', '/')
    await bell(viewer).click()
    await viewer.getByRole('link', { name: 'News', exact: true }).waitFor()
    const page = await app.open('admin', '/')
    await page.getByRole('button', { name: 'Write news' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write news' })
    await dialog.getByRole('textbox', { name: 'Text' }).fill('The reports of 2025 are complete.')
    await dialog.getByRole('radio', { name: 'Some roles or countries' }).check()
    await dialog.getByRole('checkbox', { name: 'Viewers' }).check()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Publish news' }).click()
    await message(page, 'News published').waitFor()
    await viewer.getByRole('link', { name: 'News, 1 new', exact: true }).waitFor()
    await viewer.getByText('The reports of 2025 are complete.').waitFor()
    const contact = await app.open('nclpOfBelgium', '/')
    await contact.getByRole('heading', { name: 'News feed' }).waitFor()
    await contact.locator('#news li').first().waitFor()
    expect(await contact.getByText('The reports of 2025 are complete.').count()).toBe(0)
  })
})
