// The notice about what a paste had to leave out is visible: below a scrolling field, and in a chapter longer than the window.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { section } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { button, editorPath } from '../editor.ts'
import { makeForm } from '../forms.ts'
import { makeReport } from '../reports.ts'
import { paragraph } from '../writing.ts'

const app = browserTest()

const lines = (count: number, text: string): string =>
  Array.from({ length: count }, (_, at) => `<p class=MsoNormal>${text} ${at + 1}.</p>`).join('')
const link = (to: string, from: string): string =>
  `<a href="#${to}" name="${from}"><span class=MsoFootnoteReference>[1]</span></a>`
const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>See <a href="file:///C:/plan.docx">the plan</a>${link('_ftn1', '_ftnref1')}</p>${lines(12, 'Line from Word')}
<div style='mso-element:footnote-list'><div style='mso-element:footnote'><p>${link('_ftnref1', '_ftn1')} As amended.</p></div></div>
<!--EndFragment--></body></html>`

/** Like another program: what a page writes to the clipboard is sanitised by the browser. */
async function pasteAsProgram(page: Page, html: string): Promise<void> {
  await page.evaluate(text => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', text)
      event.preventDefault()
    }
    document.addEventListener('copy', copy, { once: true })
    document.execCommand('copy')
  }, html)
  await page.keyboard.press('Control+v')
}

async function expectInSight(around: Page | Locator): Promise<void> {
  const notice = around.getByRole('status').filter({ hasText: '1 link was left out:' })
  await notice.filter({ hasText: '1 footnote or endnote was converted to text' }).waitFor()
  const isSeen = () =>
    notice.evaluate(element => {
      const words = (element.querySelector('span') ?? element).getBoundingClientRect()
      const seen = document.elementFromPoint(words.left + words.width / 2, words.bottom - 4)
      const caret = getSelection()?.getRangeAt(0).getBoundingClientRect()
      return element.contains(seen) && (!caret || caret.bottom <= words.top || caret.top >= words.bottom)
    })
  await expect.poll(isSeen).toBe(true)
}

test('is shown below a field, on a phone', async () => {
  const form = await makeForm(app, { name: 'Pasted', sections: [section('General')], draft: true })
  const page = await app.open('admin', editorPath(form), { width: 'phone' })
  await button(page, 'Settings').click()
  const dialog = page.getByRole('dialog', { name: /^Form settings/ })
  await dialog.getByRole('textbox', { name: 'Description' }).click()
  await pasteAsProgram(page, wordHtml)
  await expectInSight(dialog)
})

test('is shown in a chapter that is longer than the window, on a phone', async () => {
  const made = await makeReport(app, 'Long', { title: 'One', paragraphs: [lines(60, 'Line')] })
  const page = await app.open('admin', made.chapterPath('One'), { width: 'phone' })
  await paragraph(page, 1).getByText('Line 3.').click()
  await page.keyboard.press('End')
  await pasteAsProgram(page, wordHtml)
  await expectInSight(page)
})
