// A test run: before, during, and after.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Trial, TrialOffer } from '@imp/domain/forms/trial-types.ts'
import { noId } from '@imp/domain/ids.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { number, section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { draftForm, publishedForm, resultOf } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const draft = draftForm({ name: 'RfG 2027' }, section('General', shortText('Name'), number('MW').required()))
const copyId = '00000007-0000-4000-8000-000000000001'
const copy = publishedForm({ id: copyId, name: 'RfG 2027', deadline: noDate })
const form = { ...copy, sections: draft.sections }
const belgium = { id: '00000005-0000-4000-8000-0000000000be', name: 'Belgium' }
const trial: Trial = {
  id: copyId,
  resultId: '00000001-0000-4000-8000-0000000000ff',
  startedAt: '2026-03-01T08:00:00.000Z',
  country: belgium,
  isOutdated: false,
}
const offer = (more: Partial<TrialOffer> = {}): TrialOffer => ({
  formName: 'RfG 2027',
  formYear: 2027,
  trial: null,
  countries: [belgium],
  ...more,
})
const result = resultOf(form, {
  id: trial.resultId,
  country: noId,
  countryName: 'Test country (as Belgium)',
  isTrial: true,
  hasParentResult: false,
  deadline: noDate,
})
const address = `/forms/overview/try/${draft.id}`
const readLine = 'GET /api/forms/{id}/trial'
const withTrial =
  (prepare: (wire: Wire) => void = () => {}) =>
  (wire: Wire) => {
    wire.answer(readLine, offer({ trial }))
    wire.answer('GET /api/forms/{id}', form)
    wire.answer('GET /api/results/{id}', result)
    wire.answer('GET /api/results/{id}/deliveries', [])
    prepare(wire)
  }

beforeEach(() => localStorage.clear())

describe('TryFormScreen', () => {
  it('explains test runs, and starts one with the answers of a country', async () => {
    const { user, wire } = await renderScreen(address, admin, wire => {
      wire.answer(readLine, offer())
      wire.answer('POST /api/forms/{id}/trial', () => {
        withTrial()(wire)
        return trial
      })
    })
    await expectHeading('RfG 2027')
    await expectText(/does not appear in any country, list, e-mail or report/)
    await user.click(screen.getByRole('combobox', { name: /^Use last year/ }))
    await user.click(await screen.findByRole('option', { name: 'Belgium', hidden: true }))
    await user.click(screen.getByRole('button', { name: 'Start the test run' }))
    await screen.findByRole('region', { name: 'Test run' })
    expect(wire.sent('POST /api/forms/{id}/trial')).toMatchObject([
      { params: { id: draft.id }, body: { country: belgium.id } },
    ])
  })

  it('offers no country if none has answered', async () => {
    await renderScreen(address, admin, wire => wire.answer(readLine, offer({ countries: [] })))
    await screen.findByRole('button', { name: 'Start the test run' })
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('is the form for contacts, marked as a test run, with saving and submitting', async () => {
    const name = questionOf(form, 'Name')
    const { user, wire } = await renderScreen(
      address,
      admin,
      withTrial(({ answer }) =>
        answer('PATCH /api/results/singlequestion/{id}', () => valueOf(name.id, 1, { textual: 'Doel' })),
      ),
    )
    const bar = within(await screen.findByRole('region', { name: 'Test run' }))
    bar.getByText(/^Nothing here is saved or counted/)
    const field = await screen.findByRole('textbox', { name: /Name/ }, { timeout: 5000 })
    await expectText('Test country (as Belgium)')
    await user.type(field, 'Doel')
    await user.tab()
    await waitFor(() => expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBeNull()
    // Test runs have neither a review nor a preview.
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull()
    expectNoButton('Unsubmit')
  })

  it('is reopened at once and without a reason', async () => {
    const submitted = { ...result, isSubmited: true, status: 'Submitted' as const }
    const { user, wire } = await renderScreen(
      address,
      admin,
      withTrial(({ answer }) => {
        answer('GET /api/results/{id}', submitted)
        answer('PATCH /api/results/unsubmit/{id}', result)
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Fill in again' }))
    const submit = await screen.findByRole('button', { name: 'Submit' })
    expect(document.activeElement).toBe(submit)
    expect(screen.queryByRole('dialog')).toBeNull()
    expectNoButton('Unsubmit')
    expect(wire.sent('PATCH /api/results/unsubmit/{id}')).toMatchObject([{ params: { id: result.id }, body: {} }])
  })

  it('reports a changed form, and starts over', async () => {
    const { user, wire } = await renderScreen(
      address,
      admin,
      withTrial(({ answer }) => {
        answer(readLine, offer({ trial: { ...trial, isOutdated: true } }))
        answer('POST /api/forms/{id}/trial', () => {
          answer(readLine, offer({ trial }))
          return trial
        })
      }),
    )
    await expectText(/^The form has changed:/)
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(/are deleted, and you start over/)
    await user.click(dialog.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(screen.queryByText(/^The form has changed:/)).toBeNull())
    expect(wire.sent('POST /api/forms/{id}/trial')).toMatchObject([{ body: { country: belgium.id } }])
  })

  it('is deleted after a confirmation, and returns to the editor', async () => {
    const shown = await renderScreen(
      address,
      admin,
      withTrial(({ answer }) => {
        answer('DELETE /api/forms/{id}/trial', undefined)
        answer('GET /api/forms/categories/props', [])
      }),
    )
    const { user, wire } = shown
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(/The form itself stays as it is/)
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    await expectAddress(shown, `/forms/overview/edit/${draft.id}`)
    expect(wire.sent('DELETE /api/forms/{id}/trial')).toHaveLength(1)
  })

  it('reports that another window has deleted it', async () => {
    const { wire } = await renderScreen(address, admin, withTrial())
    await screen.findByRole('region', { name: 'Test run' })
    wire.answer(readLine, offer())
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await expectText(/^The test run no longer exists/)
    await screen.findByRole('button', { name: 'Start the test run' })
  })

  it('learns this during typing, too', async () => {
    const { user } = await renderScreen(
      address,
      admin,
      withTrial(({ answer }) =>
        answer('PATCH /api/results/singlequestion/{id}', () => {
          answer(readLine, offer())
          answer('GET /api/results/{id}', refuse('unknownResult'))
          return refuse('unknownResult')
        }),
      ),
    )
    await user.type(await screen.findByRole('textbox', { name: /Name/ }, { timeout: 5000 }), 'Doel')
    await user.tab()
    await expectText(/^The test run no longer exists/)
  })

  it('ends when the form is published or deleted', async () => {
    await renderScreen(address, admin, wire => wire.answer(readLine, refuse('formAlreadyPublished')))
    const link = await screen.findByRole('link', { name: 'Back to the editor' })
    expect(link.getAttribute('href')).toBe(`/forms/overview/edit/${draft.id}`)
  })
})
