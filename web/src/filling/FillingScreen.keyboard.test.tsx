// Filling in by keyboard: Tab between fields, Alt+F10 to a question's buttons, F8 between faults.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, option, paragraph, section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'

const form = publishedForm(
  {},
  section(
    'General',
    shortText('Who?').required(),
    choice('Decided?', option('Yes'), option('No')),
    paragraph('Why?').remark(),
  ),
  section('Plants', shortText('How many?').required(), shortText('Which ones?').required()),
)
const decided = questionOf(form, 'Decided?')

async function fill() {
  const shown = await fillForm(form, [
    valueOf(decided.id, 1, { options: [optionOf(decided, 'Yes').id] }),
    valueOf(questionOf(form, 'Why?').id, 1, { textual: 'So it is.' }),
  ])
  const who = await screen.findByRole('textbox', { name: /Who\?/ })
  return { ...shown, who }
}
const focused = () => document.activeElement

describe('the buttons of a question', () => {
  it('are no tab stops between fields', async () => {
    const { user, who } = await fill()
    who.focus()
    await user.tab()
    expect(focused()).toBe(screen.getByRole('radio', { name: 'Yes' }))
    await user.tab()
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Why?' }))
    await user.tab({ shift: true })
    expect(focused()).toBe(screen.getByRole('radio', { name: 'Yes' }))
  })

  it('are reached one by one with Alt+F10, and left with Escape', async () => {
    const { user } = await fill()
    const yes = screen.getByRole('radio', { name: 'Yes' })
    yes.focus()
    await user.keyboard('{Alt>}{F10}{/Alt}')
    expect(focused()).toBe(screen.getByRole('button', { name: 'Clear the answer' }))
    await user.keyboard('{Alt>}{F10}{/Alt}')
    expect(focused()?.textContent).toBe('History')
    expect(focused()?.closest('article')).toBe(yes.closest('article'))
    await user.keyboard('{Escape}')
    expect(focused()).toBe(yes)
  })

  it('are announced where they exist during keyboard use', async () => {
    const { user, who } = await fill()
    const isMarked = (field: Element) => field.closest('article')?.hasAttribute('data-action-keys')
    who.focus()
    expect(isMarked(who)).toBe(false)
    await user.tab()
    expect(isMarked(screen.getByRole('radio', { name: 'Yes' }))).toBe(true)
  })

  it('open the remark and focus it', async () => {
    const { user } = await fill()
    screen.getByRole('textbox', { name: 'Why?' }).focus()
    await user.keyboard('{Alt>}{F10}{/Alt}{Enter}')
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Remark on: Why?' }))
  })
})

describe('the faults of a form', () => {
  async function fillWithErrors() {
    const shown = await fill()
    await shown.user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.user.click(await dialog.findByRole('button', { name: /Who\?/ }))
    await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: /Who\?/ })))
    return shown
  }
  const steps = () => within(screen.getByRole('group', { name: 'Errors' }))
  it('are visited across sections in both directions, wrapping around', async () => {
    const { user } = await fillWithErrors()
    expect(steps().getByText('1 of 3 errors')).toBeTruthy()
    await user.click(steps().getByRole('button', { name: 'Next error (F8)' }))
    await expectText('2 of 3 errors')
    await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: /How many\?/ })))
    await user.keyboard('{F8}')
    expect(focused()).toBe(screen.getByRole('textbox', { name: /Which ones\?/ }))
    await user.keyboard('{F8}')
    await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: /Who\?/ })))
    await user.keyboard('{Shift>}{F8}{/Shift}')
    await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: /Which ones\?/ })))
    expect(screen.getAllByText('3 of 3 errors')).toHaveLength(2)
  })

  it('are counted again after a correction, and navigation continues there', async () => {
    const { user, who } = await fillWithErrors()
    await user.type(who, 'Elia')
    await user.tab()
    expect(await steps().findByText('2 errors')).toBeTruthy()
    await user.keyboard('{F8}')
    expect(await steps().findByText('1 of 2 errors')).toBeTruthy()
  })

  it('are not in the bar if there are none', async () => {
    await fill()
    expect(screen.queryByRole('group', { name: 'Errors' })).toBeNull()
  })
})
