// Starts the application: styles, language, session, then the screen of the address.
// The theme is imported first, because it declares that Mantine's layer overrides ours for plain elements.
import './theme.css'
import './mantine-css.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followSession } from './app/follow-session.ts'
import { offlinePart } from './app/layout/offline-part.ts'
import { startOffline } from './app/offline/start.ts'
import { createAppRouter } from './app/router.tsx'
import { startAnalytics } from './platform/analytics.ts'
import { cache } from './platform/cache.ts'
import { ownPath } from './platform/own-path.ts'
import { shareSession } from './platform/session-tabs.ts'
import { startLanguage } from './platform/i18n/language.ts'
import { watchDirectionTurns } from './ui/direction-turns.ts'
import { watchPlainPastes } from './app/plain-paste.ts'
import { watchPresses } from './ui/press.ts'
import { keepScrollBarSizeOnBody } from './ui/scroll-lock.ts'
import { followLanguage } from './users/follow-language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const router = createAppRouter()
const goBack = () => void router.navigate({ href: ownPath(new URLSearchParams(location.search).get('to')) ?? '/' })
const isSessionClear = shareSession(goBack)
followSession(router, cache)
followLanguage()
watchPresses()
watchDirectionTurns()
watchPlainPastes()
keepScrollBarSizeOnBody()
startAnalytics()
startOffline(router, offlinePart)
// Not awaited: with an `await` of modules the bundler makes an empty file for each part that shares one with others.
void Promise.all([startLanguage(), isSessionClear]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
)
