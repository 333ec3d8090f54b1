// What is announced or shown to users who look elsewhere: headings, faulty numbers, saving, and why nothing can be typed.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { fillForm } from '../../testing/fill-form.ts'
import { announcement } from '../platform/announce.ts'

const form = publishedForm(
  {},
  section(
    'General',
    number('How much?').between(0, 10),
    table('In which plants?', { rows: ['A', 'B'], columns: ['MW'] }),
    choice('Decided?', option('Yes'), option('No')),
    shortText('Who?'),
  ),
)
const expectAnnounced = (message: string) => waitFor(() => expect(announcement.get().trim()).toBe(message))
const why = 'Submitted on 03.03.2031 11:00: answers can no longer be changed here.'

describe('a user who looks elsewhere', () => {
  it('can navigate between questions by headings', async () => {
    await fillForm(form, [])
    await screen.findByRole('textbox', { name: 'How much?' })
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['How much?', 'In which plants?', 'Decided?', 'Who?'])
  })

  it('hears which number is faulty and why after leaving it', async () => {
    const { user } = await fillForm(form, [])
    await user.type(await screen.findByRole('textbox', { name: 'How much?' }), 'ten')
    expect(announcement.get()).not.toContain('How much?')
    await user.tab()
    await expectAnnounced('How much?: This is not a number.')
    await user.click(screen.getByRole('textbox', { name: 'How much?' }))
    await user.keyboard('{Control>}a{/Control}12{Tab}')
    await expectAnnounced('How much?: Value must be between 0 and 10.')
    await user.keyboard('x{Enter}')
    await expectAnnounced('In which plants?: A: MW: This is not a number.')
  })

  it('hears that an answer is saved', async () => {
    const { user } = await fillForm(form, [])
    await user.type(await screen.findByRole('textbox', { name: 'Who?' }), 'Elia')
    await user.tab()
    const card = screen.getByRole('textbox', { name: 'Who?' }).closest('article') as HTMLElement
    const saved = await within(card).findByText(/^Saved \d\d:\d\d$/)
    expect(saved.closest('[role="status"]')).not.toBeNull()
  })

  it('learns once why nothing can be typed', async () => {
    const values = [valueOf(questionOf(form, 'Who?').id, 1, { textual: 'Elia' })]
    const submitted = resultOf(form, {
      values,
      isSubmited: true,
      status: 'Submitted',
      dateOfSubmission: '2031-03-03T10:00:00Z',
    })
    const { user } = await fillForm(form, values, ({ answer }) => answer('GET /api/results/form/{formId}', submitted))
    const toasts = () => screen.queryAllByText(why).filter(one => one.closest('[data-messages]'))
    await user.click(await screen.findByRole('textbox', { name: 'Who?' }))
    await user.keyboard('{Tab}{Shift}')
    expect(toasts()).toHaveLength(0)
    await user.click(document.querySelector('[data-cell]') as HTMLElement)
    await user.keyboard('12')
    expect(toasts()).toHaveLength(1)
    await user.click(screen.getByRole('textbox', { name: 'Who?' }))
    await user.keyboard('x')
    expect(toasts()).toHaveLength(1)
  })
})
