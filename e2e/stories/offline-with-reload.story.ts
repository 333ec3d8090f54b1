// A day offline: what was opened before is there after a reload, after Back and behind a link, including saved and typed answers; all
// of it reaches the server once the network is back, and signing out leaves nothing on the device.
import { expect, test, type Page } from '@playwright/test'
import { paragraph, section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectAllSaved, expectValue } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest()
const why = (page: Page) => page.getByRole('textbox', { name: 'Why?' })
const who = (page: Page) => page.getByRole('textbox', { name: 'Who?' })

/** Are the page and every file that it has loaded cached, including those preloaded for the home page? */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const [files, pages] = await Promise.all([caches.open('files'), caches.open('page')])
    const kept = new Set((await files.keys()).map(({ url }) => url))
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    const isAllKept = loaded.every(({ name }) => kept.has(name))
    return navigator.serviceWorker.controller !== null && isAllKept && (await pages.match('/')) !== undefined
  })
async function stored(made: MadeForm, question: string): Promise<string | null> {
  const { token } = await sessionOf(app.url, 'nclpOfBelgium')
  const params = { id: await made.resultOf('nclpOfBelgium') }
  const { values } = await call(app.url, token, 'GET /api/results/{id}', { params })
  return values.find(value => value.question === made.question(question).id)?.textual ?? null
}
const listKept = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('imp')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.filter(key => Array.isArray(key) && (key[1] === 'forms' || key[1] === 'savedValues')))
          }
        }
      }),
  )

test.describe('a day offline', () => {
  test('goes on after a reload and from the home page, and ends with everything saved', async () => {
    const made = await makeForm(app, {
      name: 'Written in a train',
      sections: [section('General', shortText('Who?'), paragraph('Why?'))],
    })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, { isKept: true })
    await who(page).fill('Saved in the station')
    await who(page).blur()
    await expectAllSaved(page)
    await expect.poll(() => isKept(page), { timeout: 60_000 }).toBe(true)

    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(/^The server cannot be reached\. This is the form as saved on this device/).waitFor()
    await expectValue(who(page), 'Saved in the station')
    await why(page).fill('Typed in the tunnel')
    await why(page).blur()
    await page.getByText('Saved on this device until you are online').first().waitFor()

    await page.goto('/reports/download')
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await page.goto('/')
    const kept = page.getByRole('region', { name: 'Saved on this device' })
    await kept.getByText(/^You are offline\. These forms can be opened/).waitFor()
    expect(await findViolations(page)).toEqual([])
    await kept.getByRole('link', { name: 'Written in a train' }).click()
    await expectValue(why(page), 'Typed in the tunnel')
    await expectValue(who(page), 'Saved in the station')

    await page.context().setOffline(false)
    await expectAllSaved(page)
    await page.getByText(/^The server cannot be reached/).waitFor({ state: 'detached' })
    expect(await stored(made, 'Why?')).toBe('Typed in the tunnel')
    expect(await listKept(page)).not.toEqual([])

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/public')
    await expect.poll(() => listKept(page)).toEqual([])
  })
})
