// Capacities of the demonstration compared with the year before: exactly the cells that the data flag have warnings.
import { describe, expect, it } from 'vitest'
import { emptyAnswer, type Answer } from '@imp/domain/forms/answer.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { findFlaggedCells, listMissingRemarks } from '@imp/domain/results/deltas.ts'
import { applyInput } from '@imp/domain/filling/merging.ts'
import { mergeAnswers, pairQuestions, toValues } from '../seeds/demo-answers.ts'
import { toSections } from '../seeds/demo-forms.ts'
import { readAnswers, readLimits, readQuestionnaires } from '../seeds/read-data.ts'

const questionnaire = readQuestionnaires().find(({ key }) => key === 'acer-generation-capacity')
if (!questionnaire) throw new Error('no questionnaire of capacities')
const sections = toSections(questionnaire, 'form', new Map(readLimits().map(limit => [limit.key, limit])))
const pairs = pairQuestions(questionnaire, sections).map(({ entry, question }) => ({
  entry,
  question: { ...question, isLinked: true, parentId: question.id },
}))
const questions = pairs.map(({ question }) => question)
const filesOf = (year: number) =>
  readAnswers().filter(file => file.questionnaire === questionnaire.key && file.year === year)
const [before, now] = [mergeAnswers(filesOf(2024)), mergeAnswers(filesOf(2025))]
const countries = filesOf(2025).flatMap(({ results }) => results)

function answersOf(year: typeof now, country: string): ReadonlyMap<string, Answer> {
  const given = year.get(country)
  const byId = new Map(questions.map(question => [question.id, question]))
  const inputs = given ? toValues(pairs, given) : []
  return new Map(
    inputs.map(input => [input.question, applyInput(null, input, byId.get(input.question) as Question).answer]),
  )
}

const flaggedOf = (country: string) =>
  pairs.flatMap(({ entry, question }) => {
    const [current = emptyAnswer, previous] = [now, before].map(year => answersOf(year, country).get(question.id))
    const nameOf = (keys: readonly { readonly key: string }[] = [], isRow: boolean, id: string) =>
      keys[question.subQuestions.filter(one => one.isPrimaryDimension === isRow).findIndex(one => one.id === id)]?.key
    return findFlaggedCells(question, current, previous).map(cell => ({
      question: entry.key,
      row: nameOf(entry.rows, true, cell.row),
      column: nameOf(entry.columns, false, cell.column),
      columnIndex: cell.at,
      previous: cell.previous,
      current: cell.current,
      delta: cell.delta,
    }))
  })

describe('the delta warnings of the demonstration data', () => {
  it.each(countries.map(({ country, expectedDeltaWarnings = [] }) => [country, expectedDeltaWarnings] as const))(
    '%s: are the expected ones',
    (country, expected) => {
      expect(flaggedOf(country)).toEqual(expected.map(({ finalRemark: _remark, ...cell }) => cell))
    },
  )

  it('lack their final remarks only in Italy, and Malta has no year before', () => {
    const lacking = countries.filter(
      ({ country }) => listMissingRemarks(questions, answersOf(now, country), answersOf(before, country)).length > 0,
    )
    expect(lacking.map(({ country }) => country)).toEqual(['IT'])
    expect(before.has('MT')).toBe(false)
    expect(countries.filter(one => one.expectedDeltaWarnings)).toHaveLength(13)
  })
})
