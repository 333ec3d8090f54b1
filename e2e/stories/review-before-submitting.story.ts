// Before a form is submitted again: what is missing by row and column, what is open, and what differs from the last delivery, section
// by section; each entry leads to its place, F8 goes on from there, and the focus comes back.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { choice, number, option, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, expectBlocked, expectFocus, message } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()
const [who, much, any, when, units] = [
  'Who answers for the monitoring?',
  'How much capacity is installed?',
  'Are there derogations?',
  'Since when?',
  'Which times apply?',
]

/** Delivered once and opened again; since then a number was changed, an answer is hidden, and two cells are empty. */
async function makeReopened(name: string): Promise<MadeForm> {
  const made = await makeForm(app, {
    name,
    sections: [
      section(
        'General',
        shortText(who).required(),
        number(much).with({ unit: 'GW' }),
        choice(any, option('Yes'), option('No').skipToNextSection()),
        shortText(when),
      ),
      section(
        'Times',
        table(units, {
          rows: [
            { name: 'Type A', required: true },
            { name: 'Type B', required: true },
          ],
          columns: ['Uret', 'tclear'],
        }).required(),
        shortText('Anything else?'),
      ),
    ],
  })
  const times = made.question(units)
  const dimension = (text: string) => times.subQuestions.find(one => one.dimensionText === text)?.id ?? ''
  const at = (row: string, column: string, numeric: number | null) => ({
    primaryDimensionSubQuestion: dimension(row),
    secondaryDimensionSubQuestion: dimension(column),
    numeric,
  })
  const optionOf = (index: number) => [made.question(any).options[index]?.id ?? '']
  const cells = [at('Type A', 'Uret', 1), at('Type A', 'tclear', 2), at('Type B', 'Uret', 3), at('Type B', 'tclear', 4)]
  await made.answer(
    'nclpOfBelgium',
    { question: made.question(who).id, textual: 'Anna Peeters' },
    { question: made.question(much).id, numeric: 12.5 },
    { question: made.question(any).id, options: optionOf(0) },
    { question: made.question(when).id, textual: 'In May' },
    { question: times.id, subValues: cells },
  )
  await made.submit('nclpOfBelgium')
  const { token } = await sessionOf(app.url, 'admin')
  const params = { id: await made.resultOf('nclpOfBelgium') }
  await call(app.url, token, 'PATCH /api/results/unsubmit/{id}', {
    params,
    body: { reason: 'Please check the times.' },
  })
  await made.answer(
    'nclpOfBelgium',
    { question: made.question(much).id, numeric: 14 },
    { question: made.question(any).id, options: optionOf(1) },
    { question: times.id, subValues: [at('Type A', 'tclear', null), at('Type B', 'tclear', null)] },
  )
  return made
}
const submit = (page: Page) => page.locator('main').getByRole('button', { name: 'Submit', exact: true })
const part = (dialog: Locator, name: RegExp) => dialog.getByRole('region', { name })

test.describe('the review before submitting', () => {
  test('leads to a cell and on to the next fault, says what differs, and delivers', async () => {
    const made = await makeReopened('Reviewed')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await submit(page).click()
    const failed = page.getByRole('dialog', { name: 'Validation failed! Fix errors before sumbiting!' })
    await failed.getByText('3 of 5 questions answered').waitFor()
    await failed.getByText(/^1 answer is hidden by your choices/).waitFor()
    await part(failed, /General/)
      .getByText('2 answers differ from delivery no. 1')
      .click()
    await part(failed, /General/)
      .getByText('14', { exact: true })
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'review-failed')
    await expectBlocked(failed.getByRole('button', { name: 'Submit' }), 'Fix the listed errors first.')

    // Closed without a step, one is where one was.
    await page.keyboard.press('Escape')
    await expectFocus(submit(page))
    await submit(page).press('Enter')
    await failed.getByRole('button', { name: 'Fill in “tclear” in row “Type B”.' }).click()
    await expect.poll(() => cell(page, units, 1, 1).evaluate(one => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.keyboard.press('F8')
    await expect.poll(() => cell(page, units, 0, 1).evaluate(one => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await expectAllSaved(page)

    await submit(page).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm submit' })
    await confirm.getByText('4 of 5 questions answered').waitFor()
    await part(confirm, /Times/).getByText('1 answer differs from delivery no. 1').click()
    await part(confirm, /Times/).getByText('Type B, tclear:').waitFor()
    await shot(page, 'review-ready')
    await confirm.getByRole('button', { name: 'Submit' }).click()
    await message(page, 'Form submitted successfully').waitFor()
  })

  for (const [name, view] of [
    ['a phone', { width: 'phone' }],
    ['Hebrew on a phone, in the dark', { width: 'phone', locale: 'he', colours: 'dark' }],
  ] as const) {
    test(`fits ${name}`, async () => {
      const made = await makeReopened(`Reviewed, ${name}`)
      const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, view)
      await page.getByRole('article').first().waitFor()
      await page.locator('main').getByRole('button').last().click()
      await page.getByRole('dialog').getByRole('region', { name: /Times/ }).waitFor()
      expect(await measureSideScroll(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
      await shot(page, `review-${name}`)
    })
  }
})
