// Two contacts of one country share a form: one assigns a section to the other, and both see who is where.
import { expect, test, type Page } from '@playwright/test'
import { endOfDay } from '@imp/domain/dates.ts'
import { section, shortText, table } from '../../domain/testing/build-form.ts'
import { makeContact, type OwnAccount, signInByHand } from '../accounts.ts'
import { browserTest } from '../browser.ts'
import { cell, questionCard } from '../controls.ts'
import { dayFromNow, makeForm } from '../forms.ts'
import { findViolations } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()

async function signedIn(account: OwnAccount): Promise<Page> {
  const page = await app.open(null, '/login')
  await signInByHand(page, account)
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  return page
}
const asked = 'Which times apply?'
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

test('by assigning a section to a colleague, who sees it on the home page and is shown in it', async () => {
  const form = await makeForm(app, {
    name: 'Shared',
    // The most urgent form, so that its card comes first.
    settings: { deadline: endOfDay(dayFromNow(1)) },
    sections: [
      section('General', shortText('Who?'), table(asked, { rows: ['A', 'B'], columns: ['Uret', 'tclear'] })),
      section('Storage', shortText('Which?')),
    ],
  })
  const [giver, colleague] = await Promise.all([makeContact(app, 'Aino'), makeContact(app, 'Onni')])
  const [aino, onni] = await Promise.all([signedIn(giver), signedIn(colleague)])
  await aino.goto(`/forms/view/${form.id}`)
  await aino.getByRole('link', { name: /Storage/ }).click()
  await aino.getByRole('button', { name: 'Assign this section…' }).click()
  const dialog = aino.getByRole('dialog', { name: 'Assign this section' })
  await dialog.getByRole('radio', { name: colleague.name }).check()
  await dialog.getByRole('textbox', { name: /^Until/ }).fill(`12.12.${new Date().getFullYear() + 1}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await sections(aino).getByText(colleague.name).waitFor()

  await onni.reload()
  const card = onni.getByRole('article').filter({ has: onni.getByRole('link', { name: form.name }) })
  await card.getByText(`Your sections: 2 until 12.12.${new Date().getFullYear() + 1}`).waitFor()
  await card.getByText('0 of 3 answered').waitFor()
  await card.getByRole('link', { name: form.name }).click()
  await onni.getByRole('textbox', { name: 'Who?' }).fill('Fingrid')
  await onni.getByRole('textbox', { name: 'Who?' }).blur()
  // Aino sees it within twenty seconds.
  const general = sections(aino).getByRole('listitem').filter({ hasText: 'General' })
  await expect.poll(() => general.getByRole('img', { name: 'Here now' }).count(), { timeout: 40_000 }).toBe(1)
  await general.getByText(colleague.name).waitFor()

  await aino.getByRole('link', { name: /General/ }).click()
  const marked = questionCard(aino, asked)
  await marked.waitFor()
  const boxes = () =>
    marked.evaluate(card => [card, ...card.querySelectorAll('th, td')].map(one => one.getBoundingClientRect().toJSON()))
  const before = await boxes()
  await cell(onni, asked, 1, 1).click()
  const name = `${colleague.name} is here`
  await expect.poll(() => marked.getByRole('img', { name }).count(), { timeout: 40_000 }).toBe(2)
  expect(await cell(aino, asked, 1, 1).getByRole('img', { name }).textContent()).toMatch(/^O/)
  expect(await boxes()).toEqual(before)
  expect(await findViolations(aino)).toEqual([])
  await shot(aino, 'colleague-in-a-cell')
})

test('without moving anything when it is updated', async () => {
  const form = await makeForm(app, {
    name: 'Shared late',
    sections: [section('General', shortText('Who?')), section('Storage', shortText('Which?'))],
  })
  const [giver, colleague] = await Promise.all([makeContact(app, 'Aino'), makeContact(app, 'Onni')])
  const page = await signedIn(giver)
  await page.goto(`/forms/view/${form.id}`)
  await page.getByRole('button', { name: 'Assign this section…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign this section' })
  await dialog.getByRole('radio', { name: colleague.name }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const measure = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article, nav li')].map(one => one.getBoundingClientRect().toJSON() as unknown),
    )
  const told = Promise.withResolvers<void>()
  await page.route('**/colleagues', async route => {
    await told.promise
    await route.continue()
  })
  await page.reload()
  await questionCard(page, 'Who?').waitFor()
  const before = await measure()
  told.resolve()
  await page.getByRole('button', { name: 'Assign to someone else' }).waitFor()
  await sections(page).getByText(colleague.name).waitFor()
  expect(await measure()).toEqual(before)
  await shot(page, 'colleagues-come-late')
})
