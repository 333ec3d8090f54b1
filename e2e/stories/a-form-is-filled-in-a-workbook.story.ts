// A contact downloads a form as a workbook, fills it in without the platform, uploads it again, looks at the differences, takes them
// over, takes that back and does it again, and submits. What cannot be an answer is said, and nothing of it is taken.
import { readFile } from 'node:fs/promises'
import { openXlsx, saveXlsx, type CellValue } from 'hucre/xlsx'
import { expect, test, type Page } from '@playwright/test'
import { columnKeys, rowKeys } from '../../domain/src/results/workbook-keys.ts'
import {
  checkboxes,
  choice,
  number,
  option,
  other,
  section,
  shortText,
  table,
} from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, expectFocus, expectText, expectValue, message, questionCard } from '../controls.ts'
import { button } from '../editor.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'

const app = browserTest()

const [who, much, kind, which, plants, many] = [
  'Who answers for the monitoring?',
  'How much capacity is installed?',
  'Are there derogations?',
  'Which types?',
  'Capacity by type',
  'Another detail',
]
/** 90 questions, as large questionnaires have them. */
const makeLarge = (name: string): Promise<MadeForm> =>
  makeForm(app, {
    name,
    sections: [
      section(
        'General',
        shortText(who).required(),
        number(much).between(0, 100).with({ unit: 'GW' }),
        choice(kind, option('Yes'), option('No'), other()),
        checkboxes(which, option('SPGM'), option('PPM')),
        ...Array.from({ length: 85 }, (_, at) => shortText(`${many} ${at + 1}`)),
      ),
      section('Plants', table(plants, { rows: ['Type A', 'Type B'], columns: ['Onshore', 'Offshore'] })),
    ],
  })

/** As a program for spreadsheets would: what is not written stays. @param cells what is written, by the keys of row and column */
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
/** What is said in the view of what was taken over. */
const notice = (page: Page) => page.getByRole('status').filter({ has: page.locator('.tabler-icon-arrow-back-up') })
async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(dialog(page), name).click()])
  return readFile(await file.path())
}
const upload = (page: Page, buffer: Buffer) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'filled.xlsx', mimeType: 'application/octet-stream', buffer })

test.describe('a form filled in a workbook', () => {
  test('is downloaded, filled by a program, taken over with a few clicks, and submitted', async () => {
    const made = await makeLarge('As a workbook')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await button(page, 'Fill in as workbook').click()
    await dialog(page)
      .getByText(/^Fill in the form offline/)
      .waitFor()
    const empty = await download(page, 'Download the workbook')
    const { id: tableId, subQuestions } = made.question(plants)
    const dimension = (name: string) => subQuestions.find(({ dimensionText }) => dimensionText === name)?.id ?? ''
    const answer = (text: string, value: CellValue) =>
      [rowKeys.question(made.question(text).id), rowKeys.columns, columnKeys.answer, value] as const
    const mark = made.question(which)
    const filled = await fill(empty, [
      answer(who, 'Anna Peeters <b>'),
      answer(much, '12,5'),
      answer(kind, 'no'),
      [rowKeys.option(mark.id, mark.options[1]?.id ?? ''), rowKeys.columns, columnKeys.answer, 'x'],
      ...Array.from({ length: 85 }, (_, at) => answer(`${many} ${at + 1}`, `Value ${at + 1}`)),
      [rowKeys.tableRow(tableId, dimension('Type A')), rowKeys.tableColumns(tableId), dimension('Offshore'), 7],
      [rowKeys.tableRow(tableId, dimension('Type B')), rowKeys.tableColumns(tableId), dimension('Onshore'), 'some'],
    ])
    await upload(page, filled)
    await dialog(page).getByText('The workbook differs from the stored answers in 91 places.').waitFor()
    await button(dialog(page), 'Cannot be imported (1)').click()
    await dialog(page).getByText('“some” is not a number.').waitFor()
    await button(dialog(page), 'Import 90 answers').click()
    await notice(page).getByText('90 answers imported from the workbook').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await expectValue(questionCard(page, who).getByRole('textbox'), 'Anna Peeters <b>')
    await expectValue(questionCard(page, much).getByRole('textbox'), '12.5')
    expect(await questionCard(page, kind).getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
    await button(page, 'Next section').click()
    await expectText(cell(page, plants, 0, 1), '7')

    // Back from the other section, but for what was changed since.
    await button(page, 'Back').click()
    await questionCard(page, who).getByRole('textbox').fill('Ben Peeters')
    await button(page, 'Next section').click()
    await expectFocus(page.locator('#section-name'))
    await button(notice(page), 'Undo').press('Enter')
    await notice(page)
      .getByText('89 answers have been restored. 1 answer has been changed since and stays as it is: 1.1')
      .waitFor()
    await expectFocus(notice(page))
    await expectText(cell(page, plants, 0, 1), '')
    await expectAllSaved(page)
    await button(questionCard(page, plants), 'History').click()
    const changes = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
    await changes.first().getByRole('deletion').getByText('7', { exact: true }).waitFor()
    await changes.last().getByRole('insertion').getByText('7', { exact: true }).waitFor()
    await changes.last().getByText('filled.xlsx').waitFor()
    expect(await changes.count()).toBe(2)
    await page.keyboard.press('Escape')

    await button(page, 'Fill in as workbook').click()
    await upload(page, filled)
    // What was typed since is to be looked at first.
    await button(dialog(page), 'Import 89 answers').click()
    await notice(page).getByText('89 answers imported from the workbook').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await expectText(cell(page, plants, 0, 1), '7')

    await button(page, 'Submit').click()
    await button(dialog(page), 'Submit').click()
    await message(page, 'Form submitted successfully').waitFor()
    await button(page, 'Fill in as workbook').waitFor({ state: 'detached' })
  })
})

for (const walkthrough of walkthroughs) {
  test.describe(`in ${walkthrough.locale}`, () => {
    test('looks right', async () => {
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
