import { describe, expect, it } from 'vitest'
import { questionTypes } from '../forms/question-types/registry.ts'
import { findChoiceFaults, fitsCell, mayFillTables, nameTable } from './choosing.ts'

describe('mayFillTables', () => {
  it.each([
    [{ published: true, blockName: 'Network codes monitoring' }, true],
    [{ published: false, blockName: 'Network codes monitoring' }, false],
    [{ published: true, blockName: 'Generation Capacity' }, false],
  ])('%j: %s', (form, allowed) => expect(mayFillTables(form)).toBe(allowed))
})

describe('fitsCell', () => {
  it('accepts all question types except tables', () => {
    expect(questionTypes.names.filter(type => !fitsCell({ type }))).toEqual(['TableInput'])
  })
})

describe('nameTable', () => {
  it.each([
    [' Frequency \n ranges ', 'Frequency ranges'],
    ['', 'RfG 2025'],
    [' \u200b', 'RfG 2025'],
    [null, 'RfG 2025'],
    [undefined, 'RfG 2025'],
  ])('%j: %s', (name, expected) => expect(nameTable(name, 'RfG', 2025)).toBe(expected))
})

describe('findChoiceFaults', () => {
  const facts = {
    questions: [
      { id: 'q1', type: 'Number' },
      { id: 'q2', type: 'TableInput' },
    ],
    countries: new Set(['be', 'at']),
  }

  it('accepts questions of the section and existing countries', () => {
    expect(findChoiceFaults({ questions: ['q1'], countries: ['at', 'be'] }, facts)).toEqual([])
  })

  it('finds table questions, foreign questions and unknown countries, by index', () => {
    const faults = findChoiceFaults({ questions: ['q1', 'q2', 'x'], countries: ['be', 'x'] }, facts)
    expect(faults.map(({ path, text }) => [path, text])).toEqual([
      ['questions.1', 'tables.refused.tableQuestion'],
      ['questions.2', 'tables.refused.foreignQuestion'],
      ['countries.1', 'tables.refused.unknownCountry'],
    ])
  })
})
