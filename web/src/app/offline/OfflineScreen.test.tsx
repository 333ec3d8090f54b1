// Offline, every screen says that it is not available and comes back when the network does.
import { act, screen, waitFor } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '../../platform/session.ts'
import { resultRow } from '../../../testing/answers.ts'
import { expectHeading, expectText } from '../../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../../testing/people.ts'
import { renderScreen, silenceErrors } from '../../../testing/render-screen.tsx'
import { cutOff, type Wire } from '../../../testing/wire.ts'

import '../../audit/AuditLogScreen.tsx'
import '../../datasets/DatasetsScreen.tsx'
import '../../notifications/SentMailsScreen.tsx'
import '../../parameters/ParameterManagementScreen.tsx'
import '../../publication/ExternalPublicationScreen.tsx'
import '../../review/CompareDeliveriesScreen.tsx'
import '../../results/DataDeliveryScreen.tsx'
import '../../results/FormsOverviewScreen.tsx'
import '../../results/RecentExportsScreen.tsx'
import '../../results/ResultsScreen.tsx'
import '../../tables/TablesScreen.tsx'
import '../../users/ManageUsersScreen.tsx'
import '../EditFormScreen.tsx'
import '../HomeScreen.tsx'
import '../OverviewScreen.tsx'
import './OfflineScreen.tsx'

const someId = '00000009-0000-4000-8000-000000000009'
const isOut = () => screen.queryByRole('heading', { name: 'You are offline' }) !== null
const setNetwork = (isThere: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}
beforeEach(silenceErrors)
afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

const screens: readonly (readonly [string, Session])[] = [
  ['/', admin],
  ['/', viewer],
  ['/forms/results', viewer],
  ['/forms/overview', admin],
  [`/forms/overview/data-delivery/${someId}`, admin],
  [`/forms/overview/edit/${someId}`, admin],
  ['/user-actions/manage-users', admin],
  ['/user-actions/audit-log', admin],
  ['/user-actions/external-publications', admin],
  ['/figures-and-tables/tables', admin],
  ['/maps/parameter-management', admin],
  ['/reports/overview', viewer],
  ['/user-actions/sent-mails', admin],
  [`/forms/comparison?form=${someId}`, nclpOfBelgium],
]

describe('offline', () => {
  // Covers both opening the page offline and navigating to it from another screen.
  it.each(screens)('says so instead of %s', async (address, person) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderScreen(address, person, cutOff)
    await expectHeading('You are offline')
    await expectText('This page is not available offline. It will be shown as soon as you are online again.')
    expect(screen.queryByRole('link', { name: 'Home' }) === null).toBe(address === '/')
  })

  it('says so in the list of exports, which is read on every page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderScreen('/exports', nclpOfBelgium, cutOff)
    await expectText('This is not available offline. It will be shown as soon as you are online again.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says so when coming from another screen, and keeps what has loaded', async () => {
    const shown = await renderScreen('/forms/overview', admin, withForms)
    await expectText('RfG monitoring')
    setNetwork(false)
    await expectText('You are offline. What you type is saved on this device.')
    expect(isOut()).toBe(false)
    await act(() => shown.router.navigate({ to: '/forms/results' }))
    await expectHeading('You are offline')
    await act(() => shown.router.navigate({ to: '/forms/overview' }))
    await waitFor(() => expect(isOut()).toBe(false))
    await expectText('RfG monitoring')
  })

  it('shows the screen as soon as the network is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let whole = fetch
    await renderScreen('/forms/overview', admin, wire => {
      withForms(wire)
      whole = wire.fetch
      cutOff(wire)
    })
    await expectHeading('You are offline')
    vi.stubGlobal('fetch', whole)
    setNetwork(true)
    await expectText('RfG monitoring')
    expect(isOut()).toBe(false)
  })
})

function withForms({ answer }: Wire): void {
  answer('GET /api/Results/Filters', { categories: [], blocks: [], names: [], years: [], countries: [] })
  answer('GET /api/Results/Filtered', [resultRow()])
  answer('GET /api/forms/inprogress', [])
}
