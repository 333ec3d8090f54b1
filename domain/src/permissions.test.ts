// The permission table written out again, as in the documents, so that every change shows up here.
import { describe, expect, test } from 'vitest'
import { can, mayEver, permissions, roles, visitor, type Permission, type Role, type User } from './permissions.ts'

const people: Readonly<Record<Role, User>> = {
  Admin: { role: 'Admin', countryId: 'be', parentCountryId: null },
  NCLP: { role: 'NCLP', countryId: 'be', parentCountryId: null },
  Viewer: { role: 'Viewer', countryId: 'be', parentCountryId: null },
  CountrySelect: { role: 'CountrySelect', countryId: 'dk', parentCountryId: null },
  SecondFactorSetup: { role: 'SecondFactorSetup', countryId: 'be', parentCountryId: null },
  Visitor: visitor,
}

/** People who still have to set up a second factor can do almost nothing; see below. */
const columns = roles.filter(role => role !== 'SecondFactorSetup')
/** yes, no, or the name of the condition: Admin, NCLP, Viewer, CountrySelect, Visitor. */
const expected: Readonly<Record<Permission, readonly [string, string, string, string, string]>> = {
  'session.start': ['yes', 'yes', 'yes', 'yes', 'yes'],
  'session.end': ['yes', 'yes', 'yes', 'yes', 'no'],
  'secondFactor.manage': ['yes', 'yes', 'yes', 'no', 'no'],
  'account.manage': ['yes', 'yes', 'yes', 'no', 'no'],
  'session.selectPart': ['no', 'partOfOwnCountry', 'no', 'partOfOwnCountry', 'no'],
  'session.switchToNclp': ['ownCountryOrPart', 'no', 'no', 'no', 'no'],
  'session.switchToAdmin': ['no', 'actualAdmin', 'no', 'no', 'no'],
  'user.manage': ['yes', 'no', 'no', 'no', 'no'],
  'country.list': ['yes', 'yes', 'yes', 'no', 'yes'],
  'dataset.read': ['yes', 'yes', 'yes', 'no', 'yes'],
  'country.listParts': ['yes', 'yes', 'yes', 'yes', 'no'],
  'country.setInvolvement': ['yes', 'no', 'no', 'no', 'no'],
  'news.read': ['yes', 'yes', 'yes', 'no', 'no'],
  'news.write': ['yes', 'no', 'no', 'no', 'no'],
  'notification.manage': ['yes', 'no', 'no', 'no', 'no'],
  'notification.choose': ['yes', 'yes', 'yes', 'no', 'no'],
  'notification.unsubscribe': ['yes', 'yes', 'yes', 'yes', 'yes'],
  'category.list': ['yes', 'yes', 'yes', 'no', 'no'],
  'category.create': ['yes', 'no', 'no', 'no', 'no'],
  'form.read': ['yes', 'publishedForm', 'publishedForm', 'no', 'publicForm'],
  'form.listNonExhaustive': ['yes', 'yes', 'yes', 'no', 'yes'],
  'form.list': ['yes', 'yes', 'yes', 'no', 'no'],
  'form.listActive': ['yes', 'yes', 'no', 'no', 'no'],
  'form.listDrafts': ['yes', 'no', 'no', 'no', 'no'],
  'form.listSections': ['yes', 'yes', 'yes', 'no', 'no'],
  'form.create': ['yes', 'no', 'no', 'no', 'no'],
  'form.edit': ['yes', 'no', 'no', 'no', 'no'],
  'form.try': ['yes', 'no', 'no', 'no', 'no'],
  'form.publish': ['yes', 'no', 'no', 'no', 'no'],
  'form.unpublish': ['yes', 'no', 'no', 'no', 'no'],
  'form.delete': ['yes', 'no', 'no', 'no', 'no'],
  'form.setVisibility': ['yes', 'no', 'no', 'no', 'no'],
  'form.manageLimits': ['yes', 'no', 'no', 'no', 'no'],
  'result.list': ['yes', 'yes', 'yes', 'no', 'no'],
  'result.listPublic': ['yes', 'yes', 'yes', 'no', 'yes'],
  'result.read': ['yes', 'readableResult', 'no', 'no', 'no'],
  'result.readSubmitted': ['submittedResult', 'readableResult', 'submittedResult', 'no', 'submittedToPublicForm'],
  'result.editCell': ['publishedForm', 'ownAndPublished', 'no', 'no', 'no'],
  'result.fill': ['ownTrial', 'ownAndPublished', 'no', 'no', 'no'],
  'result.share': ['no', 'ownAndPublished', 'no', 'no', 'no'],
  'result.submit': ['ownTrial', 'ownAndPublished', 'no', 'no', 'no'],
  'result.unsubmit': ['publishedForm', 'no', 'no', 'no', 'no'],
  'result.review': ['publishedForm', 'no', 'no', 'no', 'no'],
  'result.requestExtension': ['no', 'ownAndPublished', 'no', 'no', 'no'],
  'result.grantExtension': ['yes', 'no', 'no', 'no', 'no'],
  'result.downloadForm': ['yes', 'no', 'no', 'no', 'no'],
  'result.readHistory': ['yes', 'ownCountry', 'no', 'no', 'no'],
  'result.readFile': ['yes', 'ownCountry', 'no', 'no', 'no'],
  'result.download': ['yes', 'ownAndDownloadable', 'no', 'no', 'no'],
  'result.readOwnProgress': ['no', 'yes', 'no', 'no', 'no'],
  'result.readDataDelivery': ['yes', 'no', 'no', 'no', 'no'],
  'graph.list': ['yes', 'yes', 'yes', 'no', 'yes'],
  'graph.read': ['yes', 'yes', 'yes', 'no', 'publicYear'],
  'graph.setPublic': ['yes', 'no', 'no', 'no', 'no'],
  'harmonisation.read': ['yes', 'yes', 'yes', 'no', 'publicQuantity'],
  'report.listPublic': ['yes', 'yes', 'yes', 'no', 'yes'],
  'profile.read': ['yes', 'yes', 'yes', 'no', 'yes'],
  'search.read': ['yes', 'yes', 'yes', 'no', 'yes'],
  'parameter.list': ['yes', 'yes', 'yes', 'no', 'yes'],
  'parameter.read': ['yes', 'publishedParameter', 'publicParameter', 'no', 'publicParameter'],
  'parameter.readSummary': ['yes', 'publishedParameter', 'publicParameter', 'no', 'no'],
  'parameter.manage': ['yes', 'no', 'no', 'no', 'no'],
  'parameter.listToSubmit': ['no', 'yes', 'no', 'no', 'no'],
  'parameter.readAnswer': ['yes', 'ownCountry', 'no', 'no', 'no'],
  'parameter.answer': ['no', 'ownCountry', 'no', 'no', 'no'],
  'parameter.force': ['yes', 'no', 'no', 'no', 'no'],
  'report.list': ['yes', 'yes', 'yes', 'no', 'no'],
  'report.listInternal': ['yes', 'yes', 'no', 'no', 'no'],
  'report.listDrafts': ['yes', 'no', 'no', 'no', 'no'],
  'report.read': ['yes', 'publishedReport', 'publishedYearlyReport', 'no', 'no'],
  'report.create': ['yes', 'no', 'no', 'no', 'no'],
  'report.edit': ['yes', 'no', 'no', 'no', 'no'],
  'report.publish': ['yes', 'no', 'no', 'no', 'no'],
  'report.unpublish': ['yes', 'no', 'no', 'no', 'no'],
  'report.download': ['yes', 'publishedReport', 'publishedYearlyReport', 'no', 'publicReport'],
  'report.setPublic': ['yes', 'no', 'no', 'no', 'no'],
  'publication.manage': ['yes', 'no', 'no', 'no', 'no'],
  'report.delete': ['yes', 'no', 'no', 'no', 'no'],
  'figure.read': ['yes', 'yes', 'yes', 'no', 'no'],
  'figure.manage': ['yes', 'no', 'no', 'no', 'no'],
  'table.read': ['yes', 'yes', 'yes', 'no', 'no'],
  'table.manage': ['yes', 'no', 'no', 'no', 'no'],
  'job.read': ['owner', 'owner', 'owner', 'no', 'no'],
  'job.cancel': ['owner', 'owner', 'owner', 'no', 'no'],
  'job.retry': ['owner', 'owner', 'owner', 'no', 'no'],
  'audit.read': ['yes', 'no', 'no', 'no', 'no'],
  'event.read': ['yes', 'yes', 'yes', 'no', 'no'],
}

describe('the permission table', () => {
  test('has these rows and no others', () => {
    expect(Object.keys(permissions).sort()).toEqual(Object.keys(expected).sort())
  })
  test.each(Object.entries(expected))('%s', (name, row) => {
    const permission = name as Permission
    const conditions: Partial<Record<Role, { readonly name: string }>> = permissions[permission]
    expect(columns.map(role => conditions[role]?.name ?? 'no')).toEqual(row)
    expect(columns.map(role => mayEver(people[role], permission))).toEqual(row.map(condition => condition !== 'no'))
  })
  test('lets people who still have to set up a second factor only do that and sign out', () => {
    const allowed = (Object.keys(permissions) as Permission[]).filter(name => mayEver(people.SecondFactorSetup, name))
    expect(allowed.sort()).toEqual(['notification.unsubscribe', 'secondFactor.manage', 'session.end', 'session.start'])
  })
})

const nclpOfBelgium = people.NCLP
const nclpOfDenmarkWest: User = { role: 'NCLP', countryId: 'dk1', parentCountryId: 'dk' }
const nclpWithoutCountry: User = { role: 'NCLP', countryId: null, parentCountryId: null }
const published = { published: true, visibility: 'Internal' } as const
const draft = { published: false, visibility: 'Public' } as const
const open = { published: true, visibility: 'Public' } as const

describe('filling in', () => {
  test.each([
    ['their own country', nclpOfBelgium, 'be', published, true],
    ['another country', nclpOfBelgium, 'fr', published, false],
    ['their part', nclpOfDenmarkWest, 'dk1', published, true],
    ['the country their part belongs to', nclpOfDenmarkWest, 'dk', published, true],
    ['a part next to theirs', nclpOfDenmarkWest, 'dk2', published, false],
    ['any country without having one', nclpWithoutCountry, 'be', published, false],
    ['a form under development', nclpOfBelgium, 'be', draft, false],
  ])('%s', (_, user, countryId, form, allowed) => {
    expect(can(user, 'result.fill', { countryId, form })).toBe(allowed)
    expect(can(user, 'result.submit', { countryId, form })).toBe(allowed)
  })
  test('is for contact persons only', () => {
    for (const role of ['Admin', 'Viewer', 'CountrySelect', 'Visitor'] as const) {
      expect(can({ ...people[role], countryId: 'be' }, 'result.fill', { countryId: 'be', form: published })).toBe(false)
    }
  })
})

describe('reading a result', () => {
  test.each([
    ['their own, not submitted', nclpOfBelgium, 'be', false, published, true],
    ['another country’s, not submitted', nclpOfBelgium, 'fr', false, published, false],
    ['another country’s, submitted', nclpOfBelgium, 'fr', true, published, true],
    ['the parent country’s, not submitted', nclpOfDenmarkWest, 'dk', false, published, true],
    ['one of a form under development', nclpOfBelgium, 'be', true, draft, false],
    ['an administrator any', people.Admin, 'fr', false, draft, true],
    ['a viewer none', people.Viewer, 'be', true, published, false],
    ['a visitor none', visitor, 'be', true, open, false],
  ])('%s', (_, user, countryId, submitted, form, allowed) => {
    expect(can(user, 'result.read', { countryId, submitted, form })).toBe(allowed)
  })
})

describe('reading in the tabular view', () => {
  test.each([
    ['their own, not submitted', nclpOfBelgium, 'be', false, published, true],
    ['another country’s, not submitted', nclpOfBelgium, 'fr', false, published, false],
    ['another country’s, submitted', nclpOfBelgium, 'fr', true, published, true],
    ['an administrator what is submitted', people.Admin, 'be', true, published, true],
    ['an administrator nothing else, of their own country either', people.Admin, 'be', false, published, false],
    ['a viewer what is submitted', people.Viewer, 'fr', true, published, true],
    ['a viewer nothing else', people.Viewer, 'be', false, published, false],
    ['nobody a form under development', people.Admin, 'fr', true, draft, false],
  ])('%s', (_, user, countryId, submitted, form, allowed) => {
    expect(can(user, 'result.readSubmitted', { countryId, submitted, form })).toBe(allowed)
  })
})

describe('correcting', () => {
  test.each([
    ['an administrator any country', people.Admin, 'fr', published, true],
    ['nobody a form under development', people.Admin, 'fr', draft, false],
    ['a contact person their own country', nclpOfBelgium, 'be', published, true],
    ['a contact person the country their part belongs to', nclpOfDenmarkWest, 'dk', published, true],
    ['a contact person no other country', nclpOfBelgium, 'fr', published, false],
    ['a viewer none', people.Viewer, 'be', published, false],
  ])('%s', (_, user, countryId, form, allowed) => {
    expect(can(user, 'result.editCell', { countryId, form })).toBe(allowed)
  })
})

describe('reading a form', () => {
  test.each([
    ['an administrator a draft', people.Admin, draft, true],
    ['a contact person a draft', nclpOfBelgium, draft, false],
    ['a contact person a published one', nclpOfBelgium, published, true],
    ['a viewer a published one', people.Viewer, published, true],
    ['a visitor an internal one', visitor, published, false],
    ['a visitor a public one', visitor, open, true],
    ['a visitor a public draft', visitor, draft, false],
    ['who has to choose a region none', people.CountrySelect, open, false],
  ])('%s', (_, user, form, allowed) => {
    expect(can(user, 'form.read', { form })).toBe(allowed)
  })
})

test('only an administrator opens a result again, and only of a published form', () => {
  expect(can(people.Admin, 'result.unsubmit', { form: published })).toBe(true)
  expect(can(people.Admin, 'result.unsubmit', { form: draft })).toBe(false)
  expect(can(nclpOfBelgium, 'result.unsubmit', { form: published })).toBe(false)
})

test('contact persons download and see the history of their own country only', () => {
  expect(can(nclpOfBelgium, 'result.download', { countryId: 'be', userDownload: true })).toBe(true)
  expect(can(nclpOfBelgium, 'result.download', { countryId: 'be', userDownload: false })).toBe(false)
  expect(can(nclpOfBelgium, 'result.download', { countryId: 'fr', userDownload: true })).toBe(false)
  expect(can(people.Admin, 'result.download', { countryId: 'fr', userDownload: false })).toBe(true)
  expect(can(nclpOfBelgium, 'result.readHistory', { countryId: 'fr' })).toBe(false)
  expect(can(nclpOfDenmarkWest, 'result.readHistory', { countryId: 'dk' })).toBe(true)
})

describe('reading a report', () => {
  test.each([
    ['an administrator a draft', people.Admin, { final: false, isInternal: true }, true],
    ['a contact person no draft', nclpOfBelgium, { final: false, isInternal: false }, false],
    ['a contact person a published internal one', nclpOfBelgium, { final: true, isInternal: true }, true],
    ['a viewer a published yearly one', people.Viewer, { final: true, isInternal: false }, true],
    ['a viewer no internal one', people.Viewer, { final: true, isInternal: true }, false],
    ['a viewer no draft', people.Viewer, { final: false, isInternal: false }, false],
    ['a visitor none', visitor, { final: true, isInternal: false }, false],
  ])('%s', (_, user, report, allowed) => {
    expect(can(user, 'report.read', report)).toBe(allowed)
  })
})

test('jobs belong to their owner, also for administrators', () => {
  for (const role of ['Admin', 'NCLP', 'Viewer'] as const) {
    expect(can(people[role], 'job.read', { isOwner: true })).toBe(true)
    expect(can(people[role], 'job.read', { isOwner: false })).toBe(false)
    expect(can(people[role], 'job.cancel', { isOwner: false })).toBe(false)
  }
})

describe('choosing a region', () => {
  test.each([
    ['a part of the own country', people.CountrySelect, 'dk', true],
    ['a part of another country', people.CountrySelect, 'fr', false],
    ['a country that is no part', people.CountrySelect, null, false],
    ['another part later on', nclpOfDenmarkWest, 'dk', true],
    ['no part without a country', nclpWithoutCountry, null, false],
  ])('%s', (_, user, parentId, allowed) => {
    expect(can(user, 'session.selectPart', { parentId })).toBe(allowed)
  })
})

describe('switching roles', () => {
  test.each([
    ['an administrator to their own country', people.Admin, 'be', null, true],
    ['an administrator to a part of it', { ...people.Admin, countryId: 'dk' }, 'dk1', 'dk', true],
    ['an administrator to no other country', people.Admin, 'fr', null, false],
    ['an administrator without a country to none', { ...people.Admin, countryId: null }, 'be', null, false],
    ['a contact person never', nclpOfBelgium, 'be', null, false],
  ])('%s', (_, user, placeId, parentId, allowed) => {
    expect(can(user, 'session.switchToNclp', { countryId: placeId, parentId })).toBe(allowed)
  })
  test('lets administrators return to their own role', () => {
    expect(can(nclpOfBelgium, 'session.switchToAdmin', { actualRole: 'Admin' })).toBe(true)
    expect(can(nclpOfBelgium, 'session.switchToAdmin', { actualRole: 'NCLP' })).toBe(false)
  })
})
