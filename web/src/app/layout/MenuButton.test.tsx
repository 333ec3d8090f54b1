import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { visitor } from '../../../testing/people.ts'
import { renderScreen, silenceErrors } from '../../../testing/render-screen.tsx'

const button = () => screen.findByRole('button', { name: /^Appearance: / })

describe('a menu of the top bar', () => {
  it('performs the chosen action, and opens again', async () => {
    // Without layout sizes, Mantine finds nothing focusable in the menu and logs an error.
    silenceErrors()
    const { user } = await renderScreen('/public/accessibility', visitor)
    await user.click(await button())
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark', hidden: true }))
    expect((await button()).getAttribute('aria-label')).toBe('Appearance: Dark')
    await user.click(await button())
    expect(
      (await screen.findByRole('menuitemradio', { name: 'Dark', hidden: true })).getAttribute('aria-checked'),
    ).toBe('true')
  })
})
