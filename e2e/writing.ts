// Writing the paragraphs of a chapter.
import type { Locator, Page } from '@playwright/test'

export const paragraph = (page: Page, place: number): Locator =>
  page.getByRole('textbox', { name: `Paragraph ${place}`, exact: true })

export async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate(
    text => navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([text], { type: 'text/html' }) })]),
    html,
  )
  await page.keyboard.press('Control+v')
}
