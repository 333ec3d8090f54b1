import { describe, expect, it, test } from 'vitest'
import { findExtensionDays, readExtensionDay, answerBlocker, askForTimeBlocker, grantBlocker } from './extensions.ts'

const deadline = '2026-12-01T22:59:59.000Z'
const now = new Date('2026-11-20T10:00:00Z')
const open = { submittedAt: null, deadline }
const codeOf = (reason: { readonly code: string } | null) => reason?.code ?? null

test.each([
  [open, false, null],
  [open, true, 'extensionWaiting'],
  [{ ...open, submittedAt: '2026-11-01T10:00:00Z' }, false, 'resultSubmitted'],
  [{ ...open, submittedAt: '2026-11-01T10:00:00Z' }, true, 'resultSubmitted'],
  [{ ...open, deadline: null }, false, 'noDeadline'],
])('askForTimeBlocker(%j, waiting: %s) is %s', (result, hasWaiting, code) => {
  expect(codeOf(askForTimeBlocker({ ...result, hasWaiting }))).toBe(code)
})

test.each([
  [open, 'waiting', null],
  [open, 'granted', 'extensionAnswered'],
  [open, 'declined', 'extensionAnswered'],
  [open, 'withdrawn', 'extensionAnswered'],
  // A submission withdraws the request.
  [{ ...open, submittedAt: '2026-11-01T10:00:00Z' }, 'withdrawn', 'resultSubmitted'],
  [{ ...open, deadline: null }, 'waiting', 'noDeadline'],
] as const)('grantBlocker(%j, %s) is %s', (result, status, code) => {
  expect(codeOf(grantBlocker({ ...result, status }))).toBe(code)
})

test('a request can only be decided once', () => {
  expect(answerBlocker({ status: 'waiting' })).toBeNull()
  expect(answerBlocker({ status: 'declined' })?.code).toBe('extensionAnswered')
})

describe('the days to choose from', () => {
  it('begin with the day after the deadline', () => {
    expect(findExtensionDays({ deadline, now })).toEqual({ first: '2026-12-02', last: '2027-12-02' })
  })
  it('begin today if the deadline has passed', () => {
    const later = new Date('2026-12-05T10:00:00Z')
    expect(findExtensionDays({ deadline, now: later })).toEqual({ first: '2026-12-05', last: '2027-12-06' })
  })
  it('are days of Brussels, also when clocks change', () => {
    // After midnight in Brussels, before midnight UTC.
    const atNight = new Date('2027-03-27T23:30:00Z')
    expect(findExtensionDays({ deadline, now: atNight }).first).toBe('2027-03-28')
    const beforeChange = '2027-03-27T22:59:59.000Z'
    expect(findExtensionDays({ deadline: beforeChange, now }).first).toBe('2027-03-28')
  })
})

describe('a day that is asked for', () => {
  it.each([
    ['2026-12-15', '2026-12-15T22:59:59.000Z'],
    // Summer time.
    ['2027-06-01', '2027-06-01T21:59:59.000Z'],
    ['2026-12-02T10:00:00Z', '2026-12-02T10:00:00.000Z'],
    ['2027-12-02', '2027-12-02T22:59:59.000Z'],
  ])('%s ends at %s', (until, instant) => {
    expect(readExtensionDay(until, { deadline, now })).toEqual({ instant: new Date(instant) })
  })
  it.each([
    ['2026-12-01', 'results.extension.dayNotLater'],
    ['2026-11-25', 'results.extension.dayNotLater'],
    ['2026-11-19', 'results.extension.dayPast'],
    ['2027-12-03', 'results.extension.dayTooLate'],
    ['2026-02-30', 'forms.settings.dateImpossible'],
    ['20262-01-01', 'forms.settings.dateImpossible'],
    ['', 'results.extension.dayMissing'],
    ['0001-01-01T00:00:00', 'results.extension.dayMissing'],
  ])('%s is refused with %s', (until, text) => {
    expect(readExtensionDay(until, { deadline, now })).toMatchObject({ text })
  })
  it('may be today if the deadline passed this morning', () => {
    const passed = '2026-11-20T08:00:00.000Z'
    const day = { instant: new Date('2026-11-20T22:59:59.000Z') }
    expect(readExtensionDay('2026-11-20', { deadline: passed, now })).toEqual(day)
  })
})
