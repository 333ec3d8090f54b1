// Unknown addresses in the public area.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectText } from '../../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer, visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

describe('PublicNotFoundScreen', () => {
  it.each([
    ['an administrator', admin],
    ['a contact person', nclpOfBelgium],
    ['a viewer', viewer],
    ['a visitor', visitor],
  ])('tells %s that there is no such page', async (_who, person) => {
    const shown = await renderScreen('/public/nothing-here', person)
    await expectHeading('Page not found')
    await expectText('There is no page at this address. It may have moved, or the address may be incomplete.')
    expect(shown.address()).toBe('/public/nothing-here')
    expect(screen.queryByText('Log in to open the page you asked for.')).toBeNull()
  })

  it.each(['/public/reports/no/such', '/data/no/such', '/public/reports/data-view/no-such'])(
    'stands at %s, too, and leads to the public area',
    async address => {
      const shown = await renderScreen(address, visitor, ({ answer }) =>
        answer('GET /api/harmonisation/quantities', []),
      )
      await expectHeading('Page not found')
      await shown.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }))
      await expectAddress(shown, '/public')
      await expectHeading('Implementation Monitoring Platform')
    },
  )
})
