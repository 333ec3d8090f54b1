// Using the product's controls by role and label: lists, blocked buttons, messages, questions of the filling view.
import { expect, type Locator, type Page } from '@playwright/test'

export async function choose(within: Page | Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  const page = 'page' in within ? within.page() : within
  const box = within.getByRole('combobox', { name: label, exact: typeof label === 'string' })
  const isNative = await box.evaluate(element => element instanceof HTMLSelectElement)
  if (isNative && typeof option === 'string') return void (await box.selectOption({ label: option }))
  await box.click()
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

export async function expectBlocked(button: Locator, reason: string): Promise<void> {
  const tip = button.page().getByRole('tooltip', { name: reason, exact: true })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  // Move away first, because a resting pointer triggers no tooltip.
  await button.page().mouse.move(0, 0)
  await button.hover()
  await tip.waitFor()
  await button.page().mouse.move(0, 0)
  await tip.waitFor({ state: 'hidden' })
  // Focus by keyboard, because focus from a click shows no tooltip.
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

export const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: typeof text === 'string' })

export const questionCard = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) })

/** A cell of a table question; row and column from zero, without the header. */
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

export const expectRichText = (field: Locator, value: string): Promise<void> =>
  expect.poll(() => field.innerText()).toBe(value)

export const expectAllSaved = (page: Page): Promise<void> =>
  page.getByText('All answers saved', { exact: true }).waitFor()

export const expectFocus = (where: Locator): Promise<void> =>
  expect.poll(() => where.evaluate(element => element === document.activeElement)).toBe(true)

export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
export const expectPath = (page: Page, path: string): Promise<void> =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path)
