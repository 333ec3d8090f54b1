// The keys that work everywhere: Ctrl+K searches, `?` shows the list of shortcuts, g then h leads home. Screens with keys of their
// own handle them where they apply.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { mayEver } from '@imp/domain/permissions.ts'
import { session, toUser } from '../../platform/session.ts'
import { openPalette } from '../palette/palette.ts'
import { listShortcuts, shortcuts, useShortcuts } from './shortcuts.ts'

const ShortcutsList = lazy(async () => ({ default: (await import('./ShortcutsList.tsx')).ShortcutsList }))

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input,textarea,select,[contenteditable="true"],[role="grid"]') !== null
/** What is asked in a dialog comes first. */
const isAsked = () => document.querySelector('[role="dialog"]') !== null

/** Also while somebody types, but nobody leaves while something is asked. */
function search(event: KeyboardEvent): void {
  if (!mayEver(toUser(session()), 'account.manage')) return
  // Else the browser would take it for its own search.
  event.preventDefault()
  if (!isAsked()) openPalette()
}

export function ShortcutsKeys() {
  const navigate = useNavigate()
  const { isListed } = useShortcuts()
  const goPressed = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key.toLowerCase() === 'k' && !event.altKey && !event.shiftKey) return search(event)
      if (isCommand || event.altKey) return
      if (!shortcuts().singleKeys || isTyping(event.target) || isAsked()) return
      if (event.key === '?') listShortcuts(true)
      if (event.key === 'h' && Date.now() - goPressed.current < 1500) void navigate({ to: '/' })
      goPressed.current = event.key === 'g' ? Date.now() : 0
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
  return (
    isListed !== null && (
      <Suspense>
        <ShortcutsList opened={isListed} onClose={() => listShortcuts(false)} />
      </Suspense>
    )
  )
}
