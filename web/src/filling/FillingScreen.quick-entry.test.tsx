// Quick entry: progress, next open question, open questions only, choosing by typed codes, continuing where one stopped, compact layout.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { checkboxes, choice, number, option, section, shortText } from '@imp/domain/testing/build-form.ts'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'
import { announcement } from '../platform/announce.ts'
import { nclpOfBelgium } from '../../testing/people.ts'
import type { Wire } from '../../testing/wire.ts'
import { setCompact } from './inputs/density.ts'

import './view/quick-entry/QuickEntryBar.tsx'

const limit = buildLimit({ article: '5(2)', upper: 1 })
const form = publishedForm(
  {},
  section(
    'General',
    shortText('Who?'),
    shortText('Where?'),
    number('How much?').with({ unit: 'MW', limits: [limit] }),
    choice(
      'Which code?',
      option('G - General'),
      option('S - Site specific'),
      option('NI-A - None'),
      option('NI-B - Internal'),
    ),
  ),
  section('Plants', checkboxes('Which plants?', option('Wind'), option('Solar')), shortText('Why?')),
)
const asked = (text: string) => questionOf(form, text)
const answered = [valueOf(asked('Who?').id, 1, { textual: 'Elia' }), valueOf(asked('How much?').id, 1, { numeric: 2 })]
async function open(values = answered) {
  const shown = await fillForm(form, values)
  await screen.findByRole('group', { name: 'Form navigation' })
  return shown
}
const field = (name: string) => screen.getByRole('textbox', { name })
const idOf = (text: string) => `q-${asked(text).id}`
const focusedQuestion = () => document.activeElement?.closest('article')?.id

beforeEach(() => setCompact(false))

describe('quick entry', () => {
  it('shows progress, and leads with F9 to open questions across sections', async () => {
    const { user } = await open()
    expect(screen.getByText('2 of 6 answered')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Next open question/ }))
    expect(focusedQuestion()).toBe(idOf('Where?'))
    await user.keyboard('{F9}')
    expect(focusedQuestion()).toBe(idOf('Which code?'))
    await user.keyboard('{F9}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Wind' })))
    await user.keyboard('{F9}')
    await waitFor(() => expect(focusedQuestion()).toBe(idOf('Why?')))
    await user.keyboard('{F9}')
    await waitFor(() => expect(focusedQuestion()).toBe(idOf('Where?')))
    await user.keyboard('{Shift>}{F9}{/Shift}')
    await waitFor(() => expect(focusedQuestion()).toBe(idOf('Why?')))
    await user.keyboard('Because')
    await expectText('3 of 6 answered')
  })

  it('reacts to F9 pressed before its bar has loaded', async () => {
    const idle = vi.fn<(task: () => void) => void>()
    vi.stubGlobal('requestIdleCallback', idle)
    const { user } = await fillForm(form, answered)
    await user.click(await screen.findByRole('textbox', { name: 'Who?' }))
    await user.keyboard('{F9}{F9}')
    expect(focusedQuestion()).toBe(idOf('Who?'))
    for (const [task] of idle.mock.calls) task()
    await waitFor(() => expect(focusedQuestion()).toBe(idOf('Which code?')))
    vi.unstubAllGlobals()
  })

  it('counts questions that still depend on a choice', async () => {
    const branching = publishedForm(
      {},
      section('Plants', choice('Any plants?', option('Yes'), option('No').skipToEnd()), shortText('Which?')),
      section('Names', shortText('Whose?')),
    )
    const { user } = await fillForm(branching, [])
    await expectText('0 of 1 answered')
    await expectText('Up to 2 more questions may appear')
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await expectText('1 of 3 answered')
    expect(screen.queryByText(/may follow/)).toBeNull()
  })

  it('shows them beside the section list, where a long name cannot push them away', async () => {
    await open()
    const list = screen.getByRole('combobox', { name: 'Sections' })
    const said = document.getElementById(list.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toMatch(/^2 of 4/)
    const names = [...list.querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(names[0]).not.toContain('2 of 4')
    expect(names[1]).toMatch(/ of 2$/)
  })

  it('shows them in a refused submission', async () => {
    const branching = publishedForm(
      {},
      section('Plants', choice('Any plants?', option('Yes'), option('No').skipToEnd()).required(), shortText('Which?')),
    )
    const { user } = await fillForm(branching, [])
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Validation failed/ }))
    expect(dialog.getByText(/^One question has to be corrected/)).toBeTruthy()
    expect(dialog.getByText('Up to 1 more question may appear')).toBeTruthy()
  })

  it('filters open questions; answered ones stay until the section is left', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Only open questions' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Who?' })).toBeNull())
    await user.type(field('Where?'), 'In Belgium')
    await user.click(screen.getByRole('radio', { name: /^G/ }))
    expect(field('Where?')).toHaveProperty('value', 'In Belgium')
    await user.click(screen.getByRole('button', { name: 'Next section' }))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await expectText('There are no open questions in this section.')
    await user.click(screen.getByRole('button', { name: 'Only open questions' }))
    expect(field('Who?')).toHaveProperty('value', 'Elia')
  })

  it('shows a question it leads to, open or not', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Only open questions' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Who?' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm submit' }))
    await user.click(dialog.getByRole('button', { name: '1.3 How much?' }))
    await waitFor(() => expect(focusedQuestion()).toBe(idOf('How much?')))
    expect(screen.queryByRole('textbox', { name: 'Who?' })).toBeNull()
  })

  it('remembers the last question', async () => {
    const { user } = await open()
    expect(screen.queryByRole('button', { name: /Continue at/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next section' }))
    await user.click(await screen.findByRole('textbox', { name: 'Why?' }))
    expect(localStorage.getItem('imp.lastPlaces')).toContain(asked('Why?').id)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('textbox', { name: 'Who?' })
    expect(await screen.findByRole('button', { name: 'Compact' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Continue at/ })).toBeNull()
  })

  it('continues there at the next visit, but not in a submitted form', async () => {
    const submitted = resultOf(form, {
      status: 'Submitted',
      isSubmited: true,
      dateOfSubmission: '2026-03-01T08:00:00.000Z',
    })
    const stopped = JSON.stringify({ [`${nclpOfBelgium.guid}/${submitted.id}`]: asked('Where?').id })
    const visit = (more: (wire: Wire) => void = () => {}) =>
      fillForm(form, answered, wire => {
        wire.answer('GET /api/forms/{id}', () => {
          localStorage.setItem('imp.lastPlaces', stopped)
          return form
        })
        more(wire)
      })
    await visit()
    await screen.findByRole('button', { name: 'Continue at 1.2' })
    cleanup()
    await visit(({ answer }) => {
      answer('GET /api/results/form/{formId}', submitted)
      answer('GET /api/results/{id}', submitted)
    })
    await screen.findByRole('button', { name: 'Compact' })
    expect(screen.queryByRole('button', { name: /Continue at/ })).toBeNull()
  })

  it('has a compact layout that is remembered', async () => {
    const { user } = await open()
    const list = () => field('Who?').closest('[data-density="compact"]')
    expect(list()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Compact' }))
    expect(list()).not.toBeNull()
    expect(localStorage.getItem('imp.density')).toBe('compact')
  })
})

describe('typing on a choice', () => {
  it('chooses by code or beginning of the text, and never removes a choice', async () => {
    const { user } = await open()
    screen.getByRole('radio', { name: /^G/ }).focus()
    await user.keyboard('NI-A')
    expect(screen.getByRole('radio', { name: /^NI-A/ })).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^NI-A/ }))
    await user.keyboard('g')
    expect(screen.getByRole('radio', { name: /^G/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Next section' }))
    const wind = await screen.findByRole('checkbox', { name: 'Wind' })
    wind.focus()
    const solar = screen.getByRole('checkbox', { name: 'Solar' })
    await user.keyboard('s')
    expect(solar).toHaveProperty('checked', false)
    await waitFor(() => expect(solar).toHaveProperty('checked', true))
    await user.keyboard('s')
    await waitFor(() => expect(document.activeElement).toBe(solar))
    expect(solar).toHaveProperty('checked', true)
    await user.keyboard('wx')
    await new Promise(resolve => setTimeout(resolve, 1000))
    expect(wind).toHaveProperty('checked', false)
    expect(announcement.get()).toMatch(/^No option starts with “s?wx”\./)
  })

  it('also chooses when the field is left at once', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Next section' }))
    const wind = await screen.findByRole('checkbox', { name: 'Wind' })
    const solar = screen.getByRole('checkbox', { name: 'Solar' })
    wind.focus()
    await user.keyboard('s{Tab}')
    expect(solar).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(field('Why?'))
    wind.focus()
    await user.keyboard('wi')
    await user.click(field('Why?'))
    expect(wind).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(field('Why?'))
  })
})
