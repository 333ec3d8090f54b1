import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { expectHeading } from '../../../testing/expects.ts'
import { setPageSetting } from '../../../testing/page-settings.ts'
import { visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { startAnalytics } from '../../platform/analytics.ts'

const loaded = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
const banner = () => screen.queryByRole('region', { name: 'Cookies' })

beforeEach(() => {
  localStorage.removeItem('cookieConsent')
  startAnalytics()
  delete window.dataLayer
  onTestFinished(() => document.querySelectorAll('script[src]').forEach(script => script.remove()))
})

describe('CookieConsent', () => {
  it('does not ask where visits are not counted', async () => {
    await renderScreen('/login/admin', visitor)
    await expectHeading('Log in')
    expect(banner()).toBeNull()
    expect(loaded()).toEqual([])
  })

  it('loads nothing before consent, remembers the answer and disappears', async () => {
    setPageSetting('analytics-id', 'G-ABCDE12345')
    const { user } = await renderScreen('/login/admin', visitor)
    await screen.findByText('This site uses cookies for analytics.')
    expect(loaded()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(banner()).toBeNull())
    expect(loaded()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345'])
    expect(localStorage.getItem('cookieConsent')).toBe('accepted')
    expect(window.dataLayer?.map(command => [...(command as Iterable<unknown>)][0])).toEqual(['js', 'config'])
  })

  it('loads nothing after a refusal, and does not ask again', async () => {
    setPageSetting('analytics-id', 'G-ABCDE12345')
    const { user } = await renderScreen('/login/admin', visitor)
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(banner()).toBeNull())
    expect(localStorage.getItem('cookieConsent')).toBe('declined')
    startAnalytics()
    expect(banner()).toBeNull()
    expect(loaded()).toEqual([])
  })

  it('asks again when the person wants to change the answer', async () => {
    setPageSetting('analytics-id', 'G-ABCDE12345')
    const { user } = await renderScreen('/login/admin', visitor)
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    await user.click(await screen.findByRole('button', { name: 'Change cookie choice' }))
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(loaded()).toHaveLength(1))
    expect(localStorage.getItem('cookieConsent')).toBe('accepted')
  })
})
