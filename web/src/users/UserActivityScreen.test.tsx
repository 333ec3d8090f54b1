import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading } from '../../testing/expects.ts'
import { setPageSetting } from '../../testing/page-settings.ts'
import { admin, nclpOfBelgium, viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const path = '/user-actions/user-activity'

describe('UserActivityScreen', () => {
  it("opens the installation's web analytics in a new tab", async () => {
    setPageSetting('analytics-url', 'https://stats.example/imp')
    await renderScreen(path, admin)
    await expectHeading('User activity')
    const link = await screen.findByRole('link', { name: 'Open web analytics' })
    expect(['href', 'target', 'rel'].map(name => link.getAttribute(name))).toEqual([
      'https://stats.example/imp',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('opens the default site if the installation sets none', async () => {
    await renderScreen(path, admin)
    const link = await screen.findByRole('link', { name: 'Open web analytics' })
    expect(link.getAttribute('href')).toBe('https://analytics.google.com')
  })

  it.each([nclpOfBelgium, viewer])('is not for $role', async person => {
    await expectAddress(await renderScreen(path, person), '/unauthorized')
  })

  it('is not for visitors', async () => {
    await expectAddress(await renderScreen(path, visitor), `/public?to=${encodeURIComponent(path)}`)
  })
})
