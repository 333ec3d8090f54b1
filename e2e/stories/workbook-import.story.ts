// A contact downloads a form as a workbook, fills it in with a spreadsheet program, uploads it, reviews the differences, applies and
// reverts them.
import { readFile } from 'node:fs/promises'
import { openXlsx, saveXlsx, type CellValue } from 'hucre/xlsx'
import { expect, test, type Page } from '@playwright/test'
import { columnKeys, rowKeys } from '../../domain/src/filling/workbook-keys.ts'
import { number, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { questionCard } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'

const app = browserTest()

const [who, much, plants] = ['Who answers for the monitoring?', 'How much capacity is installed?', 'Capacity by type']

/** Edits only the given cells, like a spreadsheet program. @param cells by the keys of row and column */
async function fill(
  file: Buffer,
  cells: readonly (readonly [row: string, head: string, column: string, CellValue])[],
): Promise<Buffer> {
  const workbook = await openXlsx(file)
  for (const [rowKey, headKey, columnKey, value] of cells) {
    const sheet = workbook.sheets.find(({ rows }) => rows.some(values => values[0] === rowKey))
    const row = sheet?.rows.findIndex(values => values[0] === rowKey) ?? -1
    const column = sheet?.rows.find(values => values[0] === headKey)?.indexOf(columnKey) ?? -1
    const values = sheet?.rows[row]
    if (!values || column < 0) throw new RangeError(`no cell ${rowKey} ${columnKey}`)
    while (values.length <= column) values.push(null)
    values[column] = value
    const known = sheet.cells?.get(`${row},${column}`)
    if (known) Object.assign(known, { value, type: typeof value === 'number' ? 'number' : 'string' })
  }
  return Buffer.from(await saveXlsx(workbook))
}
const dialog = (page: Page) => page.getByRole('dialog')
const notice = (page: Page) => page.getByRole('status').filter({ has: page.locator('.tabler-icon-arrow-back-up') })
const upload = (page: Page, buffer: Buffer) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'filled.xlsx', mimeType: 'application/octet-stream', buffer })

for (const walkthrough of drawWalkthrough('workbook')) {
  test.describe(`in ${walkthrough.locale}`, () => {
    test('is downloaded, filled in, applied and reverted, and looks right', async () => {
      const made = await makeForm(app, {
        name: 'As a workbook',
        sections: [
          section('General', shortText(who).remark(), number(much).between(0, 100)),
          section(
            'Plants',
            table(plants, { rows: ['Type A'], columns: [{ name: 'Onshore', group: 'SPGM' }, 'Offshore'] }),
          ),
        ],
      })
      await made.answer('nclpOfBelgium', { question: made.question(who).id, textual: 'Doel' })
      const view = walkthrough.locale === 'en-XA' ? {} : { locale: walkthrough.locale }
      const query = walkthrough.locale === 'en-XA' ? '?locale=en-XA' : ''
      const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}${query}`, view)
      const { faults, checkScreen } = createScreenChecker(walkthrough)
      const open = page.locator('header button:has(.tabler-icon-table-export)')
      await open.click()
      await dialog(page).waitFor()
      const known = ['filled.xlsx', 'Belgium', made.name, 'Type A', 'SPGM', 'Onshore', 'Offshore']
      await checkScreen(page, 'workbook to fill in', known)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog(page).locator('button:has(.tabler-icon-download)').click(),
      ])
      const { id: tableId, subQuestions } = made.question(plants)
      const [row = '', first = '', second = ''] = subQuestions.map(({ id }) => id)
      const key = (text: string) => rowKeys.question(made.question(text).id)
      const filled = await fill(await readFile(await file.path()), [
        [key(who), rowKeys.columns, columnKeys.answer, null],
        [
          key(who),
          rowKeys.columns,
          columnKeys.remark,
          'As told by the operator, in a longer sentence that has to be broken somewhere',
        ],
        [key(much), rowKeys.columns, columnKeys.answer, 120],
        [rowKeys.tableRow(tableId, row), rowKeys.tableColumns(tableId), first, 3],
        [rowKeys.tableRow(tableId, row), rowKeys.tableColumns(tableId), second, 'some'],
      ])
      await upload(page, filled)
      await dialog(page).getByRole('checkbox').first().waitFor()
      await checkScreen(page, 'workbook compared', known)
      await dialog(page).getByRole('button').last().click()
      await notice(page).getByRole('button').waitFor()
      await dialog(page).waitFor({ state: 'detached' })
      await checkScreen(page, 'workbook taken over', [...known, who, much, plants])
      await questionCard(page, who).getByRole('textbox').last().fill('As told since')
      await notice(page).getByRole('button').click()
      await notice(page).getByText('1.1').waitFor()
      await checkScreen(page, 'workbook taken back', [...known, who, much, plants])
      expect(faults).toEqual([])
    })
  })
}
