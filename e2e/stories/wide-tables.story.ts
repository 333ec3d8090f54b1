// A table that is wider than the room beside the sections: the contact expands it to the whole window and back while typing, and nothing
// moves.
import { expect, test, type Page } from '@playwright/test'
import { section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, expectFocus } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const asked = 'Which plants are connected?'
const rows = Array.from({ length: 30 }, (_, at) => `Area ${at + 1}`)
const columns = Array.from({ length: 12 }, (_, at) => `Installed in ${2014 + at} (MW)`)

let made: MadeForm
test.beforeAll(async () => {
  made = await makeForm(app, {
    name: 'Wide table',
    sections: [section('Plants', shortText('Before'), table(asked, { rows, columns }).remark(), shortText('Behind'))],
  })
})
async function open(view: Parameters<typeof app.open>[2] = {}): Promise<Page> {
  const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, view)
  await page.getByRole('grid').waitFor()
  return page
}
const measures = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('table[role="grid"]')?.parentElement
    return { left: box?.scrollLeft, top: box?.scrollTop, page: scrollY }
  })

const measureLastColumn = (page: Page) =>
  page.getByRole('grid').evaluate(table => {
    const box = table.parentElement as HTMLElement
    const { left } = box.getBoundingClientRect()
    const seen = { left: left + box.clientLeft, right: left + box.clientLeft + box.clientWidth }
    const last = [...table.querySelectorAll('tr > :last-child')].map(one => one.getBoundingClientRect())
    return {
      isWhole: last.every(one => one.left >= seen.left - 0.5 && one.right <= seen.right + 0.5),
      isAtTheEnd: Math.abs(box.scrollLeft) >= box.scrollWidth - box.clientWidth - 1,
    }
  })

test.describe('a wide table', () => {
  test('fills the window and shrinks back, keeping selection, typing and scroll position', async () => {
    const page = await open()
    const there = cell(page, asked, 4, 7)
    await there.click()
    await page.keyboard.press('Shift+ArrowRight')
    const before = await measures(page)
    expect(before.left).toBeGreaterThan(0)
    const button = page.getByRole('button', { name: 'Full screen' })
    await button.waitFor()
    await page.keyboard.press('Alt+F10')
    await expectFocus(button)
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: asked })
    await dialog.waitFor()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await shot(page, 'wide-table.full-screen')
    expect(await findViolations(page)).toEqual([])
    expect(await page.locator('td[aria-selected="true"]').count()).toBe(2)
    await page.keyboard.type('77')
    await page.keyboard.press('Escape')
    await dialog.waitFor()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await dialog.getByText('Saved', { exact: false }).first().waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await measures(page)).toEqual(before)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await expectAllSaved(page)
  })

  test('is usable on a phone, in the dark, in Hebrew', async () => {
    const page = await open({ width: 'phone', colours: 'dark', locale: 'he' })
    const text = textsOf('he')
    await page.getByRole('button', { name: text('results.grid.fullScreen') }).click()
    const dialog = page.getByRole('dialog', { name: asked })
    await dialog.waitFor()
    await cell(page, asked, 0, 11).click()
    expect(await measureLastColumn(page)).toEqual({ isWhole: true, isAtTheEnd: true })
    await shot(page, 'wide-table.full-screen.phone')
    expect(await findViolations(page)).toEqual([])
    expect(await measureSideScroll(page)).toBe(0)
    await cell(page, asked, 2, 0).click()
    await dialog.getByRole('button', { name: text('ui.close'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('keeps the exit button visible on a phone, however long the question is', async () => {
    const made = await makeForm(app, {
      name: 'Long question',
      sections: [
        section(
          'Plants',
          table(asked, { rows, columns }).with({ help: '<p>Of all areas, also the smallest.</p>'.repeat(20) }),
        ),
      ],
    })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, { width: 'phone' })
    await page.getByRole('button', { name: 'Full screen' }).click()
    const dialog = page.getByRole('dialog', { name: asked })
    const close = dialog.getByRole('button', { name: 'Close', exact: true })
    const before = await close.boundingBox()
    expect(await dialog.evaluate(one => [one.scrollTo(0, one.scrollHeight), one.scrollTop][1])).toBeGreaterThan(300)
    expect((await close.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'wide-table.full-screen.phone.long')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Full screen' }).click()
    await dialog.evaluate(one => one.scrollTo(0, one.scrollHeight))
    await close.click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('has shadows where it continues, right to left', async () => {
    const page = await open({ colours: 'dark', locale: 'he' })
    const scrollTo = (left: number, top: number) =>
      page.getByRole('grid').evaluate(
        (table, to) => {
          table.parentElement?.scrollTo({ left: to.left, top: to.top, behavior: 'instant' })
        },
        { left: -left, top },
      )
    /** Opacity of the edge shadows: start and end of the columns, then of the rows. */
    const edges = () =>
      page
        .locator('[aria-hidden]:has(> [class*="columns"] + [class*="rows"]) > *')
        .evaluateAll(all =>
          all.flatMap(one => ['::before', '::after'].map(at => Number(getComputedStyle(one, at).opacity))),
        )
    await expect.poll(edges).toEqual([0, 1, 0, 1])
    await scrollTo(200, 200)
    await expect.poll(edges).toEqual([1, 1, 1, 1])
    await shot(page, 'wide-table.edges')
    await scrollTo(9999, 9999)
    await expect.poll(edges).toEqual([1, 0, 1, 0])
  })

  test('moves nothing when a cell is entered', async () => {
    const page = await open()
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('article, th, td')].map(one => one.getBoundingClientRect().toJSON()),
      )
    await cell(page, asked, 1, 1).click()
    const before = await boxes()
    await page.keyboard.press('F2')
    await page.keyboard.type('123')
    expect(await boxes()).toEqual(before)
    await page.keyboard.press('Escape')
    expect(await boxes()).toEqual(before)
    await page.keyboard.press('ArrowDown')
    expect(await boxes()).toEqual(before)
  })

  for (const width of ['phone', 'desktop'] as const) {
    test(`lists questions about its numbers below it on a ${width}`, async () => {
      const page = await open({ width })
      await page.getByRole('button', { name: 'Full screen' }).click()
      const dialog = page.getByRole('dialog', { name: asked })
      await dialog.waitFor()
      await cell(page, asked, 0, 0).click()
      for (const wrong of ['1.118', '2.345', 'abc', '5 kg', '1:30']) {
        await page.keyboard.type(wrong)
        await page.keyboard.press('Enter')
      }
      const question = dialog.locator('[data-asks]').first()
      await question.getByRole('button').first().focus()
      await dialog.getByRole('button', { name: 'Remark', exact: true }).focus()
      const overlaps = await dialog.evaluate(inside => {
        const listed = [...inside.querySelectorAll('[data-fills="frame"], [data-asks], [data-fills] ~ *')]
        const shown = [...listed, ...inside.children]
          .filter(one => getComputedStyle(one).display !== 'contents' && getComputedStyle(one).position !== 'sticky')
          .filter(one => one.getBoundingClientRect().height > 0)
        return shown.flatMap(one =>
          shown
            .filter(other => other !== one && !one.contains(other) && !other.contains(one))
            .filter(other => {
              const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
              return a.top < b.bottom - 1 && b.top < a.bottom - 1 && a.left < b.right - 1 && b.left < a.right - 1
            })
            .map(other => `${one.className} lies over ${other.className}`),
        )
      })
      expect(overlaps).toEqual([])
      await question.scrollIntoViewIfNeeded()
      await shot(page, `wide-table.full-screen.${width}.asked`)
      await question.getByRole('button').first().click()
    })
  }
})
