// An administrator reviews a submission, returns some of it, and sees the corrections.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AcceptInput } from '@imp/domain/review/revision-types.ts'
import type { Delivery, DeliverySummary } from '@imp/domain/results/types.ts'
import { valueOf } from '../../../testing/answer-store.ts'
import { resultOf, resultRow } from '../../../testing/answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { admin } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import {
  card,
  delivery,
  form,
  name,
  plants,
  returned,
  solar,
  submitted,
  untouched,
  values,
  why,
  wind,
} from '../../../testing/returned-form.ts'
import type { Wire } from '../../../testing/wire.ts'

type Shown = Awaited<ReturnType<typeof renderScreen>>
const address = `/forms/view/${form.id}/results/${submitted.id}`
const asAdmin =
  (prepare: (wire: Wire) => void = () => {}) =>
  (wire: Wire) => {
    wire.answer('GET /api/forms/{id}', form)
    wire.answer('GET /api/results/{id}', submitted)
    wire.answer('GET /api/results/{id}/deliveries', [delivery(1)])
    wire.answer('GET /api/Results/Filtered', [
      row({ resultId: '00000001-0000-4000-8000-0000000000dd', countryName: 'Austria', isSubmitted: false }),
      row({ resultId: submitted.id, countryName: 'Belgium' }),
      row({ resultId: '00000001-0000-4000-8000-0000000000ee', countryName: 'Denmark' }),
    ])
    prepare(wire)
  }
const row = (settings: Parameters<typeof resultRow>[0]) =>
  resultRow({ formId: form.id, status: 'Submitted', isSubmitted: true, ...settings })
const bar = async () => within(await screen.findByRole('region', { name: 'Review' }))

beforeEach(() => {
  localStorage.clear()
})

describe('a review', () => {
  it('has the checksum below the buttons to download and compare', async () => {
    await renderScreen(
      address,
      admin,
      asAdmin(({ answer }) => {
        answer('GET /api/results/{id}/deliveries', [delivery(2), delivery(1)])
        answer('GET /api/results/deliveries/{id}', { ...delivery(1), values: [] })
      }),
    )
    const receipt = within(await screen.findByRole('region', { name: 'Delivery' }))
    const [download] = await receipt.findAllByRole('button', { name: 'Download receipt' })
    const [compare] = receipt.getAllByRole('link', { name: /^Compare/ })
    const [checksum] = receipt.getAllByText(/^Checksum/)
    for (const way of [download, compare]) {
      expect(way?.compareDocumentPosition(checksum as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it.each([
    [false, []],
    [true, ['Compare with the previous year']],
  ])('links to a comparison of the first delivery if there is one before (%s)', async (hasParentDelivery, names) => {
    const first = delivery(1, { hasParentDelivery })
    await renderScreen(
      address,
      admin,
      asAdmin(({ answer }) => answer('GET /api/results/{id}/deliveries', [first])),
    )
    const receipt = within(await screen.findByRole('region', { name: 'Delivery' }))
    await receipt.findByText(/^Checksum/)
    expect(receipt.queryAllByRole('link').map(link => link.textContent)).toEqual(names)
  })

  it('shows country and form, and leads to the next country by button and key', async () => {
    const shown = await renderScreen(address, admin, asAdmin())
    const region = await bar()
    await region.findByText('1 of 2 submitted')
    region.getByText(`${form.name} (2026)`)
    expect(region.getByRole('button', { name: 'Previous country' }).getAttribute('aria-disabled')).toBe('true')
    region.getByRole('button', { name: 'Next country: Denmark' })
    await shown.user.keyboard('n')
    await waitFor(() => expect(shown.router.state.location.pathname).toMatch(/0000000000ee$/))
  })

  it('accepts, keeps the focus, and reverts', async () => {
    let accepted = false
    const shown = await renderScreen(
      address,
      admin,
      asAdmin(({ answer }) => {
        const now = () => delivery(1, accepted ? { acceptedAt: '2026-03-02T08:00:00.000Z', acceptedBy: 'Berta' } : {})
        answer('GET /api/results/{id}/deliveries', () => [now()])
        answer('PATCH /api/results/accept/{id}', ({ body }) => {
          accepted = (body as AcceptInput).accepted ?? true
          return now()
        })
      }),
    )
    const button = await (await bar()).findByRole('button', { name: 'Accept' })
    await shown.user.click(button)
    await expectText('Submission accepted')
    await expectText(/^Accepted on .* by Berta$/)
    const back = (await bar()).getByRole('button', { name: 'Withdraw acceptance' })
    expect(document.activeElement).toBe(back)
    // Ignores the second click of a double click; the next click counts at once.
    fireEvent.click(back, { detail: 2 })
    await shown.user.click(back)
    await expectText('Acceptance withdrawn')
    await waitFor(() => expect(screen.queryByText(/^Accepted on/)).toBeNull())
    expect(document.activeElement?.textContent).toBe('Accept')
    const sent = shown.wire.sent('PATCH /api/results/accept/{id}')
    expect(sent.map(({ body }) => (body as AcceptInput).accepted)).toEqual([true, false])
  })

  it.each([
    [
      'somebody comes back to its window',
      async () => act(() => void window.dispatchEvent(new Event('visibilitychange'))),
    ],
    [
      'it is opened once more',
      async ({ router }: Shown) => {
        await act(() => router.navigate({ to: '/forms/results', search: {} }))
        vi.setSystemTime(Date.now() + 2000)
        act(() => router.history.back())
      },
    ],
  ])('no longer shows a resubmitted result as accepted, when %s', async (_, comeBack) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const accepted = delivery(1, { acceptedAt: '2026-03-02T08:00:00.000Z', acceptedBy: 'Berta' })
    const shown = await renderScreen(
      address,
      admin,
      asAdmin(({ answer }) => {
        answer('GET /api/Results/Filters', { categories: [], blocks: [], names: [], years: [], countries: [] })
        answer('GET /api/results/{id}/deliveries', [accepted])
        answer('GET /api/results/deliveries/{id}', { ...accepted, values: [] })
      }),
    )
    await expectText('Accepted on 02.03.2026 09:00 by Berta')
    shown.wire.answer('GET /api/results/{id}/deliveries', [delivery(2), accepted])
    await comeBack(shown)
    await (await bar()).findByRole('button', { name: 'Accept' })
    expect(screen.queryByText(/^Accepted on/)).toBeNull()
    await screen.findAllByText(/^Delivery no. 2/)
  })

  it('returns a question and a cell with notes, a message and a day', async () => {
    const shown = await renderScreen(
      address,
      admin,
      asAdmin(({ answer }) =>
        answer('PATCH /api/results/return/{id}', () =>
          resultOf(form, { unsubmitReason: 'Once more', values, returned: { fields: [], followUps: [] } }),
        ),
      ),
    )
    const { user } = shown
    const region = await bar()
    const nothing = region.getByRole('button', {
      name: 'Request corrections…',
      description: /^First mark the answers to be/,
    })
    expect(nothing.getAttribute('aria-disabled')).toBe('true')
    await user.click(nothing)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await card(name.id).findByRole('checkbox', { name: 'Request correction' }))
    await user.type(card(name.id).getByRole('textbox', { name: /What has to be corrected here/ }), 'A typing error')
    await user.click(card(plants.id).getByRole('checkbox', { name: 'Request correction' }))
    await user.click(card(plants.id).getByRole('checkbox', { name: 'Wind, MW' }))
    region.getByRole('button', { name: 'Request corrections… (2)' })
    await user.click(card(plants.id).getByRole('checkbox', { name: 'Solar, MW' }))
    await user.click(region.getByRole('button', { name: 'Request corrections… (3)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request corrections' }))
    dialog.getByText('A typing error')
    await user.click(dialog.getByRole('button', { name: 'Request corrections' }))
    await dialog.findByText('Explain what has to be corrected: the country will read it.')
    await user.type(dialog.getByRole('textbox', { name: 'Message to the country' }), 'Once more')
    await user.click(dialog.getByRole('button', { name: 'Request corrections' }))
    await expectText('Corrections requested')
    expect(shown.wire.sent('PATCH /api/results/return/{id}').map(({ body }) => body)).toEqual([
      {
        message: 'Once more',
        until: null,
        fields: [
          { question: name.id, note: 'A typing error' },
          { question: plants.id, ...wind, note: '' },
          { question: plants.id, ...solar, note: '' },
        ],
      },
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Once more'))
    // Only navigation is left; nothing can be accepted or returned.
    const left = within(screen.getByRole('region', { name: 'Review' }))
    expect(left.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
      'Previous country',
      'Next country: Denmark',
    ])
    await user.click(left.getByRole('button', { name: 'Next country: Denmark' }))
    await waitFor(() => expect(shown.router.state.location.pathname).toMatch(/0000000000ee$/))
  })

  it('requires a day after the deadline', async () => {
    const deadline = '2026-03-01T08:00:00.000Z'
    const late = asAdmin(({ answer }) => answer('GET /api/results/{id}', { ...submitted, deadline }))
    const { user } = await renderScreen(address, admin, late)
    const region = await bar()
    await user.click(await card(name.id).findByRole('checkbox', { name: 'Request correction' }))
    await user.click(region.getByRole('button', { name: /^Request corrections… / }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request corrections' }))
    const day = dialog.getByRole('textbox', { name: 'Correct by' })
    expect(day.getAttribute('aria-describedby')).not.toBeNull()
  })

  it('names unchanged returned cells after a resubmission', async () => {
    const cells = [wind, solar].map((cell, at) => ({ ...untouched, question: plants.id, ...cell, confirmed: at === 1 }))
    const [first, second] = [delivery(1, { returned: { fields: cells, followUps: [] } }), delivery(2)]
    await renderScreen(
      address,
      admin,
      asAdmin(({ answer }) => {
        answer('GET /api/results/{id}/deliveries', [second, first])
        answer('GET /api/results/deliveries/{id}', ({ params }) => ({
          ...(params['id'] === first.id ? first : second),
          values: [],
        }))
      }),
    )
    const panel = within(await screen.findByRole('region', { name: 'Differences from the previous delivery' }))
    const same = panel.getByRole('button', { name: '1.3 Plants' }).closest('li') as HTMLElement
    const lists = within(same).getAllByRole('list')
    expect(lists.map(list => list.textContent)).toEqual(['Wind, MW', 'Solar, MW'])
    expect(lists[1]?.previousSibling?.textContent).toBe('The country confirms that it is correct.')
  })

  it('shows only differences after a resubmission, and unchanged returned answers', async () => {
    const returned = {
      fields: [name, why].map(({ id }) => ({
        ...untouched,
        question: id,
        row: null,
        column: null,
        confirmed: id === why.id,
      })),
      followUps: [],
    }
    const [first, second] = [delivery(1, { returned }), delivery(2)]
    const whole = (summary: DeliverySummary, textual: string, remark: string): Delivery => ({
      ...summary,
      values: [
        valueOf(name.id, 1, { textual }),
        valueOf(why.id, 1, { textual: 'Because' }),
        valueOf(plants.id, 1, { deltaRemarks: [{ ...wind, remark }] }),
      ],
    })
    await renderScreen(
      address,
      admin,
      asAdmin(({ answer }) => {
        answer('GET /api/results/{id}/deliveries', [second, first])
        answer('GET /api/results/deliveries/{id}', ({ params }) =>
          params['id'] === first.id ? whole(first, 'Deol', 'Closed.') : whole(second, 'Doel', 'Sold.'),
        )
      }),
    )
    const panel = within(await screen.findByRole('region', { name: 'Differences from the previous delivery' }))
    panel.getByRole('heading', { name: '2 answers have changed since delivery 1' })
    expect(panel.getAllByRole('deletion').map(one => one.textContent)).toEqual(['Deol', 'Closed.'])
    expect(panel.getAllByRole('insertion').map(one => one.textContent)).toEqual(['Doel', 'Sold.'])
    expect(panel.getByText('Sold.').closest('li')?.textContent).toContain('Wind, MW: Final remark: Closed.')
    panel.getByRole('heading', { name: 'Correction requested, unchanged' })
    const same = panel.getByRole('button', { name: '1.2 Why?' }).closest('li')
    expect(same?.textContent).toContain('The country confirms that it is correct.')
    await card(name.id).findByText('Changed since delivery 1:')
  })
})

describe('an administrator who looks at a revision request', () => {
  it('sees confirmations, without checkboxes', async () => {
    const said = resultOf(form, {
      ...returned,
      returned: {
        followUps: [],
        fields: returned.returned?.fields.map(one => ({ ...one, confirmed: one.question === name.id })) ?? [],
      },
    })
    await renderScreen(
      address,
      admin,
      asAdmin(({ answer }) => answer('GET /api/results/{id}', said)),
    )
    await expectText('The country confirms that it is correct.')
    card(name.id).getByText('A typing error')
    card(plants.id).getByText('Offshore too')
    expect(screen.queryByRole('checkbox', { name: 'Confirm as correct' })).toBeNull()
  })
})
