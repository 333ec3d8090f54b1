// Stands at an unknown address: signed-in people are told so at home, others on a page of its own.
import { useSession } from '../platform/session.ts'
import { HomeScreen } from './HomeScreen.tsx'
import { PublicNotFoundScreen } from './public/PublicNotFoundScreen.tsx'

export function LostScreen() {
  return useSession() === null ? <PublicNotFoundScreen /> : <HomeScreen />
}
