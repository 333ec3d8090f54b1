// Quick entry for people who know the form: the questions close together, with the first one visible.
import { expect, test } from '@playwright/test'
import { choice, number, option, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { questionCard } from '../controls.ts'
import { makeCopy, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()
const codes = [
  'G - General requirement',
  'S - Site specific',
  'NI-A - No consideration',
  'NI-B - TSO internal consideration',
  'NI-C - Preliminary, shared with stakeholders, but not publicly available',
  'NI-D - Preliminary, shared with stakeholders and publicly available',
  '0 - Needs no implementation',
]
const [first, second] = ['Status of the frequency ranges', 'Status of the rate of change']

const makePacedForm = (name: string) =>
  makeForm(app, {
    name,
    sections: [
      section(
        'Ranges',
        choice(first, ...codes.map(code => option(code))).required(),
        number('How long?').with({ unit: 'min' }),
        choice(second, ...codes.map(code => option(code))).remark(),
        shortText('Who decides?'),
      ),
      section(
        'Tables',
        table('Which times apply?', { rows: ['A', 'B', 'C'], columns: ['Uret', 'tclear'] }),
        shortText('Else?'),
      ),
    ],
  })

test.describe('somebody who knows the form', () => {
  test('has the questions close together: at most half as high, without overflow', async () => {
    const made = await makePacedForm('Compact')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await questionCard(page, first).waitFor()
    const height = () =>
      page
        .getByRole('article')
        .evaluateAll(all => all.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0))
    const wide = await height()
    await page.getByRole('button', { name: 'Compact' }).click()
    await expect.poll(height).toBeLessThan(wide / 2)
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'pace-compact')
    await page.reload()
    await expect.poll(height).toBeLessThan(wide / 2)
  })

  test('has a long section of the Requirements for Generators, as answered last year, on a third of its 9,700 px', async () => {
    const { token } = await sessionOf(app.url, 'nclpOfBelgium')
    const published = await call(app.url, token, 'GET /api/forms/published', {
      query: { name: 'RfG non-exhaustive parameters', year: 2025 },
    })
    const made = await makeCopy(app, { id: published[0]?.id ?? '' }, 'RfG')
    await call(app.url, token, 'PATCH /api/results/reset/{id}', {
      params: { id: await made.resultOf('nclpOfBelgium') },
    })
    const section = made.sections[2]
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}?section=${section?.id}`)
    const articles = page.getByRole('article')
    await expect.poll(() => articles.count()).toBeGreaterThan(20)
    // Render everything: off-screen content only keeps its last known height.
    await articles.evaluateAll(all => all.forEach(one => one.style.setProperty('content-visibility', 'visible')))
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(height).toBeGreaterThan(8000)
    await page.getByRole('button', { name: 'Compact' }).click()
    await page.getByText('2025:').first().waitFor()
    await expect.poll(height).toBeLessThanOrEqual(3233)
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'pace-compact.rfg')
  })

  test('has room in Hebrew on a phone, in the dark', async () => {
    const made = await makePacedForm('Compact')
    const view = { width: 'phone', locale: 'he', colours: 'dark' } as const
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, view)
    await questionCard(page, first).waitFor()
    await page.getByRole('group').getByRole('button').last().click()
    await page.locator('[data-density="compact"]').waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    // High enough that the bar below covers no option partly.
    await page.setViewportSize({ width: 360, height: 2600 })
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'pace-phone')
  })
})

for (const [name, size, view] of [
  ['1280 × 800', { width: 1280, height: 800 }, {}],
  [
    '360 × 740, in Hebrew and in the dark',
    { width: 360, height: 740 },
    { width: 'phone', locale: 'he', colours: 'dark' },
  ],
] as const) {
  test(`the first question is visible when a form is opened, at ${name}`, async () => {
    const made = await makeForm(app, {
      name: 'RfG non-exhaustive parameters of the year',
      settings: {
        description: 'What has been decided in each country since the last monitoring report, article by article.',
      },
      sections: [
        section('General', shortText('Who answers for the monitoring?').required(), shortText('Who else?')),
        section('Thresholds', shortText('Which ones?')),
      ],
    })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, view)
    await page.setViewportSize(size)
    const first = page.getByRole('textbox', { name: 'Who answers for the monitoring?' })
    await first.waitFor()
    await page.locator('[aria-keyshortcuts="F9"]').waitFor()
    const isSeen = () =>
      first.evaluate(field => {
        const { left, right, top, bottom } = field.getBoundingClientRect()
        const middle = (left + right) / 2
        return [top + 2, bottom - 2].every(y => document.elementFromPoint(middle, y) === field)
      })
    await expect.poll(isSeen).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await shot(page, `first-question.${name}`)
  })
}
