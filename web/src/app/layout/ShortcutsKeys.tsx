// The keys that work everywhere: `?` shows the list of shortcuts, g then h leads home. Screens with keys of their
// own handle them where they apply.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const ShortcutsList = lazy(async () => ({ default: (await import('./ShortcutsList.tsx')).ShortcutsList }))

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input,textarea,select,[contenteditable="true"],[role="grid"]') !== null

export function ShortcutsKeys() {
  const navigate = useNavigate()
  const [shown, setShown] = useState<boolean | null>(null)
  const goPressed = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') setShown(true)
      if (event.key === 'h' && Date.now() - goPressed.current < 1500) void navigate({ to: '/' })
      goPressed.current = event.key === 'g' ? Date.now() : 0
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
  return (
    shown !== null && (
      <Suspense>
        <ShortcutsList opened={shown} onClose={() => setShown(false)} />
      </Suspense>
    )
  )
}
