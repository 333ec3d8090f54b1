import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { viewer } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

it('returns the focus to its button on Escape, including the first time', async () => {
  const { user } = await renderScreen('/', viewer, ({ answer }) => answer('GET /api/reports/published', []))
  for (let time = 0; time < 2; time++) {
    const burger = await screen.findByRole('button', { name: 'Open menu' })
    await user.click(burger)
    const menu = await screen.findByRole('dialog', { name: 'Main menu' })
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(burger))
  }
})
