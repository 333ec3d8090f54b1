// An administrator shows something to everybody, plans to withdraw it and thinks again, then withdraws it; and sets a level of a
// public parameter: what a visitor sees each time.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { addressOf, choose, expectFocus, expectText, message } from '../controls.ts'
import { typedDay } from '../editor.ts'
import { dayFromNow } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

// Visitors of other stories see the same graphs.
const app = browserTest({ ownProduct: true })
const publications = '/user-actions/external-publications'
const graph = '/public/reports/data-view/frt'

const switchOf = (page: Page) => page.getByRole('switch', { name: 'External publication of FRT', exact: true })
const whatVisitorsSee = (page: Page) => page.getByRole('main').getByRole('application').or(notPublished(page))
const notPublished = (page: Page) => page.getByRole('main').getByText('Not published', { exact: true })

async function withdraw(): Promise<void> {
  const { token } = await sessionOf(app.url, 'admin')
  const key = 'frt'
  const years = await call(app.url, token, 'GET /api/forms/dataview/{key}', { params: { key } })
  const query = { year: years.map(({ year }) => String(year)) }
  await call(app.url, token, 'PATCH /api/forms/dataview/{key}/{flag}', { params: { key, flag: false }, query })
}

/** Browsers keep an answer to visitors for two seconds. */
async function reloadUntil(page: Page, drawn: Locator, isSeen: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      await drawn.first().waitFor()
      return isSeen()
    })
    .toBe(true)
}

test.describe('the external publication', () => {
  test('shows graphs to everybody, is planned to end and kept, and ends', async () => {
    const page = await app.open('admin', publications)
    const now = page.getByRole('region', { name: 'Public now' })
    await now.getByRole('row').nth(1).waitFor()
    // What the demonstration shows was made public by no person.
    expect(await now.textContent()).not.toContain('implementation-monitoring-platform')
    expect(await switchOf(page).isChecked()).toBe(false)
    await switchOf(page).click()
    await message(page, 'Visibility successfully updated').waitFor()
    await page.getByRole('row').filter({ hasText: 'FRT' }).filter({ hasText: 'Anna Peeters' }).first().waitFor()

    const seen = page.getByRole('link', { name: 'Open as a visitor: FRT', exact: true })
    expect(await seen.getAttribute('href')).toBe(graph)
    const visitor = await app.open(null, graph)
    await visitor.getByRole('main').getByRole('application').waitFor()

    await page.getByRole('button', { name: 'Plan for later: FRT', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Day' }).fill(typedDay(dayFromNow(30)))
    await dialog.getByRole('textbox', { name: 'Day' }).blur()
    await choose(dialog, 'Hour (Brussels)', '17:00')
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    const plan = page.getByRole('region', { name: 'Planned' }).getByRole('row').nth(1)
    await expectText(plan, new RegExp(`${typedDay(dayFromNow(30))} 17:00.*Withdraw: FRT.*Planned`))
    await plan.getByRole('button', { name: /^Cancel the plan: FRT/ }).click()
    await message(page, 'Plan cancelled').waitFor()
    await expectText(plan, /Cancelled/)

    await switchOf(page).click()
    await expect.poll(() => switchOf(page).isChecked()).toBe(false)
    await reloadUntil(visitor, whatVisitorsSee(visitor), () => notPublished(visitor).isVisible())
    expect(addressOf(visitor)).toBe(graph)
    await visitor.getByRole('main').getByRole('link', { name: 'Reports', exact: true }).click()
    await visitor.waitForURL('**/public/reports')
    await visitor.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  })

  test('has a level that was set, until it is taken back', async () => {
    const page = await app.open('admin', '/maps/implementation-maps?code=RfG')
    await choose(page, 'Parameter', 'Type thresholds')
    // The year that is answered now is not for visitors.
    await page.getByText('Internal: visitors do not see it', { exact: true }).waitFor()
    await page.getByRole('slider', { name: 'Year' }).press('ArrowLeft')
    await page.getByRole('heading', { level: 2, name: 'Type thresholds, 2025' }).waitFor()
    const estonia = page.getByRole('button', { name: /^Estonia, / })
    await estonia.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Estonia: Type thresholds' })
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: 'Force', exact: true }).click()
    await message(page, 'Forced answer updated').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(estonia)

    const visitor = await app.open(null, `/public/implementation-maps${new URL(page.url()).search}`)
    const seen = visitor.getByRole('img', { name: /^Estonia, / })
    const isForced = async () =>
      (await seen.getAttribute('aria-label'))?.includes('(set by the administrators)') === true
    await reloadUntil(visitor, seen, isForced)
    // Not by whom.
    expect(await visitor.getByRole('main').textContent()).not.toContain('Anna Peeters')

    await page.keyboard.press('Enter')
    await expectText(dialog, /Set by Anna Peeters/)
    await dialog.getByRole('button', { name: 'Clear the forced answer' }).click()
    await dialog.waitFor({ state: 'detached' })
    await reloadUntil(visitor, seen, async () => !(await isForced()))
  })

  // Labels of the switches hold names that people gave: not a matter of the test language.
  for (const walkthrough of walkthroughs.filter(({ locale }) => locale !== 'en-XA')) {
    test(`can be read by everybody in ${walkthrough.locale}`, async () => {
      const { locale } = walkthrough
      const text = textsOf(locale)
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const page = await app.open('admin', publications, { locale })
      await page.getByRole('row').nth(2).waitFor()
      await page.getByRole('heading', { level: 2, name: text('publication.section.capacity') }).waitFor()
      await checkScreen(page, 'external-publication')
      await withdraw()
      const visitor = await app.open(null, graph, { locale })
      await visitor.getByRole('main').getByText(text('app.notPublished.title'), { exact: true }).waitFor()
      await checkScreen(visitor, 'not-published')
      expect(faults).toEqual([])
    })
  }
})
