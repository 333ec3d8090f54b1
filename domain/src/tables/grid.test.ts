import { describe, expect, it } from 'vitest'
import { buildGrid } from './grid.ts'

const questions = [
  { id: 'any', text: 'Any?' },
  { id: 'why', text: 'Why?' },
]
const none = new Map<string, string>()

describe('buildGrid', () => {
  it('has the questions in its header, and a row for each country by name', () => {
    const countries = ['Spain', 'Åland', 'Austria', 'Österreich'].map(name => ({ name, texts: none }))
    expect(buildGrid(questions, countries)).toEqual([
      ['Country', 'Any?', 'Why?'],
      ['Åland', '', ''],
      ['Austria', '', ''],
      ['Österreich', '', ''],
      ['Spain', '', ''],
    ])
  })

  it('shows answers as text, below their questions', () => {
    const texts = new Map([
      ['why', 'one\ntwo'],
      ['any', 'Yes, Other: perhaps'],
      ['elsewhere', 'not shown'],
    ])
    expect(buildGrid(questions, [{ name: 'Spain', texts }])[1]).toEqual(['Spain', 'Yes, Other: perhaps', 'one\ntwo'])
  })

  it('leaves the cell of a question without an answer empty', () => {
    const texts = new Map([
      ['any', null],
      ['why', '0'],
    ])
    expect(buildGrid(questions, [{ name: 'Spain', texts }])[1]).toEqual(['Spain', '', '0'])
  })
})
