// Nothing that somebody has typed is lost: without network, with the page closed, after signing out, when the session
// ends, and when the deadline passes in the middle of a sentence.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paragraph, section, shortText } from '../../domain/testing/build-form.ts'
import { story } from '../browser.ts'
import { expectAllSaved, expectPath, expectValue, questionCard } from '../controls.ts'
import { dayFromNow, type MadeForm, makeForm } from '../forms.ts'
import { call, password, people, sessionOf } from '../people.ts'

const told = story()

const someForm = (name: string): Promise<MadeForm> =>
  makeForm(told, { name, sections: [section('General', shortText('Who?'), paragraph('Why?'))] })
const why = (page: Page) => page.getByRole('textbox', { name: 'Why?' })
/** What the server has of an answer. */
async function stored(made: MadeForm, question: string): Promise<string | null> {
  const { token } = await sessionOf(told.url, 'nclpOfBelgium')
  const params = { id: await made.resultOf('nclpOfBelgium') }
  const { values } = await call(told.url, token, 'GET /api/results/{id}', { params })
  return values.find(value => value.question === made.question(question).id)?.textual ?? null
}
async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(people.nclpOfBelgium)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}

describe('what is typed', () => {
  it('is kept on the device without network, says so, and is sent when the network is back', async () => {
    const made = await someForm('Without network')
    const page = await told.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline. What you type is kept on this device.').waitFor()
    await why(page).fill('Written in a tunnel.')
    await why(page).blur()
    await questionCard(page, 'Why?').getByText('Saved on this device until you are online').waitFor()
    await page.getByText('1 answer not saved').waitFor()
    expect(await stored(made, 'Why?')).toBeNull()
    await page.context().setOffline(false)
    await questionCard(page, 'Why?')
      .getByText(/^Saved \d\d:\d\d$/)
      .waitFor()
    await expectAllSaved(page)
    expect(await stored(made, 'Why?')).toBe('Written in a tunnel.')
  })

  it('is there again when the page was closed before it could be saved', async () => {
    const made = await someForm('Closed too early')
    const page = await told.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    await page.context().setOffline(true)
    await why(page).fill('Nobody has seen this yet.')
    await questionCard(page, 'Why?').getByText('Saved on this device until you are online').waitFor()
    const context = page.context()
    await page.close({ runBeforeUnload: false })
    expect(await stored(made, 'Why?')).toBeNull()

    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`/forms/view/${made.id}`)
    await expectValue(why(again), 'Nobody has seen this yet.')
    await expectAllSaved(again)
    expect(await stored(made, 'Why?')).toBe('Nobody has seen this yet.')
  })

  it('survives signing out in the middle of a sentence', async () => {
    const made = await someForm('Signed out')
    const page = await told.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).fill('I have to go now')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectPath(page, '/public')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor()
    await page.goto(`/forms/view/${made.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await signIn(page)
    await expectValue(why(page), 'I have to go now')
    await expectAllSaved(page)
    expect(await stored(made, 'Why?')).toBe('I have to go now')
  })

  it('survives the end of the session; signing in leads back to it', async () => {
    const made = await someForm('Session over')
    const page = await told.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    // The session ends elsewhere: the server no longer knows the token.
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('imp.session') ?? '{}') as { token: string }).token,
    )
    await call(told.url, token, 'POST /users/logout', {})
    await why(page).fill('Nobody told me.')
    await why(page).blur()
    await expectPath(page, '/public')
    await page.getByText('Log in to open the page you asked for.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await signIn(page)
    await page.getByRole('heading', { level: 1, name: made.name }).waitFor()
    await expectPath(page, `/forms/view/${made.id}`)
    await expectValue(why(page), 'Nobody told me.')
    await expectAllSaved(page)
    expect(await stored(made, 'Why?')).toBe('Nobody told me.')
  })

  it('stays visible to copy when the deadline passes before it is saved', async () => {
    const made = await someForm('Too late to save')
    const page = await told.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    await made.moveDeadline(dayFromNow(-1))
    await why(page).fill('One minute too late.')
    await why(page).blur()
    await page
      .getByRole('status')
      .filter({ hasText: /deadline (has )?passed/i })
      .first()
      .waitFor()
    const refused = questionCard(page, 'Why?')
    await refused.getByText(/^Not saved: /).waitFor()
    await refused.getByText('One minute too late.').first().waitFor()
    await refused.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('One minute too late.')
    await page.getByText('Closed not submitted', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0)
    expect(await stored(made, 'Why?')).toBeNull()

    // The deadline moves on: it can be saved after all.
    await made.moveDeadline(dayFromNow(5))
    await page.reload()
    await expectValue(why(page), 'One minute too late.')
    await expectAllSaved(page)
    expect(await stored(made, 'Why?')).toBe('One minute too late.')
  })

  it('waits while the server is away, and says that it is tried again', async () => {
    const made = await someForm('Server away')
    const page = await told.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    await page.route('**/api/results/singlequestion/**', route => route.fulfill({ status: 503, body: '' }))
    await why(page).fill('Patience')
    await why(page).blur()
    await questionCard(page, 'Why?').getByText('Not saved, retrying').waitFor()
    await page.unroute('**/api/results/singlequestion/**')
    await expectAllSaved(page)
    expect(await stored(made, 'Why?')).toBe('Patience')
  })
})
