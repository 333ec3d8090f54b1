// The form editor: adding, opening, writing and saving questions, and reading what it shows.
import { expect, type Locator, type Page } from '@playwright/test'
import { showDate } from '@imp/domain/dates.ts'

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

export const typedDay = (day: string): string => showDate(`${day}T12:00:00Z`)

export const editorPath = ({ id }: { readonly id: string }): string => `/forms/overview/edit/${id}`

export const questions = (page: Page): Locator => page.getByRole('list', { name: 'Questions' }).locator('> li')
export const expectOrder = (page: Page, ...texts: readonly string[]): Promise<void> =>
  expect
    .poll(async () => (await questions(page).allTextContents()).map(words => texts.find(text => words.includes(text))))
    .toEqual(texts)
export const expectSaved = (page: Page): Promise<void> => page.getByText(/^Saved \d\d:\d\d$/).waitFor()

export async function addQuestion(page: Page, type: string, text: string): Promise<Locator> {
  await button(page, 'Add question').click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add question' })
  await textOf(dialog).fill(text)
  return dialog
}
export async function editQuestion(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit question/ })
  await textOf(dialog).waitFor()
  return dialog
}
export const textOf = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Question text' })

export async function save(dialog: Locator): Promise<void> {
  await button(dialog, 'Save').click()
  await dialog.waitFor({ state: 'hidden' })
}
export async function writeQuestion(page: Page, name: RegExp, text: string): Promise<void> {
  const dialog = await editQuestion(page, name)
  await textOf(dialog).fill(text)
  await save(dialog)
}

/** A double click whose second click comes before the page has rendered again. */
export const clickTwice = (where: Locator): Promise<void> =>
  where.evaluate(one => {
    const press = () => one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    press()
    press()
  })

export const conflictField = (conflict: Locator, name: string): Locator =>
  conflict.getByRole('radiogroup', { name, exact: true })
export const chooseSide = (field: Locator, side: 'Yours' | 'Theirs'): Promise<void> =>
  field.getByRole('radio', { name: new RegExp(`^${side} `) }).check()

/** The accessible name or the text of the focused element; null: there is none. */
export const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return null
    return (activeElement.getAttribute('aria-label') ?? activeElement.textContent).trim()
  })
