// A visitor finds a parameter on the public maps, compares two years and downloads the table.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { addressOf, choose } from '../controls.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'

const app = browserTest()
const publicMaps = '/public/implementation-maps'

async function chooseThresholds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'RfG', exact: true }).click()
  await choose(page, 'Parameter', 'Type thresholds')
  await page.getByRole('heading', { level: 2, name: 'Type thresholds, 2025' }).waitFor()
}

test.describe('implementation maps', () => {
  test('are compared over two years, restored from their address, and downloaded as a table', async () => {
    const page = await app.open(null, publicMaps, { width: 'phone' })
    await chooseThresholds(page)
    await choose(page, 'Compare with', '2024')
    await page.getByRole('heading', { level: 2, name: 'Changes from 2024 to 2025' }).waitFor()
    const address = addressOf(page)
    expect(address).toContain('compare=2024')
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Changes from 2024 to 2025' }).waitFor()
    expect(addressOf(page)).toBe(address)
    await page
      .getByRole('img', { name: /^Estonia, / })
      .first()
      .waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Table (CSV)' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('\r\nEstonia,EE,')
  })
})
