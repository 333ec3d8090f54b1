// What a review adds to the filling view, for administrators and for the country with a revision request.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, nclpOfBelgium } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { card, delivery, form, name, returned, submitted, why } from '../../testing/returned-form.ts'

const open = (result: typeof submitted, person: typeof admin) =>
  renderScreen(`/forms/view/${form.id}/results/${result.id}`, person, ({ answer }) => {
    answer('GET /api/forms/{id}', form)
    answer('GET /api/results/{id}', result)
    answer('GET /api/results/{id}/deliveries', [delivery(1)])
    answer('GET /api/Results/Filtered', [])
  })

describe('FillFormScreen', () => {
  it('lets an administrator accept answers and select those to be corrected', async () => {
    await open(submitted, admin)
    const bar = within(await screen.findByRole('region', { name: 'Review' }))
    await bar.findByRole('button', { name: 'Accept' })
    const mark = await card(name.id).findByRole('checkbox', { name: 'Request correction' })
    expect(mark).toHaveProperty('disabled', false)
  })

  it('shows the country the revision request above the questions and at each of them', async () => {
    await open(returned, nclpOfBelgium)
    const list = within(await screen.findByRole('list', { name: /^Corrections/ }))
    await list.findByText('A typing error')
    await card(name.id).findByText('A typing error')
    expect(card(why.id).getByText(/^No correction requested/).textContent).toContain('stays as submitted')
  })
})
