// Renders the screen of an address for a person, as the browser would: the application's own router, cache, session and
// texts; only the wire is a fake, whose answers are typed by the endpoints.
//   const { wire, user } = await renderScreen('/forms/results', viewer, ({ answer }) => answer('GET /api/countries', []))
import 'fake-indexeddb/auto'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { followSession } from '../src/app/follow-session.ts'
import { type AppRouter, createAppRouter } from '../src/app/router.tsx'
import { cache } from '../src/platform/cache.ts'
import { startLanguage } from '../src/platform/i18n/language.ts'
import { deviceStore } from '../src/platform/device-store.ts'
import { loadDelay } from '../src/filling/hooks.ts'
import { deleteOfflineForms } from '../src/filling/offline/offline-forms.ts'
import { expireSession, type Session, session, setInPublicArea, signIn, signOut } from '../src/platform/session.ts'
import { closeAllToasts } from '../src/platform/toasts.ts'
import { createUploadRequest } from './upload-request.ts'
import { createWire, type Wire } from './wire.ts'

// Machines may be busy: this is for what never comes, not a measure of speed.
configure({ asyncUtilTimeout: 10_000 })
// What happy-dom lacks and Mantine's growing text area listens to.
const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() })
Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
// … and tables of cells, which are walked through by row.
Object.defineProperties(HTMLTableElement.prototype, {
  tBodies: {
    get(this: HTMLTableElement) {
      return this.querySelectorAll('tbody')
    },
    configurable: true,
  },
})
Object.defineProperties(HTMLTableSectionElement.prototype, {
  rows: {
    get(this: HTMLTableSectionElement) {
      return this.querySelectorAll('tr')
    },
    configurable: true,
  },
})
Object.defineProperties(HTMLTableRowElement.prototype, {
  sectionRowIndex: {
    get(this: HTMLTableRowElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this)
    },
    configurable: true,
  },
})
// A stumbling network is tried again at once.
const { queries = {}, ...defaults } = cache.getDefaultOptions()
cache.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })

const { ms: loadDelayMs } = loadDelay
interface RenderOptions {
  /** A form waits before it loads, as it does for people; one that a test only leads to always does. */
  readonly waits?: boolean
}

/** What React, the router or Mantine tell the console, where it is expected. */
export const silenceErrors = (): void => {
  const silenced = (['error', 'warn'] as const).map(level => vi.spyOn(console, level).mockImplementation(() => {}))
  onTestFinished(() => {
    for (const spy of silenced) spy.mockRestore()
  })
}

export interface RenderedScreen {
  readonly wire: Wire
  readonly user: UserEvent
  readonly router: AppRouter
  /** The address now, after guards and links. */
  readonly address: () => string
}

export async function renderScreen(
  address: string,
  person: Session | null,
  prepare: (wire: Wire) => void = () => {},
  { waits = !address.startsWith('/forms/view/') }: RenderOptions = {},
): Promise<RenderedScreen> {
  loadDelay.ms = waits ? loadDelayMs : 0
  const wire = await startApplication(person, prepare)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  const stopFollowing = followSession(router, cache)
  onTestFinished(stopFollowing)
  await router.load()
  render(<App router={router} />)
  return { wire, user: userEvent.setup(), router, address: () => router.state.location.href }
}

/** The server ends the session; the same person signs in again and comes back. */
export async function interruptSession({ router, address }: RenderedScreen): Promise<void> {
  const [person, to] = [session(), address()]
  act(expireSession)
  await screen.findByText('Your session has ended')
  if (person) act(() => signIn(person))
  await act(() => router.navigate({ href: to }))
}

/** Renders a part that several screens use, without a screen around it. */
export async function renderPart(
  part: ReactElement,
  person: Session | null,
  prepare: (wire: Wire) => void = () => {},
): Promise<Pick<RenderedScreen, 'wire' | 'user'>> {
  const wire = await startApplication(person, prepare)
  const root = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await router.load()
  // The types of the application's router are those of its own routes.
  render(<App router={router as unknown as AppRouter} />)
  return { wire, user: userEvent.setup() }
}

/** Guards and signing out lead to the public start page, which asks for these; a test that is about them answers them again. */
function answerStartPage({ answer }: Pick<Wire, 'answer'>): void {
  answer('GET /api/profiles/europe', { parameter: null, years: [], changes: [] })
  answer('GET /api/reports/public', [])
  answer('GET /api/charts/submissions/{type}', [])
  answer('GET /api/datasets/countries', [])
}

/** What a test has typed and not saved: the next one may have questions of the same ids. */
async function forgetDrafts(person: Session | null, rooms: readonly string[]): Promise<void> {
  for (const room of rooms) {
    const drafts = deviceStore<unknown>(person?.guid ?? '', room)
    for (const { key } of await drafts.list()) await drafts.delete(key)
  }
}

async function startApplication(person: Session | null, prepare: (wire: Wire) => void): Promise<Wire> {
  const wire = createWire()
  answerStartPage(wire)
  // Nobody has asked for more time.
  wire.answer('GET /api/results/{id}/extensions', [])
  wire.answer('GET /api/results/extensions', [])
  wire.answer('GET /api/referenceLimits', [])
  wire.answer('GET /api/results/progress', [])
  wire.answer('GET /api/results/own-progress', [])
  wire.answer('GET /api/results/{id}/colleagues', { colleagues: [], tasks: [], here: [] })
  prepare(wire)
  vi.stubGlobal('fetch', wire.fetch)
  vi.stubGlobal('XMLHttpRequest', createUploadRequest(wire))
  localStorage.clear()
  await forgetDrafts(person, ['dialogs', 'parameter-answers'])
  setInPublicArea(false)
  if (person) signIn(person)
  else signOut()
  await startLanguage()
  onTestFinished(async () => {
    // A screen that is still being fetched when the tests of a file end would never come to those of the next file.
    await vi.dynamicImportSettled()
    cleanup()
    // What is still asked, or asked again after a failure, would reach the next test.
    void cache.cancelQueries()
    cache.clear()
    closeAllToasts()
    setInPublicArea(false)
    signOut()
    if (person) await deleteOfflineForms(person.guid)
    // Of this test, which may have rendered several screens one after the other.
    await forgetDrafts(person, ['answers'])
    vi.unstubAllGlobals()
    expect(wire.unanswered()).toEqual([])
  })
  return wire
}
