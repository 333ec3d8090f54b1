import { describe, expect, test } from 'vitest'
import { readContent, readFact, type WorkbookCell } from './workbook-content.ts'
import { addresses, columnKeys, parseRowKey, rowKeys } from './workbook-keys.ts'

const [question, row, column, option] = [1, 2, 3, 4].map(at => `0000000${at}-0000-4000-8000-00000000000a`) as [
  string,
  string,
  string,
  string,
]
const cellsOf = (values: readonly (string | number | null)[]): WorkbookCell[] =>
  values.flatMap((value, at): WorkbookCell[] =>
    value === null
      ? []
      : typeof value === 'number'
        ? [{ column: at, kind: 'number', text: '', numeric: value, isFormula: false }]
        : [{ column: at, kind: 'text', text: value, numeric: null, isFormula: false }],
  )
const sheet = (...rows: (string | number | null)[][]) => ({ rows: rows.map(values => ({ cells: cellsOf(values) })) })
const textsOf = ({ inputs }: ReturnType<typeof readContent>) =>
  Object.fromEntries([...inputs].map(([address, cell]) => [address, cell && (cell.numeric ?? cell.text)]))

describe('keys', () => {
  test('are read back, in any letter case', () => {
    expect(parseRowKey(rowKeys.columns)).toEqual({ kind: 'columns' })
    expect(parseRowKey(rowKeys.question(question.toUpperCase()))).toEqual({
      kind: 'question',
      question,
      address: question,
    })
    expect(parseRowKey(rowKeys.option(question, option))).toMatchObject({ address: addresses.option(question, option) })
    expect(parseRowKey(rowKeys.other(question))).toMatchObject({ kind: 'input', address: addresses.other(question) })
    expect(parseRowKey(rowKeys.tableColumns(question))).toEqual({ kind: 'tableColumns', question })
    expect(parseRowKey(rowKeys.tableRow(question, row))).toEqual({ kind: 'tableRow', question, row })
    expect(parseRowKey(rowKeys.fact('downloadedAt'))).toEqual({ kind: 'fact', name: 'downloadedAt' })
    expect(parseRowKey(rowKeys.was(addresses.cell(question, row, column)))).toMatchObject({ kind: 'was' })
  })
  test('do not match other texts', () => {
    for (const text of [
      '',
      'imp',
      'imp:',
      'imp:x',
      `imp:${question}/`,
      `imp:${question}+1`,
      question,
      'imp:__proto__',
    ]) {
      expect(parseRowKey(text)).toBeNull()
    }
  })
})

describe('inputs', () => {
  const head = [rowKeys.columns, null, null, columnKeys.answer, null, columnKeys.remark]
  test('are found in the columns that their sheet names', () => {
    const content = readContent([
      sheet(head, [rowKeys.question(question), '1.1', 'Name', 'Doel', null, 'why'], [rowKeys.option(question, option)]),
      sheet([rowKeys.fact('form'), 'x'], [rowKeys.was(question), 'before']),
    ])
    expect(textsOf(content)).toEqual({
      [question]: 'Doel',
      [addresses.remark(question)]: 'why',
      [addresses.option(question, option)]: null,
    })
    expect([readFact(content, 'form'), readFact(content, 'result')]).toEqual(['x', ''])
    expect(content.was.get(question)?.text).toBe('before')
  })
  test('are not found without the row that names their columns', () => {
    expect(textsOf(readContent([sheet([rowKeys.question(question), null, null, 'Doel'])]))).toEqual({})
  })
  test('of a table are found by row and column, also on another sheet', () => {
    const content = readContent([
      sheet([rowKeys.tableRow(question, row), null, null, 'no column', 5]),
      sheet([rowKeys.tableColumns(question), null, null, 'Notes', column]),
    ])
    expect(textsOf(content)).toEqual({ [addresses.cell(question, row, column)]: 5 })
  })
  test('that contradict each other are listed, equal copies are not', () => {
    const once = [rowKeys.question(question), null, null, 'Doel', null, null]
    expect(readContent([sheet(head, once, once)]).contradictory.size).toBe(0)
    const twice = readContent([sheet(head, [rowKeys.question(question)], once)])
    expect([...twice.contradictory]).toEqual([question])
    expect(textsOf(twice)[question]).toBe('Doel')
  })
})
