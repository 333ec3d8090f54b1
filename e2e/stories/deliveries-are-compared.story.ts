// Deliveries beside each other: a contact person finds what has changed between two of the own ones, an administrator sets two
// countries side by side, and takes the workbook away.
import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { buildLimit } from '../../domain/testing/build-limit.ts'
import { number, section, shortText, table } from '../../domain/testing/build-form.ts'
import { type App, browserTest } from '../browser.ts'
import { addressOf, choose, expectPath } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, walkthroughs } from '../screen-checks.ts'

const app = browserTest()

/** Belgium has delivered twice, Austria once. */
async function deliverTwice(product: App, name: string): Promise<MadeForm> {
  const made = await makeForm(product, {
    name,
    settings: { userDownload: true },
    sections: [
      section(
        'Γενικά',
        shortText('Ποιος;'),
        number('Πόσο;').with({ unit: 'MW', limits: [buildLimit({ lower: 700, upper: 800 })] }),
        shortText('Πότε;'),
      ),
      section('Πίνακες', table('Ισχύς', { rows: ['Άλφα', 'Βήτα'], columns: [{ name: 'Στεριά', group: 'Πάρκα' }] })),
    ],
  })
  const [who, much, when, power] = ['Ποιος;', 'Πόσο;', 'Πότε;', 'Ισχύς'].map(text => made.question(text))
  if (!who || !much || !when || !power) throw new Error('the form lacks a question')
  const [row, column] = [true, false].map(
    wanted => power.subQuestions.find(one => one.isPrimaryDimension === wanted)?.id,
  )
  const cell = { primaryDimensionSubQuestion: row ?? '', secondaryDimensionSubQuestion: column ?? '' }
  await made.answer(
    'nclpOfBelgium',
    { question: who.id, textual: 'Ελένη' },
    { question: much.id, numeric: 5 },
    { question: power.id, subValues: [{ ...cell, numeric: 100 }] },
  )
  await made.submit('nclpOfBelgium')
  const { token } = await sessionOf(product.url, 'admin')
  const params = { id: await made.resultOf('nclpOfBelgium') }
  await call(product.url, token, 'PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'Ξανά' } })
  await made.answer(
    'nclpOfBelgium',
    { question: much.id, numeric: 7.5, remarkText: 'Μετρήθηκε' },
    { question: when.id, textual: 'Χθες' },
    { question: power.id, subValues: [{ ...cell, numeric: 120 }] },
  )
  await made.submit('nclpOfBelgium')
  await made.answer('nclpOfAustria', { question: who.id, textual: 'Νίκος' })
  await made.submit('nclpOfAustria')
  return made
}

test.describe('compared deliveries', () => {
  test('are reached from the receipt, walked through by key and taken away', async () => {
    const made = await deliverTwice(app, 'Compared')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await page.getByRole('link', { name: 'Compare with the previous one' }).first().click()
    await expectPath(page, '/forms/comparison')
    await page.getByText('2 changed', { exact: true }).waitFor()
    await page.getByText('1 new', { exact: true }).waitFor()
    await page.getByText('1 same', { exact: true }).waitFor()
    await page.keyboard.press('n')
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent)
    expect(await focused()).toBe('1.2 Πόσο; (MW)')
    await page.keyboard.press('n')
    expect(await focused()).toBe('1.3 Πότε;')
    await page.keyboard.press('p')
    expect(await focused()).toBe('1.2 Πόσο; (MW)')
    const much = page.getByRole('article').filter({ hasText: 'Πόσο;' })
    // Of the second delivery: the law has 700 to 800.
    await much.getByText(/Now 7\.5\. Not confirmed as correct/).waitFor()
    expect(await much.getByRole('cell').allTextContents()).toEqual(['5', '7.5 (+2.5)', '(nothing)', 'Μετρήθηκε'])
    // The address is all that a colleague needs.
    const address = addressOf(page)
    await page.reload()
    await page.getByText('2 changed', { exact: true }).waitFor()
    expect(addressOf(page)).toBe(address)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export to Excel' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Compared deliveries.xlsx')
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })

  test('are those of two countries for an administrator, from the results list', async () => {
    const made = await deliverTwice(app, 'Side by side')
    const page = await app.open(
      'admin',
      `/forms/results?country=all&name=${encodeURIComponent(made.name)}&status=submitted`,
    )
    await page
      .getByRole('button', { name: `Compare deliveries of “${made.name}”` })
      .first()
      .click()
    const left = page.getByRole('group', { name: 'First' })
    await choose(left, 'Country', 'Austria')
    await choose(page.getByRole('group', { name: 'Second' }), 'Country', 'Belgium')
    await page.getByText('1 changed', { exact: true }).waitFor()
    await page.getByText('3 new', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Swap sides' }).click()
    await page.getByText('3 removed', { exact: true }).waitFor()
    expect(await page.getByRole('article').count()).toBe(4)
  })

  for (const walkthrough of walkthroughs) {
    test(`are for everybody: ${walkthrough.locale}`, async () => {
      const { locale } = walkthrough
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const made = await deliverTwice(app, 'Δοκιμή')
      const page = await app.open(
        'nclpOfBelgium',
        `/forms/comparison?form=${made.id}${locale === 'en-XA' ? '&locale=en-XA' : ''}`,
        {
          locale,
        },
      )
      await page.getByRole('article').first().waitFor()
      await checkScreen(page, 'compared deliveries', [made.name, 'Belgium', 'Noor Peeters'])
      await page.goto(`${addressOf(page)}&all=true${locale === 'en-XA' ? '&locale=en-XA' : ''}`)
      await page.getByRole('article').nth(3).waitFor()
      await checkScreen(page, 'all of compared deliveries', [made.name, 'Belgium', 'Noor Peeters'])
      expect(faults).toEqual([])
    })
  }
})
