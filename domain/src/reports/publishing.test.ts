import { describe, expect, it } from 'vitest'
import { noDate } from '../dates.ts'
import { copyBlocker, editBlocker, editContentBlocker, publishBlocker, unpublishBlocker } from './publishing.ts'

const date = '2026-03-01T00:00:00.000Z'
const draft = { final: false, isInternal: false, isLocallyUploaded: false, date }

describe('a report', () => {
  it.each([
    [
      'yearly',
      draft,
      { publish: null, unpublish: 'reportNotPublished', edit: null, content: null, copy: 'reportNotPublished' },
    ],
    ['yearly without a date', { ...draft, date: noDate }, { publish: 'reportHasNoDate' }],
    ['yearly with no date at all', { ...draft, date: null }, { publish: 'reportHasNoDate' }],
    ['internal without a date', { ...draft, isInternal: true, date: noDate }, { publish: null }],
    ['uploaded', { ...draft, isLocallyUploaded: true }, { publish: null, edit: null, content: 'reportIsUploaded' }],
    [
      'yearly, published',
      { ...draft, final: true },
      {
        publish: 'reportAlreadyPublished',
        unpublish: 'reportNotTakenBack',
        edit: 'reportFrozen',
        content: 'reportFrozen',
        copy: null,
      },
    ],
    ['internal, published', { ...draft, final: true, isInternal: true }, { unpublish: null, edit: 'reportFrozen' }],
    ['uploaded, published', { ...draft, final: true, isLocallyUploaded: true }, { copy: 'reportIsUploaded' }],
  ])('%s', (_name, report, expected) => {
    const verdicts = {
      publish: publishBlocker(report),
      unpublish: unpublishBlocker(report),
      edit: editBlocker(report),
      content: editContentBlocker(report),
      copy: copyBlocker(report),
    }
    const codes = Object.fromEntries(Object.entries(verdicts).map(([name, why]) => [name, why?.code ?? null]))
    expect(codes).toMatchObject(expected)
  })
})
