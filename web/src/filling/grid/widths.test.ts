// Column widths of a table.
import { expect, it } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { form, section, table } from '@imp/domain/testing/build-form.ts'
import { columnWidths } from './widths.ts'

const widthsOf = (plan: Parameters<typeof table>[1]) =>
  columnWidths(questionOf(form(section('All', table('Units', plan))), 'Units')).map(width =>
    Number(/[\d.]+(?=rem, 3)/.exec(width)?.[0]),
  )

it('gives numbers less room than text, and both enough', () => {
  const [head, mw, note] = widthsOf({ rows: ['A'], columns: ['MW', { name: 'Note', type: 'Text' }] })
  expect([head, mw, note]).toEqual([8, 6.5, 10])
})

it('fits a long word of a header up to a limit, and lets several words wrap', () => {
  const [, short, words, long] = widthsOf({
    rows: ['A'],
    columns: ['MW', 'Net maximum capacity', 'Genehmigungsverfahrensdauer'],
  })
  expect(words).toBe(short)
  expect(long).toBe(12)
})

it('lets an East Asian header wrap anywhere', () => {
  expect(widthsOf({ rows: ['A'], columns: ['送電系統運用者発電設備容量合計'] })[1]).toBe(6.5)
})

it('fits the words of a group, shared by its columns', () => {
  const own = { name: 'On', group: 'Stromerzeugungsanlagen' }
  expect(widthsOf({ rows: ['A'], columns: [own] })[1]).toBe(12)
  expect(widthsOf({ rows: ['A'], columns: [own, { ...own, name: 'Off' }, { ...own, name: 'All' }] })[1]).toBe(6.5)
})

it('gives long row names more room, up to a limit', () => {
  const rows = ['Synchronous power generating module'.repeat(2)]
  expect(widthsOf({ rows, columns: ['MW'] })[0]).toBe(16)
})
