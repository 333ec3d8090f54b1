import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  onSession,
  type Session,
  session,
  setInPublicArea,
  signedInSession,
  signIn,
  signOut,
  toUser,
} from './session.ts'

const person = { guid: 'g', token: 'secret', role: 'NCLP', countryGuid: 'be', parentCountryGuid: null } as Session

describe('session', () => {
  beforeEach(signOut)

  it('is stored in session storage, for a reload of the tab', () => {
    signIn(person)
    expect(JSON.parse(sessionStorage.getItem('imp.session') ?? '')).toEqual(person)
    expect(session()).toEqual(person)
  })

  it('is not stored without a token', () => {
    signIn({ ...person, token: '' })
    expect(session()).toBeNull()
    expect(sessionStorage.getItem('imp.session')).toBeNull()
  })

  it('is gone after signing out', () => {
    signIn(person)
    signOut()
    expect(session()).toBeNull()
    expect(sessionStorage.getItem('imp.session')).toBeNull()
  })

  it('notifies listeners once per change', () => {
    const listener = vi.fn<() => void>()
    const stop = onSession(listener)
    signIn(person)
    signOut()
    signOut()
    stop()
    signIn(person)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('is suspended in the public area, where everybody is a visitor', () => {
    signIn(person)
    setInPublicArea(true)
    expect(session()).toBeNull()
    expect(signedInSession()).toEqual(person)
    setInPublicArea(false)
    expect(session()).toEqual(person)
  })

  it('is known to the permissions by role and country; nobody is a visitor', () => {
    expect(toUser(person)).toEqual({ role: 'NCLP', countryId: 'be', parentCountryId: null })
    expect(toUser(null).role).toBe('Visitor')
  })
})
