import { describe, expect, it } from 'vitest'
import type { WorkbookDifference } from '@imp/domain/filling/workbook-types.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { form, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import {
  choose,
  countShown,
  groupDifferences,
  isChosenByItself,
  keyOf,
  listChosenAtFirst,
  listApplicable,
} from './difference-groups.ts'

const built = form(
  section('General', shortText('Name'), number('MW')),
  section('Empty'),
  section('More', number('MVA')),
)
const difference = (question: string, more: Partial<WorkbookDifference> = {}): WorkbookDifference => ({
  question: questionOf(built, question).id,
  part: 'answer',
  row: null,
  column: null,
  now: '',
  inWorkbook: '1',
  fault: null,
  notes: [],
  write: { question: questionOf(built, question).id },
  ...more,
})
const outside = { kind: 'outside', message: 'It is outside.' } as const
const changedSince = { kind: 'changedMeanwhile', message: 'It has changed.' } as const
const all = [
  difference('Name', { notes: [changedSince] }),
  difference('MW', { notes: [outside] }),
  difference('MVA', { fault: 'It is no number.', write: null }),
]

describe('the differences of a workbook', () => {
  it('are grouped by section and question, with their numbers', () => {
    const shown = groupDifferences(built, all, 'all').map(one => [
      one.number,
      one.questions.map(({ number: of }) => of),
    ])
    expect(shown).toEqual([
      [1, ['1.1', '1.2']],
      [3, ['3.1']],
    ])
    expect(groupDifferences(built, all, 'faults').map(({ name }) => name)).toEqual(['More'])
    expect([countShown(all, 'all'), countShown(all, 'notes'), countShown(all, 'faults')]).toEqual([3, 2, 1])
  })
  it("are preselected unless they may undo someone's work or look like slips", () => {
    expect(all.map(isChosenByItself)).toEqual([false, true, false])
    for (const kind of ['empties', 'slip'] as const)
      expect(isChosenByItself(difference('Name', { notes: [{ kind, message: '' }] }))).toBe(false)
    const slip = difference('MW', { notes: [{ kind: 'slip', message: 'Last year 96. Is 9600 right?' }] })
    expect([...choose([slip], new Set(), [keyOf(slip)], true)]).toEqual([keyOf(slip)])
  })
  it('apply a final remark only together with its number', () => {
    const [one, place] = [questionOf(built, 'MW').id, { row: 'r', column: 'c' }]
    const remarks = [
      difference('MW', { notes: [changedSince] }),
      difference('MW', { part: 'finalRemark', row: one, column: one }),
      difference('MVA', { part: 'cell', ...place }),
      difference('MVA', { part: 'finalRemark', ...place }),
      difference('Name', { part: 'finalRemark', ...place }),
    ]
    const [mw, remarkOfMw, cell, remarkOfCell, alone] = remarks.map(keyOf) as [string, string, string, string, string]
    const first = listChosenAtFirst(remarks)
    expect([...first]).toEqual([cell, remarkOfCell, alone])
    expect([...choose(remarks, first, [cell], false)]).toEqual([alone])
    expect([...choose(remarks, new Set(), [remarkOfMw], true)].toSorted()).toEqual([mw, remarkOfMw].toSorted())
  })
  it('can be applied if not faulty', () => {
    const keys = listApplicable(groupDifferences(built, all, 'all').flatMap(({ questions }) => questions))
    expect(keys).toEqual(all.slice(0, 2).map(keyOf))
  })
})
