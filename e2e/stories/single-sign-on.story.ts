// Single sign-on with a real provider and a product of its own: signing in to the address asked for, and a disabled account.
import { expect, test } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { expectPath } from '../controls.ts'
import { call } from '../people.ts'
import { findFreePort, type Product, startProduct } from '../running-product.ts'
import { findViolations } from '../screen-checks.ts'
import { type SignInProvider, startSignInProvider } from '../sign-in-provider.ts'

const app = browserTest()
const administrator = { username: 'ada@imp.example', password: 'a long enough one' }
const email = 'sanne.visser@imp.example'
let provider: SignInProvider
let product: Product

test.beforeAll(async () => {
  const port = await findFreePort()
  provider = await startSignInProvider(`http://localhost:${port}`, email)
  const settings = {
    ...provider.settings,
    DEMO: 'false',
    ADMIN_EMAIL: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  }
  product = await startProduct({ port, settings })
})
test.afterAll(async () => {
  await product.stop()
  provider.stop()
})

test('leads to the provider and back to the address asked for, and tells disabled accounts so', async () => {
  const page = await app.open(null, `${product.url}/forms/results?status=submitted`)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expectPath(page, '/login')
  await page.getByRole('heading', { level: 1, name: 'Implementation Monitoring Platform' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forms' }).waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('status')]).toEqual(['/forms/results', 'submitted'])
  await page.goto(product.url)
  const welcome = page.getByRole('dialog', { name: 'Welcome' })
  await welcome.getByRole('button', { name: 'I understand' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Sanne Visser' }).waitFor()

  const { token } = await call(product.url, null, 'POST /users/authenticate', { body: administrator })
  const [account] = await call(product.url, token, 'GET /users', { query: { username: email } })
  const guid = account?.guid ?? ''
  await call(product.url, token, 'PATCH /users/{guid}/enabled', { params: { guid }, body: { isEnabled: false } })
  await page.goto(`${product.url}/forms/results`)
  await expectPath(page, '/login')
  await page.getByText('Your session has ended').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page
    .getByText('Your account is disabled. Please contact your administrator to activate your account.', { exact: true })
    .waitFor()
  expect(await page.getByRole('main').getByRole('button', { name: 'Log in' }).count()).toBe(0)
})

test('asks an administrator once for the password of the account, and never again', async () => {
  provider.become(administrator.username)
  const page = await app.open(null, `${product.url}/login`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Log in' }).click()
  await main.getByText('Confirm that the account is yours', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await main.getByText('The password is not correct.', { exact: true }).waitFor()
  await main.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()

  const other = await app.open(null, `${product.url}/login`)
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await other.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
})
