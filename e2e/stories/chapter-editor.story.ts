// An administrator writes a chapter of a report in place: saved while typing, whatever the order of its items becomes.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { expectFocus, message } from '../controls.ts'
import { makeReport, type MadeReport } from '../reports.ts'
import { expectFine, findViolations } from '../screen-checks.ts'
import { paragraph, pasteHtml } from '../writing.ts'

const app = browserTest()

async function writeFrom(page: Page, place: number): Promise<void> {
  await paragraph(page, place).click()
  await page.keyboard.press('Control+Home')
}
const expectSaved = (page: Page): Promise<void> => page.getByText(/^Saved \d\d:\d\d$/).waitFor()
const expectStored = (made: MadeReport, ...paragraphs: readonly string[]): Promise<void> =>
  expect.poll(() => made.readParagraphs('One')).toEqual(paragraphs)
const makeChapter = (name: string, ...paragraphs: readonly string[]) =>
  makeReport(app, name, { title: 'One', paragraphs }, { title: 'Two' })

const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>From <b>Word</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>first</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>*second* **U*I**</p>
<!--EndFragment--></body></html>`

test.describe('writing', () => {
  test('starts in an empty chapter, is saved while typing, and is there after a reload', async () => {
    const made = await makeChapter('Written')
    const page = await app.open('admin', made.chapterPath('One'))
    await page.getByText('This chapter is empty').waitFor()
    await page.getByRole('button', { name: 'Start writing' }).click()
    await message(page, 'Succesfully created a new paragraph.').waitFor()
    await expectFocus(paragraph(page, 1))
    await page.keyboard.type('The countries have ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('answered')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('.')
    await expectSaved(page)
    await expectStored(made, '<p>The countries have <strong>answered</strong>.</p>')
    await page.reload()
    await paragraph(page, 1).getByText('answered').waitFor()
  })

  test('puts the caret into a new paragraph, even if its event arrives before its response', async () => {
    const made = await makeChapter('Added')
    const page = await app.open('admin', made.chapterPath('One'))
    await page.route(/\/api\/paragraphs$/, async route => {
      const response = await route.fetch()
      await paragraph(page, 1).waitFor()
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Start writing' }).click()
    await expectFocus(paragraph(page, 1))
    await page.keyboard.type('at once')
    await expectStored(made, '<p>at once</p>')
  })

  test("accepts Word's clipboard, and undoes across saves", async () => {
    const made = await makeChapter('Pasted', '<p>Before.</p>')
    const page = await app.open('admin', made.chapterPath('One'))
    await paragraph(page, 1).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await pasteHtml(page, wordHtml)
    await expectStored(
      made,
      '<p>Before.</p><p>From <strong>Word</strong></p><ul><li><p>first</p></li><li><p>*second* **U*I**</p></li></ul>',
    )
    await expectSaved(page)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expectStored(made, '<p>Before.</p>')
  })

  test('numbers each list as its author did, as the PDF does', async () => {
    const kinds = ['a', 'A', 'i', 'I'] as const
    const lists = kinds.map(kind => `<ol type="${kind}"><li><p>${kind}</p></li></ol>`)
    const made = await makeChapter('Numbered', `<ol start="4"><li><p>four</p></li></ol>${lists.join('')}`)
    const page = await app.open('admin', made.chapterPath('One'))
    await paragraph(page, 1).getByText('four').waitFor()
    const numbering = () =>
      page.locator('ol:has(p)').evaluateAll(found => found.map(list => getComputedStyle(list).listStyleType))
    const expected = ['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman']
    await expect.poll(numbering).toEqual(expected)
    await page.goto(made.readPath('One'))
    await page.getByText('four').waitFor()
    await expect.poll(numbering).toEqual(expected)
  })

  test('goes where the caret is, however late the browser reports it', async () => {
    const made = await makeChapter('Late news', '<p>Before.</p>')
    const page = await app.open('admin', made.chapterPath('One'))
    // The editor is loaded on the first interaction.
    await paragraph(page, 1).hover()
    await paragraph(page, 1).and(page.locator('.ProseMirror')).waitFor()
    // Suppresses the browser's own event, which may never come.
    await page.evaluate(() =>
      document.addEventListener('selectionchange', event => event.isTrusted && event.stopImmediatePropagation(), true),
    )
    await paragraph(page, 1).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await pasteHtml(page, '<p>After.</p>')
    await expectStored(made, '<p>Before.</p><p>After.</p>')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Shift+End')
    await page.getByRole('button', { name: 'Bold' }).click()
    await expectStored(made, '<p><strong>Before.</strong></p><p>After.</p>')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Control+x')
    await expectStored(made, '<p><strong>Before.</strong></p><p></p>')
  })

  test('is formatted from the toolbar by keyboard', async () => {
    const made = await makeChapter('By keys', '<p>word</p>')
    const page = await app.open('admin', made.chapterPath('One'))
    await paragraph(page, 1).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Home')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expectFocus(page.getByRole('button', { name: 'Italic' }))
    await page.keyboard.press('Enter')
    await expectFocus(paragraph(page, 1))
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Address of the link' }).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText(/^A link must start with/).waitFor()
    // Ctrl+K opens the search elsewhere.
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Address of the link' }).fill('www.acer.europa.eu')
    await page.keyboard.press('Enter')
    await expectStored(made, '<p><a href="https://www.acer.europa.eu"><em>word</em></a></p>')
  })

  test('keeps the order set by buttons, keys and the drag handle', async () => {
    const made = await makeChapter('Ordered', '<p>A</p>', '<p>B</p>', '<p>C</p>')
    const page = await app.open('admin', made.chapterPath('One'))
    await paragraph(page, 1).hover()
    await page.getByRole('button', { name: 'Move down: Paragraph 1' }).click()
    await expectStored(made, '<p>B</p>', '<p>A</p>', '<p>C</p>')
    await writeFrom(page, 1)
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await expectStored(made, '<p>A</p>', '<p>C</p>', '<p>B</p>')
    await page.keyboard.type('!')
    await expectStored(made, '<p>A</p>', '<p>C</p>', '<p>!B</p>')
    const grip = page.locator('[data-grip]')
    await paragraph(page, 3).hover()
    await grip.nth(2).hover()
    await page.mouse.down()
    const target = await paragraph(page, 1).boundingBox()
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 15 })
    await page.mouse.move((target?.x ?? 0) + 20, target?.y ?? 0, { steps: 5 })
    await page.mouse.up()
    await expectStored(made, '<p>!B</p>', '<p>A</p>', '<p>C</p>')
  })
})

test.describe('two administrators', () => {
  test("see each other's changes, and are asked where both have written", async () => {
    const made = await makeChapter('Together', '<p>A</p>', '<p>B</p>')
    const mine = await app.open('admin', made.chapterPath('One'))
    const theirs = await app.open('admin', made.chapterPath('One'))
    await writeFrom(theirs, 1)
    await theirs.keyboard.type('theirs ')
    await expectSaved(theirs)
    await paragraph(mine, 1).getByText('theirs A').waitFor()
    // Both edit the same paragraph; mine is sent only after theirs is stored.
    await mine.context().setOffline(true)
    await writeFrom(mine, 2)
    await mine.keyboard.type('mine ')
    await writeFrom(theirs, 2)
    await theirs.keyboard.type('other ')
    await expectStored(made, '<p>theirs A</p>', '<p>other B</p>')
    await mine.context().setOffline(false)
    await mine.getByRole('button', { name: 'Compare both texts' }).click()
    const dialog = mine.getByRole('dialog', { name: 'Someone else has also changed this paragraph' })
    await dialog.getByText('mine B').waitFor()
    await dialog.getByText('other B').waitFor()
    expect(await findViolations(mine)).toEqual([])
    await dialog.getByRole('radio', { name: /^Your text/ }).check()
    await dialog.getByRole('button', { name: 'Save this choice' }).click()
    await expectStored(made, '<p>theirs A</p>', '<p>mine B</p>')
    await paragraph(theirs, 2).getByText('mine B').waitFor()
  })
})

test.describe('what is typed', () => {
  test('stays on the device offline, and is sent when the network is back', async () => {
    const made = await makeChapter('Without network', '<p>A</p>')
    const page = await app.open('admin', made.chapterPath('One'))
    await writeFrom(page, 1)
    await page.context().setOffline(true)
    await page.keyboard.type('kept ')
    await page.getByText('Saved on this device until you are online').first().waitFor()
    await page.context().setOffline(false)
    await expectStored(made, '<p>kept A</p>')
    await expectSaved(page)
  })

  test('is not lost when somebody deletes its paragraph', async () => {
    const made = await makeChapter('Deleted', '<p>A</p>', '<p>B</p>')
    const page = await app.open('admin', made.chapterPath('One'))
    const other = await app.open('admin', made.chapterPath('One'))
    await writeFrom(page, 1)
    await page.route(/\/api\/paragraphs\//, route => route.abort())
    await page.keyboard.type('mine ')
    await paragraph(other, 1).hover()
    await other.getByRole('button', { name: 'Remove: Paragraph 1' }).click()
    const lost = page.getByRole('region', { name: 'Unsaved text' })
    await lost.getByText('mine A').waitFor()
    await page.unroute(/\/api\/paragraphs\//)
    await lost.getByRole('button', { name: 'Add as a new paragraph' }).click()
    await expectStored(made, '<p>B</p>', '<p>mine A</p>')
    await lost.waitFor({ state: 'detached' })
  })
})

test('has more room to write on than the printed page beside it', async () => {
  const made = await makeChapter('Beside the printed page', '<p>A</p>')
  const page = await app.open('admin', made.chapterPath('One'))
  await page.setViewportSize({ width: 1440, height: 900 })
  const written = await page.getByRole('article').boundingBox()
  const printed = await page.getByRole('complementary', { name: 'Printed page' }).boundingBox()
  expect(written?.width ?? 0).toBeGreaterThan(printed?.width ?? 0)
  expect(printed?.width ?? 0).toBeGreaterThan(300)
})

test('is accessible', async () => {
  const made = await makeChapter('For everybody', '<p>A <strong>bold</strong> text.</p><ul><li><p>one</p></li></ul>')
  const page = await app.open('admin', made.chapterPath('One'))
  await paragraph(page, 1).waitFor()
  await expectFine(page)
  await paragraph(page, 1).hover()
  await paragraph(page, 1).and(page.locator('.ProseMirror')).waitFor()
  await expectFine(page)
})
