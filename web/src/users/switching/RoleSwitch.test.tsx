import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { country } from '../../../testing/answers.ts'
import { expectAddress, expectNoButton, expectText } from '../../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { listPart, refuse, type Wire } from '../../../testing/wire.ts'
import { announcement } from '../../platform/announce.ts'
import type { Session } from '../../platform/session.ts'

const belgium = country('Belgium')
const regions = [country('Denmark West'), country('Denmark East')]
const adminOfBelgium: Session = { ...admin, countryGuid: belgium.id, countryName: 'Belgium' }
const asNclp: Session = { ...adminOfBelgium, role: 'NCLP', actualRole: 'Admin', token: 'another' }
const button = (name: string) => screen.findByRole('button', { name })
const address = '/unauthorized'

const withHome = ({ answer }: Wire): void => {
  answer('GET /api/forms/inprogress', [])
  answer('GET /api/forms/active', [])
  answer('GET /api/Reports/InProgress', [])
  answer('GET /api/reports/published', [])
  answer('GET /api/countries', [])
  answer('GET /api/Results/Filtered', listPart([], 0))
}

describe('switching the role', () => {
  it('switches directly to the own country, and goes home', async () => {
    const rendered = await renderScreen(address, adminOfBelgium, wire => {
      const { answer } = wire
      withHome(wire)
      answer('GET /api/countries/parts/{id}', [])
      answer('GET /users/switchToNclp/{countryGuid}', asNclp)
      answer('GET /users/switchToAdmin', adminOfBelgium)
    })
    await rendered.user.click(await button('View as NCLP'))
    await rendered.user.click(await button('View as Admin'))
    await button('View as NCLP')
    await expectAddress(rendered, '/')
    expect(rendered.wire.sent('GET /users/switchToNclp/{countryGuid}')[0]?.params).toEqual({ countryGuid: belgium.id })
  })

  it('starts the home page afresh for screen readers and keyboard, also from there', async () => {
    const { user } = await renderScreen('/', adminOfBelgium, wire => {
      const { answer } = wire
      withHome(wire)
      answer('GET /api/newsFeed', { result: [], totalRows: 0 })
      answer('GET /api/countries/parts/{id}', [])
      answer('GET /users/switchToNclp/{countryGuid}', asNclp)
      answer('GET /users/switchToAdmin', adminOfBelgium)
    })
    const press = async (name: string) => {
      act(() => announcement.set(''))
      ;(await button(name)).focus()
      await user.keyboard('{Enter}')
    }
    for (const name of ['View as NCLP', 'View as Admin']) {
      await press(name)
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
      expect(announcement.get()).toContain('Home')
    }
  })

  it('asks for the region if the country has some', async () => {
    const { wire, user } = await renderScreen(address, adminOfBelgium, wire => {
      const { answer } = wire
      withHome(wire)
      answer('GET /api/countries/parts/{id}', regions)
      answer('GET /users/switchToNclp/{countryGuid}', asNclp)
    })
    await user.click(await button('View as NCLP'))
    await screen.findByRole('dialog', { name: 'Select your region' })
    await user.click(await button('Select'))
    expect(wire.sent('GET /users/switchToNclp/{countryGuid}')).toEqual([])
    await user.click(screen.getByLabelText('Select your region', { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name: 'Denmark East', hidden: true }))
    await user.click(await button('Select'))
    await button('View as Admin')
    expect(wire.sent('GET /users/switchToNclp/{countryGuid}')[0]?.params).toEqual({ countryGuid: regions[1]?.id })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that it failed', async () => {
    const { user } = await renderScreen(address, adminOfBelgium, wire => {
      const { answer } = wire
      withHome(wire)
      answer('GET /api/countries/parts/{id}', [])
      answer('GET /users/switchToNclp/{countryGuid}', refuse('internal'))
    })
    await user.click(await button('View as NCLP'))
    await expectText('Error while switching to NCLP')
  })

  it.each([
    ['an administrator without a country', admin],
    ['a contact person', nclpOfBelgium],
    ['a Viewer', viewer],
  ])('is not for %s', async (_, who) => {
    await renderScreen(address, who)
    await button('Logout')
    expectNoButton('View as NCLP')
    expectNoButton('View as Admin')
  })
})
