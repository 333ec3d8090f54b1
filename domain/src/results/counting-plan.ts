// The completeness query of a form (D61) as data for PostgreSQL: its questions, what counts as an answer to each, and its
// branching. A test on the server compares the counts with the rules.
import { emptyAnswer } from '../forms/answer.ts'
import { type Branch, type BranchingQuestion, listBranches } from '../forms/branching.ts'
import type { AnswerField, CountableQuestion } from '../forms/question-types/codec.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { cellPath, findMissingCells } from '../forms/table-questions.ts'

interface CountedQuestion {
  readonly id: string
  readonly section: string
  readonly at: number
  /** The field that must not be empty. */
  readonly answeredBy: AnswerField
  /** A remark can replace the answer. */
  readonly allowsRemark: boolean
  /** Of a table, as 'row/column'. */
  readonly requiredCells: readonly string[]
}
export interface CountingPlan {
  readonly questions: readonly CountedQuestion[]
  readonly branches: readonly Branch[]
}

interface PlannedSection {
  readonly id: string
  readonly questions: readonly (CountableQuestion & BranchingQuestion & { readonly remark: boolean })[]
}

export function planCounting(sections: readonly PlannedSection[]): CountingPlan {
  const inOrder = sections.flatMap(({ id, questions }) => questions.map(question => ({ question, section: id })))
  const questions = inOrder.map(({ question, section }, at): CountedQuestion => {
    const { fields, hasTable } = questionTypes.get(question.type)
    return {
      id: question.id,
      section,
      at,
      answeredBy: fields[0] ?? 'textual',
      allowsRemark: question.remark,
      requiredCells: hasTable
        ? findMissingCells(emptyAnswer, question).map(({ row, column }) => cellPath(row, column))
        : [],
    }
  })
  return { questions, branches: listBranches(sections) }
}
