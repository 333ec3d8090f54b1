import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import { expectAddress, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium } from '../../testing/people.ts'
import { referenceLimit } from '../../testing/reference-limits.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const address = '/forms/reference-limits'
const list = 'GET /api/referenceLimits'
const correct = 'PATCH /api/referenceLimits/{id}'
const verify = 'PUT /api/referenceLimits/{id}/verified'

const threshold = referenceLimit({ area: 'CE' })
const verified = referenceLimit({
  parameter: 'Frequency range',
  networkCode: 0,
  article: 'DCC (EU) 2016/1388, Article 12',
  verified: true,
  timeVerified: '2026-11-22T09:00:00.000Z',
  verifiedBy: 'Bo Admin',
  relation: 'unlimited',
  upper: null,
})

/** Updates the list like the server. */
const withLimits =
  (...limits: ReferenceLimit[]) =>
  (wire: Wire): void => {
    let stored = limits
    const change = (id: string | undefined, changes: object): ReferenceLimit => {
      stored = stored.map(one => (one.id === id ? { ...one, ...changes, version: one.version + 1 } : one))
      const found = stored.find(one => one.id === id)
      if (!found) throw new Error(`no limit ${id}`)
      return found
    }
    wire.answer(list, () => stored)
    wire.answer(correct, ({ params, body }) => {
      const { version: _version, ...facts } = body as ReferenceLimit
      return change(params['id'], { ...facts, verified: false })
    })
    wire.answer(verify, ({ params, body }) => change(params['id'], { verified: (body as ReferenceLimit).verified }))
  }

const show = (search = '', prepare: (wire: Wire) => void = withLimits(threshold, verified)) =>
  renderScreen(address + search, admin, prepare)
const rowNames = () =>
  screen.getAllByRole('button', { name: /^Correct “/ }).map(one => one.getAttribute('aria-label') ?? '')

describe('the legal limits', () => {
  it('are not for contacts', async () => expectAddress(await renderScreen(address, nclpOfBelgium), '/unauthorized'))

  it('are listed with their bounds, article, area, and by whom they were verified', async () => {
    await show()
    const wordsOf = (name: string) => screen.getByText(name).closest('tr')?.textContent
    await screen.findByText('Frequency range')
    for (const said of ['unlimited', 'Everywhere', 'DCC (EU) 2016/1388, Article 12', 'Verified', '22.11.2026 Bo Admin'])
      expect(wordsOf('Frequency range')).toContain(said)
    for (const said of ['at most 1\u00a0MW', 'CE', 'Not verified'])
      expect(wordsOf('Threshold of type B')).toContain(said)
  })

  it('are filtered by code, state and words, as search parameters', async () => {
    const shown = await show('?state=unverified')
    await screen.findByText('Threshold of type B')
    expect(rowNames()).toEqual(['Correct “Threshold of type B (CE)”'])
    await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByText('Frequency range')
    await shown.user.type(screen.getByRole('combobox', { name: 'Search' }), 'dcc 12{Enter}')
    await waitFor(() => expect(rowNames()).toEqual(['Correct “Frequency range”']))
    expect(shown.address()).toBe(`${address}?words=dcc+12`)
  })

  it('are sorted by header, as a search parameter, and keep their place when marked', async () => {
    const shown = await show()
    const names = ['Correct “Frequency range”', 'Correct “Threshold of type B (CE)”']
    const sortBy = async (header: string) => shown.user.click(await screen.findByRole('button', { name: header }))
    await sortBy('Limited quantity')
    expect(shown.address()).toBe(`${address}?sort=parameter`)
    expect(rowNames()).toEqual(names)
    await sortBy('Limited quantity')
    expect(shown.address()).toBe(`${address}?sort=-parameter`)
    expect(rowNames()).toEqual(names.toReversed())
    await sortBy('Status')
    expect(rowNames()).toEqual(names.toReversed())
    await shown.user.click(screen.getByRole('button', { name: 'Mark “Frequency range” as not verified' }))
    await screen.findByRole('button', { name: 'Mark “Frequency range” as verified' })
    expect(rowNames()).toEqual(names.toReversed())
  })

  it('say when none matches', async () => {
    await show('?words=nothing')
    await expectText('No legal limit matches')
  })

  it('are verified by one click, keep their place until the list is filtered again, and can be reverted', async () => {
    const { user, wire } = await show('?state=unverified', withLimits(threshold, referenceLimit({ area: 'Nordic' })))
    const names = ['Correct “Threshold of type B (CE)”', 'Correct “Threshold of type B (Nordic)”']
    await user.click(await screen.findByRole('button', { name: 'Mark “Threshold of type B (CE)” as verified' }))
    await expectText('The limit is marked as verified')
    expect(wire.sent(verify)[0]).toMatchObject({ params: { id: threshold.id }, body: { verified: true, version: 1 } })
    const back = await screen.findByRole('button', { name: /“Threshold of type B \(CE\)” as not verified/ })
    expect(document.activeElement).toBe(back)
    fireEvent.click(back, { detail: 2 })
    expect(rowNames()).toEqual(names)
    await user.click(back)
    await waitFor(() => expect(wire.sent(verify)).toHaveLength(2))
    expect(wire.sent(verify)[1]).toMatchObject({ params: { id: threshold.id }, body: { verified: false, version: 2 } })
    await user.click(await screen.findByRole('button', { name: 'Mark “Threshold of type B (CE)” as verified' }))
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'threshold{Enter}')
    await waitFor(() => expect(rowNames()).toEqual(names.slice(1)))
  })

  it('are corrected in a dialog, which sends the version and shows errors', async () => {
    const { user, wire } = await show()
    await user.click(await screen.findByRole('button', { name: 'Correct “Threshold of type B (CE)”' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the limit' }))
    const lower = dialog.getByRole('textbox', { name: 'From' })
    await user.type(lower, '2')
    expect(lower.getAttribute('aria-invalid')).toBe('true')
    const save = dialog.getByRole('button', { name: 'Save' })
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await user.clear(lower)
    await user.type(lower, '0,5')
    await user.click(save)
    await expectText('The limit has been corrected')
    expect(wire.sent(correct)[0]?.body).toMatchObject({ lower: 0.5, upper: 1, unit: 'MW', version: 1 })
    await screen.findByText('0.5 to 1 MW')
  })

  it('say before a correction that it has to be verified again', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Correct “Frequency range”' }))
    await expectText('Once corrected, the limit has to be verified again.')
  })

  it("show the server's refusal at the field", async () => {
    const error = { path: 'unit', text: 'problems.field.tooLong', values: { max: 40 }, message: 'Too long.' } as const
    const { user } = await show('', wire => {
      withLimits(threshold)(wire)
      wire.answer(correct, refuse('malformed', { errors: [error] }))
    })
    await user.click(await screen.findByRole('button', { name: 'Correct “Threshold of type B (CE)”' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the limit' }))
    await user.type(dialog.getByRole('textbox', { name: 'Unit' }), 'x')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Unit' }).getAttribute('aria-invalid')).toBe('true'))
  })

  it('can be read again after a failure', async () => {
    const shown = await show('', wire => wire.answer(list, refuse('internal')))
    await expectRetry(shown, 'The legal limits could not be loaded', () => withLimits(threshold)(shown.wire))
    await screen.findByText('Threshold of type B')
  })
})
