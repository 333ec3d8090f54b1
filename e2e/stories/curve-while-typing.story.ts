// A fault-ride-through table: the curve follows the contact's typing, within the legal envelope and with last year's curve behind
// it. Values outside the regulation are reported, never refused.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { endOfDay } from '@imp/domain/dates.ts'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { section, table } from '../../domain/testing/build-form.ts'
import { browserTest, sizes } from '../browser.ts'
import { cell, expectAllSaved, questionCard } from '../controls.ts'
import { dayFromNow, makeForm, removeForm, unique } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()
const asked = 'Which profile applies to type D?'
const rows = ['Uret / tclear', 'Uclear / trec1', 'Urec1 / trec2', 'Urec2 / trec3']
const columns = ['U (p.u.)', 't (s)']
/** For each row: the bounds of voltage and time, and last year's answer. */
const profile = [
  {
    limits: [
      [0, 0],
      [0.14, 0.25],
    ],
    lastYear: [0, 0.2],
  },
  {
    limits: [
      [0, 0.25],
      [0.14, 0.45],
    ],
    lastYear: [0.1, 0.2],
  },
  {
    limits: [
      [0.25, 0.5],
      [0.25, 0.7],
    ],
    lastYear: [0.4, 0.6],
  },
  {
    limits: [
      [0.85, 0.9],
      [1.5, 3],
    ],
    lastYear: [0.85, 2.5],
  },
]

/** A form that Belgium answered last year, and its open copy. @returns the address of the copy */
async function makeCopy(): Promise<string> {
  const made = await makeForm(app, {
    name: 'Curve of last year',
    draft: true,
    sections: [section('FRT', table(asked, { rows, columns }).remark())],
  })
  const question = made.question(asked)
  const idOf = (name: string) => question.subQuestions.find(one => one.dimensionText === name)?.id ?? ''
  const limit = (row: string, column: string, [lower, upper]: readonly number[] = []): Limit => ({
    area: null,
    parameter: row,
    article: 'RfG (EU) 2016/631, Article 16(3)(a)(i), Table 7.2',
    unit: column === columns[0] ? 'p.u.' : 's',
    lower: lower ?? null,
    upper: upper ?? null,
    relation: null,
    source: null,
    verified: true,
    row: idOf(row),
    column: idOf(column),
  })
  const limits = rows.flatMap((row, at) => columns.map((column, of) => limit(row, column, profile[at]?.limits[of])))
  const { token } = await sessionOf(app.url, 'admin')
  const publish = (id: string) => call(app.url, token, 'PATCH /api/forms/{id}', { params: { id } })
  const body = [{ ...question, dataView: 'frt_ppm_d' as const, limits }]
  await call(app.url, token, 'PATCH /api/sections/{id}/questions', { params: { id: question.section }, body })
  await publish(made.id)
  const subValues = rows.flatMap((row, at) =>
    columns.map((column, of) => ({
      primaryDimensionSubQuestion: idOf(row),
      secondaryDimensionSubQuestion: idOf(column),
      numeric: profile[at]?.lastYear[of] ?? null,
    })),
  )
  await made.answer('nclpOfBelgium', { question: question.id, subValues })
  const { category } = await call(app.url, token, 'GET /api/forms/{id}', { params: { id: made.id } })
  const copy = {
    name: unique('Curve while typing'),
    category,
    isHardCopy: true,
    parentId: made.id,
    deadline: endOfDay(dayFromNow(30)),
  }
  const { id } = await call(app.url, token, 'POST /api/forms', { body: copy })
  app.afterwards(() => removeForm(app.url, id))
  await publish(id)
  return `/forms/view/${id}`
}

const colours = { own: '#f5b82e', faded: '#56657a' } as const
const lineOf = (card: Locator, colour: string): Locator => card.locator(`svg path[stroke="${colour}"]`)

async function typeInto(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, asked, row, column).click()
  await page.keyboard.type(text)
}
async function typeRow(page: Page, row: number, ...texts: readonly string[]): Promise<void> {
  for (const [column, text] of texts.entries()) {
    await typeInto(page, row, column, text)
    await page.keyboard.press('Enter')
  }
}

test.describe('the curve beside a fault-ride-through table', () => {
  test('changes during typing, above the table on a phone and beside it on a desktop', async () => {
    const page = await app.open('nclpOfBelgium', await makeCopy(), { width: 'phone', colours: 'dark' })
    const card = questionCard(page, asked)
    const { own, faded } = colours
    await lineOf(card, faded).first().waitFor()
    expect(await lineOf(card, own).count()).toBe(0)
    const places = async () => ({
      table: await card.getByRole('grid').boundingBox(),
      chart: await card.getByRole('application').boundingBox(),
    })
    const { table, chart } = await places()
    expect(chart?.y).toBeLessThan(table?.y ?? 0)

    await typeRow(page, 0, '0', '0.15')
    await typeRow(page, 1, '0.1', '0.2')
    /** The visible text; the picture's own description tells screen readers the same. */
    const said = (text: string) => card.locator('bdi').getByText(text, { exact: true })
    const drawn = () => lineOf(card, own).first().getAttribute('d')
    await lineOf(card, own).first().waitFor()
    await typeRow(page, 2, '0.3', '0.6')
    await typeRow(page, 3, '0.85')
    const before = await drawn()
    await typeInto(page, 3, 1, '2')
    await expect.poll(drawn).not.toBe(before)
    await said('Within what the regulation allows.').waitFor()
    await shot(page, 'curve within')
    await page.keyboard.type('0')
    await said('Outside what the regulation allows: trec3.').waitFor()
    await page.keyboard.press('Enter')
    await card.getByText(/20 is outside the legal limit: 1.5 to 3/).waitFor()
    await shot(page, 'curve outside')

    await typeInto(page, 3, 1, '0.5')
    await said('Backwards in time: trec3.').waitFor()
    await page.keyboard.press('Enter')
    await card.getByText(/0\.5 goes backwards in time: the row above applies until 0\.6/).waitFor()
    await expectAllSaved(page)
    expect(await findViolations(page)).toEqual([])
    expect(await measureSideScroll(page)).toBe(0)
    await page.setViewportSize(sizes.desktop)
    const isBeside = async () => {
      const { table, chart } = await places()
      return (chart?.x ?? 0) > (table?.x ?? 0) + (table?.width ?? 0)
    }
    await expect.poll(isBeside).toBe(true)
  })
})
