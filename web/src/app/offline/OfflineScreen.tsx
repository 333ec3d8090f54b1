// Shown in place of a screen that cannot load offline, with what is available on this device. The screen stays mounted but hidden
// after this one (layout/Frame.module.css), and comes back with the network.
import { IconCloudOff } from '@tabler/icons-react'
import { Button as MantineButton } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { orNothing } from '../../platform/lazy-part.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { offlineFormsPart } from './offline-forms-part.ts'
import { useCutOff } from './use-cut-off.ts'

const OfflineForms = orNothing(offlineFormsPart)

export function OfflineScreen() {
  const text = useText()
  const session = useSession()
  const isHome = useRouterState({ select: state => state.location.pathname === '/' })
  if (!useCutOff()) return null
  return (
    <div data-offline>
      <EmptyState
        isScreen
        icon={<IconCloudOff size={32} stroke={1.5} />}
        title={text('app.offline.title')}
        hint={text('app.offline.screen')}
      >
        {session && !isHome && (
          <MantineButton variant="default" h={{ base: 44, xs: 36 }} renderRoot={props => <Link {...props} to="/" />}>
            {text('app.menu.home')}
          </MantineButton>
        )}
      </EmptyState>
      {session?.role === 'NCLP' && (
        <Suspense>
          <OfflineForms />
        </Suspense>
      )}
    </div>
  )
}
