// Starts the browser application: styles, language, session, then the screen of the address.
// First the theme: it says that Mantine's layer lies above ours for plain elements.
import './theme.css'
import './mantine-css.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followSession } from './app/follow-session.ts'
import { startOffline } from './app/offline/start.ts'
import { createAppRouter } from './app/router.tsx'
import { startAnalytics } from './platform/analytics.ts'
import { cache } from './platform/cache.ts'
import { startLanguage } from './platform/i18n/language.ts'
import { watchPresses } from './ui/press.ts'
import { keepScrollBarSizeOnBody } from './ui/scroll-lock.ts'
import { followLanguage } from './users/follow-language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const router = createAppRouter()
followSession(router, cache)
followLanguage()
watchPresses()
keepScrollBarSizeOnBody()
startAnalytics()
startOffline(router)
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
