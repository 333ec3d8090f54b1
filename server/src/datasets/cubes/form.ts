// Submissions to a non-exhaustive form: country × question (or table cell). Without remarks, names of persons and files (D49). Pure.
import { CategoryList, sortCube, type Cube, type CubeValue, type Observation } from '@imp/domain/datasets/cube.ts'
import { cellPath, columnsOf, indexCells, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { formatContent, toDisplay } from '@imp/domain/results/formatting.ts'
import type { SubmittedAnswer } from '../../results/submitted/service.ts'
import { SharedDimensions, toDimension, type CountryNames } from './dimensions.ts'

interface FormData {
  readonly year: number
  readonly sections: readonly Section[]
  readonly countries: readonly {
    readonly country: string
    readonly findAnswer: (questionId: string) => SubmittedAnswer | undefined
  }[]
}

const separator = '; '

export function buildFormCube({ year, sections, countries }: FormData, names: CountryNames): Cube {
  const shared = new SharedDimensions(names)
  const questions = new CategoryList()
  const observations: Observation[] = []
  const time = shared.placeYear(year)
  sections.forEach((section, sectionAt) => {
    section.questions.forEach((question, questionAt) => {
      const number = `${sectionAt + 1}.${questionAt + 1}`
      for (const { country, findAnswer } of countries) {
        const answer = findAnswer(question.id)
        if (!answer) continue
        for (const { id, label, value } of listValues(question, answer)) {
          const at = [time, shared.placeArea(country), questions.place(id, `${number} ${label}`)]
          observations.push({ at, value })
        }
      }
    })
  })
  return sortCube({
    dimensions: [shared.time, shared.area, toDimension('QUESTION', 'datasets.dimension.question', questions)],
    attributes: [],
    unit: null,
    observations,
  })
}

interface QuestionValue {
  readonly id: string
  readonly label: string
  readonly value: CubeValue
}

function listValues(question: Question, answer: SubmittedAnswer): QuestionValue[] {
  const { id, text } = question
  if (!questionTypes.get(question.type).hasTable) {
    const content = toDisplay(question, answer)
    const value = typeof content === 'number' ? content : formatContent(content, separator)
    return value === '' ? [] : [{ id, label: text, value }]
  }
  const cells = indexCells(answer)
  return rowsOf(question).flatMap(row =>
    columnsOf(question).flatMap(column => {
      const cell = cells.get(cellPath(row.id, column.id))
      const value = cell?.numeric ?? cell?.textValue ?? ''
      if (value === '') return []
      return [
        {
          id: `${id}_${row.id}_${column.id}`,
          label: `${text} – ${row.dimensionText} – ${column.dimensionText}`,
          value,
        },
      ]
    }),
  )
}
