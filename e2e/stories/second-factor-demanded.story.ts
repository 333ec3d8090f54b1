// Where administrators have to have a second factor (REQUIRE_SECOND_FACTOR=admin), in a product of its own: one who signs in
// without is led to set one up, and from there to what was asked for.
import { expect, test } from '@playwright/test'
import { signInByHand } from '../accounts.ts'
import { codeOf } from '../authenticator.ts'
import { browserTest } from '../browser.ts'
import { expectPath } from '../controls.ts'
import { findFreePort, type Product, startProduct } from '../running-product.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest()
const administrator = { guid: '', username: 'ada@imp.example' }
const password = 'a long enough one'
let product: Product

test.beforeAll(async () => {
  const settings = {
    DEMO: 'false',
    REQUIRE_SECOND_FACTOR: 'admin',
    ADMIN_EMAIL: administrator.username,
    ADMIN_PASSWORD: password,
  }
  product = await startProduct({ port: await findFreePort(), settings })
})
test.afterAll(() => product.stop())

test('an administrator sets one up before anything else', async () => {
  const page = await app.open(null, `${product.url}/login/admin?to=%2Fuser-actions%2Fmanage-users`)
  await signInByHand(page, administrator, password)
  const setUp = page.getByRole('heading', { level: 1, name: 'Set up a second factor' })
  await setUp.waitFor()
  await expectPath(page, '/second-factor')
  expect(await findViolations(page)).toEqual([])
  // Nothing else opens, and the server agrees.
  await page.goto(`${product.url}/account`)
  await setUp.waitFor()
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('imp.session') ?? '{}') as { token?: string }).token ?? '',
  )
  const users = `${product.url}/users`
  const statusNow = async () => (await fetch(users, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await statusNow()).toBe(403)

  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const key = (await page.getByRole('main').locator('code').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expectPath(page, '/account')
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  expect(await statusNow()).toBe(200)
})
