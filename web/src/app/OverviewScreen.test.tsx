import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { parameter } from '../../testing/parameters.ts'
import { admin, nclpOfBelgium } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const noOptions = { categories: [], blocks: [], names: [], years: [], countries: [] }

it('shows a contact person the parameters to submit below the forms', async () => {
  const ramping = parameter({ name: 'Ramping' })
  await renderScreen('/forms/overview', nclpOfBelgium, ({ answer }) => {
    answer('GET /api/Results/Filters', noOptions)
    answer('GET /api/Results/Filtered', [])
    answer('GET /api/parameters/toSubmit', [ramping])
  })
  await screen.findByText('No results found.')
  const list = within(await screen.findByRole('list', { name: 'Parameters to submit' }))
  expect(list.getByRole('link', { name: 'Ramping' }).getAttribute('href')).toContain(`/parameters/view/${ramping.guid}`)
})

it('shows an administrator only forms', async () => {
  const { wire } = await renderScreen('/forms/overview', admin, ({ answer }) => {
    answer('GET /api/Results/Filters', noOptions)
    answer('GET /api/Results/Filtered', [])
    answer('GET /api/forms/inprogress', [])
  })
  await screen.findByRole('heading', { name: 'Forms in progress' })
  expect(wire.sent('GET /api/parameters/toSubmit')).toEqual([])
  expect(screen.queryByRole('heading', { name: 'Parameters to submit' })).toBeNull()
})
