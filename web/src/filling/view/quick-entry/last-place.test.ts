import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../platform/session.ts'
import { viewer, nclpOfBelgium } from '../../../../testing/people.ts'
import { forgetLastPlaces, saveLastPlace, readLastPlace } from './last-place.ts'

describe('the last place', () => {
  beforeEach(() => localStorage.clear())

  it('is kept for each result, the latest thirty', () => {
    expect(readLastPlace('r0')).toBeNull()
    for (let at = 0; at < 31; at++) saveLastPlace(`r${at}`, `q${at}`)
    expect(readLastPlace('r0')).toBeNull()
    expect(readLastPlace('r30')).toBe('q30')
    saveLastPlace('r1', 'q9')
    saveLastPlace('r31', 'q31')
    expect(readLastPlace('r1')).toBe('q9')
    expect(readLastPlace('r2')).toBeNull()
  })

  it('is deleted for the account that signs out, and for no other', () => {
    signIn(viewer)
    saveLastPlace('r1', 'q1')
    signIn(nclpOfBelgium)
    saveLastPlace('r1', 'q2')
    forgetLastPlaces(nclpOfBelgium.guid)
    expect(readLastPlace('r1')).toBeNull()
    signIn(viewer)
    expect(readLastPlace('r1')).toBe('q1')
    forgetLastPlaces(viewer.guid)
    expect(localStorage.getItem('imp.lastPlaces')).toBeNull()
  })

  it('is null if the stored data are invalid', () => {
    localStorage.setItem('imp.lastPlaces', '7')
    expect(readLastPlace('r1')).toBeNull()
    localStorage.setItem('imp.lastPlaces', '{')
    expect(readLastPlace('r1')).toBeNull()
  })
})
