import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { viewer, visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

describe('PublicScreen', () => {
  it('says what this is and leads to the sign-in', async () => {
    await renderScreen('/public', visitor)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Implementation Monitoring Platform',
    )
    expect(screen.getAllByRole('link', { name: 'Log in' })).not.toEqual([])
  })

  it('leads home who is signed in', async () => {
    const { user, address } = await renderScreen('/public', viewer)
    await user.click(await screen.findByRole('link', { name: 'Go to your home page' }))
    expect(address()).toBe('/')
  })
})
