import { describe, expect, it } from 'vitest'
import { copyTitle, titleKey, chapterTitleBlocker, reportTitleBlocker } from './titles.ts'

const copyBeside = (title: string, ...taken: string[]) => copyTitle(title, one => taken.includes(one))

describe('the title of a copy', () => {
  it.each([
    ['Yearly', [], 'Yearly - copy'],
    ['Yearly', ['Yearly - copy'], 'Yearly - copy 2'],
    ['Yearly', ['Yearly - copy', 'Yearly - copy 2'], 'Yearly - copy 3'],
    ['x'.repeat(193), [], `${'x'.repeat(193)} - copy`],
    ['x'.repeat(200), [], `${'x'.repeat(193)} - copy`],
    ['x'.repeat(200), [`${'x'.repeat(193)} - copy`], `${'x'.repeat(191)} - copy 2`],
    ['😀'.repeat(200), [], `${'😀'.repeat(193)} - copy`],
    [`${'x'.repeat(192)} ${'y'.repeat(7)}`, [], `${'x'.repeat(192)} - copy`],
  ])('of %s beside %s', (title, taken, expected) => {
    expect(copyBeside(title, ...taken)).toBe(expected)
  })
})

describe('a title', () => {
  it.each(['', '  ', '\n', '\u200b'])('that is blank is refused: %j', title => {
    expect(reportTitleBlocker(title)).toEqual({ code: 'malformed', text: 'reports.titleMissing' })
    expect(chapterTitleBlocker(title)).toEqual({ code: 'malformed', text: 'reports.chapters.titleMissing' })
  })
  it.each(['1', 'Överblick', 'דוח שנתי', '<b>'])('is accepted: %s', title => {
    expect([reportTitleBlocker(title), chapterTitleBlocker(title)]).toEqual([null, null])
  })
  it('that changes the direction of text is refused', () => {
    expect(reportTitleBlocker('2025\u202egpj')?.code).toBe('malformed')
  })
  it('is the same in other letter case and with surrounding spaces', () => {
    expect(titleKey('  Yearly\n2025 ')).toBe(titleKey('yearly 2025'))
  })
})
