// A contact answers and submits a parameter, and it closes for a colleague who has it open. On the way, every screen is checked for
// axe violations, overflow, and texts from outside the catalogue.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { message } from '../controls.ts'
import { unique } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const management = '/maps/parameter-management'
const overview = '/maps/parameter-overview'

const tokenOf = async (who: 'admin' | 'nclpOfBelgium') => (await sessionOf(app.url, who)).token

/** Publishes a parameter that is removed afterwards. @returns the address at which Belgium answers it */
async function publishParameter(): Promise<string> {
  const token = await tokenOf('admin')
  const body = { name: unique('Reactive power of offshore parks'), networkCode: 1, deadline: '2999-12-31' } as const
  const params = { id: (await call(app.url, token, 'POST /api/parameters', { body })).guid }
  app.afterwards(() => call(app.url, token, 'DELETE /api/parameters/{id}', { params }))
  await call(app.url, token, 'PATCH /api/parameters/publish/{id}', { params })
  const waiting = await call(app.url, await tokenOf('nclpOfBelgium'), 'GET /api/parameters/toSubmit', {})
  return `/parameters/view/${params.id}/answer/${waiting.find(({ guid }) => guid === params.id)?.answerGuid}`
}

test.describe('a parameter', () => {
  test('is answered and submitted, and closes for a colleague who has it open', async () => {
    const path = await publishParameter()
    const [contact, colleague] = [await app.open('nclpOfBelgium', path), await app.open('nclpOfBelgium', path)]
    const level = (page: Page, text: RegExp) => page.getByRole('radio', { name: text })
    await level(colleague, /^NI-B/).waitFor()
    await level(contact, /^NI-B/).check()
    await message(contact, 'Answer saved').waitFor()
    await expect.poll(() => level(colleague, /^NI-B/).isChecked()).toBe(true)
    await contact.getByRole('button', { name: 'Submit' }).click()
    await contact.getByRole('dialog', { name: 'Confirm submit' }).getByRole('button', { name: 'Submit' }).click()
    await message(contact, 'Answer submitted').waitFor()
    await colleague.getByText(/it can no longer be changed/).waitFor()
    expect(await level(colleague, /^NI-B/).isDisabled()).toBe(true)
  })
})

for (const walkthrough of drawWalkthrough('parameters')) {
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
