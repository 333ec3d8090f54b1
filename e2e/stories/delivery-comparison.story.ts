// The comparison of two deliveries is accessible.
import { expect, test } from '@playwright/test'
import { buildLimit } from '../../domain/testing/build-limit.ts'
import { number, section, shortText, table } from '../../domain/testing/build-form.ts'
import { type App, browserTest } from '../browser.ts'
import { addressOf } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'

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
  for (const walkthrough of drawWalkthrough('comparison')) {
    test(`are accessible: ${walkthrough.locale}`, async () => {
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
