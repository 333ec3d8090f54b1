// Keys that work everywhere: Ctrl+K opens the search, `?` and Ctrl+/ the list of shortcuts, g then h goes home. Screens handle
// keys of their own.
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { mayEver } from '@imp/domain/permissions.ts'
import { session, toUser } from '../../platform/session.ts'
import { isAsked, useSingleKeys } from '../../platform/single-keys.ts'
import { openPalette } from '../palette/palette.ts'
import { listShortcuts, useShortcutsListed } from './shortcuts.ts'
import { lazyComponent } from '../../platform/lazy-part.ts'

const ShortcutsList = lazyComponent('ShortcutsList', () => import('./ShortcutsList.tsx'))

/** Also works while typing, but not while a dialog is open. */
function pressCommand(event: KeyboardEvent): void {
  // Already handled, such as Ctrl+K in a text with links.
  if (event.defaultPrevented || (!event.ctrlKey && !event.metaKey) || event.altKey) return
  // On many keyboards / is typed with Shift, so Shift is not checked for it.
  const isList = event.key === '/'
  const isSearch = event.key.toLowerCase() === 'k' && !event.shiftKey && mayEver(toUser(session()), 'account.manage')
  if (!isList && !isSearch) return
  // Otherwise the browser would open its own search.
  event.preventDefault()
  if (isAsked()) return
  if (isList) listShortcuts(true)
  else openPalette()
}

export function ShortcutsKeys() {
  const navigate = useNavigate()
  const isListed = useShortcutsListed()
  const goPressed = useRef(0)
  useEffect(() => {
    addEventListener('keydown', pressCommand)
    return () => removeEventListener('keydown', pressCommand)
  }, [])
  useSingleKeys(({ key }) => {
    if (key === '?') listShortcuts(true)
    if (key === 'h' && Date.now() - goPressed.current < 1500) void navigate({ to: '/' })
    goPressed.current = key === 'g' ? Date.now() : 0
  })
  return (
    isListed !== null && (
      <Suspense>
        <ShortcutsList opened={isListed} onClose={() => listShortcuts(false)} />
      </Suspense>
    )
  )
}
