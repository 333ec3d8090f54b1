import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin, viewer } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const version = /^Version \d+\.\d+\.\d+$/

it('shows administrators the version', async () => {
  await renderScreen('/unauthorized', admin)
  expect(await screen.findByText(version)).toBeDefined()
})

it('shows it to nobody else', async () => {
  await renderScreen('/unauthorized', viewer)
  await screen.findByRole('link', { name: 'Open data' })
  expect(screen.queryByText(version)).toBeNull()
})
