// Progress by country of a form: map, percentages and table are accessible.
import { expect, test } from '@playwright/test'
import { choice, number, option, section, shortText } from '../../domain/testing/build-form.ts'
import { type App, browserTest } from '../browser.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, drawWalkthrough } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const addressFor = (id: string) => `/forms/overview/data-delivery/${id}`

/** Belgium has answered half of it, Austria has submitted. */
async function answered(product: App, name: string): Promise<MadeForm> {
  const made = await makeForm(product, {
    name,
    category: 'Generation Capacity',
    sections: [
      section('Γενικά', choice('Any plants?', option('Yes'), option('No').skipToEnd()), shortText('Who answers?')),
      section('Μονάδες', number('How many?'), number('How large?')),
    ],
  })
  const choose = (value: string) => {
    const question = made.question('Any plants?')
    return { question: question.id, options: [question.options.find(one => one.value === value)?.id ?? ''] }
  }
  await made.answer('nclpOfBelgium', choose('Yes'), { question: made.question('How many?').id, numeric: 3 })
  await made.answer('nclpOfAustria', choose('No'))
  await made.submit('nclpOfAustria')
  return made
}

test.describe('data delivery', () => {
  for (const walkthrough of drawWalkthrough('data delivery')) {
    test(`is accessible: ${walkthrough.locale}`, async () => {
      const { locale } = walkthrough
      const text = textsOf(locale)
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const made = await answered(app, 'Δοκιμή')
      const { token } = await sessionOf(app.url, 'admin')
      const countries = await call(app.url, token, 'GET /api/countries', { query: {} })
      const parts = await call(app.url, token, 'GET /api/countries', { query: { isAcer: true } })
      // Names of parts start with the name of their country, so longer names come first.
      const names = [...countries, ...parts].map(({ name }) => name).toSorted((a, b) => b.length - a.length)
      const known = [made.name, 'ROI', ...names]
      const at = (address: string) =>
        locale === 'en-XA' ? `${address}${address.includes('?') ? '&' : '?'}locale=en-XA` : address
      const page = await app.open('admin', at(addressFor(made.id)), { locale })
      await page.locator('[data-country="BE"]').waitFor()
      await checkScreen(page, 'data delivery', known)
      await page.goto(at(`${addressFor(made.id)}?show=percentages&section=${made.sections[1]?.id}`))
      await page.locator('[data-country="BE"]').waitFor()
      await checkScreen(page, 'data delivery in percent', known)
      await page.goto(at(`${addressFor('overview')}?view=table`))
      await page.getByRole('cell').first().waitFor()
      await checkScreen(page, 'data delivery of all forms', known)
      await page.getByRole('button', { name: text('results.delivery.export') }).waitFor()
      expect(faults).toEqual([])
    })
  }
})
