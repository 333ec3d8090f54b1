// Leaves the screen before switching role or region; the screen may still ask about unsaved changes.
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useLeaving(): () => Promise<boolean> {
  const router = useRouter()
  return useCallback(async () => {
    await router.navigate({ to: '/' })
    return router.state.location.pathname === '/'
  }, [router])
}
