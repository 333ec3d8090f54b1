// An administrator moves chapters in a report's table of contents with the pointer.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { expectFocus } from '../controls.ts'
import { makeReport } from '../reports.ts'
import { expectFine } from '../screen-checks.ts'

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
  test('is ordered with the pointer, and by keys with the focus', async () => {
    const made = await makeTree('Ordered chapters')
    const page = await app.open('admin', made.contentsPath)
    await expectTree(page, '1 Alpha', '1.1 Inner', '1.1.1 Deep', '2 Beta', '3 Gamma')
    await row(page, '3 Gamma').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expectTree(page, '1 Alpha', '1.1 Inner', '1.1.1 Deep', '2 Beta', '2.1 Gamma')
    await expectFocus(row(page, '2.1 Gamma'))
    await page.keyboard.press('ArrowUp')
    await expectFocus(row(page, '2 Beta'))
    await row(page, '2.1 Gamma').dragTo(row(page, '1 Alpha'), { targetPosition: { x: 80, y: 2 } })
    await expectTree(page, '1 Gamma', '2 Alpha', '2.1 Inner', '2.1.1 Deep', '3 Beta')
    await row(page, '3 Beta').dragTo(row(page, '1 Gamma'), { targetPosition: { x: 80, y: 20 } })
    await expectTree(page, '1 Gamma', '1.1 Beta', '2 Alpha', '2.1 Inner', '2.1.1 Deep')
  })

  test('shows where a dragged chapter will land, and how deep, right to left', async () => {
    const made = await makeTree('Dragged')
    const page = await app.open('admin', made.contentsPath, { locale: 'he' })
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
    const { x, width } = await boxOf(line)
    expect(deep.x + deep.width - x - width).toBe(60)
    await page.mouse.move(middle, inner.y + inner.height / 2, { steps: 10 })
    await expect.poll(() => row(page, '1.1 Inner').getAttribute('data-target')).toBe('true')
    await expect.poll(() => line.count()).toBe(0)
    await page.mouse.up()
    await expectTree(page, '1 Alpha', '1.1 Inner', '1.1.1 Deep', '1.1.2 Gamma', '2 Beta')
  })

  test('is accessible', async () => {
    const made = await makeTree('For everybody')
    const page = await app.open('admin', made.contentsPath)
    await row(page, '1 Alpha').waitFor()
    await expectFine(page)
  })
})
