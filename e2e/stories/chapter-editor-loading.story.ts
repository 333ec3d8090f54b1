// An administrator types before the text editor has loaded: nothing is lost.
import { expect, test, type Page } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { expectFocus, message } from '../controls.ts'
import { makeReport, type MadeReport } from '../reports.ts'
import { paragraph, pasteHtml } from '../writing.ts'

const app = browserTest()

const makeChapter = (name: string, ...paragraphs: readonly string[]) =>
  makeReport(app, name, { title: 'One', paragraphs })
const expectStored = (made: MadeReport, ...paragraphs: readonly string[]): Promise<void> =>
  expect.poll(() => made.readParagraphs('One')).toEqual(paragraphs)

/** Opens a chapter whose editor loads only when the story says so. */
async function openChapter(
  made: MadeReport,
): Promise<{ readonly page: Page; readonly bringEditor: () => Promise<void> }> {
  const page = await app.open('admin', '/privacy')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/RichTextEditor-[^/]+\.js$/, async route => {
    await promise
    await route.continue()
  })
  await page.goto(made.chapterPath('One'))
  await paragraph(page, 1).waitFor()
  const bringEditor = async () => {
    resolve()
    await paragraph(page, 1).and(page.locator('.ProseMirror')).waitFor()
  }
  return { page, bringEditor }
}

const findLetter = (page: Page, letter: string): Promise<{ readonly x: number; readonly y: number }> =>
  paragraph(page, 1).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { left, top, height } = range.getBoundingClientRect()
      return { x: left + 1, y: top + height / 2 }
    }
    throw new Error(`no ${wanted}`)
  }, letter)

test.describe('before the editor has loaded', () => {
  test('the caret is where the person clicked, and stays there when the editor has loaded', async () => {
    const made = await makeChapter('Clicked', '<p>B<strong>e</strong>fore.</p>')
    const { page, bringEditor } = await openChapter(made)
    const { x, y } = await findLetter(page, 'r')
    await page.mouse.click(x, y)
    await page.keyboard.type('one ')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await bringEditor()
    await expectFocus(paragraph(page, 1))
    await page.keyboard.type('two')
    await expectStored(made, '<p>B<strong>e</strong>foone two</p><p>re.</p>')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expectStored(made, '<p>B<strong>e</strong>fore.</p>')
  })

  test('the caret can be moved at the moment when the editor loads', async () => {
    const made = await makeChapter('Moved at once', '<p>Before.</p>')
    const { page, bringEditor } = await openChapter(made)
    await paragraph(page, 1).click()
    await page.keyboard.press('Control+End')
    await bringEditor()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Far ')
    await expectStored(made, '<p>Far Before.</p>')
  })

  test('selection, formatting and toolbar actions are carried out', async () => {
    const made = await makeChapter('Formatted', '<p>word</p>')
    const { page, bringEditor } = await openChapter(made)
    await paragraph(page, 1).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+Shift+e')
    await page.getByRole('button', { name: 'Bullet list' }).click()
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Home')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expectFocus(page.getByRole('button', { name: 'Italic' }))
    await page.keyboard.press('Enter')
    await bringEditor()
    await expectStored(made, '<ul><li><p style="text-align: center"><strong><em>word</em></strong></p></li></ul>')
    await expectFocus(paragraph(page, 1))
  })

  test('a letter is bold, or not, as was chosen before it was typed', async () => {
    const made = await makeChapter('Bold at once', '<p>Before <strong>bold</strong></p>')
    const { page, bringEditor } = await openChapter(made)
    await paragraph(page, 1).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+i')
    await bringEditor()
    await page.keyboard.type('leaning')
    await page.keyboard.press('Control+i')
    await page.keyboard.type(' plain')
    await expectStored(made, '<p>Before <strong>bold</strong><em>leaning</em> plain</p>')
  })

  test('pasted text is cleaned and inserted where it was pasted', async () => {
    const made = await makeChapter('Pasted at once', '<p>Before.</p>')
    const { page, bringEditor } = await openChapter(made)
    await paragraph(page, 1).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' ')
    await pasteHtml(page, '<p style="color: red">a <b onclick="x()">bold</b> word</p>')
    await page.keyboard.type('!')
    await page.keyboard.press('Enter')
    await pasteHtml(page, '<ul><li>one</li><li>two</li></ul>')
    await bringEditor()
    await page.keyboard.type('?')
    await expectStored(
      made,
      '<p>Before. a <strong>bold</strong> word!</p><ul><li><p>one</p></li><li><p>two?</p></li></ul>',
    )
  })

  test("an input method's composition is finished first", async () => {
    const made = await makeChapter('Composed', '<p>Before.</p>')
    const { page, bringEditor } = await openChapter(made)
    await paragraph(page, 1).click()
    await page.keyboard.press('Control+End')
    const browser = await page.context().newCDPSession(page)
    await browser.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    const fetched = page.waitForResponse(/\/RichTextEditor-[^/]+\.js$/)
    const isThere = bringEditor()
    await (await fetched).finished()
    await browser.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await browser.send('Input.insertText', { text: '日本' })
    await isThere
    await page.keyboard.type('!')
    await expectStored(made, '<p>Before.日本!</p>')
  })

  test('a new paragraph accepts typing', async () => {
    const made = await makeChapter('New at once', '<p>Before.</p>')
    const { page, bringEditor } = await openChapter(made)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Paragraph' }).click()
    await message(page, 'Succesfully created a new paragraph.').waitFor()
    await expectFocus(paragraph(page, 2))
    await page.keyboard.type('New')
    await bringEditor()
    await page.keyboard.type('er')
    await expectStored(made, '<p>Before.</p>', '<p>Newer</p>')
  })
})

test('is saved even if the editor cannot be loaded, which is retried with the next key', async () => {
  const made = await makeChapter('Without the editor', '<p>Before.</p>')
  const page = await app.open('admin', '/privacy')
  let tries = 0
  await page.route(/\/RichTextEditor-[^/]+\.js$/, route => {
    tries++
    return route.abort()
  })
  await page.goto(made.chapterPath('One'))
  await paragraph(page, 1).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Kept.')
  await expectStored(made, '<p>Before. Kept.</p>')
  await expect.poll(() => tries).toBeGreaterThan(1)
})
