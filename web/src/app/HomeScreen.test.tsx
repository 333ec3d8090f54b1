import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftForm, publishedForm, summaryOf } from '../../testing/answers.ts'
import {
  expectAddress,
  expectHeading,
  expectNoButton,
  expectNoLink,
  expectRetry,
  expectText,
} from '../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { listPart, refuse } from '../../testing/wire.ts'

const form = { ...summaryOf(publishedForm()), resultStatus: 'Partial' as const }

describe('HomeScreen', () => {
  it('shows a contact person the forms to submit, each a link with its status', async () => {
    await renderScreen('/', nclpOfBelgium, ({ answer }) => answer('GET /api/forms/active', [form]))
    await expectHeading('Welcome, Noor Peeters')
    const link = await screen.findByRole('link', { name: form.name })
    expect(link.getAttribute('href')).toBe(`/forms/view/${form.id}`)
    expect(screen.getByRole('article').textContent).toContain('Partially filled')
  })

  it('says that there is nothing to submit', async () => {
    await renderScreen('/', nclpOfBelgium, ({ answer }) => answer('GET /api/forms/active', []))
    await expectText('No forms to submit.')
  })

  it('says what failed, and tries again', async () => {
    const shown = await renderScreen('/', nclpOfBelgium, ({ answer }) =>
      answer('GET /api/forms/active', refuse('notAllowed')),
    )
    await expectRetry(shown, 'The list could not be loaded', () => shown.wire.answer('GET /api/forms/active', [form]))
    await expectText(form.name)
  })

  it('shows an administrator the forms in progress', async () => {
    const draft = summaryOf(draftForm())
    await renderScreen('/', admin, ({ answer }) => answer('GET /api/forms/inprogress', [draft]))
    const link = await screen.findByRole('link', { name: draft.name })
    expect(link.getAttribute('href')).toBe(`/forms/overview/edit/${draft.id}`)
  })

  it('fetches further forms of a long list when asked, and puts the focus on the first of them', async () => {
    const forms = Array.from({ length: 30 }, (_, at) => ({
      ...form,
      id: publishedForm({ seed: at + 1 }).id,
      name: `Form ${at + 1}`,
    }))
    const { user } = await renderScreen('/', nclpOfBelgium, ({ answer }) =>
      answer('GET /api/forms/active', ({ query }) => {
        const [page, items] = [Number(query['page']), Number(query['items'])]
        return listPart(forms.slice((page - 1) * items, page * items), forms.length)
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Show more (6 left)' }))
    const next = await screen.findByRole('link', { name: 'Form 25' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(screen.getAllByRole('article')).toHaveLength(30)
    expectNoButton(/^Show more/)
  })

  it('leads a viewer to reports and graphs, and offers neither forms to submit nor drafts', async () => {
    await renderScreen('/', viewer)
    const main = within(await screen.findByRole('main'))
    const link = await main.findByRole('link', { name: 'Fault-ride-through' })
    expect(link.getAttribute('href')).toBe('/reports/data-view/frt')
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expectNoLink('Forms overview')
  })

  it('leads visitors to the public page', async () => {
    await expectAddress(await renderScreen('/', visitor), '/public')
  })
})
