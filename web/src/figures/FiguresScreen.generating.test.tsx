// Generating figures: the options, progress, completion and cancelling.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '@imp/domain/jobs/types.ts'
import { publishedForm, summaryOf } from '../../testing/answers.ts'
import { createEvents } from '../../testing/event-stream.ts'
import { expectText } from '../../testing/expects.ts'
import { figure, figureCountries, generationJob, withFigures } from '../../testing/figures.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const address = '/figures-and-tables/figures'
const form = summaryOf(publishedForm({ name: 'RfG monitoring', year: 2026 }))
const older = summaryOf(publishedForm({ name: 'DCC monitoring', year: 2025, seed: 2 }))
const sections = [
  { id: '00000000-0000-4000-8000-0000000005e1', name: 'General', orderNumber: 1 },
  { id: '00000000-0000-4000-8000-0000000005e2', name: 'Plants', orderNumber: 2 },
]
const running = generationJob()

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const withForms = (wire: Wire) => {
  withFigures(figure({ name: 'Shares' }))(wire)
  wire.answer('GET /api/forms/published', [form, older])
  wire.answer('GET /api/sections/props', sections)
  wire.answer('GET /api/countries/parent/{id}', figureCountries)
}
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null

function openStream(wire: Wire) {
  const events = createEvents()
  wire.answer('GET /api/events', events.open)
  return (job: Job) => events.send('jobs', [job])
}

describe('generating figures', () => {
  it('asks for year, form, countries and sections, each with its reason, and starts', async () => {
    const { user, wire } = await renderScreen(address, admin, wire => {
      withForms(wire)
      wire.answer('POST /api/charts', running.id)
    })
    await user.click(await screen.findByRole('button', { name: 'Generate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate figures' }))
    const start = dialog.getByRole('button', { name: 'Generate' })
    expect(reasonOf(start)).toBe('Please choose a year')
    await user.click(dialog.getByRole('combobox', { name: 'Year' }))
    await user.click(await screen.findByRole('option', { name: '2026', hidden: true }))
    expect(reasonOf(start)).toBe('Please choose a form')
    dialog.getByText('Choose a form first, then countries and sections.')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.click(dialog.getByRole('combobox', { name: 'Form' }))
    expect(screen.queryByRole('option', { name: 'DCC monitoring', hidden: true })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'RfG monitoring', hidden: true }))
    expect(wire.sent('GET /api/sections/props').map(({ query }) => query)).toEqual([
      { formName: 'RfG monitoring', formYear: '2026', formId: form.id },
    ])
    await waitFor(() => expect(reasonOf(start)).toBe('Please select at least one country'))
    const groups = within(await dialog.findByRole('group', { name: /^Countries/ }))
    await user.click(groups.getByRole('checkbox', { name: 'Select all' }))
    expect(groups.getByRole<HTMLInputElement>('checkbox', { name: 'Norway' }).checked).toBe(true)
    await user.click(groups.getByRole('checkbox', { name: 'Norway' }))
    const union = groups.getByRole<HTMLInputElement>('checkbox', { name: 'European Union' })
    expect(union.checked).toBe(true)
    await user.click(union)
    await user.click(union)
    expect(reasonOf(start)).toBe('Please select at least one section')
    const parts = within(await dialog.findByRole('group', { name: /^Sections/ }))
    await user.click(parts.getByRole('checkbox', { name: 'Plants' }))
    expect(reasonOf(start)).toBeNull()
    wire.answer('GET /api/jobs', [running])
    await user.click(start)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const chosen = figureCountries.filter(({ isEu }) => isEu).map(({ id }) => id)
    expect(wire.sent('POST /api/charts').map(({ body }) => body)).toEqual([
      {
        year: 2026,
        formName: 'RfG monitoring',
        formId: form.id,
        countries: expect.arrayContaining(chosen),
        sections: [sections[1]?.id],
      },
    ])
    await expectText('5 of 20 figures generated')
  })

  it('asks which form is meant where two of a year share their name', async () => {
    const twin = { ...form, id: older.id, timePublished: '2026-02-01T10:00:00.000Z' }
    const { user, wire } = await renderScreen(address, admin, wire => {
      withForms(wire)
      wire.answer('GET /api/forms/published', [{ ...form, timePublished: '2026-06-01T10:00:00.000Z' }, twin])
    })
    await user.click(await screen.findByRole('button', { name: 'Generate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate figures' }))
    await user.click(dialog.getByRole('combobox', { name: 'Year' }))
    await user.click(await screen.findByRole('option', { name: '2026', hidden: true }))
    await user.click(dialog.getByRole('combobox', { name: 'Form' }))
    await screen.findByRole('option', { name: /^RfG monitoring, published 01\.06\.2026/, hidden: true })
    await user.click(screen.getByRole('option', { name: /^RfG monitoring, published 01\.02\.2026/, hidden: true }))
    await waitFor(() => expect(wire.sent('GET /api/sections/props').at(-1)?.query['formId']).toBe(twin.id))
  })

  it('that cannot start says so, and keeps the choices', async () => {
    const { user } = await renderScreen(address, admin, wire => {
      withForms(wire)
      wire.answer('POST /api/charts', refuse('unknownForm'))
    })
    await user.click(await screen.findByRole('button', { name: 'Generate' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Year' }))
    await user.click(await screen.findByRole('option', { name: '2026', hidden: true }))
    await user.click(dialog.getByRole('combobox', { name: 'Form' }))
    await user.click(await screen.findByRole('option', { name: 'RfG monitoring', hidden: true }))
    for (const group of [/^Countries/, /^Sections/]) {
      const boxes = within(await dialog.findByRole('group', { name: group }))
      await user.click(boxes.getByRole('checkbox', { name: 'Select all' }))
    }
    await user.click(dialog.getByRole('button', { name: 'Generate' }))
    await expectText('Error while generating figures. Initial data could not be loaded.')
    expect((await dialog.findByRole('alert')).textContent).toContain('does not exist')
  })

  it('says which options cannot be read, and reads them again', async () => {
    const { user, wire } = await renderScreen(address, admin, wire => {
      withForms(wire)
      wire.answer('GET /api/sections/props', refuse('unknownForm'))
      wire.answer('GET /api/countries/parent/{id}', refuse('unknownCountry'))
    })
    await user.click(await screen.findByRole('button', { name: 'Generate' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Year' }))
    await user.click(await screen.findByRole('option', { name: '2026', hidden: true }))
    await user.click(dialog.getByRole('combobox', { name: 'Form' }))
    await user.click(await screen.findByRole('option', { name: 'RfG monitoring', hidden: true }))
    const [countries, parts] = await dialog.findAllByRole('alert')
    expect(countries?.textContent).toContain('Error fetching countries')
    expect(parts?.textContent).toContain('Unable to fetch sections for selected form.')
    expect(dialog.queryByRole('group', { name: /^Countries/ })).toBeNull()
    wire.answer('GET /api/countries/parent/{id}', figureCountries)
    await user.click(within(countries as HTMLElement).getByRole('button', { name: 'Try again' }))
    await dialog.findByRole('group', { name: /^Countries/ })
    await waitFor(() => expect(dialog.getAllByRole('alert')).toHaveLength(1))
    // The pressed button is gone.
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })
})

describe('the progress of figures', () => {
  it('is shown again after leaving, advances, can be minimised, and ends with a message and a new list', async () => {
    let tell: (job: Job) => Promise<void> = async () => {}
    const { user, wire } = await renderScreen(address, admin, wire => {
      tell = openStream(wire)
      withForms(wire)
      wire.answer('GET /api/jobs', [running])
    })
    const panel = await screen.findByRole('region', { name: 'Figures of “RfG monitoring 2026”' })
    const bar = within(panel).getByRole('progressbar')
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['5', '20'])
    await tell({ ...running, itemsDone: 9 })
    await within(panel).findByText('9 of 20 figures generated')
    await within(panel).findByText('Less than a minute left')
    await user.click(within(panel).getByRole('button', { name: 'Continue in the background' }))
    expect(screen.queryByText('9 of 20 figures generated')).toBeNull()
    const show = screen.getByRole('button', { name: 'Show the progress of “RfG monitoring 2026”' })
    expect(document.activeElement).toBe(show)
    await user.keyboard('{Enter}')
    await expectText('9 of 20 figures generated')
    expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Continue in the background' }))
    const before = wire.sent('GET /api/figures').length
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await tell({ ...running, status: 'done', itemsDone: 20, progress: 1 })
    // Checked at once: on a slow machine the list may be read again while waiting for the text.
    expect(wire.sent('GET /api/figures')).toHaveLength(before)
    await expectText('Figures successfully generated!')
    expect(screen.queryByRole('progressbar')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await waitFor(() => expect(wire.sent('GET /api/figures').length).toBeGreaterThan(before))
  })

  it.each([
    ['cancelled', 'Figure generation canceled successfully. Only some images were successfully generated.'],
    ['failed', 'Some figures were not generated successfully. Please try again later.'],
  ] as const)('says that it was %s', async (status, words) => {
    let tell: (job: Job) => Promise<void> = async () => {}
    const { user, wire } = await renderScreen(address, admin, wire => {
      tell = openStream(wire)
      withForms(wire)
      wire.answer('GET /api/jobs', [running])
      wire.answer('GET /api/charts/cancel/{guid}', true)
    })
    await user.click(
      await screen.findByRole('button', { name: 'Cancel generating the figures of “RfG monitoring 2026”' }),
    )
    await waitFor(() =>
      expect(wire.sent('GET /api/charts/cancel/{guid}').map(({ params }) => params)).toEqual([{ guid: running.id }]),
    )
    await tell({ ...running, status })
    await expectText(words)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('that ended unseen is announced to the person who started it', async () => {
    sessionStorage.setItem('imp.generations', JSON.stringify([running.id]))
    await renderScreen(address, admin, wire => {
      withForms(wire)
      wire.answer('GET /api/jobs', [{ ...running, status: 'done' }])
    })
    await expectText('Figures successfully generated!')
    expect(sessionStorage.getItem('imp.generations')).toBe('[]')
  })
})
