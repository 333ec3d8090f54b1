// Names, numbers and sentences of both directions side by side: each keeps its own direction, and together they follow the page's.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()

const limit = {
  area: 'CE',
  parameter: 'time',
  source: null,
  row: null,
  column: null,
  lower: 20,
  upper: null,
  unit: 'min',
  relation: null,
  article: 'Article 13(1)(a)(i), Table 2',
  verified: true,
}
const someForm = (): Promise<MadeForm> =>
  makeForm(app, {
    name: 'Two directions',
    sections: [
      section(
        'כללי - סוג A (13(1))',
        shortText('How long?').with({ limits: [limit] }),
        table('טבלה 3.1: יחידות', {
          rows: ['סוג A - קטן', 'Type B - large'],
          columns: [{ name: 'קיבולת (MW)', group: 'Compliant' }],
        }),
      ),
      section('Tables & טבלאות', shortText('Last')),
    ],
  })

/** Are they in the reading order of the page, each starting after the end of the previous one? */
async function expectInOrder(page: Page, ...runs: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(runs.map(run => run.boundingBox()))
  const isRtl = await page.evaluate(() => document.documentElement.dir === 'rtl')
  const starts = boxes.map(box => (box ? (isRtl ? -(box.x + box.width) : box.x) : NaN))
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  const middles = boxes.map(box => (box ? box.y + box.height / 2 : NaN))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6)
}

for (const locale of ['en-US', 'he']) {
  test.describe(`in ${locale}`, () => {
    const text = textsOf(locale)

    test('a limit, an error, the history and typed text each keep their direction', async () => {
      const made = await someForm()
      const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, { locale })
      await page.getByRole('textbox', { name: 'How long?' }).waitFor()

      const line = page.getByRole('listitem').filter({ hasText: 'Article 13' })
      await expectInOrder(
        page,
        line.locator('bdi', { hasText: '20 min' }),
        line.locator('bdi', { hasText: 'Article 13' }),
        line.locator('bdi', { hasText: /^CE$/ }),
      )

      await page.getByRole('gridcell').first().click()
      await page.keyboard.type('many')
      await page.keyboard.press('Enter')
      const fault = page.getByRole('article').getByRole('status')
      await expectInOrder(
        page,
        fault.locator('bdi', { hasText: 'סוג A - קטן' }),
        fault.locator('bdi', { hasText: 'Compliant' }),
        fault.locator('bdi', { hasText: 'קיבולת (MW)' }),
      )
      const heads = await page.getByRole('rowheader').evaluateAll(cells =>
        cells.map(head => {
          const range = document.createRange()
          range.selectNodeContents(head)
          const { left, right } = range.getBoundingClientRect()
          return Math.round(document.documentElement.dir === 'rtl' ? right : left)
        }),
      )
      expect(new Set(heads).size).toBe(1)

      await page.getByRole('textbox', { name: 'How long?' }).fill('תשעים - 90 min')
      await page.getByRole('textbox', { name: 'How long?' }).blur()
      const card = page.getByRole('article').filter({ hasText: 'How long?' })
      await card.getByRole('button', { name: text('results.filling.history') }).click()
      const change = page.getByRole('dialog').getByRole('listitem').first()
      await change.waitFor()
      await expectInOrder(page, change.locator('del'), change.getByText('→'), change.locator('ins'))
      const mirrored = await change.getByText('→').evaluate(arrow => getComputedStyle(arrow).transform)
      expect(mirrored.startsWith('matrix(-1')).toBe(locale === 'he')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await page.getByRole('button', { name: text('results.extension.ask') }).click()
      const fields = page.getByRole('dialog').locator('input.mantine-Input-input, textarea')
      await page.getByRole('dialog').locator('textarea').waitFor()
      const directions = await fields.evaluateAll(all =>
        all.map(field => {
          const { direction, unicodeBidi } = getComputedStyle(field)
          return `${direction} ${unicodeBidi}`
        }),
      )
      expect(new Set(directions)).toEqual(new Set([locale === 'he' ? 'rtl plaintext' : 'ltr plaintext']))
    })
  })
}
