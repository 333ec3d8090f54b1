// Numbers outside legal limits as a contact sees them: at the answer, in the section list, before submitting.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { number, section, table } from '@imp/domain/testing/build-form.ts'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'

const limit = buildLimit({ article: '5(2)', upper: 1, source: 'a list of 2024', verified: false })
const form = publishedForm(
  {},
  section(
    'General',
    number('Which threshold applies?')
      .remark()
      .with({ unit: 'MW', limits: [limit] }),
  ),
)
const threshold = questionOf(form, 'Which threshold applies?')
const said = /^2 is outside the legal limit: at most 1\sMW\./

describe('a cell outside a legal limit', () => {
  it('is reported below its table when it is left, so that nothing moves during typing', async () => {
    const asked = table('Thresholds', { rows: ['Type A', 'Type B'], columns: ['MW'] })
    const plan = publishedForm({}, section('General', asked))
    const thresholds = questionOf(plan, 'Thresholds')
    const place = { row: dimensionOf(thresholds, 'Type A').id, column: dimensionOf(thresholds, 'MW').id }
    const cell = {
      id: 'cell',
      valueId: 'thresholds',
      primaryDimensionSubQuestion: place.row,
      secondaryDimensionSubQuestion: place.column,
      textValue: null,
      numeric: 2,
      version: 1,
    }
    const limited = publishedForm({}, section('General', asked.with({ limits: [{ ...limit, ...place }] })))
    const { user, wire } = await fillForm(limited, [], ({ answer }) =>
      answer('PATCH /api/results/singlequestion/{id}', valueOf(thresholds.id, 1, { subValues: [cell] })),
    )
    await screen.findByRole('grid')
    const card = document.querySelector('article')
    await user.click(card?.querySelector('td[data-cell]') as HTMLElement)
    await user.keyboard('2')
    await waitFor(() => expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toHaveLength(1), { timeout: 5000 })
    expect(card?.textContent).not.toContain('outside the legal limit: at most')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(card?.textContent).toContain('2 is outside the legal limit: at most'))
    await expectText('All answers saved')
  })
})

describe('a number outside a legal limit', () => {
  it('is reported beside the answer, with unverified limits and an invitation to remark', async () => {
    const { user } = await fillForm(form, [])
    await user.type(await screen.findByRole('textbox', { name: /Which threshold/ }), '2')
    expect(screen.queryByText(said)).toBeNull()
    await user.tab()
    await expectText(said)
    await expectText(/A remark explaining why is welcome/)
    await expectText(/The limit has not been verified/)
    await expectText('a list of 2024')
    expect(screen.getByRole('link', { name: /General/ }).textContent).toContain('1 outside a limit')
    await user.type(screen.getByRole('textbox', { name: /Which threshold/ }), '{Backspace}1')
    await user.tab()
    expect(screen.queryByText(said)).toBeNull()
    await expectText('All answers saved')
  })

  it('is compared only with limits on the same parameter', async () => {
    const frequency = buildLimit({ parameter: 'Frequency of LFSM-O', lower: 50.2, upper: 50.5, unit: 'Hz' })
    const asked = (limits: Limit[]) =>
      publishedForm({}, section('General', number('Which threshold applies?').with({ unit: 'MW', limits })))
    const { user } = await fillForm(asked([limit, frequency]), [])
    const [first, second] = await screen.findAllByText(/Regulation allows/)
    expect(first?.closest('li')?.textContent).toMatch(/^Threshold: Regulation allows at most 1\sMW/)
    expect(second?.closest('li')?.textContent).toMatch(/^Frequency of LFSM-O: Regulation allows 50.2 to 50.5\sHz/)
    // Limits in another unit are shown but not compared; the other limit still applies.
    await user.type(await screen.findByRole('textbox', { name: /Which threshold/ }), '2')
    await user.tab()
    await expectText(said)
  })

  it('shows no invitation after submission', async () => {
    const values = [valueOf(threshold.id, 1, { numeric: 2 })]
    const submitted = resultOf(form, { values, isSubmited: true, status: 'Submitted' })
    await fillForm(form, values, ({ answer }) => answer('GET /api/results/form/{formId}', submitted))
    await expectText(said)
    expect(screen.queryByText(/You can submit all the same/)).toBeNull()
  })

  it('shows no source if none is known', async () => {
    const unsourced = publishedForm(
      {},
      section('General', number('Which threshold applies?').with({ unit: 'MW', limits: [{ ...limit, source: ' ' }] })),
    )
    const { user } = await fillForm(unsourced, [])
    await user.type(await screen.findByRole('textbox', { name: /Which threshold/ }), '2')
    await user.tab()
    await expectText(said)
    await expectText(/The limit has not been verified/)
    expect(screen.queryByText(/It comes from/)).toBeNull()
  })

  it('is listed before submitting, without preventing it', async () => {
    const { user } = await fillForm(form, [valueOf(threshold.id, 1, { numeric: 2 })])
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm submit' }))
    expect(dialog.getByText(/^1 answer is outside a legal limit/)).toBeTruthy()
    expect(dialog.getByText(said)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /1\.1 Which threshold/ }))
    expect(document.activeElement?.closest('article')?.id).toBe(`q-${threshold.id}`)
  })
})
