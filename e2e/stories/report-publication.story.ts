// An administrator fills in the front page of a report, previews the PDF and publishes it; a viewer reads it in the browser by chapter
// and by its references, and downloads it.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { expectBlocked, expectPath, expectUsable, message } from '../controls.ts'
import { call, sessionOf } from '../people.ts'
import { makeReport, placeFigure, placeTable } from '../reports.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function makeWhole(name: string, figureName: string, tableName: string) {
  const made = await makeReport(
    app,
    name,
    { title: 'Summary', paragraphs: ['<p>What the countries have implemented.</p>'] },
    { title: 'Answers', chapters: [{ title: 'By country' }] },
  )
  const figure = await placeFigure(app, made.chapterPath('Answers'), figureName)
  const table = await placeTable(app, made.chapterPath('By country'), tableName)
  const { token } = await sessionOf(app.url, 'admin')
  const content = `<p>See <a data-ref="${figure}"></a> and <a data-ref="${table}"></a>.</p>`
  const chapterId = made.chapterPath('Summary').split('/').at(-1) ?? ''
  await call(app.url, token, 'POST /api/paragraphs', { body: { chapterId, content } })
  return made
}
async function publish(page: Page, title: string) {
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog', { name: `Publish “${title}”?` })
  await dialog.getByText('All figures and tables can be shown.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Publish', exact: true }).click(),
  ])
  await message(page, 'Report published successfully').waitFor()
  return file
}
const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-'

test.describe('a report', () => {
  test('is previewed and published, read in the browser and downloaded', async () => {
    const made = await makeWhole('Published', 'Implementation at a glance', 'Answers of two countries')
    const admin = await app.open('admin', made.frontPath)
    await expectBlocked(button(admin, 'Publish'), 'The report needs a date before it can be published.')
    await field(admin, 'Date').fill('30.06.2026')
    await field(admin, 'From').fill('The secretariat')
    await admin.keyboard.press('Tab')
    await admin.getByText(/^Saved \d\d:\d\d/).waitFor()
    await admin.reload()
    await expect.poll(() => field(admin, 'From').inputValue()).toBe('The secretariat')
    await expect.poll(() => field(admin, 'Date').inputValue()).toBe('30.06.2026')
    await expectUsable(button(admin, 'Publish'))

    const [preview] = await Promise.all([admin.waitForEvent('popup'), button(admin, 'Preview').click()])
    await expect.poll(() => preview.url(), { timeout: 60_000 }).toMatch(/^blob:/)
    await preview.close()

    const file = await publish(admin, made.title)
    expect(file.suggestedFilename()).toBe(`${made.title}.pdf`)
    expect(isPdf(await readFile(await file.path()))).toBe(true)
    await admin.getByText(/This report is final/).waitFor()
    expect(await field(admin, 'Title').count()).toBe(0)

    const viewer = await app.open('viewer', '/')
    await viewer.getByRole('navigation', { name: 'Main menu' }).getByText('Reports').click()
    await viewer.getByRole('menuitem', { name: 'Download reports' }).click()
    await expectPath(viewer, '/reports/download')
    const [download] = await Promise.all([
      viewer.waitForEvent('download'),
      button(viewer, `Download PDF “${made.title}”`).click(),
    ])
    await message(viewer, 'Report successfully downloaded').waitFor()
    expect(await readFile(await download.path())).toEqual(await readFile(await file.path()))

    await viewer.getByRole('link', { name: `Read in the browser: “${made.title}”` }).click()
    await viewer.getByRole('heading', { level: 1, name: made.title }).waitFor()
    await viewer.getByRole('link', { name: /^Start/ }).click()
    await viewer.getByRole('heading', { level: 1, name: 'Summary' }).waitFor()
    await viewer.getByRole('link', { name: 'Figure 1' }).click()
    await expectPath(viewer, made.readPath('Answers'))
    await expect.poll(() => new URL(viewer.url()).hash).toBe('#figure-1')
    await viewer.getByRole('img', { name: 'Implementation at a glance: 2/1' }).waitFor()
    await viewer.getByRole('table', { name: 'Table 1: Answers of two countries' }).waitFor()
    const [csv] = await Promise.all([
      viewer.waitForEvent('download'),
      button(viewer, 'CSV: “Table 1 Answers of two countries”').click(),
    ])
    expect(csv.suggestedFilename()).toBe('Table 1 Answers of two countries.csv')
    const contents = viewer.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: /By country/ }).click()
    const heading = viewer.getByRole('heading', { level: 2, name: /By country/ })
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 900).toBeLessThan(600)
    await viewer.goto(`${made.readPath('By country')}#table-1`)
    await expect.poll(() => viewer.evaluate(() => document.activeElement?.id)).toBe('table-1')
    await viewer.getByRole('link', { name: 'Whole report on one page' }).click()
    await viewer.getByRole('heading', { level: 3, name: 'By country' }).waitFor()
  })

  test('is edited by two administrators at once, and neither loses a word', async () => {
    const made = await makeReport(app, 'Typed by two')
    const [one, other] = [await app.open('admin', made.frontPath), await app.open('admin', made.frontPath)]
    await field(one, 'Version').fill('1.1')
    await field(one, 'Version').blur()
    await one.getByText(/^Saved/).waitFor()
    await expect.poll(() => field(other, 'Version').inputValue()).toBe('1.1')
    await field(other, 'From').fill('Secretariat')
    await field(other, 'From').blur()
    await expect.poll(() => field(one, 'From').inputValue()).toBe('Secretariat')
    expect(await field(one, 'Version').inputValue()).toBe('1.1')
  })
})

for (const walkthrough of drawWalkthrough('reports')) {
  test.describe(`in ${walkthrough.locale}`, () => {
    const { locale } = walkthrough
    const text = textsOf(locale)
    const at = (address: string) => (locale === 'en-XA' ? `${address}?locale=en-XA` : address)

    test('every screen of reports is accessible', async () => {
      const { faults, checkScreen } = createScreenChecker(walkthrough)
      const made = await makeWhole('Αναφορά', 'Με μια ματιά', 'Απαντήσεις')
      const known = ['Implementation Monitoring Platform', made.title, 'Summary', 'Answers', 'By country']
      const page = await app.open('admin', at('/reports/overview'), { locale })
      await page.getByRole('link', { name: made.title }).waitFor()
      await checkScreen(page, 'reports-overview', known)
      await page.getByRole('button', { name: text('reports.create') }).click()
      await page.getByRole('dialog').waitFor()
      await checkScreen(page, 'reports-create', known)
      await page.goto(at(made.frontPath))
      await page.getByRole('heading', { level: 1, name: made.title }).waitFor()
      await checkScreen(page, 'reports-front-page', known)
      for (const chapter of ['Summary', 'Answers'] as const) {
        await page.goto(at(made.readPath(chapter)))
        await page.getByRole('heading', { level: 1, name: chapter }).waitFor()
        await checkScreen(page, `reports-read-${chapter.toLowerCase()}`, known)
      }
      await page.goto(at('/reports/download'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await checkScreen(page, 'reports-download', known)
      expect(faults).toEqual([])
    })
  })
}
