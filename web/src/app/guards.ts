// Who may open which address, as a pure function: the router asks it before every screen. The server checks the
// same table of permissions again; this only spares people a refusal.
import { mayEver, type Permission } from '@imp/domain/permissions.ts'
import { toUser, type Session } from '../platform/session.ts'

export type Guard =
  /** Anybody, signed in or not. */
  | 'open'
  /** Login pages: who is signed in is sent home. */
  | 'visitors'
  /** Only who still has to choose a region. */
  | 'regionless'
  /** Only who still has to set up a second factor. */
  | 'factorless'
  /** Anybody with a role. */
  | 'signedIn'
  /** `visitors`: the page of the public area that visitors get instead. */
  | { readonly permission: Permission; readonly visitors?: PublicPage }

type PublicPage = '/public' | '/public/form-overview' | '/public/implementation-maps'
export type RedirectTarget = '/' | PublicPage | '/login' | '/country-select' | '/second-factor' | '/unauthorized'

/**
 * Where to send the person instead, or null when the address is theirs to open.
 * @param isExpired the server has ended the person's session in the meantime: they sign in again, instead of starting again
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
