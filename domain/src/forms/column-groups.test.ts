import { describe, expect, test } from 'vitest'
import { groupColumns, labelColumns, listColumns, nameCell } from './column-groups.ts'
import type { Group, SubQuestion } from './question-parts.ts'

const group = (id: string) => ({ id, name: id }) as Group
const column = (id: string, dimensionOrderNumber: number, groupId: string | null) =>
  ({ id, dimensionOrderNumber, groupId, isPrimaryDimension: false }) as SubQuestion
const row = { id: 'row', dimensionOrderNumber: 0, groupId: null, isPrimaryDimension: true } as SubQuestion
const seen = (groups: readonly Group[], ...subQuestions: SubQuestion[]) =>
  groupColumns({ groups: [...groups], subQuestions }).map(({ group: of, columns }) => [
    of?.id ?? null,
    columns.map(({ id }) => id).join(' '),
  ])

describe('groups over columns', () => {
  test.each<[what: string, columns: SubQuestion[], expected: (string | null)[][]]>([
    [
      'none: one by one',
      [column('a', 1, null), column('b', 2, null)],
      [
        [null, 'a'],
        [null, 'b'],
      ],
    ],
    [
      'neighbours together',
      [column('a', 1, 'g'), column('b', 2, 'g'), column('c', 3, 'h')],
      [
        ['g', 'a b'],
        ['h', 'c'],
      ],
    ],
    [
      'apart: brought together',
      [column('a', 1, 'g'), column('b', 2, null), column('c', 3, 'g')],
      [
        ['g', 'a c'],
        [null, 'b'],
      ],
    ],
    ['in the order of the columns', [column('b', 2, 'g'), row, column('a', 1, 'g')], [['g', 'a b']]],
    [
      'a group that is not there: by itself',
      [column('a', 1, 'x'), column('b', 2, 'x')],
      [
        [null, 'a'],
        [null, 'b'],
      ],
    ],
  ])('%s', (_what, columns, expected) => {
    expect(seen([group('g'), group('h')], ...columns)).toEqual(expected)
  })
})

describe('columns of the same name in several groups', () => {
  const named = (id: string, dimensionText: string, order: number, groupId: string | null) =>
    ({ ...column(id, order, groupId), dimensionText }) as SubQuestion
  const question = {
    groups: [
      { id: 'c', name: 'Compliant' },
      { id: 'd', name: 'Derogation' },
      { id: 't', name: 'Total' },
    ] as Group[],
    subQuestions: [
      { ...row, dimensionText: 'Type A' },
      named('c1', 'SPGM', 1, 'c'),
      named('c2', 'PPM ', 2, 'c'),
      named('d1', 'SPGM', 3, 'd'),
      named('t1', 'Total', 4, 't'),
      named('x', 'Remarks', 5, null),
    ],
  }

  test('are distinguished by their groups everywhere', () => {
    expect(labelColumns(question).map(({ label }) => label)).toEqual([
      'Compliant: SPGM',
      'Compliant: PPM',
      'Derogation: SPGM',
      'Total',
      'Remarks',
    ])
    expect(listColumns(question, ['x', 't1', 'd1', 'c2', 'c1'])).toBe(
      'Compliant (SPGM, PPM), Derogation (SPGM), Total, Remarks',
    )
    expect(listColumns(question, [])).toBe('')
    expect(nameCell(question, 'row', 'd1')).toBe('Type A, Derogation, SPGM')
    expect([
      nameCell(question, 'row', null),
      nameCell(question, null, 't1'),
      nameCell(question, 'gone', 'gone'),
    ]).toEqual(['Type A', 'Total', ''])
  })
})
