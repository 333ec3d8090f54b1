// The feed on the home page, the bell, and writing news.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createEvents } from '../../testing/event-stream.ts'
import { expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { interruptSession, renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'
import type { Session } from '../platform/session.ts'

const items = Array.from({ length: 4 }, (_, at) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  timestamp: '2026-11-22T09:00:00.000Z',
  text: `News ${at + 1}`,
}))

const renderHome = (person: Session, prepare: (wire: Wire) => void = () => {}, address = '/') =>
  renderScreen(address, person, wire => {
    wire.answer('GET /api/forms/active', [])
    wire.answer('GET /api/forms/inprogress', [])
    wire.answer('GET /api/Reports/InProgress', [])
    wire.answer('GET /api/reports/published', [])
    wire.answer('GET /api/countries', [])
    prepare(wire)
  })

describe('the news feed', () => {
  it('says that there is no news', async () => {
    await renderHome(viewer)
    await expectText('No news feed items found.')
    expectNoButton('Write news')
  })

  it('shows three at a time, with their times', async () => {
    const { user, wire } = await renderHome(viewer, ({ answer }) =>
      answer('GET /api/newsFeed', ({ query }) => {
        const first = (Number(query['page']) - 1) * 3
        return { result: items.slice(first, first + 3), totalRows: items.length }
      }),
    )
    await expectText('News 3')
    await expectText('22.11.2026 10:00')
    expect(screen.queryByText('News 4')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await expectText('News 4')
    expect(wire.sent('GET /api/newsFeed').at(-1)?.query).toEqual({ page: '2', items: '3' })
  })

  it('says what failed, and tries again', async () => {
    const shown = await renderHome(viewer, ({ answer }) => answer('GET /api/newsFeed', refuse('notAllowed')))
    await expectRetry(shown, 'The news could not be loaded', () =>
      shown.wire.answer('GET /api/newsFeed', { result: items, totalRows: 3 }),
    )
    await expectText('News 1')
  })
})

describe('the bell', () => {
  const bell = (name: string) => screen.findByRole('link', { name })

  it('counts since the last sign-in, then since it was opened, and shows nothing at 0', async () => {
    const lastLogin = '2026-11-20T08:00:00.000Z'
    const { user, wire, address } = await renderHome(
      { ...viewer, lastLogin },
      ({ answer }) => answer('GET /api/newsFeed/since', ({ query }) => (query['lastCheck'] === lastLogin ? 2 : 0)),
      '/reports/download',
    )
    await user.click(await bell('News, 2 new'))
    await bell('News')
    expect(screen.queryByText('2')).toBeNull()
    await expectText('No news feed items found.')
    expect(address()).toBe('/#news')
    const last = wire.sent('GET /api/newsFeed/since').at(-1)?.query['lastCheck'] ?? ''
    expect(Date.parse(last)).toBeGreaterThan(Date.parse(lastLogin))
  })

  it('counts news without a reload', async () => {
    const events = createEvents()
    let count = 0
    const { wire } = await renderHome(nclpOfBelgium, ({ answer }) => {
      answer('GET /api/newsFeed/since', () => count)
      answer('GET /api/events', events.open)
    })
    await bell('News')
    count = 1
    wire.answer('GET /api/newsFeed', { result: items.slice(0, 1), totalRows: 1 })
    await events.send('news', { count: 1 })
    await bell('News, 1 new')
    await expectText('News 1')
  })
})

describe('writing news', () => {
  it('sends the text with those it is for', async () => {
    const { user, wire } = await renderHome(admin, ({ answer }) => {
      answer('POST /api/newsFeed', items[0] as (typeof items)[number])
    })
    await user.click(await screen.findByRole('button', { name: 'Write news' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Write news' }))
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), ' Closed tonight. ')
    await user.click(dialog.getByRole('radio', { name: 'Some roles or countries' }))
    expect(dialog.getByRole('button', { name: 'Publish news' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(dialog.getByRole('checkbox', { name: 'Viewers' }))
    await user.click(dialog.getByRole('button', { name: 'Publish news' }))
    await expectText('News published')
    expect(wire.sent('POST /api/newsFeed').map(({ body }) => body)).toEqual([
      { text: 'Closed tonight.', roles: ['Viewer'], countries: null },
    ])
  })

  it('restores what was typed and chosen before the session ended', async () => {
    const shown = await renderHome(admin)
    const openDialog = async () => {
      await shown.user.click(await screen.findByRole('button', { name: 'Write news' }))
      return within(await screen.findByRole('dialog', { name: 'Write news' }))
    }
    const dialog = await openDialog()
    await shown.user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Closed tonight.')
    await shown.user.click(dialog.getByRole('radio', { name: 'Some roles or countries' }))
    await shown.user.click(dialog.getByRole('checkbox', { name: 'Viewers' }))
    await interruptSession(shown)
    const again = await openDialog()
    await again.findByDisplayValue('Closed tonight.')
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Viewers' }).checked).toBe(true)
    await expectText('Your unsaved changes have been restored.')
  })
})
