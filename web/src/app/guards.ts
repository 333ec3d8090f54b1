// Who may open which address, as a pure function called by the router before every screen. The server checks the same
// permissions; this only spares people a refusal.
import { mayEver, type Permission } from '@imp/domain/permissions.ts'
import { toUser, type Session } from '../platform/session.ts'

export type Guard =
  | 'open'
  /** Sign-in pages; signed-in people are sent home. */
  | 'visitors'
  | 'regionless'
  | 'factorless'
  /** Anyone with a role. */
  | 'signedIn'
  /** `visitors`: the public page that visitors get instead. */
  | { readonly permission: Permission; readonly visitors?: PublicPage }

type PublicPage = '/public' | '/public/form-overview' | '/public/implementation-maps'
export type RedirectTarget = '/' | PublicPage | '/login' | '/country-select' | '/second-factor' | '/unauthorized'

/**
 * Where to redirect the person, or null if they may open the address.
 * @param isExpired the server has ended their session, so they sign in again and return to the address
 */
export function findRedirect(guard: Guard, session: Session | null, isExpired = false): RedirectTarget | null {
  if (session?.role === 'CountrySelect') return guard === 'regionless' ? null : '/country-select'
  if (session?.role === 'SecondFactorSetup') return guard === 'factorless' ? null : '/second-factor'
  if (guard === 'open') return null
  if (guard === 'visitors') return session ? '/' : null
  if (!session?.token && isExpired) return '/login'
  if (!session?.token) return (typeof guard === 'object' && guard.visitors) || '/public'
  if (guard === 'regionless' || guard === 'factorless') return '/'
  if (guard === 'signedIn') return null
  return mayEver(toUser(session), guard.permission) ? null : '/unauthorized'
}
