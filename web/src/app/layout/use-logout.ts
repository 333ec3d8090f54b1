// Logout: ends the session here and on the server, and leads to the public page.
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useEndSession } from '../../users/hooks.ts'

export function useLogout(): () => void {
  const navigate = useNavigate()
  const end = useEndSession()
  return useCallback(() => {
    // First away from the guarded screen: a screen with something unsaved may still ask, and nobody is sent
    // to the public page with "log in to go on".
    void navigate({ to: '/public', search: {} }).then(() => {
      if (location.pathname === '/public') end()
    })
  }, [navigate, end])
}
