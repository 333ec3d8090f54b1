// Several contacts in one form: assignments, presence, and assigning a section.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Colleagues } from '@imp/domain/filling/colleague-endpoints.ts'
import { section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const form = publishedForm(
  {},
  section(
    'General',
    shortText('Who answers?'),
    table('Which times?', { rows: ['A', 'B'], columns: ['Uret', 'tclear'] }),
  ),
  section('Storage', shortText('Which?')),
)
const [general, storage] = form.sections.map(({ id }) => id) as [string, string]
const result = resultOf(form)
const noor = { id: '0000000a-0000-4000-8000-000000000001', name: 'Noor Peeters' }
const jef = { id: '0000000a-0000-4000-8000-000000000002', name: 'Jef Claes' }
const task = {
  section: storage,
  colleague: jef,
  until: '2031-12-12T22:59:59.000Z',
  givenBy: noor.name,
  givenAt: '2031-03-01T09:00:00.000Z',
}
const both: Colleagues = { colleagues: [jef, noor], tasks: [], here: [] }

const withColleagues =
  (colleagues: Colleagues, what = result) =>
  ({ answer }: Wire) => {
    answer('GET /api/forms/{id}', form)
    answer('GET /api/results/form/{formId}', what)
    answer('GET /api/results/{id}', what)
    answer('GET /api/results/{id}/deliveries', [])
    answer('GET /api/results/{id}/history', [])
    answer('GET /api/results/{id}/colleagues', colleagues)
    answer('POST /api/results/{id}/sections/{section}/presence', undefined)
  }
const own = `/forms/view/${form.id}`
const give = 'Assign this section…'

describe('a contact with colleagues', () => {
  it('sees assignment, day and presence in a section, and announces their own', async () => {
    const { wire } = await renderScreen(
      own,
      nclpOfBelgium,
      withColleagues({
        ...both,
        tasks: [task],
        here: [{ colleague: jef, section: general, question: null, cell: null }],
      }),
    )
    const list = await screen.findByRole('navigation', { name: 'Sections' })
    await waitFor(() => expect(within(list).getAllByText('Jef Claes')).toHaveLength(2))
    const [first, second] = within(list).getAllByRole('listitem')
    expect(within(first as HTMLElement).getByRole('img', { name: 'Here now' })).toBeDefined()
    expect(second?.textContent).toContain('Jef Claesuntil 12.12.2031')
    await waitFor(() =>
      expect(
        wire.sent('POST /api/results/{id}/sections/{section}/presence').map(({ params }) => params),
      ).toContainEqual({
        id: result.id,
        section: general,
      }),
    )
  })

  it("sees colleagues' questions and cells, and announces their own", async () => {
    const [who, times] = form.sections[0]?.questions ?? []
    const [row = '', , , column = ''] = times?.subQuestions.map(({ id }) => id) ?? []
    const { user, wire } = await renderScreen(
      own,
      nclpOfBelgium,
      withColleagues({
        ...both,
        here: [{ colleague: jef, section: general, question: times?.id ?? '', cell: { row, column } }],
      }),
    )
    // Rendered again with each presence update.
    await waitFor(() => {
      const marks = screen.getAllByRole('img', { name: 'Jef Claes is here' })
      expect(marks.map(mark => mark.textContent)).toEqual(['JC', 'JC'])
      expect(marks.map(mark => mark.parentElement)).toEqual([
        document.querySelector(`[data-cell="${row}/${column}"]`),
        document.getElementById(`q-${times?.id}`),
      ])
    })
    wire.answer('GET /api/results/{id}/colleagues', {
      ...both,
      here: [{ colleague: jef, section: general, question: who?.id ?? '', cell: null }],
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await user.click(document.querySelector('[data-cell]') as Element)
      vi.advanceTimersByTime(4000)
      const sent = () => wire.sent('POST /api/results/{id}/sections/{section}/presence').map(({ body }) => body)
      await waitFor(() =>
        expect(sent().at(-1)).toEqual({
          question: times?.id,
          cell: { row, column: times?.subQuestions[2]?.id },
        }),
      )
      await waitFor(() =>
        expect(screen.getByRole('img', { name: 'Jef Claes is here' }).parentElement).toBe(
          document.getElementById(`q-${who?.id}`),
        ),
      )
      expect(document.querySelector('[data-colleague]')).toBe(document.getElementById(`q-${who?.id}`))
    } finally {
      vi.useRealTimers()
    }
  })

  it('sees who is in the form before submitting', async () => {
    const here = [{ colleague: jef, section: storage, question: null, cell: null }]
    const { user } = await renderScreen(own, nclpOfBelgium, withColleagues({ ...both, here }))
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^(Confirm submit|Validation)/ }))
    expect((await dialog.findByText('Jef Claes is here')).closest('li')?.textContent).toBe(
      'Jef Claes is here · 2 Storage',
    )
  })

  it('assigns a section with a day, and removes the assignment', async () => {
    const { user, wire } = await renderScreen(own, nclpOfBelgium, withColleagues(both))
    await user.click(await screen.findByRole('button', { name: give }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign this section' }))
    expect(dialog.getByRole('radio', { name: 'No one in particular' })).toHaveProperty('checked', true)
    await user.click(dialog.getByRole('radio', { name: 'Jef Claes' }))
    const day = dialog.getByRole('textbox', { name: /^Until/ })
    await user.type(day, '01.02.2020')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Choose a day in the future')
    expect(wire.sent('PATCH /api/results/{id}/sections/{section}/colleague')).toEqual([])
    const year = new Date().getFullYear() + 1
    await user.clear(day)
    await user.type(day, `12.12.${year}`)
    wire.answer('PATCH /api/results/{id}/sections/{section}/colleague', refuse('notAllowed'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(wire.sent('PATCH /api/results/{id}/sections/{section}/colleague')).toHaveLength(1))
    const given = { ...both, tasks: [{ ...task, section: general }] }
    wire.answer('PATCH /api/results/{id}/sections/{section}/colleague', given)
    wire.answer('GET /api/results/{id}/colleagues', given)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const change = await screen.findByRole('button', { name: 'Assign to someone else' })
    expect(wire.sent('PATCH /api/results/{id}/sections/{section}/colleague').at(-1)).toMatchObject({
      params: { id: result.id, section: general },
      body: { colleague: jef.id, until: `${year}-12-12` },
    })
    await user.click(change)
    const again = within(await screen.findByRole('dialog', { name: 'Assign this section' }))
    await user.click(again.getByRole('radio', { name: 'No one in particular' }))
    wire.answer('PATCH /api/results/{id}/sections/{section}/colleague', both)
    wire.answer('GET /api/results/{id}/colleagues', both)
    await user.click(again.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: give })
    expect(wire.sent('PATCH /api/results/{id}/sections/{section}/colleague').at(-1)?.body).toEqual({ colleague: null })
  })
})

describe('assignments are not shown', () => {
  it.each([
    ['to somebody who has none', nclpOfBelgium, { ...both, colleagues: [noor] }, result],
    [
      'of what is submitted',
      nclpOfBelgium,
      both,
      resultOf(form, { status: 'Submitted', isSubmited: true, dateOfSubmission: '2031-03-01T09:00:00.000Z' }),
    ],
    ['of a trial', nclpOfBelgium, both, resultOf(form, { isTrial: true })],
  ])('%s', async (_, who, colleagues, what) => {
    const { wire } = await renderScreen(own, who, withColleagues(colleagues, what))
    await expectHeading(form.name)
    await expectText('Who answers?')
    expectNoButton(give)
    expect(wire.sent('POST /api/results/{id}/sections/{section}/presence')).toEqual([])
  })

  it('to administrators, who do not request them either', async () => {
    const { wire } = await renderScreen(
      `${own}/results/${result.id}`,
      admin,
      withColleagues({ ...both, tasks: [task] }),
    )
    await expectHeading(form.name)
    await expectText('Who answers?')
    expect(wire.sent('GET /api/results/{id}/colleagues')).toEqual([])
    expectNoButton(give)
  })
})
