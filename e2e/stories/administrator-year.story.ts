// An administrator's year: the form is copied from last year's, changed, compared and published; then follow progress, reminders,
// an extension, a revision request, its acceptance, and the export of the year as a workbook.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { browserTest } from '../browser.ts'
import { choose, expectPath, message, questionCard } from '../controls.ts'
import { addQuestion, button, editQuestion, expectSaved, save, textOf, typedDay } from '../editor.ts'
import { dayFromNow, removeForm, unique } from '../forms.ts'
import { type Account, call, sessionOf } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { makeLastYear } from '../year.ts'

const app = browserTest()
const reworded = 'Which threshold applies to modules of type B?'

async function expectFine(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await measureSideScroll(page)).toBeLessThanOrEqual(0)
}
/** A contact's actions in the meantime: prefill from last year, answer what is new, request an extension or submit. */
async function contactOf(formId: string, who: Account) {
  const { token } = await sessionOf(app.url, who)
  const { id } = await call(app.url, token, 'GET /api/results/form/{formId}', { params: { formId } })
  const params = { id }
  return {
    resultId: id,
    load: () => call(app.url, token, 'PATCH /api/results/reset/{id}', { params }),
    answer: (question: string, numeric: number) =>
      call(app.url, token, 'PATCH /api/results/singlequestion/{id}', {
        params,
        query: {},
        body: { question, numeric },
      }),
    submit: () => call(app.url, token, 'PATCH /api/results/submit/{id}', { params }),
  }
}

test.describe('an administrator', () => {
  test('has a whole year with a form', async () => {
    const last = await makeLastYear(app, 'Copied and published', { category: 'Generation Capacity' })
    const name = unique('The new year')

    const page = await app.open('admin', '/forms/create')
    await page.getByRole('button', { name: /^Published form/ }).click()
    const chooser = page.getByRole('dialog', { name: 'Published form' })
    await choose(chooser, 'Form', last.name)
    await button(chooser, 'Continue').click()
    const settings = page.getByRole('dialog', { name: 'New form' })
    await settings.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await settings.getByRole('textbox', { name: 'Deadline' }).fill(typedDay(dayFromNow(30)))
    await settings.getByRole('textbox', { name: 'Deadline' }).blur()
    await button(settings, 'Create form').click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const formId = /edit\/([0-9a-f-]{36})$/.exec(page.url())?.[1] ?? ''
    app.afterwards(() => removeForm(app.url, formId))

    const editing = await editQuestion(page, /^Edit: .*Which threshold/)
    await textOf(editing).fill(reworded)
    await save(editing)
    const fresh = await addQuestion(page, 'Number', 'How many plants were inspected?')
    await save(fresh)
    await expectSaved(page)

    await button(page, 'Publish').click()
    const publishing = page.getByRole('dialog', { name: new RegExp(`^Publish “${name} \\(\\d{4}\\)”$`) })
    await publishing.getByText('5 as last year, 1 reworded, 0 not comparable, 1 new, 0 dropped').waitFor()
    await expectFine(page)
    await button(publishing, 'Publish').click()
    await message(page, 'Form published successfully').waitFor()

    const { sections } = await call(app.url, (await sessionOf(app.url, 'admin')).token, 'GET /api/forms/{id}', {
      params: { id: formId },
    })
    const idOf = (words: string) => sections.flatMap(one => one.questions).find(one => one.text === words)?.id ?? ''
    const belgium = await contactOf(formId, 'nclpOfBelgium')
    const austria = await contactOf(formId, 'nclpOfAustria')
    await belgium.load()
    await belgium.answer(idOf(reworded), 12)
    await belgium.submit()
    await austria.load()

    await page.goto('/')
    const open = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
    await open.getByText('1 submitted', { exact: true }).waitFor()
    await open.getByText('1 partially filled', { exact: true }).waitFor()
    await open.getByRole('button', { name: /^Remind / }).click()
    const reminding = page.getByRole('dialog', { name: 'Remind countries' })
    await reminding.getByRole('checkbox', { name: 'Austria' }).waitFor()
    await expectFine(page)
    await reminding.getByRole('button', { name: /^Remind / }).click()
    await message(page, /^Reminder sent to /).waitFor()

    await page.getByRole('link', { name }).first().click()
    await expectPath(page, `/forms/overview/data-delivery/${formId}`)
    await page.getByRole('button', { name: /^Belgium, Submitted/ }).waitFor()
    await page.getByRole('button', { name: /^Austria, Partially filled/ }).waitFor()

    await page.goto(`/forms/view/${formId}/results/${belgium.resultId}`)
    const review = page.getByRole('region', { name: 'Review' })
    const threshold = questionCard(page, reworded)
    await threshold.getByText(/outside the legal limit/).waitFor()
    await threshold.getByRole('checkbox', { name: 'Request correction' }).check()
    await button(review, 'Request corrections… (1)').click()
    const returning = page.getByRole('dialog', { name: 'Request corrections' })
    await returning.getByRole('textbox', { name: 'Message to the country' }).fill('1.2, not 12?')
    await button(returning, 'Request corrections').click()
    await message(page, 'Corrections requested').waitFor()
    await belgium.answer(idOf(reworded), 1)
    await belgium.submit()
    const different = page.getByRole('region', { name: 'Differences from the previous delivery' })
    await different.getByRole('heading', { name: '1 answer has changed since delivery 1' }).waitFor()
    await button(review, 'Accept').click()
    await review.getByText(/^Accepted on /).waitFor()
    await expectFine(page)

    await austria.submit()
    await page.goto(`/forms/overview?name=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Export “${name} (` }).click()
    const exporting = page.getByRole('dialog', { name: `Export “${name} (` })
    await choose(exporting, 'Format', 'Excel')
    const [file] = await Promise.all([page.waitForEvent('download'), button(exporting, 'Export').click()])
    const book = await readXlsx(await readFile(await file.path()))
    const words = JSON.stringify(book.sheets.map(one => one.rows))
    for (const what of ['Belgium', 'Austria', reworded, 'How many plants were inspected?'])
      expect(words).toContain(what)
  })
})
