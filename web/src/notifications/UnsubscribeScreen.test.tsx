// The page behind an e-mail's unsubscribe link.
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectText } from '../../testing/expects.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const done = 'You will no longer receive e-mails of this kind.'

describe('the page of an unsubscribe link', () => {
  it('changes something when confirmed, not when opened', async () => {
    const { user, wire } = await renderScreen('/unsubscribe?token=abc', null, ({ answer }) =>
      answer('POST /unsubscribe', undefined),
    )
    const button = await screen.findByRole('button', { name: 'Stop sending me these e-mails' })
    expect(wire.sent('POST /unsubscribe')).toEqual([])
    await expectText(/^You will no longer receive e-mails of this kind\. The news/)
    await user.click(button)
    await expectText(done)
    expect(wire.sent('POST /unsubscribe')[0]?.query).toEqual({ token: 'abc' })
  })

  it('focuses the result, followed by a link to all choices', async () => {
    const { user } = await renderScreen('/unsubscribe?token=abc', null, ({ answer }) =>
      answer('POST /unsubscribe', undefined),
    )
    await user.click(await screen.findByRole('button', { name: 'Stop sending me these e-mails' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(done).closest('[role="status"]')))
    await user.tab()
    const link = screen.getByRole('link', { name: 'Change your choices' })
    expect(document.activeElement).toBe(link)
    expect(link.getAttribute('href')).toBe('/account')
  })

  it('says that the link is invalid', async () => {
    const { user } = await renderScreen('/unsubscribe?token=abc', null, ({ answer }) =>
      answer('POST /unsubscribe', refuse('unsubscribeLinkInvalid')),
    )
    await user.click(await screen.findByRole('button', { name: 'Stop sending me these e-mails' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid.')
  })
})
