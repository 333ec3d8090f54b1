// The API reference can be read and used in a browser under the content security policy.
import { expect, test } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { sessionOf } from '../people.ts'

const app = browserTest()

test.describe('the reference of the endpoints', () => {
  test('accepts a token and tries an endpoint, with requests only to our server', async () => {
    const page = await app.open(null, '/unauthorized')
    const complaints: string[] = []
    const elsewhere: string[] = []
    page.on('console', message => void (message.type() === 'error' && complaints.push(message.text())))
    page.on('request', request => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(app.url)) elsewhere.push(request.url())
    })
    await page.goto('/api/docs')
    await page.getByRole('heading', { name: 'Implementation Monitoring Platform' }).waitFor()

    const open = page.getByRole('button', { name: 'authorization button unlocked' })
    const closed = page.getByRole('button', { name: 'authorization button locked' })
    await open.first().waitFor()
    expect(await closed.count()).toBe(0)

    const { token } = await sessionOf(app.url, 'admin')
    await page.getByRole('button', { name: 'Authorize' }).click()
    const dialog = page.locator('.modal-ux')
    await dialog.getByRole('textbox').fill(token)
    await dialog.getByRole('button', { name: 'Apply credentials' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await closed.first().waitFor()
    expect(await open.count()).toBe(0)
    // The sign-in endpoint takes no token.
    expect(await page.locator('#operations-users-postUsersAuthenticate .authorization__btn').count()).toBe(0)

    // Only operations near the viewport are rendered.
    await page.getByPlaceholder('Filter by tag or path').fill('/api/forms/blocks')
    const operation = page.locator('#operations-forms-getApiFormsBlocks')
    await operation.locator('.opblock-summary-control').click()
    await operation.getByRole('button', { name: 'Try it out' }).click()
    await operation.getByRole('button', { name: 'Execute', exact: true }).click()
    await operation.locator('.live-responses-table').getByText('Network codes monitoring').waitFor()
    expect(complaints).toEqual([])
    expect(elsewhere).toEqual([])
  })
})
