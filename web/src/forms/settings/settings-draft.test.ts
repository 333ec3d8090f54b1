import { describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { FormHead } from '@imp/domain/forms/types.ts'
import { draftFor, inputOf, locksOf, mergeDrafts } from './settings-draft.ts'

const flags = {
  ...{ newForm: true, formSubmittedNclp: false, formSubmittedAdmin: true },
  ...{ beforeDeadline: true, afterDeadline: true, dataDownloadAvailable: true },
}
const form = {
  ...{ id: 'f', name: 'RfG', description: 'About', category: 'c', published: true, isHardCopy: false, version: 4 },
  ...{ deadline: '2026-05-31T10:00:00.000Z', userDownload: true, visibility: 'Public', sendNotification: flags },
  specialDeadlines: [{ formId: 'f', countryId: 'be', deadline: '2026-06-01T21:59:59.000Z' }],
} as FormHead

describe('draftFor', () => {
  it('copies a template without its deadlines and download setting', () => {
    const draft = draftFor({ kind: 'copy', template: form })
    expect(draft).toMatchObject({ name: 'RfG', category: 'c', visibility: 'Public', flags })
    expect(draft).toMatchObject({ day: null, specials: [], userDownload: false })
  })
})

describe('inputOf', () => {
  it('ends a deadline with its Brussels day, and keeps the exact time of one that was not touched', () => {
    const purpose = { kind: 'edit', form, from: 'list' } as const
    const draft = draftFor(purpose)
    expect(inputOf(draft, purpose, form)).toMatchObject({ deadline: form.deadline, version: 4 })
    expect(inputOf({ ...draft, day: '2026-12-31' }, purpose, form)).toMatchObject({
      deadline: '2026-12-31T22:59:59.000Z',
    })
    expect(inputOf({ ...draft, day: null }, purpose, form)).toMatchObject({ deadline: noDate })
  })

  it('names the template of a copy', () => {
    const purpose = { kind: 'copy', template: form } as const
    expect(inputOf(draftFor(purpose), purpose, null)).toMatchObject({ isHardCopy: true, parentId: 'f' })
  })
})

describe('mergeDrafts', () => {
  it('keeps what I have changed and takes over what only they have changed', () => {
    const first = draftFor({ kind: 'edit', form, from: 'list' })
    const mine = { ...first, description: 'Mine' }
    const theirs = { ...first, description: 'Theirs', day: '2027-01-01' }
    expect(mergeDrafts(first, mine, theirs)).toMatchObject({ description: 'Mine', day: '2027-01-01' })
  })
})

describe('locksOf', () => {
  it('locks name, description and category of a published form, and the category of a copy', () => {
    expect(locksOf({ kind: 'edit', form, from: 'list' }).words).not.toBeNull()
    expect(locksOf({ kind: 'copy', template: form })).toEqual({ words: null, category: 'forms.settings.lockedCopy' })
    expect(locksOf({ kind: 'blank' })).toEqual({ words: null, category: null })
  })
})
