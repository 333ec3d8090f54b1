import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { expectHeading, expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen, silenceErrors } from '../../testing/render-screen.tsx'

describe('ErrorScreen', () => {
  it('keeps the frame when a screen throws, and offers to reload', async () => {
    silenceErrors()
    // A malformed response, standing in for any programming error.
    const broken = [{ id: '1' } as FormSummary]
    await renderScreen('/', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', broken)
      answer('GET /api/Reports/InProgress', [])
    })
    await expectHeading('Something went wrong')
    await expectText('This page could not be displayed. Everything you have saved is safe.')
    expect(screen.getByRole('button', { name: 'Reload the page' })).toHaveProperty('disabled', false)
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveProperty('disabled', false)
  })
})
