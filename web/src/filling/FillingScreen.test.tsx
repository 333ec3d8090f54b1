import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { form as emptyForm, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { changeToGerman } from '../../testing/language.ts'
import { admin, nclpOfBelgium } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const form = publishedForm(
  {},
  section('General', shortText('Who answers?')),
  section('Last', shortText('Anything else?')),
)
const result = resultOf(form)
const withResult =
  (what = result, of = form) =>
  ({ answer }: Wire) => {
    answer('GET /api/forms/{id}', of)
    answer('GET /api/results/form/{formId}', what)
    answer('GET /api/results/{id}', what)
    answer('GET /api/results/{id}/deliveries', [])
  }
const address = `/forms/view/${form.id}`

async function openUnsubmit(deadline = result.deadline) {
  const submitted = { ...result, isSubmited: true, status: 'Submitted' as const, deadline }
  const { user, wire } = await renderScreen(`${address}/results/${result.id}`, admin, wire => {
    withResult(submitted)(wire)
    wire.answer('GET /api/Results/Filtered', [])
    wire.answer('PATCH /api/results/unsubmit/{id}', result)
  })
  await user.click(await screen.findByRole('button', { name: /^Unsubmit/ }))
  return { user, wire, dialog: within(await screen.findByRole('dialog')) }
}

describe('FillFormScreen', () => {
  it('waits a second before it loads', async () => {
    const { wire } = await renderScreen(address, nclpOfBelgium, withResult(), { waits: true })
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(wire.sent('GET /api/forms/{id}')).toEqual([])
    await expectHeading(form.name)
  })

  it('shows a contact the form and saves what is typed', async () => {
    const shown = await renderScreen(address, nclpOfBelgium, withResult())
    await expectHeading(form.name)
    const [question] = form.sections[0]?.questions ?? []
    if (!question) throw new Error('the form has no question')
    shown.wire.answer('PATCH /api/results/singlequestion/{id}', ({ body }) => ({
      id: '00000004-0000-4000-8000-000000000001',
      result: result.id,
      numeric: null,
      options: [],
      remarkText: null,
      editRemarkText: null,
      files: [],
      deltaRemarks: [],
      subValues: [],
      changedBy: nclpOfBelgium.displayName,
      changedById: nclpOfBelgium.guid,
      changedAt: '2026-03-01T09:00:01.000Z',
      ...(body as { question: string; textual: string }),
      version: 1,
    }))
    await shown.user.type(await screen.findByRole('textbox', { name: /Who answers\?/ }), 'Elia')
    await shown.user.tab()
    await expectText('All answers saved')
    expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}').at(-1)).toMatchObject({
      params: { id: result.id },
      body: { question: question.id, textual: 'Elia' },
    })
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false)
  })

  it('shows article and unit above an answer that is no number, and the unit beside a number', async () => {
    const article = '5(2)'
    const asked = publishedForm(
      {},
      section(
        'General',
        shortText('Which level?').with({ article, unit: 'kV' }),
        number('How much?').with({ article, unit: 'MW' }),
        shortText('Which other?').with({ unit: 'Hz' }),
      ),
    )
    await renderScreen(`/forms/view/${asked.id}`, nclpOfBelgium, withResult(resultOf(asked), asked))
    await screen.findByRole('textbox', { name: /Which level/ })
    const factsOf = ({ id }: { id: string }) => document.getElementById(`q-${id}`)?.querySelector('p')?.textContent
    const [level, much, other] = asked.sections[0]?.questions ?? []
    expect([level, much, other].map(question => question && factsOf(question))).toEqual([
      'Article 5(2) · Unit: kV',
      'Article 5(2)',
      'Unit: Hz',
    ])
    expect(screen.getByText('MW')).toBeTruthy()
  })

  it('unsubmits once with a double click', async () => {
    const { user, wire, dialog } = await openUnsubmit()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Please check')
    await user.dblClick(dialog.getByRole('button', { name: /^Unsubmit/ }))
    await expectText('Form unsubmitted successfully')
    expect(wire.sent('PATCH /api/results/unsubmit/{id}')).toHaveLength(1)
  })

  it('requires a day after the deadline, without which nothing could be changed', async () => {
    const { user, wire, dialog } = await openUnsubmit('2026-02-27T22:59:59.000Z')
    const reason = dialog.getByRole('textbox', { name: 'Reason, shown to the contact person' })
    const day = dialog.getByRole('textbox', { name: 'Correct by' })
    await user.type(reason, 'Please check')
    await user.click(dialog.getByRole('button', { name: /^Unsubmit/ }))
    await dialog.findByText(/^The deadline has passed: choose the date/)
    expect(document.activeElement).toBe(day)
    for (const [typed, reason] of [
      ['09.03.2024', 'Choose a day in the future'],
      ['09.03.2126', /^Choose a day no later than /],
      ['31.02.2026', 'This date does not exist'],
      ['tomorrow', 'Enter the date as day, month and year: DD.MM.YYYY'],
    ] as const) {
      await user.clear(day)
      await user.type(day, typed)
      await user.tab()
      await dialog.findByText(reason)
    }
    await user.clear(day)
    await user.type(day, '09.03.2026')
    await user.click(dialog.getByRole('button', { name: /^Unsubmit/ }))
    await expectText('Form unsubmitted successfully')
    expect(wire.sent('PATCH /api/results/unsubmit/{id}').map(({ body }) => body)).toEqual([
      { reason: 'Please check', until: '2026-03-09' },
    ])
  })

  it("shows another country's submitted answers read-only", async () => {
    const theirs = resultOf(form, {
      country: '000000cc-0000-4000-8000-0000000000ff',
      countryName: 'Austria',
      isSubmited: true,
      status: 'Submitted',
      dateOfSubmission: '2026-03-01T08:00:00.000Z',
    })
    await renderScreen(`${address}/results/${theirs.id}`, nclpOfBelgium, withResult(theirs))
    const field = await screen.findByRole('textbox', { name: /Who answers\?/ })
    expect(field).toHaveProperty('readOnly', true)
    expectNoButton('Submit')
  })

  it('names the country in the language of the screen', async () => {
    const theirs = resultOf(form, { countryName: 'Austria', countryCode: 'AT' })
    await renderScreen(`${address}/results/${theirs.id}`, admin, withResult(theirs))
    await screen.findByText('Austria')
    changeToGerman()
    await screen.findByText('Österreich')
    expect(screen.queryByText('Austria')).toBeNull()
  })

  it('is a preview for administrators that saves nothing', async () => {
    const shown = await renderScreen(
      address,
      admin,
      withResult(resultOf(form, { id: '00000000-0000-0000-0000-000000000000', countryName: '' })),
    )
    await expectText('Try the form: nothing you enter is saved.')
    await shown.user.type(await screen.findByRole('textbox', { name: /Who answers\?/ }), 'Nobody')
    await shown.user.tab()
    expectNoButton('Submit')
    expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
  })

  it('says that the form has no questions yet', async () => {
    const empty = { ...emptyForm(), published: true }
    await renderScreen(address, nclpOfBelgium, withResult(resultOf(empty), empty))
    await expectText('This form has no questions yet.')
  })

  it('does not count a section without questions as not applicable', async () => {
    const withEmpty = publishedForm({}, section('General', shortText('Who answers?')), section('To come'))
    await renderScreen(address, nclpOfBelgium, withResult(result, withEmpty))
    await screen.findByRole('textbox', { name: /Who answers\?/ })
    expect(screen.queryByText(/not apply/)).toBeNull()
  })

  it('says that the server cannot be reached, and tries again', async () => {
    const shown = await renderScreen(address, nclpOfBelgium, wire => {
      withResult()(wire)
      wire.answer('GET /api/results/form/{formId}', refuse('unavailable'))
    })
    await expectRetry(shown, 'Unable to view results', () => withResult()(shown.wire))
    await expectHeading(form.name)
  })

  it('tells users whom the server refuses', async () => {
    const shown = await renderScreen(`${address}/results/${result.id}`, nclpOfBelgium, wire => {
      withResult()(wire)
      wire.answer('GET /api/results/{id}', refuse('foreignCountry'))
    })
    await expectAddress(shown, '/unauthorized')
  })
})
