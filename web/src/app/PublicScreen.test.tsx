import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectNoLink, expectText } from '../../testing/expects.ts'
import { viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

describe('PublicScreen', () => {
  it('says what this is, and leads to the sign-in and to the public forms', async () => {
    await renderScreen('/public', visitor)
    await expectHeading('Implementation Monitoring Platform')
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/login', '/public/form-overview']))
  })

  it('keeps the address that was asked for', async () => {
    await renderScreen('/forms/results?year=2025', visitor)
    await expectText('Log in to open the page you asked for.')
    const [link] = screen.getAllByRole('link', { name: 'Log in' })
    expect(link?.getAttribute('href')).toBe('/login?to=%2Fforms%2Fresults%3Fyear%3D2025')
  })

  it('leads home whoever is signed in', async () => {
    const shown = await renderScreen('/public', viewer, ({ answer }) => answer('GET /api/reports/published', []))
    await shown.user.click(await screen.findByRole('link', { name: 'Go to your home page' }))
    await expectAddress(shown, '/')
    expectNoLink('Log in')
  })
})
