import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyCountry,
  applyRole,
  isEmail,
  listMissingFields,
  listRefusedNames,
  whyNoCountry,
  changeBlocker,
  enableBlocker,
  shutOutBlocker,
  type UserDraft,
} from './administering.ts'

const complete: UserDraft = {
  username: 'a@b.example',
  password: 'long enough',
  firstName: 'A',
  lastName: 'B',
  role: 'NCLP',
  countryGuid: 'be',
}
const missing = (draft: Partial<UserDraft>) => listMissingFields({ ...complete, ...draft }).map(({ path }) => path)

const isForeign = (text: string): boolean => /\P{ASCII}/u.test(text)

describe('a new account', () => {
  test('is complete with all of its fields', () => {
    expect(missing({})).toEqual([])
  })
  test('lacks all fields when empty, but a country only as an NCLP', () => {
    const empty = { username: ' ', password: '', firstName: '', lastName: '', role: null, countryGuid: null }
    expect(missing(empty)).toEqual(['username', 'password', 'firstName', 'lastName', 'role'])
    expect(missing({ ...empty, role: 'NCLP' })).toContain('countryGuid')
  })
  test('names its fields as in the form', () => {
    const all = { username: '', password: '', firstName: '', lastName: '', countryGuid: null }
    const names = [...listMissingFields({ ...all, role: 'NCLP' }), ...listMissingFields({ ...complete, role: null })]
    expect(names.map(({ text }) => text)).toEqual([
      'users.field.username',
      'users.field.password',
      'users.field.firstName',
      'users.field.lastName',
      'users.field.country',
      'users.field.role',
    ])
  })
  test.each(['Admin', 'Viewer'] as const)('needs no country as %s', role => {
    expect(missing({ role, countryGuid: null })).toEqual([])
  })
  test('needs no password if the owner is invited', () => {
    expect(missing({ password: undefined })).toEqual([])
  })
  test.each([
    ['a@b.example', true],
    ["Ana.o'Neill+test@mail.regulator-1.co.uk", true],
    ['a@b.xn--p1ai', true],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.example`, true],
    ['a', false],
    ['a@b', false],
    ['a b@c.example', false],
    ['a@b@c.example', false],
    ['<a@b.example>', false],
    ['<a@b.example', false],
    ['a@b.example>', false],
    ['a,b@c.example', false],
    ['a;b@c.example', false],
    ['a@b.example,c@d.example', false],
    ['a@b.example\n', false],
    ['.a@b.example', false],
    ['a.@b.example', false],
    ['a..a@b.example', false],
    ['a@.b.example', false],
    ['a@b..example', false],
    ['a@b.example.', false],
    ['a@-b.example', false],
    ['a@b_c.example', false],
    ['a@192.0.2.1', false],
    [`${'a'.repeat(65)}@b.example`, false],
    [`a@${'b'.repeat(64)}.example`, false],
    ['аnna@b.example', false],
  ])('has an e-mail address as name: %j', (text, isOne) => {
    expect(isEmail(text)).toBe(isOne)
  })
  test('has no address with characters that end it, list another or are not ASCII', () => {
    const sign = fc.oneof(
      fc.constantFrom(...' <>()[],;:\\"@'),
      fc.string({ unit: 'grapheme', minLength: 1 }).filter(isForeign),
    )
    fc.assert(
      fc.property(sign, fc.nat({ max: 'anna@mail.example'.length }), (found, at) => {
        const text = `${'anna@mail.example'.slice(0, at)}${found}${'anna@mail.example'.slice(at)}`
        return !isEmail(text)
      }),
    )
  })
  test.each([
    [{ username: 'anna\u200b@b.example' }, 'username', 'forms.hiddenCharacter'],
    [{ username: '\ufeffanna@b.example' }, 'username', 'forms.hiddenCharacter'],
    [{ username: '\u0430nna@b.example' }, 'username', 'problems.field.emailLetter'],
    [{ username: 'anna@b.example>' }, 'username', 'problems.field.email'],
    [{ firstName: 'An\u202ena' }, 'firstName', 'forms.hiddenCharacter'],
    [{ lastName: 'Lind\u2066' }, 'lastName', 'forms.hiddenCharacter'],
  ] as const)('is refused for names that can be confused: %j', (changes, path, text) => {
    const names = { username: 'anna@b.example', firstName: 'Āna', lastName: 'לינד\u200f', ...changes }
    expect(listRefusedNames(names)).toMatchObject([{ path, text }])
  })
})

describe('a change of role', () => {
  test.each([
    ['a Viewer to NCLP', { role: 'Viewer', countryId: null }, 'NCLP', { countryId: null, isEnabled: false }],
    ['an Admin without a country to NCLP', { role: 'Admin', countryId: null }, 'NCLP', { isEnabled: false }],
    ['an Admin of a country to NCLP', { role: 'Admin', countryId: 'be' }, 'NCLP', { countryId: 'be', isEnabled: true }],
    ['an NCLP to Viewer', { role: 'NCLP', countryId: 'be' }, 'Viewer', { countryId: null, isEnabled: true }],
    ['an Admin to Viewer', { role: 'Admin', countryId: 'be' }, 'Viewer', { countryId: null, isEnabled: true }],
    ['an NCLP to Admin', { role: 'NCLP', countryId: 'be' }, 'Admin', { countryId: 'be', isEnabled: true }],
  ] as const)('%s', (_, account, role, after) => {
    expect(applyRole({ ...account, isEnabled: true }, role)).toMatchObject({ role, ...after })
  })
  test('enables nobody', () => {
    expect(applyRole({ role: 'NCLP', countryId: null, isEnabled: false }, 'Viewer').isEnabled).toBe(false)
  })
})

describe('a change of country', () => {
  test('disables an NCLP that loses it, and enables nobody', () => {
    expect(applyCountry({ role: 'NCLP', countryId: 'be', isEnabled: true }, null).isEnabled).toBe(false)
    expect(applyCountry({ role: 'NCLP', countryId: null, isEnabled: false }, 'be').isEnabled).toBe(false)
    expect(applyCountry({ role: 'NCLP', countryId: 'at', isEnabled: true }, 'be').isEnabled).toBe(true)
  })
  test('leaves an administrator enabled', () => {
    expect(applyCountry({ role: 'Admin', countryId: 'be', isEnabled: true }, null)).toEqual({
      role: 'Admin',
      countryId: null,
      isEnabled: true,
    })
  })
  test('is not possible for Viewers', () => {
    expect(whyNoCountry({ role: 'Viewer' })?.code).toBe('viewerWithCountry')
    expect([whyNoCountry({ role: 'NCLP' }), whyNoCountry({ role: 'Admin' })]).toEqual([null, null])
  })
})

describe('refusals', () => {
  test('an NCLP is not enabled without a country', () => {
    expect(enableBlocker({ role: 'NCLP', countryId: null, isEnabled: false })?.code).toBe('nclpWithoutCountry')
    expect(enableBlocker({ role: 'NCLP', countryId: 'be', isEnabled: false })).toBeNull()
    expect(enableBlocker({ role: 'Viewer', countryId: null, isEnabled: false })).toBeNull()
  })
  test('the built-in administrator cannot be changed', () => {
    expect(changeBlocker({ isBuiltIn: true })?.code).toBe('builtInAdministrator')
    expect(shutOutBlocker({ isBuiltIn: true, isOwn: true })?.code).toBe('builtInAdministrator')
    expect(changeBlocker({ isBuiltIn: false })).toBeNull()
  })
  test('people cannot lock themselves out', () => {
    expect(shutOutBlocker({ isBuiltIn: false, isOwn: true })?.code).toBe('ownAccount')
    expect(shutOutBlocker({ isBuiltIn: false, isOwn: false })).toBeNull()
  })
})
