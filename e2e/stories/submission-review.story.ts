// The administrator's side of a submission: finding it on a phone, an export that is ready after a reload, and a reopened delivery.
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { number, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { choose, expectAllSaved, message } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { measureSideScroll } from '../screen-checks.ts'

const app = browserTest()

async function submitted(name: string): Promise<MadeForm> {
  const made = await makeForm(app, {
    name,
    sections: [
      section('General', shortText('Who?').required(), number('How much?').with({ remark: true })),
      section('Plants', table('Capacity', { rows: ['Type A'], columns: ['Onshore'] })),
    ],
  })
  const [row, column] = made.question('Capacity').subQuestions
  await made.answer(
    'nclpOfBelgium',
    { question: made.question('Who?').id, textual: '=Elia' },
    { question: made.question('How much?').id, numeric: 1.118, remarkText: 'As in May' },
    {
      question: made.question('Capacity').id,
      subValues: [
        { primaryDimensionSubQuestion: row?.id ?? '', secondaryDimensionSubQuestion: column?.id ?? '', numeric: 12.5 },
      ],
    },
  )
  await made.submit('nclpOfBelgium')
  return made
}
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const search = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const tooSmall = (page: Page, within: string) =>
  page.evaluate(
    part =>
      [...document.querySelectorAll<HTMLElement>(`${part} :is(button, input)`)]
        .filter(one => one.checkVisibility() && one.getAttribute('role') !== 'switch')
        .map(one => ({ name: one.ariaLabel ?? one.textContent ?? '', box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    within,
  )

/** Opens Belgium's export menu. Clicks again if the list is rendered again in between and the click has no effect. */
async function openExport(page: Page, name: string): Promise<Locator> {
  const button = rows(page)
    .filter({ hasText: 'Belgium' })
    .getByRole('button', { name: `Export “${name} (` })
  const dialog = page.getByRole('dialog', { name: `Export “${name} (` })
  await button.click()
  await dialog.waitFor({ timeout: 5000 }).catch(() => button.click())
  await dialog.waitFor()
  return dialog
}

test.describe('an administrator', () => {
  test('sees a whole row on a phone without scrolling sideways', async () => {
    const made = await submitted('On a phone')
    const page = await app.open('admin', `/forms/results?country=all&name=${encodeURIComponent(made.name)}`)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 740 })
      const belgium = rows(page).filter({ hasText: 'Belgium' })
      await belgium.getByText('Submitted', { exact: true }).waitFor()
      expect(await measureSideScroll(page)).toBe(0)
      const frame = page.getByRole('region', { name: 'Results' })
      expect(await frame.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
      const box = await belgium.getByRole('button', { name: `Actions for “${made.name} (` }).boundingBox()
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(await tooSmall(page, 'main')).toEqual([])
    }

    const sort = page.getByRole('button', { name: /^Sort/ })
    await sort.click()
    await page.getByRole('menuitemradio', { name: 'Country' }).click()
    await rows(page).first().getByText('Albania', { exact: true }).waitFor()
    await sort.click()
    await page.getByRole('menuitemradio', { name: /^Country/, checked: true }).click()
    await expect.poll(() => search(page, 'sort')).toBe('-country')
    await rows(page).first().getByText('Ukraine', { exact: true }).waitFor()

    const pages = page.getByRole('navigation', { name: 'Pages of the table' })
    const firstOfPage = await rows(page).first().textContent()
    await pages.getByRole('button', { name: 'Page 3', exact: true }).click()
    await expect.poll(() => search(page, 'page')).toBe('3')
    // The previous rows stay until those of page 3 have loaded.
    await expect.poll(() => rows(page).first().textContent()).not.toBe(firstOfPage)
    await pages.getByRole('button', { name: 'Page 3', exact: true }).and(page.locator('[aria-current]')).waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    expect(await tooSmall(page, 'main')).toEqual([])

    const button = rows(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Form settings' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate(one => one === document.activeElement)).toBe(true)
  })

  test('sees on a phone why a form cannot be unpublished, and makes it public', async () => {
    const made = await submitted('Held back')
    const page = await app.open('admin', `/forms/overview?name=${encodeURIComponent(made.name)}`, { width: 'phone' })
    const row = rows(page).filter({ hasText: made.name })
    await row.getByRole('button', { name: `Actions for “${made.name} (` }).click()
    const blocked = page.getByRole('menuitem', { name: /^Unpublish/ })
    await blocked.getByText('Unable to unpublish form. Form is started by: Belgium').waitFor()
    expect(await blocked.getAttribute('aria-disabled')).toBe('true')
    await blocked.click({ force: true })
    await blocked.waitFor()
    await page.keyboard.press('Escape')
    await blocked.waitFor({ state: 'hidden' })

    const isPublic = row.getByRole('switch', { name: `Public: “${made.name} (` })
    const seen = await isPublic.boundingBox()
    await page.mouse.click((seen?.x ?? 0) + (seen?.width ?? 0) / 2, (seen?.y ?? 0) - 8)
    await page.getByRole('dialog').getByRole('button', { name: 'Make public' }).click()
    await expect.poll(() => isPublic.isChecked()).toBe(true)
    await message(page, /isibility/).waitFor()
    expect(await measureSideScroll(page)).toBe(0)
  })

  test('gets a long export when it is ready, also after a reload', async () => {
    const made = await submitted('Takes long')
    const page = await app.open('admin', `/forms/results?name=${encodeURIComponent(made.name)}`)
    // Forces the job that long exports use.
    await page.route('**/api/results/download/**', route =>
      route.continue({ headers: { ...route.request().headers(), prefer: 'respond-async' } }),
    )
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/jobs/*/file', route => {
      asked.resolve()
      return route.abort()
    })
    await choose(page, 'Country', 'Belgium')
    const dialog = await openExport(page, made.name)
    await choose(dialog, 'Format', 'Excel')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await asked.promise
    await page.unroute('**/api/jobs/*/file')
    await page.reload()
    const download = page.getByRole('button', { name: `Download the export of “${made.name} (` })
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect((await readXlsx(await readFile(await file.path()))).sheets.length).toBeGreaterThan(0)
    await download.waitFor({ state: 'detached' })
  })

  test("reopens a submission; the contact's new delivery is scrolled into view and focused", async () => {
    const made = await submitted('Reopened')
    const contact = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await contact.getByText(/^Submitted on /).waitFor()
    const { token } = await sessionOf(app.url, 'admin')
    const params = { id: await made.resultOf('nclpOfBelgium') }
    const body = { reason: 'The threshold looks wrong.' }
    await call(app.url, token, 'PATCH /api/results/unsubmit/{id}', { params, body })

    await contact.getByText('The threshold looks wrong.').waitFor()
    const much = contact.getByRole('textbox', { name: 'How much?', exact: true })
    await expect.poll(() => much.isEditable()).toBe(true)
    await much.fill('2')
    await much.blur()
    await expectAllSaved(contact)
    await contact.getByRole('button', { name: 'Submit', exact: true }).click()
    await contact.getByRole('dialog', { name: 'Confirm submit' }).getByRole('button', { name: 'Submit' }).click()
    const deliveries = contact.getByRole('region', { name: 'Delivery' })
    const newest = deliveries.getByRole('heading', { name: /^Delivery no\. 2, submitted / })
    await expect.poll(() => newest.evaluate(one => one === document.activeElement)).toBe(true)
    await expect.poll(() => newest.evaluate(one => one.getBoundingClientRect().top)).toBeGreaterThan(60)
    expect(await newest.evaluate(one => one.getBoundingClientRect().bottom < innerHeight)).toBe(true)
    await deliveries.getByText('1 earlier delivery', { exact: true }).click()
    const [first] = await Promise.all([
      contact.waitForEvent('download'),
      deliveries.getByRole('listitem').getByRole('button', { name: 'Download receipt' }).click(),
    ])
    expect(first.suggestedFilename()).toBe(`Receipt 1 ${made.name} Belgium.html`)
    expect(await readFile(await first.path(), 'utf8')).toContain('1.118')
  })
})
