// A hard copy: last year's answers are shown beside the fields and in the cells without moving anything.
import { expect, test, type Page } from '@playwright/test'
import { choice, number, option, paragraph, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, questionCard } from '../controls.ts'
import { makeCopy, makeForm } from '../forms.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()
const [who, much, any, why, units, fresh] = [
  'Who answers for the monitoring?',
  'How much capacity is installed?',
  'Are there derogations?',
  'Why were they granted?',
  'Capacity by type',
  'Is there anything else?',
]
const rows = ['Type A', 'Type B']
const columns = ['Compliant', { name: 'Comment', type: 'Text' as const }]
const reason =
  'They were granted by the regulator for plants that had been ordered before the code applied, until their next revision.'

/** A form that Belgium has answered, and its open copy of this year. @returns the copy's id */
async function makeThisYears(name: string): Promise<string> {
  const made = await makeForm(app, {
    name,
    sections: [
      section(
        'General',
        shortText(who),
        number(much).between(0, 100).with({ unit: 'GW' }),
        choice(any, option('Yes'), option('No').skipToNextSection()),
        paragraph(why),
      ),
      section('Capacities', table(units, { rows, columns }), shortText(fresh)),
    ],
  })
  const [derogations, capacities] = [made.question(any), made.question(units)]
  const dimension = (name: string) => capacities.subQuestions.find(one => one.dimensionText === name)?.id ?? ''
  const at = (row: string, column: string) => ({
    primaryDimensionSubQuestion: dimension(row),
    secondaryDimensionSubQuestion: dimension(column),
  })
  await made.answer(
    'nclpOfBelgium',
    { question: made.question(who).id, textual: 'Anna Peeters' },
    { question: made.question(much).id, numeric: 12.5 },
    { question: derogations.id, options: [derogations.options[0]?.id ?? ''] },
    { question: made.question(why).id, textual: reason },
    {
      question: capacities.id,
      subValues: [
        { ...at('Type A', 'Compliant'), numeric: 3.5 },
        { ...at('Type B', 'Compliant'), numeric: 9 },
        { ...at('Type B', 'Comment'), textValue: 'estimated' },
      ],
    },
  )
  await made.submit('nclpOfBelgium')
  return (await makeCopy(app, made, `${name}, copied`)).id
}
const measureTops = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => [...document.querySelectorAll('article')].map(one => Math.round(one.getBoundingClientRect().top)))

test.describe("last year's answers", () => {
  test('move nothing when they load, and take no extra space in a table', async () => {
    const id = await makeThisYears('Last year beside')
    const page = await app.open('nclpOfBelgium', '/')
    await page.route('**/api/results/parent/**', async route => {
      await new Promise(done => setTimeout(done, 1500))
      await route.continue()
    })
    await page.goto(`/forms/view/${id}`)
    await questionCard(page, any).waitFor()
    const before = await measureTops(page)
    await questionCard(page, who).getByText('Anna Peeters').waitFor()
    expect(await measureTops(page)).toEqual(before)
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'last-year')

    await page.getByRole('button', { name: 'Next section' }).click()
    await cell(page, units, 0, 0).getByText('3.5').waitFor()
    await shot(page, 'last-year-table')
    const measureRows = () =>
      questionCard(page, units).evaluate(card => [...card.querySelectorAll('tr')].map(row => row.offsetHeight))
    const rowHeights = [await measureRows()]
    await cell(page, units, 0, 0).click()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await cell(page, units, 0, 0).getByText('3.5').waitFor()
    rowHeights.push(await measureRows())
    await questionCard(page, units).getByRole('button', { name: 'Use it' }).click()
    await questionCard(page, units).getByText('unchanged').waitFor()
    expect(rowHeights).toEqual([await measureRows(), await measureRows()])
    expect(await findViolations(page)).toEqual([])
  })

  test('fit Hebrew on a phone, in the dark', async () => {
    const id = await makeThisYears('Last year')
    const view = { width: 'phone', locale: 'he', colours: 'dark' } as const
    const page = await app.open('nclpOfBelgium', `/forms/view/${id}`, view)
    await questionCard(page, who).getByText('Anna Peeters').waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'last-year-phone')
  })
})
