// A contact corrects the returned answers and can change nothing else.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../../testing/answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { admin, nclpOfBelgium } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import {
  card,
  cellOf,
  cells,
  delivery,
  form,
  name,
  plants,
  returned,
  untouched,
  values,
  why,
  wind,
} from '../../../testing/returned-form.ts'
import { refuse, type Wire } from '../../../testing/wire.ts'

beforeEach(() => {
  localStorage.clear()
})

describe('sections with a revision request', () => {
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
  ])('are the same for %s: a tick if all is answered, and the number of corrections', async (_who, person, path) => {
    await renderScreen(path, person, ({ answer }) => {
      answer('GET /api/forms/{id}', two)
      answer('GET /api/results/form/{formId}', sentBack)
      answer('GET /api/results/{id}', sentBack)
      answer('GET /api/results/{id}/deliveries', [delivery(1)])
      answer('GET /api/Results/Filtered', [])
    })
    const list = within(await screen.findByRole('navigation', { name: 'Sections' }))
    const [alpha, beta] = list.getAllByRole('link')
    expect([alpha, beta].map(one => one?.textContent)).toEqual([
      expect.stringMatching(/Alpha2 of 2To be corrected: 1$/),
      expect.stringMatching(/Beta0 of 2$/),
    ])
    expect([alpha, beta].map(one => one?.querySelectorAll('svg').length)).toEqual([1, 0])
  })
})

describe('a contact with a revision request', () => {
  const fill = (prepare: (wire: Wire) => void = () => {}) =>
    renderScreen(`/forms/view/${form.id}`, nclpOfBelgium, wire => {
      wire.answer('GET /api/forms/{id}', form)
      wire.answer('GET /api/results/form/{formId}', returned)
      wire.answer('GET /api/results/{id}', returned)
      wire.answer('GET /api/results/{id}/deliveries', [delivery(1)])
      prepare(wire)
    })

  const said = (confirmed: boolean) =>
    resultOf(form, {
      ...returned,
      returned: {
        followUps: [],
        fields:
          returned.returned?.fields.map(field => ({
            ...field,
            confirmed: field.question === name.id && confirmed,
          })) ?? [],
      },
    })

  it('sees message and notes, follows the link, and can change nothing else', async () => {
    const { user } = await fill()
    await expectText('Once more, please.')
    const list = within(await screen.findByRole('list', { name: 'Corrections requested' }))
    list.getByText('A typing error')
    await card(name.id).findByRole('checkbox', { name: 'Confirm as correct' })
    await user.click(list.getByRole('button', { name: '1.1 Name' }))
    const field = screen.getByRole('textbox', { name: /^Name/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.hasAttribute('readonly')).toBe(false)
    expect(screen.getByRole('textbox', { name: /^Why\?/ }).hasAttribute('readonly')).toBe(true)
    card(why.id).getByText('No correction requested: this answer stays as submitted.')
    card(plants.id).getByText('Offshore too')
    await waitFor(() => expect(cells()).not.toHaveLength(0))
    const [open, kept] = cells()
    expect([open?.getAttribute('aria-readonly'), kept?.getAttribute('aria-readonly')]).toEqual([null, 'true'])
  })

  it('cannot continue at a question that was not returned', async () => {
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

  it('sees in the history what to correct, and who has confirmed what', async () => {
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
    expect(await entry('Corrections requested for 2 answers of delivery no. 1')).toMatch(
      /Berta.*Reason: Once more, please\.1\.1 NameA typing error1\.3 PlantsWind, MW: Offshore too$/,
    )
    expect(await entry('Confirmed as correct:')).toMatch(/Carla.*1\.3 PlantsWind, MW$/)
  })

  it('is led by F9 to the returned cell instead of the first one', async () => {
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

  it('can edit a returned cell, but not its neighbour', async () => {
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

  it('fills returned cells of a block only, and is told so', async () => {
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

  it('pastes into returned cells of a block only, and sees how many were skipped', async () => {
    const { user } = await fill(({ answer }) =>
      answer('PATCH /api/results/singlequestion/{id}', () => valueOf(plants.id, 1, { subValues: [cellOf(5)] })),
    )
    await screen.findByRole('grid')
    const [open, kept] = cells()
    await user.click(open as HTMLElement)
    await user.paste('5\n6')
    await expectText(/^1 cell filled, 1 that cannot be changed stays as it is/)
    expect(open?.textContent).toContain('5')
    expect(kept?.textContent).toBe('')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(card(plants.id).queryByText(/cannot be changed/)).toBeNull())
    await user.paste('5\n6')
    await card(plants.id).findByText(/cannot be changed/)
    await user.click(open as HTMLElement)
    await user.paste('7')
    await waitFor(() => expect(card(plants.id).queryByText(/cannot be changed/)).toBeNull())
    await expectText('All answers saved')
  })

  it('has returned questions open until changed or confirmed, and can submit without', async () => {
    const { user, wire } = await fill(({ answer }) => {
      answer('GET /api/results/deliveries/{id}', { ...delivery(1), values })
      answer('PATCH /api/results/confirm/{id}', said(true))
      answer('PATCH /api/results/singlequestion/{id}', () => valueOf(plants.id, 1, { subValues: [cellOf(5)] }))
    })
    await expectText('2 of 3 answered')
    const next = () => screen.queryByRole('button', { name: /Next open question/ })
    await screen.findByRole('button', { name: /Next open question/ })
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm submit' }))
    dialog.getByText('Corrections were requested for 2 answers, which have not changed yet. You can still submit.')
    expect(dialog.getAllByRole('img', { name: 'Correction requested, not changed yet' })).toHaveLength(2)
    expect(dialog.queryByText(/have to be answered|open, optional/)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))

    const box = await card(name.id).findByRole<HTMLInputElement>('checkbox', { name: 'Confirm as correct' })
    box.click()
    // At once, before the request is sent.
    expect(box.checked).toBe(true)
    const list = within(screen.getByRole('list', { name: 'Corrections requested' }))
    expect(await list.findAllByText('Done')).toHaveLength(1)
    expect(card(name.id).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(wire.sent('PATCH /api/results/confirm/{id}').map(({ body }) => body)).toEqual([
      { question: name.id, row: null, column: null, confirmed: true },
    ])
    await user.dblClick(cells()[0] as HTMLElement)
    await user.keyboard('5{Enter}')
    await card(plants.id).findByText('Changed since the correction was requested')
    await expectText('3 of 3 answered')
    await waitFor(() => expect(next()).toBeNull())
    expect(list.getAllByText('Done')).toHaveLength(2)
    await waitFor(() => expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toHaveLength(1))
  })

  it('sees a change after a confirmation as changed, not as confirmed', async () => {
    const { user } = await fill(({ answer }) => {
      answer('GET /api/results/form/{formId}', said(true))
      answer('GET /api/results/{id}', said(true))
      answer('PATCH /api/results/singlequestion/{id}', () => valueOf(name.id, 2, { textual: 'Doel 4' }))
    })
    await expectText('Once more, please.')
    const box = await card(name.id).findByRole<HTMLInputElement>('checkbox', { name: 'Confirm as correct' })
    expect(box.checked).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' 4')
    await card(name.id).findByText('Changed since the correction was requested')
    expect(card(name.id).queryByRole('checkbox', { name: 'Confirm as correct' })).toBeNull()
    await user.tab()
    await expectText('All answers saved')
    card(name.id).getByText('Changed since the correction was requested')
  })

  it('can withdraw a confirmation while it is being saved, and keeps the focus', async () => {
    const first = Promise.withResolvers<void>()
    const { wire } = await fill(({ answer }) =>
      answer('PATCH /api/results/confirm/{id}', async ({ body }) => {
        await first.promise
        return said((body as { confirmed: boolean }).confirmed)
      }),
    )
    await expectText('Once more, please.')
    const box = await card(name.id).findByRole<HTMLInputElement>('checkbox', { name: 'Confirm as correct' })
    const sent = () => wire.sent('PATCH /api/results/confirm/{id}').map(({ body }) => body)
    const word = (confirmed: boolean) => ({ question: name.id, row: null, column: null, confirmed })
    box.focus()
    box.click()
    await waitFor(() => expect(sent()).toEqual([word(true)]))
    box.click()
    expect(box.checked).toBe(false)
    first.resolve()
    await waitFor(() => expect(sent()).toEqual([word(true), word(false)]))
    // Long enough for the second response to be rendered.
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(box.checked).toBe(false)
    expect(document.activeElement).toBe(box)
  })

  it('learns that confirming is no longer possible, and keeps the checkbox', async () => {
    const { user } = await fill(({ answer }) => answer('PATCH /api/results/confirm/{id}', refuse('resultSubmitted')))
    await expectText('Once more, please.')
    const box = await card(name.id).findByRole<HTMLInputElement>('checkbox', { name: 'Confirm as correct' })
    await user.click(box)
    await waitFor(() => expect(screen.getAllByText(/submitted/i).length).toBeGreaterThan(0))
    expect(box.checked).toBe(false)
  })
})
