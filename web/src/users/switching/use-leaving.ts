// Another role or region begins at home: first away from the screen, which may still ask about something unsaved.
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** @returns whether the screen has let go */
export function useLeaving(): () => Promise<boolean> {
  const router = useRouter()
  return useCallback(async () => {
    await router.navigate({ to: '/' })
    return router.state.location.pathname === '/'
  }, [router])
}
