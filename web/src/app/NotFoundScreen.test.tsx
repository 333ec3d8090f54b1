// Unknown addresses outside the public area.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectHeading, expectText } from '../../testing/expects.ts'
import { visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

describe('NotFoundScreen', () => {
  it('tells visitors that the page does not exist, without asking them to sign in', async () => {
    const shown = await renderScreen('/no-such', visitor)
    await expectHeading('Page not found')
    await expectText('There is no page at this address. It may have moved, or the address may be incomplete.')
    expect(shown.address()).toBe('/no-such')
    expect(screen.queryByText('Log in to open the page you asked for.')).toBeNull()
  })
})
