import { describe, expect, test } from 'vitest'
import { type ImportRow, type ImportWorld, planImport, type StoredAccount } from './importing.ts'

const stored: StoredAccount = {
  id: 'anna',
  version: 3,
  isBuiltIn: false,
  firstName: 'Anna',
  lastName: 'Peeters',
  role: 'Viewer',
  countryId: null,
  isEnabled: true,
}
const context: ImportWorld = {
  accounts: new Map([
    ['anna@test.example', stored],
    ['own@test.example', { ...stored, id: 'own', role: 'Admin' }],
    ['root@test.example', { ...stored, id: 'root', role: 'Admin', isBuiltIn: true }],
    ['nclp@test.example', { ...stored, id: 'nclp', role: 'NCLP', countryId: 'be' }],
  ]),
  findCountry: typed =>
    ({ belgium: { id: 'be', isWhole: true }, 'denmark west': { id: 'dk1', isWhole: false } })[typed.toLowerCase()] ??
    null,
  roles: new Map([
    ['admin', 'Admin'],
    ['nclp', 'NCLP'],
    ['viewer', 'Viewer'],
  ]),
  yesAndNo: new Map([
    ['yes', true],
    ['no', false],
  ]),
  ownId: 'own',
}
const columns = ['username', 'firstName', 'lastName', 'role', 'country', 'enabled'] as const
const rowOf = (texts: readonly string[]): ImportRow => ({
  row: 2,
  cells: Object.fromEntries(texts.map((text, at) => [columns[at], { text, isFormula: text.startsWith('=') }])),
})
const plan = (...texts: readonly string[]) => planImport([rowOf(texts)], context)[0]
const refusedFor = (...texts: readonly string[]) => {
  const planned = plan(...texts)
  return planned?.kind === 'refused' ? planned.reasons.map(({ column, text }) => [column, text]) : planned?.kind
}

describe('a row about somebody new', () => {
  test('creates an account, enabled by default', () => {
    const names = ['new@test.example', ' New ', 'Person']
    expect(plan(...names, 'NCLP', 'Belgium')).toMatchObject({
      kind: 'new',
      after: { firstName: 'New', role: 'NCLP', countryId: 'be', isEnabled: true },
    })
    expect(plan(...names, 'viewer', '', 'No')).toMatchObject({ kind: 'new', after: { isEnabled: false } })
  })
  test('names every field that is missing', () => {
    expect(refusedFor('new@test.example', '', '', 'NCLP')).toEqual([
      ['firstName', 'users.import.missing'],
      ['lastName', 'users.import.missing'],
      ['country', 'users.import.missing'],
    ])
    expect(refusedFor('', 'New', 'Person', 'Viewer')).toEqual([['username', 'problems.field.empty']])
  })
})

describe('a row about somebody who is there', () => {
  test('does not change anything with empty cells', () => {
    expect(plan('ANNA@test.example')?.kind).toBe('unchanged')
    expect(plan('anna@test.example', '', 'Claes')).toMatchObject({
      kind: 'changed',
      after: { firstName: 'Anna', lastName: 'Claes', role: 'Viewer' },
    })
  })
  test('sets role and country together without disabling the account', () => {
    const after = { role: 'NCLP', countryId: 'be', isEnabled: true }
    expect(plan('anna@test.example', '', '', 'NCLP', 'Belgium')).toMatchObject({ kind: 'changed', after })
  })
  test('disables an account that gets a role without its country', () => {
    expect(plan('anna@test.example', '', '', 'NCLP')).toMatchObject({ after: { role: 'NCLP', isEnabled: false } })
  })
  test('removes the country of a new Viewer', () => {
    expect(plan('nclp@test.example', '', '', 'Viewer')).toMatchObject({ after: { role: 'Viewer', countryId: null } })
  })
  test('cannot lock out the importing person, nor change the built-in administrator', () => {
    expect(refusedFor('own@test.example', '', '', 'Viewer')).toEqual([['role', 'problems.ownAccount']])
    expect(refusedFor('own@test.example', '', '', '', '', 'no')).toEqual([['enabled', 'problems.ownAccount']])
    expect(refusedFor('root@test.example', 'X')).toEqual([['username', 'problems.builtInAdministrator']])
  })
})

describe('a row is refused', () => {
  test.each([
    [['anna@test.example', '=A1'], 'firstName', 'users.import.formula'],
    [['nobody'], 'username', 'problems.field.email'],
    [['new@test'], 'username', 'problems.field.email'],
    [['new@test.example>'], 'username', 'problems.field.email'],
    [['n\u0435w@test.example'], 'username', 'problems.field.emailLetter'],
    [['new\u200b@test.example'], 'username', 'forms.hiddenCharacter'],
    [['anna@test.example', '', '', 'Owner'], 'role', 'users.import.unknownRole'],
    [['nclp@test.example', '', '', '', 'Atlantis'], 'country', 'users.import.unknownCountry'],
    [['nclp@test.example', '', '', '', 'Denmark West'], 'country', 'problems.field.wholeCountry'],
    [['anna@test.example', '', '', '', 'Belgium'], 'country', 'problems.viewerWithCountry'],
    [['anna@test.example', '', '', 'NCLP', '', 'yes'], 'enabled', 'problems.nclpWithoutCountry'],
    [['anna@test.example', '', '', '', '', 'perhaps'], 'enabled', 'users.import.notYesOrNo'],
    [['anna@test.example', 'x'.repeat(101)], 'firstName', 'problems.field.tooLong'],
    [['anna@test.example', 'A\u0007'], 'firstName', 'problems.field.character'],
  ] as const)('%j, for its %s', (texts, column, text) => {
    expect(refusedFor(...texts)).toEqual([[column, text]])
  })
  test('if the person is named twice', () => {
    const planned = planImport([rowOf(['anna@test.example']), { ...rowOf(['Anna@test.example']), row: 3 }], context)
    expect(planned[1]).toMatchObject({ kind: 'refused', reasons: [{ column: 'username', values: { row: 2 } }] })
  })
})
