// The question about an ambiguous number at the top of a table is visible above the bar; typing after Escape loses nothing.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest, sizes } from '../browser.ts'
import { cell, expectFocus, expectText, questionCard } from '../controls.ts'
import { makeForm } from '../forms.ts'

const app = browserTest()

const question = 'How much capacity is there?'
const rows = Array.from({ length: 16 }, (_, at) => `Type ${String.fromCodePoint(65 + at)}`)
const aTable = () => ({
  name: 'Asked about',
  settings: { description: 'Numbers with two readings.' },
  sections: [
    section('Plants', table(question, { rows, columns: ['Power (MW)', 'Energy (GWh)'] }), shortText('Who knows more?')),
  ],
})
const readings = (page: Page): Locator => questionCard(page, question).getByRole('group')
const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { top: box.y, bottom: box.y + box.height }
}
const isSeen = (of: Locator): Promise<boolean> =>
  of.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(there)
  })

test('the question is visible while its table is, and never covers the active cell', async () => {
  const made = await makeForm(app, aTable())
  const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
  const at = (row: number, column: number) => cell(page, question, row, column)
  await at(0, 0).click()
  await page.keyboard.type('1.118')
  await page.keyboard.press('Enter')
  const likely = readings(page).getByRole('button').first()
  await likely.waitFor()
  await expect.poll(() => isSeen(likely)).toBe(true)
  for (const size of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(size)
    await at(1, 0).click()
    for (let row = 1; row < rows.length - 1; row++) {
      await page.keyboard.press('ArrowDown')
      await expectFocus(at(row + 1, 0).getByRole('textbox'))
      const [here, asked] = [await boxOf(at(row + 1, 0)), await boxOf(readings(page).first())]
      expect(here.bottom, `row ${row + 1}`).toBeLessThanOrEqual(asked.top)
      expect(await isSeen(likely), `row ${row + 1}`).toBe(true)
    }
    await page.getByRole('textbox', { name: /Who knows more/ }).focus()
    await expect
      .poll(async () => (await boxOf(readings(page).first())).top - (await boxOf(at(rows.length - 1, 0))).bottom)
      .toBeGreaterThan(0)
  }
})

test('input without key events after Escape is typed, and Escape with Tab leaves the table', async () => {
  const made = await makeForm(app, aTable())
  const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
  const at = (row: number, column: number) => cell(page, question, row, column)
  await at(2, 0).click()
  await expectFocus(at(2, 0).getByRole('textbox'))
  await page.keyboard.press('Escape')
  await page.keyboard.insertText('−')
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await expectText(at(2, 0), /^[−-]5$/)
  await expectFocus(at(3, 0).getByRole('textbox'))
  await page.keyboard.press('Escape')
  const typing = await page.context().newCDPSession(page)
  await typing.send('Input.imeSetComposition', { text: '12', selectionStart: 2, selectionEnd: 2 })
  await typing.send('Input.insertText', { text: '12' })
  await page.keyboard.press('Enter')
  await expectText(at(3, 0), '12')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(false)
})
