// The cache of whole forms: who shares a reply, and who must never get another's.
import { describe, expect, it } from 'vitest'
import type { User } from '@imp/domain/permissions.ts'
import { RawJson } from '../../platform/http/answers.ts'
import { type CachedForm, getForm, setForm } from './form-cache.ts'

const contactOf = (countryId: string): User => ({ role: 'NCLP', countryId, parentCountryId: null })
const form = (stamp: string, etag: string | null, text = 'x'): CachedForm => ({
  stamp,
  reply: new RawJson(Buffer.from(text), etag),
  published_at: null,
  visibility: 'Internal',
})

describe('the cache of forms', () => {
  it('shares one reply between callers with equal content', () => {
    setForm('A', contactOf('be'), form('1', '"same"'))
    setForm('a', contactOf('at'), form('1', '"same"'))
    const [belgium, austria] = [getForm('a', contactOf('be'), '1'), getForm('A', contactOf('at'), '1')]
    expect(belgium?.reply).toBeDefined()
    expect(austria?.reply).toBe(belgium?.reply)
  })

  it('returns nothing for another cache version, country or role', () => {
    setForm('b', contactOf('be'), form('1', '"b"'))
    expect(getForm('b', contactOf('be'), '2')).toBeUndefined()
    expect(getForm('b', contactOf('fr'), '1')).toBeUndefined()
    expect(getForm('b', { role: 'Admin', countryId: 'be', parentCountryId: null }, '1')).toBeUndefined()
  })

  it('replaces a reply without an ETag, which is not shared', () => {
    const admin: User = { role: 'Admin', countryId: null, parentCountryId: null }
    setForm('c', admin, form('1', null, 'old'))
    setForm('c', admin, form('2', null, 'new'))
    expect(getForm('c', admin, '2')?.reply.text.toString()).toBe('new')
    expect(getForm('c', admin, '1')).toBeUndefined()
  })
})
