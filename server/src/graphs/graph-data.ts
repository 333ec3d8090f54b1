// Converts a year's answers to the data of its graphs: capacities, fault-ride-through, other parameters. Pure.
import { readNumbers } from '@imp/domain/graphs/capacity.ts'
import { capacityTabs } from '@imp/domain/graphs/capacity-vocabulary.ts'
import { countChoices } from '@imp/domain/graphs/choices.ts'
import { findFrtFaults, readFrtBounds, readFrtCorners, readFrtLimits } from '@imp/domain/results/frt.ts'
import type { CapacityYear, ChoiceYear, FrtGraph, FrtYear } from '@imp/domain/graphs/types.ts'
import { capacityDataViews, choiceTypes, frtTypes, type FrtType } from '@imp/domain/graphs/views.ts'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { GraphQuestion, GraphYear } from './submitted-answers.ts'

const questionsOf = ({ questions }: GraphYear, view: string): GraphQuestion[] =>
  questions.filter(question => question.view === view)

export const toCapacityYear = (year: GraphYear): CapacityYear => ({
  year: year.year,
  sources: [...year.sources],
  tables: capacityTabs.flatMap(tab => {
    const questions = questionsOf(year, capacityDataViews[tab])
    const [first] = questions
    if (!first) return []
    const countries = questions.flatMap(({ question, answers }) =>
      answers.flatMap(([country, answer]) => (answer ? [{ country, cells: readNumbers(question, answer) }] : [])),
    )
    return [{ tab, rows: rowTexts(first.question), countries }]
  }),
})

const rowTexts = (question: Question): string[] => rowsOf(question).map(({ dimensionText }) => dimensionText)

export const toFrtYear = (year: GraphYear): FrtYear => ({
  year: year.year,
  sources: [...year.sources],
  graphs: frtTypes.flatMap(type => {
    const graphs = questionsOf(year, type).map(question => toFrtGraph(type, question))
    const [first] = graphs
    if (!first) return []
    const formIds = [...new Set(graphs.flatMap(graph => graph.formIds))]
    return [{ type, formIds, limits: first.limits, countries: graphs.flatMap(({ countries }) => countries) }]
  }),
})

function toFrtGraph(type: FrtType, { formId, question, answers }: GraphQuestion): FrtGraph {
  const bounds = readFrtBounds(question)
  const limits = readFrtLimits(question)
  const places = new Map(rowsOf(question).map(({ id }, at) => [id, at]))
  return {
    type,
    formIds: [formId],
    limits: limits && { ...limits, lower: [...limits.lower], upper: [...limits.upper] },
    countries: answers.flatMap(([country, answer]) => {
      if (!answer) return []
      const corners = readFrtCorners(question, answer)
      return [
        {
          country,
          corners: corners.map(({ name, voltage, time }) => ({ name, voltage, time })),
          faults: findFrtFaults(corners, bounds).map(({ row, of, kind, low, high }) => ({
            row: places.get(row) ?? 0,
            of,
            kind,
            low,
            high,
          })),
        },
      ]
    }),
  }
}

export const toChoiceYear = (year: GraphYear): ChoiceYear => ({
  year: year.year,
  sources: [...year.sources],
  graphs: choiceTypes.flatMap(type => {
    const questions = questionsOf(year, type).filter(({ question }) => question.options.length > 0)
    if (questions.length === 0) return []
    return [
      {
        type,
        formIds: [...new Set(questions.map(({ formId }) => formId))],
        questions: questions.map(({ question, answers }) => {
          const { options, noAnswer } = countChoices(question, answers)
          return {
            id: question.id,
            text: question.text,
            article: question.article,
            options: options.map(({ option, countries }) => ({ option, countries: [...countries] })),
            noAnswer: [...noAnswer],
          }
        }),
      },
    ]
  }),
})
