// What stands around every screen: skip link, top bar, the main part, messages, running exports, the list of shortcuts.
// After going to another address the title is set and read out, and the focus moves to the main part.
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { mayEver } from '@imp/domain/permissions.ts'
import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { useConsentNeeded } from '../../platform/analytics.ts'
import { announce, announcement } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { lazyComponent, orNothing } from '../../platform/lazy-part.ts'
import { useOnline } from '../../platform/online.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { useOwnTitle } from '../../platform/title.ts'
import { closeToast, holdToasts, releaseToasts, useToasts } from '../../platform/toasts.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { offlinePart } from './offline-part.ts'
import { signOutQuestion } from '../../filling/offline/sign-out-question.ts'
import { signOutQuestionPart as SignOutQuestion } from '../../filling/offline/sign-out-question-part.ts'
import classes from './Frame.module.css'
import { ShortcutsKeys } from './ShortcutsKeys.tsx'
import { TopBar } from './TopBar.tsx'

const RunningExports = lazyComponent<'RunningExports', object>('RunningExports', () => import('./frame-parts.ts'))
const OfflineScreen = orNothing(offlinePart)
const Footer = lazyComponent<'Footer', object>('Footer', () => import('./frame-parts.ts'))
/** Only where visits are counted, and once. */
const CookieConsent = lazyComponent('CookieConsent', () => import('./CookieConsent.tsx'))

/** The places where long words may be cut on a page. */
const withoutHyphens = (words: string): string => words.replaceAll('\u00ad', '')

/** What the server has said of a page stays while that is shown, in that language; of another one the product is described. */
const served = { path: location.pathname, lang: document.documentElement.lang }
function describePage(path: string | undefined, product: string): void {
  const isServed = (path ?? served.path) === served.path && document.documentElement.lang === served.lang
  if (!isServed) document.querySelector('meta[name="description"]')?.setAttribute('content', product)
}

function useDocumentTitle(): void {
  const text = useText()
  const own = useMatches().findLast(match => match.staticData.title)?.staticData.title
  const name = withoutHyphens(useOwnTitle() ?? (own && text(own)) ?? '')
  const product = withoutHyphens(text('app.title'))
  const title = name && name !== product ? `${name} · ${product}` : product
  const description = withoutHyphens(text('app.public.text'))
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname })
  useEffect(() => {
    document.title = title
    describePage(path, description)
  }, [title, path, description])
}

/** Like a page load: readers hear where they are, the next Tab starts at the content. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const role = useSession()?.role
  const before = useRef({ path, role })
  useEffect(() => {
    const was = before.current
    before.current = { path, role }
    // Another role begins at home (follow-session.ts), which may be where the person is already.
    const isNewRole = was.role !== undefined && role !== undefined && was.role !== role
    if (was.path !== undefined && (was.path !== path || (isNewRole && path === '/'))) {
      // A screen may have put the focus where it wants it.
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
      announce(document.title)
    }
  }, [path, role])
  return main
}

export function Frame() {
  const text = useText()
  const session = useSession()
  const online = useOnline()
  const main = useFocusOnArrival()
  const toasts = useToasts()
  const announced = useStore(announcement)
  const isSigningOutAsked = useStore(signOutQuestion) !== null
  const isConsentNeeded = useConsentNeeded()
  const isKept = useMatches({ select: matches => matches.some(({ staticData }) => staticData.isKept) })
  useDocumentTitle()
  const skip = (event: MouseEvent) => {
    // The address stays as it is: it may carry filters.
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#main" onClick={skip}>
        {text('app.skipToContent')}
      </a>
      <TopBar />
      <div role="status" className={classes['offline']}>
        {!online && text('app.offline')}
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes['main']}>
        {!isKept && (
          <Suspense>
            <OfflineScreen />
          </Suspense>
        )}
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      {isConsentNeeded && (
        <Suspense>
          <CookieConsent />
        </Suspense>
      )}
      <Toasts toasts={toasts} onClose={closeToast} onHold={holdToasts} onRelease={releaseToasts} />
      {mayEver(toUser(session), 'job.read') && (
        <Suspense>
          <RunningExports />
        </Suspense>
      )}
      {isSigningOutAsked && (
        <Suspense>
          <SignOutQuestion />
        </Suspense>
      )}
      <LiveRegion text={announced} />
      <ShortcutsKeys />
    </div>
  )
}
