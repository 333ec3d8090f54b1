// A contact pastes through the browser's clipboard: spreadsheet cells, a block with two readings, one with the table's headings; and
// copies a block.
import { expect, test, type Page } from '@playwright/test'
import { section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, expectFocus, expectText, questionCard } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { shot } from '../shots.ts'

const app = browserTest()

const question = 'How much capacity is there?'
const aTable = () => ({
  name: 'Pasted',
  settings: { description: 'Numbers from elsewhere.' },
  sections: [
    section(
      'Plants',
      table(question, { rows: ['Type A', 'Type B', 'Type C'], columns: ['Power (MW)', 'Energy (GWh)'] }),
      shortText('Who knows more?'),
    ),
  ],
})
const put = (page: Page, text: string, html?: string) =>
  page.evaluate(
    async ([plain = '', rich]) => {
      const types: Record<string, Blob> = { 'text/plain': new Blob([plain], { type: 'text/plain' }) }
      if (rich) types['text/html'] = new Blob([rich], { type: 'text/html' })
      await navigator.clipboard.write([new ClipboardItem(types)])
    },
    [text, html],
  )

test('spreadsheet content is pasted, asks about two readings, and is copied again', async () => {
  const made = await makeForm(app, aTable())
  const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
  const at = (row: number, column: number) => cell(page, question, row, column)
  const paste = async (row: number, column: number) => {
    await at(row, column).click()
    await page.keyboard.press('Control+v')
  }

  // LibreOffice shows 1,235 but holds more digits.
  await put(page, '1,235', '<table><tr><td sdval="1234.5678" sdnum="1033;0;#,##0">1,235</td></tr></table>')
  await paste(0, 0)
  await expectText(at(0, 0), /^1\s?234\.5678$/)

  await put(page, '1.590\t7\n4.319\t8')
  await paste(1, 0)
  const dialog = page.getByRole('alertdialog', { name: 'How should this block be read?' })
  await dialog.getByRole('row', { name: /Type C.*4\.319.*4\.319.*4\s319/ }).waitFor()
  await expectText(at(1, 1), '')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectText(at(1, 1), '')
  await page.keyboard.press('Control+v')
  await dialog.getByRole('button', { name: 'Comma as decimal mark' }).click()
  await expectText(at(2, 0), /^4\s?319$/)
  await dialog.waitFor({ state: 'detached' })

  await put(page, '\tPOWER\tEnergy\nType B\t11\t12\nType C\t21\t22')
  await paste(0, 0)
  await expectText(at(2, 1), '22')
  await expectText(at(0, 0), /^1\s?234\.5678$/)
  await questionCard(page, question).getByText('4 cells pasted. Headings left out').waitFor()

  await at(0, 0).click()
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1234.5678')
  await paste(0, 1)
  await expectText(at(0, 1), /^1\s?234\.5678$/)
  await expectAllSaved(page)
})

test('words are not split in the question on a phone, and F9 leaves the edited cell', async () => {
  const made = await makeForm(app, aTable())
  const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, { width: 'phone' })
  await put(page, '1.590\t7\n4.319\t8')
  await cell(page, question, 0, 0).click()
  await page.keyboard.press('Control+v')
  const name = page.getByRole('alertdialog').getByRole('rowheader', { name: /Type A/ })
  expect((await name.boundingBox())?.width).toBeGreaterThan(80)
  const dialog = page.getByRole('alertdialog', { name: 'How should this block be read?' })
  const cells = dialog.getByRole('row', { name: /Type B/ }).locator('th, td')
  const [head, copied, point, comma] = await cells.evaluateAll(all =>
    all.map(one => one.getBoundingClientRect().toJSON() as { left: number; top: number; bottom: number }),
  )
  expect(copied?.top).toBeGreaterThanOrEqual(head?.bottom ?? Number.NaN)
  expect([point?.top, comma?.top]).toEqual([copied?.top, copied?.top])
  expect(comma?.left).toBeGreaterThan(point?.left ?? Number.NaN)
  const scroll = dialog.getByRole('group')
  expect(await scroll.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await shot(page, 'pasting.question.phone')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })

  await page.keyboard.type('77')
  await page.keyboard.press('F9')
  await expectFocus(page.getByRole('textbox', { name: /Who knows more/ }))
  await expectText(cell(page, question, 0, 0), '77')
})
