// A viewer reads the fault-ride-through graph: points at it, downloads it, and sees nothing jump.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'

const app = browserTest()
const address = '/reports/data-view/frt'

/** The chart has replaced its placeholder. */
const drawn = (page: Page) => page.getByRole('application').locator('svg').first().waitFor()
const open = async (search = '', width: 'phone' | 'desktop' = 'desktop'): Promise<Page> => {
  const page = await app.open('viewer', `${address}${search}`, { width })
  await drawn(page)
  return page
}
async function save(page: Page, name: string): Promise<{ readonly name: string; readonly content: Buffer }> {
  await page.getByRole('button', { name: 'Download' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test.describe('fault-ride-through', () => {
  test('is navigated by keyboard and pointer', async () => {
    const page = await open('?years=2025&countries=BE_FR')
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('Belgium, 2025: Uret 0.15 p.u., tclear 0.2 s.').waitFor({ state: 'attached' })
    const tip = page.getByRole('application').locator('svg text', { hasText: 'Belgium, 2025' })
    await tip.waitFor()
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
    await page.getByRole('application').hover({ position: { x: 600, y: 100 } })
    const pointed = page.getByRole('application').locator('svg text', { hasText: /^(Belgium|France), 2025$/ })
    await pointed.waitFor()
    expect(await pointed.count()).toBe(1)
  })

  test('is downloaded as picture and as table', async () => {
    const page = await open('?years=2025&countries=BE_FR')
    const title = 'Fault-ride-through of SPGM type B-C, 2025'
    const csv = await save(page, 'Table (CSV)')
    expect(csv.name).toBe(`${title}.csv`)
    expect(csv.content.toString('utf8')).toMatch(/^\ufeffCountry,Year,Uret \(p\.u\.\),.*\r\nBelgium,2025,0\.15,/)
    const svg = await save(page, 'Vector image (SVG)')
    expect(svg.content.toString('utf8')).toContain('Fault-ride-through of SPGM type B/C, 2025')
    const png = await save(page, 'Image (PNG)')
    expect(png.name).toBe(`${title}.png`)
    // Width and height in the PNG header: twice a slide's.
    expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([2560, 1440])
    const workbook = await save(page, 'Table (Excel)')
    expect(workbook.content.subarray(0, 2).toString()).toBe('PK')
  })

  test('does not jump when the picture loads', async () => {
    const page = await app.open('viewer', `${address}?years=2025`)
    const frame = page.getByRole('application')
    await frame.waitFor()
    const before = await frame.boundingBox()
    await drawn(page)
    expect(await frame.boundingBox()).toEqual(before)
  })

  for (const walkthrough of drawWalkthrough('graphs')) {
    test(`looks right in ${walkthrough.locale}`, async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const inLanguage = walkthrough.locale === 'en-XA' ? '&locale=en-XA' : ''
      const page = await app.open('viewer', `${address}?years=2025&countries=BE_FR_SE${inLanguage}`, {
        locale: walkthrough.locale,
      })
      await drawn(page)
      // Names of rows, forms and countries are user content.
      const known = [
        'Belgium',
        'France',
        'Sweden',
        'Implementation Monitoring Platform',
        'RfG non-exhaustive parameters',
      ]
      await checkScreen(page, 'frt', known)
      await page.locator('main button[aria-haspopup="dialog"]').click()
      await page.getByRole('dialog').waitFor()
      await checkScreen(page, 'frt countries', known)
      expect(faults).toEqual([])
    })
  }
})
