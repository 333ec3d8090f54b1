// The keys that work everywhere: Ctrl+K searches, `?` and Ctrl+/ show the list of shortcuts, g then h leads home. Screens with keys of their
// own handle them where they apply.
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { mayEver } from '@imp/domain/permissions.ts'
import { session, toUser } from '../../platform/session.ts'
import { isAsked, useSingleKeys } from '../../platform/single-keys.ts'
import { openPalette } from '../palette/palette.ts'
import { listShortcuts, useShortcutsListed } from './shortcuts.ts'
import { lazyComponent } from '../../platform/lazy-part.ts'

const ShortcutsList = lazyComponent('ShortcutsList', () => import('./ShortcutsList.tsx'))

/** Also while somebody types, but nobody leaves while something is asked. */
function pressCommand(event: KeyboardEvent): void {
  // Where a key means something else already, as Ctrl+K does in a text with links.
  if (event.defaultPrevented || (!event.ctrlKey && !event.metaKey) || event.altKey) return
  // On many keyboards / is typed with Shift.
  const isList = event.key === '/'
  const isSearch = event.key.toLowerCase() === 'k' && !event.shiftKey && mayEver(toUser(session()), 'account.manage')
  if (!isList && !isSearch) return
  // Else the browser would take it for its own search.
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
