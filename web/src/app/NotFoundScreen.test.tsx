import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading } from '../../testing/expects.ts'
import { viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

describe('NotFoundScreen', () => {
  it('says that the address leads nowhere, and leads home', async () => {
    const shown = await renderScreen('/no/such/page', viewer)
    await expectHeading('Page not found')
    expect(shown.address()).toBe('/no/such/page')
    await shown.user.click(screen.getByRole('link', { name: 'Back to the home page' }))
    await expectAddress(shown, '/')
  })

  it('is not for visitors, who see the public page first', async () => {
    await expectAddress(await renderScreen('/no/such/page', visitor), '/public?to=%2Fno%2Fsuch%2Fpage')
  })
})
