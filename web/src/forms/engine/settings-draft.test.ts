import { describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { startDraft, toFormInput, findLocks, type Purpose, saveSettingsBlocker } from './settings-draft.ts'

const flags = {
  newForm: true,
  formSubmittedNclp: false,
  formSubmittedAdmin: true,
  beforeDeadline: true,
  afterDeadline: true,
  dataDownloadAvailable: true,
}
const now = new Date('2026-05-01T00:00:00Z')
const form = {
  id: 'f',
  name: 'RfG',
  year: 2024,
  description: 'About',
  category: 'c',
  published: true,
  isHardCopy: false,
  version: 4,
  deadline: '2026-05-31T10:00:00.000Z',
  userDownload: true,
  visibility: 'Public',
  sendNotification: flags,
  specialDeadlines: [{ formId: 'f', countryId: 'be', deadline: '2026-06-01T21:59:59.000Z' }],
} as FormSummary

describe('startDraft', () => {
  it('copies a template without its deadlines and download setting', () => {
    const draft = startDraft({ kind: 'copy', template: form }, now)
    expect(draft).toMatchObject({ name: 'RfG', year: '2025', category: 'c', visibility: 'Public', flags })
    expect(draft).toMatchObject({ day: null, specials: [], userDownload: false })
  })
})

describe('toFormInput', () => {
  it('ends a deadline with its Brussels day, and keeps the exact time of an unchanged one', () => {
    const purpose = { kind: 'edit', form, from: 'list' } as const
    const draft = startDraft(purpose, now)
    expect(toFormInput(draft, purpose, form)).toMatchObject({ deadline: form.deadline, version: 4 })
    expect(toFormInput({ ...draft, day: '2026-12-31' }, purpose, form)).toMatchObject({
      deadline: '2026-12-31T22:59:59.000Z',
    })
    expect(toFormInput({ ...draft, day: null }, purpose, form)).toMatchObject({ deadline: noDate })
  })

  it('names the template of a copy', () => {
    const purpose = { kind: 'copy', template: form } as const
    expect(toFormInput(startDraft(purpose, now), purpose, null)).toMatchObject({ isHardCopy: true, parentId: 'f' })
  })
})

describe('saveSettingsBlocker', () => {
  const draft = startDraft({ kind: 'edit', form, from: 'list' }, now)
  const special = { key: 'at', countryId: 'at', day: '31.02.2027' }
  it.each([
    ['a day', { day: '2027-02-28' }, null],
    ['no day', { day: null }, null],
    ['a day that no calendar has', { day: '31.02.2027' }, 'forms.settings.dateImpossible'],
    ['words', { day: 'soon' }, 'forms.settings.dateUnreadable'],
    ['a year out of range', { day: '1.1.20262' }, 'forms.settings.yearOutOfRange'],
    ['a special deadline that no calendar has', { specials: [special] }, 'forms.settings.dateImpossible'],
    ['no name, which comes first', { name: '', day: 'soon' }, 'forms.settings.nameMissing'],
    [
      'a special deadline without a day',
      { specials: [{ ...special, day: null }] },
      'forms.settings.specialDeadlineIncomplete',
    ],
  ] as const)('with %s', (_, changes, reason) => {
    expect(saveSettingsBlocker({ ...draft, ...changes })?.text ?? null).toBe(reason)
  })

  it('names the allowed years without thousands separators', () => {
    expect(saveSettingsBlocker({ ...draft, day: '1.1.1899' })?.values).toEqual({ first: '1970', last: '2999' })
  })
})

describe('findLocks', () => {
  it('locks name, description and category of a published form, and the category of a copy', () => {
    const textsOf = (purpose: Purpose) => {
      const { name, description, category } = findLocks(purpose)
      return [name?.text, description?.text, category?.text]
    }
    expect(textsOf({ kind: 'edit', form, from: 'list' })).toEqual(Array(3).fill('forms.settings.lockedPublished'))
    expect(textsOf({ kind: 'copy', template: form })).toEqual([undefined, undefined, 'forms.settings.lockedCopy'])
    expect(textsOf({ kind: 'blank' })).toEqual([undefined, undefined, undefined])
  })
})
