// An administrator reviews what was submitted, sends some of it back, and sees what was mended; a contact mends just that.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AcceptInput } from '@imp/domain/results/returning-types.ts'
import type { Delivery, DeliverySummary } from '@imp/domain/results/types.ts'
import { noDate } from '@imp/domain/dates.ts'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { buildDelivery } from '@imp/domain/testing/build-delivery.ts'
import { section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf, resultRow } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const form = publishedForm(
  {},
  section(
    'General',
    shortText('Name'),
    shortText('Why?'),
    table('Plants', { rows: ['Wind', 'Solar'], columns: ['MW'] }),
  ),
)
const [name, why, plants] = ['Name', 'Why?', 'Plants'].map(text => questionOf(form, text)) as [
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
]
const wind = { row: dimensionOf(plants, 'Wind').id, column: dimensionOf(plants, 'MW').id }
const solar = { row: dimensionOf(plants, 'Solar').id, column: wind.column }
const untouched = { note: '', version: 1, confirmed: false, confirmedAt: noDate, confirmedBy: null }
const values = [valueOf(name.id, 1, { textual: 'Doel' }), valueOf(why.id, 1, { textual: 'Because' })]
const submitted = resultOf(form, {
  isSubmited: true,
  status: 'Submitted',
  dateOfSubmission: '2026-03-01T08:00:00.000Z',
  values,
})
const delivery = (number: number, more: Partial<DeliverySummary> = {}): DeliverySummary =>
  buildDelivery({
    id: `00000009-0000-4000-8000-00000000000${number}`,
    result: submitted.id,
    number,
    formName: form.name,
    ...more,
  })
const cellOf = (numeric: number) => ({
  id: 'wind',
  valueId: 'plants',
  primaryDimensionSubQuestion: wind.row,
  secondaryDimensionSubQuestion: wind.column,
  textValue: null,
  numeric,
  version: 1,
})
const address = `/forms/view/${form.id}/results/${submitted.id}`
const asAdmin =
  (prepare: (wire: Wire) => void = () => {}) =>
  (wire: Wire) => {
    wire.answer('GET /api/forms/{id}', form)
    wire.answer('GET /api/results/{id}', submitted)
    wire.answer('GET /api/results/{id}/deliveries', [delivery(1)])
    wire.answer('GET /api/Results/Filtered', [
      resultRow({ formId: form.id, resultId: submitted.id, countryName: 'Belgium', status: 'Submitted' }),
      resultRow({ formId: form.id, resultId: '00000001-0000-4000-8000-0000000000ee', countryName: 'Denmark' }),
    ])
    prepare(wire)
  }
const bar = async () => within(await screen.findByRole('region', { name: 'Review' }))
const cells = () => [...document.querySelectorAll<HTMLElement>('[data-cell]')]
const card = (question: string) => within(document.getElementById(`q-${question}`) as HTMLElement)

beforeEach(() => {
  localStorage.clear()
})

describe('a review', () => {
  it('has the checksum of the receipt beneath the ways to download and to compare it', async () => {
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
    [true, ['Compare with the year before']],
  ])('leads to a comparison of the first delivery where there is one before (%s)', async (hasParentDelivery, names) => {
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

  it('says whose answers these are, and leads to the next country by button and by key', async () => {
    const shown = await renderScreen(address, admin, asAdmin())
    const region = await bar()
    await region.findByText('1 of 2 submitted')
    expect(region.getByRole('button', { name: 'Previous country' }).getAttribute('aria-disabled')).toBe('true')
    region.getByRole('button', { name: 'Next country: Denmark' })
    await shown.user.keyboard('n')
    await waitFor(() => expect(shown.router.state.location.pathname).toMatch(/0000000000ee$/))
  })

  it('accepts, keeps the focus, and takes it back', async () => {
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
    const back = (await bar()).getByRole('button', { name: 'Take acceptance back' })
    expect(document.activeElement).toBe(back)
    // The second click of a double click was meant for what stood there before; the next one counts at once.
    fireEvent.click(back, { detail: 2 })
    await shown.user.click(back)
    await expectText('Submission no longer accepted')
    await waitFor(() => expect(screen.queryByText(/^Accepted on/)).toBeNull())
    expect(document.activeElement?.textContent).toBe('Accept')
    const sent = shown.wire.sent('PATCH /api/results/accept/{id}')
    expect(sent.map(({ body }) => (body as AcceptInput).accepted)).toEqual([true, false])
  })

  it('sends back a question and a cell with their notes, a message and a day', async () => {
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
    const nothing = region.getByRole('button', { name: 'Return only these…', description: /^Mark first what is to be/ })
    expect(nothing.getAttribute('aria-disabled')).toBe('true')
    await user.click(nothing)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await card(name.id).findByRole('checkbox', { name: 'Send back' }))
    await user.type(card(name.id).getByRole('textbox', { name: /What is to be mended here/ }), 'A typing error')
    await user.click(card(plants.id).getByRole('checkbox', { name: 'Send back' }))
    await user.click(card(plants.id).getByRole('checkbox', { name: 'Wind, MW' }))
    region.getByRole('button', { name: 'Return only these… (2)' })
    await user.click(card(plants.id).getByRole('checkbox', { name: 'Solar, MW' }))
    // Whole questions and single cells, as the country counts them.
    await user.click(region.getByRole('button', { name: 'Return only these… (3)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return only these' }))
    dialog.getByText('A typing error')
    await user.click(dialog.getByRole('button', { name: 'Return these' }))
    await dialog.findByText('Say what is to be mended: the country reads it.')
    await user.type(dialog.getByRole('textbox', { name: 'Message to the country' }), 'Once more')
    await user.click(dialog.getByRole('button', { name: 'Return these' }))
    await expectText('Answers sent back')
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
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull()
  })

  it('asks for a day, and does not call it optional, where the deadline has passed', async () => {
    const deadline = '2026-03-01T08:00:00.000Z'
    const late = asAdmin(({ answer }) => answer('GET /api/results/{id}', { ...submitted, deadline }))
    const { user } = await renderScreen(address, admin, late)
    const region = await bar()
    await user.click(await card(name.id).findByRole('checkbox', { name: 'Send back' }))
    await user.click(region.getByRole('button', { name: /^Return only these… / }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return only these' }))
    const day = dialog.getByRole('textbox', { name: 'To be mended until' })
    expect(day.getAttribute('aria-describedby')).not.toBeNull()
  })

  it('names after a resubmission the cells that were sent back and are as they were', async () => {
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
    const panel = within(await screen.findByRole('region', { name: 'What is different from the delivery before' }))
    const same = panel.getByRole('button', { name: '1.3 Plants' }).closest('li') as HTMLElement
    const lists = within(same).getAllByRole('list')
    expect(lists.map(list => list.textContent)).toEqual(['Wind, MW', 'Solar, MW'])
    expect(lists[1]?.previousSibling?.textContent).toBe('The country says that it is right as it is.')
  })

  it('shows after a resubmission just what is different, and what was sent back and is as it was', async () => {
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
    const panel = within(await screen.findByRole('region', { name: 'What is different from the delivery before' }))
    panel.getByRole('heading', { name: '2 answers have changed since delivery 1' })
    expect(panel.getAllByRole('deletion').map(one => one.textContent)).toEqual(['Deol', 'Closed.'])
    expect(panel.getAllByRole('insertion').map(one => one.textContent)).toEqual(['Doel', 'Sold.'])
    expect(panel.getByText('Sold.').closest('li')?.textContent).toContain('Wind, MW: Final remark: Closed.')
    panel.getByRole('heading', { name: 'Sent back, and as it was' })
    const same = panel.getByRole('button', { name: '1.2 Why?' }).closest('li')
    expect(same?.textContent).toContain('The country says that it is right as it is.')
    await card(name.id).findByText('Changed since delivery 1:')
  })
})

const returned = resultOf(form, {
  status: 'Partial',
  unsubmitReason: 'Once more, please.',
  values,
  returned: {
    fields: [
      { ...untouched, question: name.id, row: null, column: null, note: 'A typing error' },
      { ...untouched, question: plants.id, ...wind, note: 'Offshore too', version: 0 },
    ],
    followUps: [],
  },
})

describe('an administrator who looks at what was sent back', () => {
  it('reads what the country says of it, and is offered no box to say it', async () => {
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
    await expectText('The country says that it is right as it is.')
    card(name.id).getByText('A typing error')
    card(plants.id).getByText('Offshore too')
    expect(screen.queryByRole('checkbox', { name: 'It is right as it is' })).toBeNull()
  })
})

describe('the sections, where some answers were sent back', () => {
  const two = publishedForm(
    {},
    section('Alpha', shortText('Name'), shortText('Where?')),
    section('Beta', shortText('Why?'), shortText('How?')),
  )
  const [who, where] = [questionOf(two, 'Name'), questionOf(two, 'Where?')]
  const sentBack = resultOf(two, {
    status: 'Partial',
    unsubmitReason: 'Once more, please.',
    values: [valueOf(who.id, 1, { textual: 'Doel' }), valueOf(where.id, 1, { textual: 'Here' })],
    returned: { fields: [{ ...untouched, question: who.id, row: null, column: null }], followUps: [] },
  })
  it.each([
    ['its contact', nclpOfBelgium, `/forms/view/${two.id}`],
    ['an administrator', admin, `/forms/view/${two.id}/results/${sentBack.id}`],
  ])('say the same to %s: a tick where all is answered, and what is to be mended', async (_who, person, path) => {
    await renderScreen(path, person, ({ answer }) => {
      answer('GET /api/forms/{id}', two)
      answer('GET /api/results/form/{formId}', sentBack)
      answer('GET /api/results/{id}', sentBack)
      answer('GET /api/results/{id}/deliveries', [delivery(1)])
    })
    const list = within(await screen.findByRole('navigation', { name: 'Sections' }))
    const [alpha, beta] = list.getAllByRole('link')
    expect([alpha, beta].map(one => one?.textContent)).toEqual([
      expect.stringMatching(/Alpha2 of 2To be mended: 1$/),
      expect.stringMatching(/Beta0 of 2$/),
    ])
    expect([alpha, beta].map(one => one?.querySelectorAll('svg').length)).toEqual([1, 0])
  })
})

describe('a contact whose answers were sent back', () => {
  const fill = (prepare: (wire: Wire) => void = () => {}) =>
    renderScreen(`/forms/view/${form.id}`, nclpOfBelgium, wire => {
      wire.answer('GET /api/forms/{id}', form)
      wire.answer('GET /api/results/form/{formId}', returned)
      wire.answer('GET /api/results/{id}', returned)
      wire.answer('GET /api/results/{id}/deliveries', [delivery(1)])
      prepare(wire)
    })

  it('reads message and notes, is led there, and can change nothing else', async () => {
    const { user } = await fill()
    await expectText('Once more, please.')
    const list = within(await screen.findByRole('list', { name: 'What is to be mended' }))
    list.getByText('A typing error')
    await card(name.id).findByRole('checkbox', { name: 'It is right as it is' })
    await user.click(list.getByRole('button', { name: '1.1 Name' }))
    const field = screen.getByRole('textbox', { name: /^Name/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.hasAttribute('readonly')).toBe(false)
    expect(screen.getByRole('textbox', { name: /^Why\?/ }).hasAttribute('readonly')).toBe(true)
    card(why.id).getByText('Not sent back: this answer stays as it was submitted.')
    card(plants.id).getByText('Offshore too')
    const [open, kept] = cells()
    expect([open?.getAttribute('aria-readonly'), kept?.getAttribute('aria-readonly')]).toEqual([null, 'true'])
  })

  it('goes on at nothing that was not sent back', async () => {
    const stopAt = (question: string) =>
      localStorage.setItem('imp.lastPlaces', JSON.stringify({ [`${nclpOfBelgium.guid}/${returned.id}`]: question }))
    const show = (question: string) =>
      fill(({ answer }) =>
        answer('GET /api/forms/{id}', () => {
          stopAt(question)
          return form
        }),
      )
    await show(plants.id)
    await screen.findByRole('button', { name: 'Continue at 1.3' })
    cleanup()
    await show(why.id)
    await screen.findByRole('button', { name: /Next open question/ })
    expect(screen.queryByRole('button', { name: /Continue at/ })).toBeNull()
  })

  it('reads in the history what was to be mended, and who has said of what that it is right', async () => {
    const said = { confirmed: true, confirmedAt: '2026-03-03T09:00:00.000Z', confirmedBy: 'Carla' }
    const fields = (returned.returned?.fields ?? []).map(field => (field.row === null ? field : { ...field, ...said }))
    const reopened = {
      reopenedAt: '2026-03-02T08:00:00.000Z',
      reopenedBy: 'Berta',
      reopenReason: 'Once more, please.',
      returned: { fields, followUps: [] },
    }
    const { user } = await fill(({ answer }) => {
      answer('GET /api/results/{id}/deliveries', [delivery(1, reopened)])
      answer('GET /api/results/{id}/history', [])
      answer('GET /api/results/{id}/extensions', [])
    })
    await user.click((await screen.findAllByRole('button', { name: /^History/ }))[0] as HTMLElement)
    const drawer = within(await screen.findByRole('dialog', { name: 'History' }))
    const entry = async (words: string) => (await drawer.findByText(words)).closest('li')?.textContent
    expect(await entry('2 answers of delivery no. 1 sent back')).toMatch(
      /Berta.*Reason: Once more, please\.1\.1 NameA typing error1\.3 PlantsWind, MW: Offshore too$/,
    )
    expect(await entry('Said to be right as it is:')).toMatch(/Carla.*1\.3 PlantsWind, MW$/)
  })

  it('is led by F9 to the cell that was sent back, not to the first of its table', async () => {
    const solar = { row: dimensionOf(plants, 'Solar').id, column: wind.column }
    const fields = [{ ...untouched, question: plants.id, ...solar, version: 0 }]
    const { user } = await fill(({ answer }) => {
      const what = resultOf(form, { ...returned, returned: { fields, followUps: [] } })
      answer('GET /api/results/form/{formId}', what)
      answer('GET /api/results/{id}', what)
    })
    await screen.findByRole('grid')
    await user.click(await screen.findByRole('button', { name: /Next open question/ }))
    await waitFor(() => expect(document.activeElement?.closest('[data-cell]')).toBe(cells()[1]))
  })

  it('types into a cell that was sent back, and not into its neighbour', async () => {
    const shown = await fill(({ answer }) =>
      answer('PATCH /api/results/singlequestion/{id}', () => valueOf(plants.id, 1, {})),
    )
    await screen.findByRole('grid')
    const [open, kept] = cells()
    await shown.user.dblClick(kept as HTMLElement)
    await shown.user.keyboard('7')
    expect(within(kept as HTMLElement).queryByRole('textbox')).toBeNull()
    await shown.user.dblClick(open as HTMLElement)
    await shown.user.keyboard('5{Enter}')
    await waitFor(() => expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}')).toHaveLength(1))
    const [sent] = shown.wire.sent('PATCH /api/results/singlequestion/{id}')
    expect(sent?.body).toMatchObject({ subValues: [{ primaryDimensionSubQuestion: wind.row, numeric: 5 }] })
  })

  it('fills a block without what was not sent back, and is told so', async () => {
    const shown = await fill(({ answer }) =>
      answer('PATCH /api/results/singlequestion/{id}', () => valueOf(plants.id, 1, { subValues: [cellOf(5)] })),
    )
    await screen.findByRole('grid')
    const [open, kept] = cells()
    await shown.user.click(kept as HTMLElement)
    await shown.user.keyboard('{Shift>}{ArrowUp}{/Shift}5{Control>}{Enter}{/Control}')
    await expectText('1 cell filled, 1 that cannot be changed stays as it is')
    expect(open?.textContent).toContain('5')
    expect(kept?.textContent).toBe('')
    await expectText('All answers saved')
  })

  it('has them open until they are changed, or said to be right, and can submit without', async () => {
    const confirmed = resultOf(form, {
      ...returned,
      returned: {
        followUps: [],
        fields: returned.returned?.fields.map(field => ({ ...field, confirmed: field.question === name.id })) ?? [],
      },
    })
    const { user, wire } = await fill(({ answer }) => {
      answer('GET /api/results/deliveries/{id}', { ...delivery(1), values })
      answer('PATCH /api/results/confirm/{id}', confirmed)
      answer('PATCH /api/results/singlequestion/{id}', () => valueOf(plants.id, 1, { subValues: [cellOf(5)] }))
    })
    // Counted as what they are, and open nevertheless.
    await expectText('2 of 3 answered')
    const next = () => screen.queryByRole('button', { name: /Next open question/ })
    await screen.findByRole('button', { name: /Next open question/ })
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm submit' }))
    dialog.getByText('2 answers were sent back and are not changed yet. You can submit nevertheless.')
    expect(dialog.getAllByRole('img', { name: 'Sent back, not changed yet' })).toHaveLength(2)
    expect(dialog.queryByText(/need not be answered/)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))

    await user.click(await card(name.id).findByRole('checkbox', { name: 'It is right as it is' }))
    await waitFor(() => expect(card(name.id).getByRole<HTMLInputElement>('checkbox').checked).toBe(true))
    expect(wire.sent('PATCH /api/results/confirm/{id}').map(({ body }) => body)).toEqual([
      { question: name.id, row: null, column: null, confirmed: true },
    ])
    const list = within(screen.getByRole('list', { name: 'What is to be mended' }))
    expect(list.getAllByText('Done')).toHaveLength(1)
    await user.dblClick(cells()[0] as HTMLElement)
    await user.keyboard('5{Enter}')
    await card(plants.id).findByText('Changed since it was sent back')
    await expectText('3 of 3 answered')
    await waitFor(() => expect(next()).toBeNull())
    expect(list.getAllByText('Done')).toHaveLength(2)
    await waitFor(() => expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toHaveLength(1))
  })

  it('learns that it cannot be said any more, and keeps the box as it was', async () => {
    const { user } = await fill(({ answer }) => answer('PATCH /api/results/confirm/{id}', refuse('resultSubmitted')))
    await expectText('Once more, please.')
    const box = await card(name.id).findByRole<HTMLInputElement>('checkbox', { name: 'It is right as it is' })
    await user.click(box)
    await waitFor(() => expect(screen.getAllByText(/submitted/i).length).toBeGreaterThan(0))
    expect(box.checked).toBe(false)
  })
})
