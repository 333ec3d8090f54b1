// An administrator builds the table of contents of a report: adding, moving by buttons, keys and the pointer, deleting.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { choose, expectBlocked, expectFocus, expectPath, message } from '../controls.ts'
import { makeReport } from '../reports.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'

const app = browserTest()

const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })
const expectTree = (page: Page, ...names: readonly string[]): Promise<void> =>
  expect
    .poll(() => page.getByRole('treeitem').evaluateAll(rows => rows.map(one => one.getAttribute('aria-label'))))
    .toEqual(names)

const makeTree = (name: string) =>
  makeReport(
    app,
    name,
    { title: 'Alpha', chapters: [{ title: 'Inner', chapters: [{ title: 'Deep' }] }] },
    { title: 'Beta' },
    { title: 'Gamma' },
  )

test.describe('the table of contents', () => {
  test('grows from nothing, with numbers at once', async () => {
    const made = await makeReport(app, 'From nothing')
    const page = await app.open('admin', made.contentsPath)
    await page.getByText('No chapters yet').waitFor()
    await expectBlocked(page.getByRole('button', { name: 'Content', exact: true }), 'Add a chapter first.')
    const add = page.getByRole('button', { name: 'Add new chapter' })
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Add new chapter' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Chapter title cannot be empty').waitFor()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Summary')
    await dialog.getByRole('checkbox', { name: 'Numbered' }).uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await message(page, 'Chapter created successfully').waitFor()
    await add.click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Below it')
    await choose(dialog, 'Parent chapter', 'Summary')
    // Under a chapter without a number there are none.
    expect(await dialog.getByRole('checkbox', { name: 'Numbered' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await add.click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Introduction')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectTree(page, 'Summary', 'Below it', '1 Introduction')
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByText('This chapter is empty').waitFor()
    await page.getByRole('link', { name: 'Table of contents' }).click()
    await expectPath(page, made.contentsPath)
  })

  test('is ordered by buttons, keys and the pointer, five levels deep', async () => {
    const made = await makeTree('Ordered chapters')
    const page = await app.open('admin', made.contentsPath)
    await expectTree(page, '1 Alpha', '1.1 Inner', '1.1.1 Deep', '2 Beta', '3 Gamma')
    await page.getByRole('button', { name: 'Move up: 2 Beta' }).click()
    await expectTree(page, '1 Beta', '2 Alpha', '2.1 Inner', '2.1.1 Deep', '3 Gamma')
    await row(page, '3 Gamma').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expectTree(page, '1 Beta', '2 Alpha', '2.1 Inner', '2.1.1 Deep', '2.2 Gamma')
    await expectFocus(row(page, '2.2 Gamma'))
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Alt+ArrowRight')
    await expectTree(page, '1 Beta', '2 Alpha', '2.1 Inner', '2.1.1 Deep', '2.1.1.1 Gamma')
    await page.keyboard.press('ArrowUp')
    await expectFocus(row(page, '2.1.1 Deep'))
    // Five levels are the deepest: Alpha has four, and cannot lie two levels further down.
    await page.keyboard.press('Home')
    await expectFocus(row(page, '1 Beta'))
    await page.getByRole('button', { name: 'Indent under the chapter above: 2 Alpha' }).click()
    await expectTree(page, '1 Beta', '1.1 Alpha', '1.1.1 Inner', '1.1.1.1 Deep', '1.1.1.1.1 Gamma')
    await expectBlocked(
      page.getByRole('button', { name: 'Indent under the chapter above: 1.1.1.1.1 Gamma' }),
      'Maximum number of levels is 5',
    )
    await page.reload()
    await expectTree(page, '1 Beta', '1.1 Alpha', '1.1.1 Inner', '1.1.1.1 Deep', '1.1.1.1.1 Gamma')
    await row(page, '1.1.1.1.1 Gamma').dragTo(row(page, '1 Beta'), { targetPosition: { x: 80, y: 2 } })
    await expectTree(page, '1 Gamma', '2 Beta', '2.1 Alpha', '2.1.1 Inner', '2.1.1.1 Deep')
    await page.getByRole('button', { name: 'Move down: 1 Gamma' }).click()
    await expectTree(page, '1 Beta', '1.1 Alpha', '1.1.1 Inner', '1.1.1.1 Deep', '2 Gamma')
    // Two levels too deep.
    await row(page, '1 Beta').dragTo(row(page, '2 Gamma'), { targetPosition: { x: 80, y: 20 } })
    await expectTree(page, '1 Gamma', '1.1 Beta', '1.1.1 Alpha', '1.1.1.1 Inner', '1.1.1.1.1 Deep')
  })

  for (const [locale, start] of [
    ['en-US', 'left'],
    ['he', 'right'],
  ] as const) {
    test(`shows where a dragged chapter will land, and how deep (${locale})`, async () => {
      const made = await makeTree(`Dragged ${locale}`)
      const page = await app.open('admin', made.contentsPath, { locale })
      const boxOf = async (where: Locator) => (await where.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const [inner, deep, gamma] = [
        await boxOf(row(page, '1.1 Inner')),
        await boxOf(row(page, '1.1.1 Deep')),
        await boxOf(row(page, '3 Gamma')),
      ]
      const middle = gamma.x + gamma.width / 2
      await page.mouse.move(middle, gamma.y + 20)
      await page.mouse.down()
      await page.mouse.move(middle, deep.y + 4, { steps: 10 })
      const line = page.locator('[data-drop-line]')
      await expect.poll(async () => Math.abs((await boxOf(line)).y - deep.y)).toBeLessThan(4)
      // Two levels down, from the side on which the language begins.
      const { x, width } = await boxOf(line)
      expect(start === 'left' ? x - deep.x : deep.x + deep.width - x - width).toBe(60)
      // Over the middle of a row it lands within that chapter.
      await page.mouse.move(middle, inner.y + inner.height / 2, { steps: 10 })
      await expect.poll(() => row(page, '1.1 Inner').getAttribute('data-target')).toBe('true')
      await expect.poll(() => line.count()).toBe(0)
      await page.mouse.up()
      await expectTree(page, '1 Alpha', '1.1 Inner', '1.1.1 Deep', '1.1.2 Gamma', '2 Beta')
    })
  }

  test('refuses what would lie too deep, and puts back what could not be stored', async () => {
    const made = await makeReport(
      app,
      'Too deep',
      { title: 'A', chapters: [{ title: 'B', chapters: [{ title: 'C' }] }] },
      { title: 'X', chapters: [{ title: 'Y', chapters: [{ title: 'Z' }] }] },
    )
    const page = await app.open('admin', made.contentsPath)
    await row(page, '2 X').dragTo(row(page, '1.1.1 C'), { targetPosition: { x: 200, y: 20 } })
    await message(page, 'Max depth exceed').waitFor()
    await expectTree(page, '1 A', '1.1 B', '1.1.1 C', '2 X', '2.1 Y', '2.1.1 Z')
    await page.route(/\/api\/chapters\/[\w-]+$/, route =>
      route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
    )
    await page.getByRole('button', { name: 'Move up: 2 X' }).click()
    await message(page, 'Error saving reorder').waitFor()
    await expectTree(page, '1 A', '1.1 B', '1.1.1 C', '2 X', '2.1 Y', '2.1.1 Z')
  })

  test('names what is deleted with a chapter, and shows others what has become of it', async () => {
    const made = await makeTree('Deleted chapters')
    const page = await app.open('admin', made.contentsPath)
    const other = await app.open('admin', made.contentsPath)
    await expectTree(other, '1 Alpha', '1.1 Inner', '1.1.1 Deep', '2 Beta', '3 Gamma')
    await page.getByRole('button', { name: 'Delete: 1 Alpha' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the chapter?' })
    await dialog.getByText('1.1.1 Deep').waitFor()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await message(page, 'Chapter deleted successfully').waitFor()
    await expectTree(page, '1 Beta', '2 Gamma')
    await expectTree(other, '1 Beta', '2 Gamma')
    await page.getByRole('button', { name: 'Edit: 1 Beta' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit chapter' })
    await edit.getByRole('textbox', { name: 'Title' }).fill('Renamed')
    await edit.getByRole('button', { name: 'Save' }).click()
    await message(page, 'Chapter edited successfully').waitFor()
    await expectTree(other, '1 Renamed', '2 Gamma')
  })

  for (const width of ['phone', 'desktop'] as const) {
    test(`can be read and worked by everybody (${width})`, async () => {
      const made = await makeTree('For everybody')
      for (const colours of ['light', 'dark'] as const) {
        const page = await app.open('admin', made.contentsPath, { width, colours })
        await row(page, '1 Alpha').waitFor()
        expect(await findViolations(page)).toEqual([])
        expect(await measureSideScroll(page)).toBe(0)
      }
    })
  }
})
