import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { country } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { nclpOfBelgium, nclpWithoutPart, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const east = country('Denmark East')
const west = country('Denmark West')
const line = 'GET /api/countries/parts/{id}'

describe('CountrySelectScreen', () => {
  it('signs in for the chosen part, and leads to what was asked for', async () => {
    const shown = await renderScreen('/forms/results?country=all', nclpWithoutPart, ({ answer }) => {
      answer(line, [east, west])
      answer('GET /users/partSelect/{id}', { ...nclpOfBelgium, countryGuid: west.id, countryName: west.name })
      answer('GET /api/countries', [])
      answer('GET /api/Results/Filtered', [])
      answer('GET /api/Results/Filters', { categories: [], blocks: [], names: [], years: [], countries: [] })
    })
    await expectHeading('Select your region')
    expect(screen.getByRole('button', { name: 'Select' }).getAttribute('aria-disabled')).toBe('true')
    await shown.user.click(await screen.findByPlaceholderText('Choose a region'))
    await shown.user.click(await screen.findByRole('option', { name: 'Denmark West', hidden: true }))
    await shown.user.click(screen.getByRole('button', { name: 'Select' }))
    await expectAddress(shown, '/forms/results?country=all')
    expect(shown.wire.sent('GET /users/partSelect/{id}').map(({ params }) => params)).toEqual([{ id: west.id }])
    // Never for the part, which has become the session's country.
    const ids = shown.wire.sent(line).map(({ params }) => params['id'])
    expect([...new Set(ids)]).toEqual([nclpWithoutPart.countryGuid])
  })

  it('says that the regions could not be loaded, and tries again', async () => {
    const shown = await renderScreen('/country-select', nclpWithoutPart, ({ answer }) =>
      answer(line, refuse('notAllowed')),
    )
    await expectRetry(shown, 'The regions could not be loaded', () => shown.wire.answer(line, [east]))
    await expectText('Select your region')
  })

  it('is for nobody else', async () => {
    const home = await renderScreen('/country-select', nclpOfBelgium, ({ answer }) =>
      answer('GET /api/forms/active', []),
    )
    await expectAddress(home, '/')
  })

  it('asks a visitor to sign in first', async () => {
    await expectAddress(await renderScreen('/country-select', visitor), '/public?to=%2Fcountry-select')
  })
})
