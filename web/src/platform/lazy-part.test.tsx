import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { startLanguage } from './i18n/language.ts'
import { lazyDialog, lazyPart } from './lazy-part.ts'
import { closeAllToasts, useToasts } from './toasts.ts'

const Toasts = () => <p role="status">{useToasts().map(({ text }) => text)}</p>
afterEach(() => {
  closeAllToasts()
  vi.restoreAllMocks()
})

it('says that a dialog waits for the network; a part of a screen waits silently', async () => {
  await startLanguage()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = () => Promise.reject(new Error('Failed to fetch dynamically imported module: /assets/Part.js'))
  const [Part, Dialog] = [lazyPart('HomeScreen', load), lazyDialog('HomeScreen', load)]
  render(<Toasts />)
  const show = (Shown: typeof Part) => act(async () => void render(<Suspense fallback={null}>{<Shown />}</Suspense>))
  await show(Part)
  void Dialog.fetch()
  await show(Dialog)
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'This is not available offline. It will be shown as soon as you are online again.',
    ),
  )
})
