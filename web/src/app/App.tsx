// The root component: language, theme, query cache and router.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cache } from '../platform/cache.ts'
import { LanguageProvider } from '../platform/i18n/LanguageProvider.tsx'
import { printing } from '../platform/printing.ts'
import { useStore } from '../platform/store.ts'
import { cssVariables, theme } from '../theme.ts'
import type { AppRouter } from './router.tsx'

export function App({ router }: { router: AppRouter }) {
  const isPrinting = useStore(printing)
  return (
    <LanguageProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        {...(isPrinting && { forceColorScheme: 'light' })}
      >
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </LanguageProvider>
  )
}
