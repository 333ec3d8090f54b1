// Logout: ends the session here and on the server, and leads to the public page.
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { session } from '../../platform/session.ts'
import { useEndSession } from '../../users/hooks.ts'

export function useLogout(): () => void {
  const navigate = useNavigate()
  const end = useEndSession()
  return useCallback(() => {
    // Who still has to choose a region may go nowhere else, and has nothing unsaved.
    if (session()?.role === 'CountrySelect') {
      end()
      void navigate({ to: '/public', search: {} })
      return
    }
    // First away from the guarded screen: a screen with something unsaved may still ask, and nobody is sent
    // to the public page with "log in to go on".
    void navigate({ to: '/public', search: {} }).then(() => {
      if (location.pathname === '/public') end()
    })
  }, [navigate, end])
}
