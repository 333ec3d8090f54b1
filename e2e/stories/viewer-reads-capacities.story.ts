// A viewer reads the capacities and the other non-exhaustive parameters: views, technologies, changes, choices; takes them away.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { addressOf, choose } from '../controls.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'

const app = browserTest()
const capacities = '/reports/data-view/generation-capacity'
const parameters = '/reports/data-view/frt-additional'

/** The chart is drawn: not grey any more. */
const drawn = (page: Page) => page.getByRole('application').locator('svg').first().waitFor()
const inChart = (page: Page, text: string | RegExp) =>
  page.getByRole('application').locator('svg text').filter({ hasText: text })
async function save(page: Page, name: string): Promise<{ readonly name: string; readonly content: Buffer }> {
  await page.getByRole('button', { name: 'Download' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test.describe('capacities', () => {
  test('are found in the menu, narrowed to a view and a technology, and shown again by their address', async () => {
    const page = await app.open('viewer', '/')
    await page.getByRole('navigation', { name: 'Main menu' }).getByText('Reports').click()
    await page.getByRole('menuitem', { name: 'Generation capacities' }).click()
    await page.getByRole('heading', { level: 1, name: 'Generation and HVDC capacities' }).waitFor()
    await drawn(page)
    await page.getByRole('button', { name: '2025' }).click()
    await choose(page, 'Capacity', 'Total Compliant')
    await choose(page, 'Technology', 'PPMs (onshore)')
    await page.getByRole('heading', { level: 2, name: 'Total compliant capacity: onshore PPMs, 2025' }).waitFor()
    await page.getByText('Table', { exact: true }).click()
    await page.getByRole('row', { name: /^Belgium 2025/ }).waitFor()
    const address = addressOf(page)
    expect(address).toContain('technology=ppmOnshore')
    await page.reload()
    await page.getByRole('row', { name: /^Belgium 2025/ }).waitFor()
    expect(addressOf(page)).toBe(address)
  })

  test('are compared over years, pointed at and walked through by key', async () => {
    const page = await app.open('viewer', `${capacities}?measure=change&years=2025_2024&countries=BE_FR&sort=name`)
    await drawn(page)
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page
      .getByText(/^Belgium, Type A\. Total Compliant 2024: .* MW; Total Compliant 2025: .* MW, \+.* MW/)
      .waitFor({
        state: 'attached',
      })
    await inChart(page, 'Belgium, Type A').waitFor()
    await page.keyboard.press('Escape')
    await inChart(page, 'Belgium, Type A').waitFor({ state: 'hidden' })
    await page.getByRole('application').hover({ position: { x: 220, y: 85 } })
    await inChart(page, /, Type A$/).waitFor()
    await page.getByRole('button', { name: '2024' }).click()
    await page.getByText('Choose at least two years').waitFor()
    expect(addressOf(page)).toContain('years=2025&')
  })

  test('are taken away as picture and as table', async () => {
    const page = await app.open('viewer', `${capacities}?years=2025&countries=BE_FR&tab=hvdc`)
    await drawn(page)
    const title = 'Total capacity- HVDC systems and DC-connected PPMs, 2025'
    const csv = await save(page, 'Table (CSV)')
    expect(csv.name).toBe(`${title}.csv`)
    expect(csv.content.toString('utf8')).toContain('\r\nBelgium,2025,2000,')
    const svg = await save(page, 'Vector picture (SVG)')
    expect(svg.content.toString('utf8')).toContain('Total capacity: HVDC systems and DC-connected PPMs, 2025')
    const png = await save(page, 'Picture (PNG)')
    // The head of a PNG: width and height, twice those of a slide.
    expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([2560, 1440])
    expect((await save(page, 'Table (Excel)')).content.subarray(0, 2).toString()).toBe('PK')
  })
})

test.describe('other non-exhaustive parameters', () => {
  test('show who chose what, and keep it in the address', async () => {
    const page = await app.open('viewer', `${parameters}?years=2025`)
    await drawn(page)
    await page.getByRole('tab', { name: 'RfG LFSM-O' }).click()
    await inChart(page, '50.2 Hz').waitFor()
    await inChart(page, /^BE$/).first().click()
    await expect.poll(() => addressOf(page)).toBe(`${parameters}?years=2025&type=rfg_lfsm_o&highlight=BE`)
    await page.getByText('Table', { exact: true }).click()
    await page.getByRole('cell', { name: '50.2 Hz' }).waitFor()
    const csv = await save(page, 'Table (CSV)')
    expect(csv.content.toString('utf8')).toContain('50.2 Hz,')
  })
})

// What countries answered and what forms are called are people's words: they are no texts of the interface.
for (const walkthrough of walkthroughs.filter(({ locale }) => locale !== 'en-XA')) {
  test.describe(`in ${walkthrough.locale}`, () => {
    for (const [name, address] of [
      ['capacities', `${capacities}?years=2025`],
      ['capacities changed', `${capacities}?measure=change&years=2025_2024&highlight=BE`],
      ['capacities of HVDC', `${capacities}?years=2025&tab=hvdc&highlight=BE`],
      ['capacities in shares', `${capacities}?years=2025&measure=percentage`],
      ['other parameters', `${parameters}?years=2025&highlight=BE`],
    ] as const) {
      test(`${name} look right`, async () => {
        const { checkScreen, faults } = createScreenChecker(walkthrough)
        const page = await app.open('viewer', address, { locale: walkthrough.locale })
        await drawn(page)
        await checkScreen(page, name)
        expect(faults).toEqual([])
      })
    }
  })
}
