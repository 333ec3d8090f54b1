// What a person sees of a rendered screen.
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { RenderedScreen } from './render-screen.tsx'

export const expectHeading = (name: string): Promise<unknown> => screen.findByRole('heading', { level: 1, name })
export const expectText = (text: string | RegExp): Promise<unknown> => screen.findAllByText(text)
export const expectNoLink = (name: string): void => expect(screen.queryByRole('link', { name })).toBeNull()
export const expectNoButton = (name: string | RegExp): void => expect(screen.queryByRole('button', { name })).toBeNull()

export const expectAddress = ({ address }: RenderedScreen, path: string): Promise<void> =>
  waitFor(() => expect(address()).toBe(path))

/** The failure says `reason`; after `fix`, 'Try again' leads to what should have been there. */
export async function expectRetry({ user }: RenderedScreen, reason: string, fix: () => void): Promise<void> {
  await expectText(reason)
  fix()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
}
