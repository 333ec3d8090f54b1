// The review before resubmitting a form fits on a phone, right to left and in the dark scheme too.
import { expect, test } from '@playwright/test'
import { choice, number, option, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
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

/** Delivered once and reopened; since then a number has changed, an answer is hidden, and two cells are empty. */
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
test.describe('the review before submitting', () => {
  test('fits Hebrew on a phone, in the dark', async () => {
    const made = await makeReopened('Reviewed')
    const view = { width: 'phone', locale: 'he', colours: 'dark' } as const
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, view)
    await page.getByRole('article').first().waitFor()
    await page.locator('main').getByRole('button').last().click()
    await page.getByRole('dialog').getByRole('region', { name: /Times/ }).waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'review-phone')
  })
})
