// Goes back to the previous page; from a direct link, to the overview of parameters.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

export function useGoBack(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/maps/parameter-overview' })
  }
}
