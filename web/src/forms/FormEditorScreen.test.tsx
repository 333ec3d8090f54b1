import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { form as emptyForm, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import { draftForm, publishedForm, summaryOf } from '../../testing/answers.ts'
import { expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const line = 'GET /api/forms/{id}'
const draft = draftForm({}, section('General', shortText('Who answers?')), section('Plants', number('How many MW?')))
const addressOf = ({ id }: { id: string }) => `/forms/overview/edit/${id}`

describe('FormEditorScreen', () => {
  it('shows the sections of the form and the questions of the chosen one', async () => {
    const { user } = await renderScreen(addressOf(draft), admin, ({ answer }) => answer(line, draft))
    await expectHeading(draft.name)
    await expectText('Who answers?')
    await user.click(screen.getByRole('tab', { name: /Plants/ }))
    await expectText('How many MW?')
    expect(screen.queryByText('Who answers?')).toBeNull()
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true')
    await expectText('Form must have a set deadline in the future. Check the deadline in the form settings.')
  })

  it('says what to do first in an empty form', async () => {
    const empty = emptyForm()
    await renderScreen(addressOf(empty), admin, ({ answer }) => answer(line, empty))
    await expectHeading(empty.name)
    expect(await screen.findByRole('button', { name: 'Add section' })).toHaveProperty('disabled', false)
  })

  it('shows a published form read-only', async () => {
    const published = publishedForm()
    await renderScreen(addressOf(published), admin, ({ answer }) => answer(line, published))
    await expectText('Who answers?')
    await expectText(/^The form is published/)
    expectNoButton('Add section')
  })

  it('names the countries that have started a published form, which can no longer be unpublished', async () => {
    const started = publishedForm({ countriesStarted: ['Austria', 'Belgium'] })
    await renderScreen(addressOf(started), admin, ({ answer }) => answer(line, started))
    expect((await screen.findByRole('button', { name: 'Unpublish' })).getAttribute('aria-disabled')).toBe('true')
    await expectText('Unable to unpublish form. Form is started by: Austria, Belgium')
    // It does not suggest unpublishing, which is impossible.
    expect(screen.getByRole('note').textContent).toMatch(/create a copy\. .*Form is started by: Austria, Belgium$/)
    expect(screen.queryByText(/Unpublish it to change them\.$/)).toBeNull()
  })

  it('unpublishes a form that nobody has started, after a confirmation', async () => {
    const published = publishedForm()
    const { user, wire } = await renderScreen(addressOf(published), admin, ({ answer }) => answer(line, published))
    await expectText(/Unpublish it to change them\.$/)
    await user.click(screen.getByRole('button', { name: 'Unpublish' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Unpublish “RfG monitoring/ }))
    dialog.getByText('Users will not be able to submit their results until the form is published again')
    const draftAgain = { ...published, published: false }
    wire.answer('PATCH /api/forms/unpublish/{id}', summaryOf(draftAgain))
    wire.answer(line, draftAgain)
    await user.click(dialog.getByRole('button', { name: 'Unpublish' }))
    await expectText('Form unpublished successfully')
    await screen.findByRole('button', { name: 'Add question' })
  })

  it.each(['malformed', 'unknownForm'] as const)(
    'offers a way out of an address that names no form (%s)',
    async code => {
      await renderScreen('/forms/overview/edit/garbage', admin, ({ answer }) => answer(line, refuse(code)))
      expect((await screen.findByRole('link', { name: 'Go to the forms overview' })).getAttribute('href')).toBe(
        '/forms/overview',
      )
      expectNoButton('Try again')
    },
  )

  it('shows a failure and retries', async () => {
    const shown = await renderScreen(addressOf(draft), admin, ({ answer }) => answer(line, refuse('notAllowed')))
    await expectRetry(shown, 'You do not have permission to do this.', () => shown.wire.answer(line, draft))
    await expectHeading(draft.name)
  })
})
