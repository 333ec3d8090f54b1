// What people do with the product's controls, by role and label: choose from a list, read why a button is disabled,
// read a message, find a question of the filling view.
import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses from a drop-down list. */
export async function choose(within: Page | Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  const page = 'page' in within ? within.page() : within
  const box = within.getByRole('combobox', { name: label, exact: typeof label === 'string' })
  const isNative = await box.evaluate(element => element instanceof HTMLSelectElement)
  if (isNative && typeof option === 'string') return void (await box.selectOption({ label: option }))
  await box.click()
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

/** The button cannot be used, and says exactly why to the pointer, to the keyboard and to readers. */
export async function expectBlocked(button: Locator, reason: string): Promise<void> {
  const tip = button.page().getByRole('tooltip', { name: reason, exact: true })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  // A pointer that stands on it already comes again.
  await button.page().mouse.move(0, 0)
  await button.hover()
  await tip.waitFor()
  await button.page().mouse.move(0, 0)
  await tip.waitFor({ state: 'hidden' })
  // By key, as a tooltip asks for: a focus that comes with a click shows none.
  await button.focus()
  await button.page().keyboard.press('Shift+Tab')
  await button.page().keyboard.press('Tab')
  await tip.waitFor()
  await button.blur()
  await tip.waitFor({ state: 'hidden' })
  const spoken = await button.evaluate(element => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
  })
  expect(spoken).toContain(reason)
}
export const expectUsable = (button: Locator): Promise<void> =>
  expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true')

/** A short message over the page. */
export const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: typeof text === 'string' })

/** One question of the filling view. */
export const questionCard = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) })

/** A cell of a table question, counted from zero without the head. */
export const cell = (page: Page, question: string, row: number, column: number): Locator =>
  questionCard(page, question)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .nth(row)
    .getByRole('gridcell')
    .nth(column)

export async function expectText(where: Locator, text: string | RegExp): Promise<void> {
  if (typeof text === 'string') await expect.poll(async () => (await where.textContent())?.trim()).toBe(text)
  else await expect.poll(() => where.textContent()).toMatch(text)
}

export const expectValue = (field: Locator, value: string): Promise<void> =>
  expect.poll(() => field.inputValue()).toBe(value)

/** What stands in a rich text. */
export const expectRichText = (field: Locator, value: string): Promise<void> =>
  expect.poll(() => field.innerText()).toBe(value)

/** Waits until every answer of the filling view is on the server. */
export const expectAllSaved = (page: Page): Promise<void> =>
  page.getByText('All answers saved', { exact: true }).waitFor()

export const expectFocus = (where: Locator): Promise<void> =>
  expect.poll(() => where.evaluate(element => element === document.activeElement)).toBe(true)

/** The path and search of the address. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
export const expectPath = (page: Page, path: string): Promise<void> =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path)
