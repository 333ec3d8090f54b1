import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { expireSession, hasSessionExpired, onSharedChange, type Session, session, signIn, signOut } from './session.ts'
import { shareSession } from './session-tabs.ts'

const person = { guid: 'g', token: 'secret', role: 'NCLP' } as Session
const other = { guid: 'h', token: 'another', role: 'Admin' } as Session

const tabs = new BroadcastChannel('imp.session')
// A channel has no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: object): void => tabs.postMessage(message)
const heard: { readonly kind: string; readonly [name: string]: unknown }[] = []
const onReturn = vi.fn<() => void>()
let open: readonly object[] = []

describe('a session shared by tabs', () => {
  beforeAll(() => {
    tabs.addEventListener('message', ({ data }: MessageEvent<(typeof heard)[number]>) => {
      heard.push(data)
      if (data.kind === 'asked') for (const one of open) say({ kind: 'answered', to: data['by'], ...one })
    })
  })
  beforeEach(() => {
    signOut()
    heard.length = 0
  })
  afterAll(() => {
    tabs.close()
    onSharedChange(() => {})
  })

  it('is requested by a new tab, which takes that of the tab last in front and ignores answers to others', async () => {
    open = [
      { session: person, usedAt: 2 },
      { session: other, usedAt: 1 },
      { session: other, usedAt: 3, to: 'somebody' },
    ]
    await shareSession(onReturn)
    expect(session()).toEqual(person)
    expect(sessionStorage.getItem('imp.session')).toContain('secret')
    expect(Object.values({ ...localStorage }).join()).not.toContain('secret')
  })

  it('is passed to a new tab only by tabs that have it', async () => {
    say({ kind: 'asked', by: 'tab 1' })
    signIn(person)
    say({ kind: 'asked', by: 'tab 2' })
    await vi.waitFor(() => expect(heard.some(({ to }) => to === 'tab 2')).toBe(true))
    expect(heard.find(({ to }) => to === 'tab 2')).toMatchObject({ kind: 'answered', session: person })
  })

  it('ends in all tabs that have it, and in no other', async () => {
    signIn(person)
    await vi.waitFor(() => expect(heard.at(-1)?.kind).toBe('begun'))
    heard.length = 0
    say({ kind: 'ended', token: 'another', isExpired: false })
    say({ kind: 'replaced', token: 'secret', session: { ...person, token: 'next' } })
    await vi.waitFor(() => expect(session()?.token).toBe('next'))
    say({ kind: 'ended', token: 'next', isExpired: false })
    await vi.waitFor(() => expect(session()).toBeNull())
    expect(hasSessionExpired()).toBe(false)
    signIn(person)
    signIn({ ...person, token: 'other role' })
    signOut()
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'ended', token: 'other role', isExpired: false }))
    expect(heard.map(({ kind }) => kind)).toEqual(['begun', 'replaced', 'ended'])
  })

  it('that has expired resumes in all tabs of the same person', async () => {
    signIn(person)
    expireSession()
    say({ kind: 'begun', session: other })
    say({ kind: 'begun', session: { ...person, token: 'new' } })
    await vi.waitFor(() => expect(session()?.token).toBe('new'))
    expect(onReturn).toHaveBeenCalledTimes(1)
    say({ kind: 'ended', token: 'new', isExpired: true })
    await vi.waitFor(() => expect(hasSessionExpired()).toBe(true))
  })
})
