// Starts the browser application: language, theme, what was read, session, routes.
// First the theme: it says that Mantine's layer lies above ours for plain elements.
import './theme.css'
import './mantine-css.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from './app/follow-session.ts'
import { router } from './app/router.tsx'
import { cache } from './platform/cache.ts'
import { startLanguage } from './platform/i18n/language.ts'
import { LanguageProvider } from './platform/i18n/LanguageProvider.tsx'
import { cssVariables, theme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

followSession(router, cache)
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </LanguageProvider>
  </StrictMode>,
)
