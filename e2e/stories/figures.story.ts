// An administrator makes figures: generates them and sees how far they are, looks closely, calls answers otherwise, learns of changed
// data, uploads a picture, and deletes them.
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { checkboxes, choice, number, option, section } from '../../domain/testing/build-form.ts'
import { type App, browserTest } from '../browser.ts'
import { addressOf, choose, expectBlocked, expectFocus, expectUsable, message } from '../controls.ts'
import { type MadeForm, makeForm, unique } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { makeReport } from '../reports.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const address = '/figures-and-tables/figures'
const minutes = 60_000
/** Of the demonstration data: enough questions that drawing them takes some seconds. */
const largeForm = 'RfG non-exhaustive parameters'
const largeYear = 2025

const dialog = (page: Page): Locator => page.getByRole('dialog')
const closed = (page: Page): Promise<void> => dialog(page).first().waitFor({ state: 'detached' })
const progress = (page: Page): Locator => page.getByRole('region', { name: /^Figures of/ })

/** A form of which Belgium has answered: two figures, drawn for Belgium and Austria. */
async function drawn(product: App, name: string): Promise<{ readonly made: MadeForm; readonly address: string }> {
  const made = await makeForm(product, {
    name,
    category: 'Non-exhaustive parameters',
    sections: [
      section(
        'General',
        choice('Is it approved?', option('Yes'), option('No')),
        checkboxes('Which plants?', option('Wind'), option('Sun')),
        number('Threshold'),
      ),
    ],
  })
  const approved = made.question('Is it approved?')
  await made.answer('nclpOfBelgium', { question: approved.id, options: [approved.options[0]?.id ?? ''] })
  await made.submit('nclpOfBelgium')
  const { token } = await sessionOf(product.url, 'admin')
  const form = await call(product.url, token, 'GET /api/forms/{id}', { params: { id: made.id } })
  const countries = await call(product.url, token, 'GET /api/countries/parent/{id}', { params: { id: form.category } })
  const body = {
    year: form.year,
    formName: made.name,
    countries: countries.filter(one => ['Belgium', 'Austria'].includes(one.name)).map(({ id }) => id),
    sections: made.sections.map(({ id }) => id),
  }
  const guid = await call(product.url, token, 'POST /api/charts', { body })
  await expect
    .poll(() => call(product.url, token, 'GET /api/charts/ping/{guid}', { params: { guid } }), { timeout: minutes })
    .toEqual({ chartRequestState: 'NoInfo', chartsGenerated: 3, totalCharts: 3 })
  product.afterwards(() =>
    call(product.url, token, 'DELETE /api/figures/bulk', { query: { formName: made.name } }).catch(() => {}),
  )
  return { made, address: `${address}?${new URLSearchParams({ formName: made.name })}` }
}

async function generate(page: Page, sections: 'all' | string): Promise<void> {
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const asked = dialog(page)
  const start = asked.getByRole('button', { name: 'Generate' })
  await expectBlocked(start, 'Please choose a year')
  await choose(asked, 'Year', String(largeYear))
  await choose(asked, 'Form', largeForm)
  await asked.getByRole('checkbox', { name: 'European Union' }).check()
  await expectBlocked(start, 'Please select at least one section')
  const list = asked.getByRole('group', { name: /^Sections/ })
  await list.getByRole('checkbox', { name: sections === 'all' ? 'Select all' : sections }).check()
  await expectUsable(start)
  await start.click()
  await closed(page)
}

/** Belgium's answer is corrected from Yes to No. */
async function correct(product: App, made: MadeForm): Promise<void> {
  const { token } = await sessionOf(product.url, 'admin')
  const approved = made.question('Is it approved?')
  await call(product.url, token, 'PATCH /api/results/singlequestion/{id}', {
    params: { id: await made.resultOf('nclpOfBelgium') },
    query: { correction: true },
    body: { question: approved.id, options: [approved.options[1]?.id ?? ''], editRemarkText: 'Letter of 3 May' },
  })
}

test.describe('the figures', () => {
  test('are generated while the page is used, found again elsewhere, and cancelled', async () => {
    const page = await app.open('admin', '/')
    await page.getByRole('navigation', { name: 'Main menu' }).getByText('Figures and Tables').click()
    await page.getByRole('menuitem', { name: 'Figures' }).click()
    await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor()
    await expectBlocked(page.getByRole('button', { name: 'Delete filtered' }), 'Filter is empty')
    await expectBlocked(page.getByRole('button', { name: 'Delete selected' }), 'No figures selected...')

    // The message stays for two seconds, and drawing lasts as long as the machine needs.
    await Promise.all([
      message(page, 'Figures successfully generated!').waitFor({ timeout: minutes }),
      generate(page, 'General information'),
    ])
    await progress(page).waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: /^Article 3:/ })
      .first()
      .waitFor()

    await generate(page, 'all')
    await progress(page)
      .getByText(/^\d+ of \d+ figures generated$/)
      .waitFor()
    await page.goto('/forms/overview')
    await page.getByRole('heading', { level: 1, name: 'Forms' }).waitFor()
    await page.goto(address)
    await progress(page).waitFor()
    await progress(page).getByRole('button', { name: 'Continue in the background' }).click()
    await progress(page)
      .getByRole('button', { name: /^Cancel/ })
      .waitFor({ state: 'detached' })
    await page.reload()
    await progress(page)
      .getByRole('button', { name: /^Cancel/ })
      .click()
    await message(page, /^Figure generation canceled successfully/).waitFor()
    await progress(page).waitFor({ state: 'detached' })
    const { token } = await sessionOf(app.url, 'admin')
    await call(app.url, token, 'DELETE /api/figures/bulk', { query: { formName: largeForm } })
  })

  test('are looked at closely by key, as a table, and taken away', async () => {
    const { address: ofForm } = await drawn(app, 'Looked at')
    const page = await app.open('admin', `${ofForm}&sort=name`)
    const opener = page.getByRole('button', { name: 'Is it approved?', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const image = dialog(page).getByRole('application').getByRole('img')
    await image.waitFor()
    await expectFocus(dialog(page).getByRole('application'))
    const scale = () => image.evaluate(element => new DOMMatrix(getComputedStyle(element).transform).a)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(scale).toBe(2.25)
    const left = () => image.evaluate(element => element.getBoundingClientRect().left)
    const before = await left()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeLessThan(before)
    await page.keyboard.press('0')
    await expect.poll(scale).toBe(1)
    await image.hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(scale).toBeGreaterThan(1.5)

    await page.keyboard.press('PageDown')
    await page.getByRole('dialog', { name: 'Threshold' }).waitFor()
    await expect.poll(scale).toBe(1)
    await dialog(page).getByRole('button', { name: 'Previous figure' }).click()
    await page.getByRole('dialog', { name: 'Is it approved?' }).waitFor()
    await dialog(page).getByText('Table', { exact: true }).click()
    await dialog(page)
      .getByRole('row', { name: /Yes.*Belgium/ })
      .waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Download PNG' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Is it approved-.png')
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
    await page.keyboard.press('Escape')
    await closed(page)
    await expectFocus(opener)
  })

  test('are drawn again with other labels, and when their data have changed', async () => {
    const { made, address: ofForm } = await drawn(app, 'Drawn again')
    const page = await app.open('admin', ofForm)
    await page.getByRole('button', { name: 'Regenerate “Is it approved?”' }).click()
    const label = dialog(page).getByRole('textbox', { name: 'Yes' })
    await label.fill('Approved')
    await dialog(page).getByRole('checkbox', { name: 'Austria' }).uncheck()
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
    await dialog(page).getByRole('img', { name: 'The figure as it would be drawn now' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Regenerate' }).click()
    await message(page, 'Figure successfully regenerated').waitFor()
    await closed(page)
    await page.getByRole('button', { name: 'Regenerate “Is it approved?”' }).click()
    await expect.poll(() => label.inputValue()).toBe('Approved')
    expect(await dialog(page).getByRole('checkbox', { name: 'Austria' }).isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await closed(page)

    await correct(app, made)
    await page.reload()
    await page.getByRole('button', { name: /^Data changed since.*“Is it approved\?”$/ }).click()
    const change = dialog(page).getByRole('listitem')
    await expect.poll(() => change.textContent()).toMatch(/^Belgium.*Yes.*No.*Letter of 3 May$/)
    await dialog(page).getByRole('img', { name: 'The figure as it would be drawn now' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Regenerate' }).click()
    await message(page, 'Figure successfully regenerated').first().waitFor()
    await closed(page)
    await page.getByRole('button', { name: /^Data changed since/ }).waitFor({ state: 'detached' })
  })

  test('are drawn again from within a chapter, which shows the new picture', async () => {
    const { made } = await drawn(app, 'In a chapter')
    const report = await makeReport(app, 'With a figure', { title: 'One' })
    const { token } = await sessionOf(app.url, 'admin')
    const query = { formName: made.name, name: 'Is it approved?' }
    const { result } = await call(app.url, token, 'GET /api/figures', { query })
    const chapterId = report.chapterPath('One').split('/').at(-1) ?? ''
    await call(app.url, token, 'POST /api/figureChapters', { body: { chapterId, figureId: result[0]?.id ?? '' } })
    await correct(app, made)

    const page = await app.open('admin', report.chapterPath('One'))
    const pictureOf = (answer: string) =>
      page.getByRole('img', { name: new RegExp(`^Ring chart.*${answer}: Belgium$`) })
    const before = await pictureOf('Yes').getAttribute('src')
    await page.getByRole('button', { name: /^Data changed since.*Is it approved\?$/ }).click()
    const change = dialog(page).getByRole('listitem')
    await expect.poll(() => change.textContent()).toMatch(/^Belgium.*Yes.*No.*Letter of 3 May$/)
    await dialog(page)
      .getByText(/^Before \(drawn/)
      .waitFor()
    await dialog(page).getByRole('img', { name: 'The figure as it would be drawn now' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Regenerate' }).click()
    await message(page, 'Figure successfully regenerated').waitFor()
    await closed(page)
    await page.getByRole('button', { name: /^Data changed since/ }).waitFor({ state: 'detached' })
    await expect.poll(() => pictureOf('No').getAttribute('src')).not.toBe(before)
  })

  test('that somebody else has renamed in the meantime are asked about', async () => {
    const { made, address: ofForm } = await drawn(app, 'Renamed')
    const page = await app.open('admin', ofForm)
    await page.getByRole('button', { name: 'Edit “Threshold”' }).click()
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Mine')
    const { token } = await sessionOf(app.url, 'admin')
    const { result } = await call(app.url, token, 'GET /api/figures', {
      query: { formName: made.name, name: 'thresh' },
    })
    await call(app.url, token, 'PATCH /api/figures', { body: { id: result[0]?.id ?? '', name: 'Theirs' } })
    await dialog(page).getByRole('button', { name: 'Edit' }).click()
    const asked = page.getByRole('radiogroup', { name: 'Name' })
    await asked.getByText('Theirs').last().waitFor()
    await asked.getByRole('radio').first().check()
    await page.getByRole('dialog').last().getByRole('button', { name: /^Save/ }).click()
    await message(page, 'Successfully edited figure').waitFor()
    await page.getByRole('button', { name: 'Mine', exact: true }).waitFor()
    const now = await call(app.url, token, 'GET /api/figures', { query: { formName: made.name, name: 'mine' } })
    expect(now.totalRows).toBe(1)
  })

  test('are uploaded, and refused where they are none', async () => {
    const page = await app.open('admin', address)
    const name = unique('Uploaded')
    await page.getByRole('button', { name: 'Upload' }).click()
    await expectBlocked(dialog(page).getByRole('button', { name: 'Upload' }), 'Please enter a name and select a file')
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
    const field = dialog(page).locator('input[type="file"]')
    await field.setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await dialog(page).getByRole('button', { name: 'Upload' }).click()
    await message(page, 'Error uploading figure').waitFor()
    await dialog(page).getByRole('group', { name: 'File' }).getByRole('alert').getByText(/./).waitFor()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300"/></svg>'
    await field.setInputFiles({ name: 'map.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await dialog(page).getByRole('img', { name: 'Selected picture' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Upload' }).click()
    await message(page, 'Figure uploaded successfully').waitFor()
    await closed(page)
    await page.getByRole('button', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: `Delete “${name}”` }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await message(page, 'Figure deleted successfully').waitFor()
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  })

  test('are deleted as ticked and as filtered', async () => {
    const { address: ofForm } = await drawn(app, 'Deleted')
    const page = await app.open('admin', `${ofForm}&view=icons`)
    await page.getByRole('heading', { level: 2, name: 'Threshold' }).waitFor()
    await page.getByText('List view').click()
    await page.getByRole('checkbox', { name: 'Select “Threshold”' }).check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await dialog(page).getByText('1 figure will be deleted.').waitFor()
    await dialog(page).getByRole('button', { name: 'Delete 1 figure' }).click()
    await message(page, 'Figures successfully deleted').waitFor()
    await closed(page)
    await page.getByText('2 rows').waitFor()
    await page.getByRole('button', { name: 'Delete filtered' }).click()
    await dialog(page)
      .getByText(
        'Deleted items will stay visible in published reports, but will be unavailable for new reports. This action is irreversible.',
      )
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Delete 2 figures' }).click()
    await page.getByText('There are no figures.').waitFor()
    expect(addressOf(page)).toBe(ofForm)
  })

  for (const walkthrough of walkthroughs) {
    test(`look right in ${walkthrough.locale}`, async () => {
      const { locale } = walkthrough
      const text = textsOf(locale)
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const { made, address: ofForm } = await drawn(app, 'Είκονες')
      const known = [
        made.name,
        'Implementation Monitoring Platform',
        'Anna Peeters',
        'PNG',
        ...made.sections.flatMap(({ questions }) => questions.map(question => question.text)),
        'Belgium',
        'Yes',
      ]
      const inLanguage = locale === 'en-XA' ? '&locale=en-XA' : ''
      const page = await app.open('admin', `${ofForm}${inLanguage}`, { locale })
      const row = page.getByRole('row').nth(1)
      await row.getByRole('button').first().waitFor()
      await checkScreen(page, 'figures', known)
      const escape = async () => {
        await page.keyboard.press('Escape')
        await closed(page)
      }
      const actions = ['preview', 'edit', 'regenerate', 'delete'] as const
      for (const [at, action] of actions.entries()) {
        await row.getByRole('cell').last().getByRole('button').nth(at).click()
        const content = dialog(page).locator('img')
        await (action === 'delete' ? dialog(page).getByText(text('figures.delete.warning')) : content.first()).waitFor()
        if (action === 'regenerate') await dialog(page).getByRole('textbox').first().waitFor()
        await checkScreen(page, `figure ${action}`, known)
        await escape()
      }
      for (const action of ['upload', 'generate'] as const) {
        await page.getByRole('button', { name: text(`figures.${action}`), exact: true }).click()
        await dialog(page).getByRole('textbox').or(dialog(page).getByRole('combobox')).first().waitFor()
        await checkScreen(page, `figures ${action}`, known)
        await escape()
      }
      await page.goto(`${ofForm}&view=icons${inLanguage}`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await checkScreen(page, 'figures as icons', known)
      await page.goto(`${address}?name=zzzz${inLanguage}`)
      await page.getByText(text('figures.none')).waitFor()
      await checkScreen(page, 'no figures', known)
      expect(faults).toEqual([])
    })
  }
})
