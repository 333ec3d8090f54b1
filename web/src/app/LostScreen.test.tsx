// An unknown address outside of the pages for everybody: whoever comes is told where they are.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectHeading, expectText } from '../../testing/expects.ts'
import { visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

describe('LostScreen', () => {
  it('tells visitors that there is no such page, and asks nobody to sign in for it', async () => {
    const shown = await renderScreen('/no-such', visitor)
    await expectHeading('Page not found')
    await expectText('There is no page at this address. It may have moved, or the address may be incomplete.')
    expect(shown.address()).toBe('/no-such')
    expect(screen.queryByText('Log in to open the page you asked for.')).toBeNull()
  })
})
