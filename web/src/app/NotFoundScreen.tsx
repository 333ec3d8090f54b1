// Shown at an unknown address: signed-in people see the message on their home page, others on a page of its own.
import { useSession } from '../platform/session.ts'
import { HomeScreen } from './HomeScreen.tsx'
import { PublicNotFoundScreen } from './public/PublicNotFoundScreen.tsx'

export function NotFoundScreen() {
  return useSession() === null ? <PublicNotFoundScreen /> : <HomeScreen />
}
