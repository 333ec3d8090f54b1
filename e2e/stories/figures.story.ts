// An administrator zooms into figures; every screen of figures is accessible.
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { checkboxes, choice, number, option, section } from '../../domain/testing/build-form.ts'
import { type App, browserTest } from '../browser.ts'
import { expectFocus } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const address = '/figures-and-tables/figures'
const minutes = 60_000
const dialog = (page: Page): Locator => page.getByRole('dialog')
const closed = (page: Page): Promise<void> => dialog(page).first().waitFor({ state: 'detached' })
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

let shared: Awaited<ReturnType<typeof drawn>>
test.beforeAll(async () => {
  shared = await drawn(app, 'Είκονες')
})

test.describe('the figures', () => {
  test('are zoomed by keyboard, shown as a table, and downloaded', async () => {
    const { address: ofForm } = shared
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

  for (const walkthrough of drawWalkthrough('figures')) {
    test(`look right in ${walkthrough.locale}`, async () => {
      const { locale } = walkthrough
      const text = textsOf(locale)
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const { made, address: ofForm } = shared
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
