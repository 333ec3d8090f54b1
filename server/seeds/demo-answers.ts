// The answers of the data: of several files for one country the more certain one wins (D37), and keys become ids.
import { sortByOrder } from '@imp/domain/ordering.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import type { AnswerEntry, AnswerFile, DeltaEntry, QuestionEntry, Questionnaire } from './read-data.ts'

/** What one country says in one year. */
export interface CountryAnswers {
  readonly isSubmitted: boolean
  /** By question key. */
  readonly answers: ReadonlyMap<string, AnswerEntry>
  /** What differs from the year before. */
  readonly deltas: readonly DeltaEntry[]
}

/** 0 is the most certain: published facts first, invented figures fill what is left, what is only remembered comes last. */
function rankOf(answer: AnswerEntry, { synthetic }: AnswerFile): number {
  if (synthetic) return 1
  return answer.verified === 'stored page' ? 0 : 2
}

/** By abbreviation of the country. Submitted if any of the files says so. */
export function mergeAnswers(files: readonly AnswerFile[]): ReadonlyMap<string, CountryAnswers> {
  const given = files.flatMap(file => file.results.map(result => ({ file, ...result })))
  const byCountry = [...Map.groupBy(given, ({ country }) => country)]
  return new Map(
    byCountry.map(([country, results]): [string, CountryAnswers] => {
      // The most certain one last: it replaces the others.
      const answers = results
        .flatMap(({ file, answers }) => answers.map(answer => ({ answer, rank: rankOf(answer, file) })))
        .toSorted((a, b) => b.rank - a.rank)
      return [
        country,
        {
          isSubmitted: results.some(({ isSubmitted }) => isSubmitted),
          answers: new Map(answers.map(({ answer }) => [answer.question, answer])),
          deltas: results.flatMap(({ expectedDeltaWarnings = [] }) => expectedDeltaWarnings),
        },
      ]
    }),
  )
}

/** A question of the data beside the one in a form; a hard copy has the same questions in the same order. */
interface QuestionPair {
  readonly entry: QuestionEntry
  readonly question: Question
}

export function pairQuestions(questionnaire: Questionnaire, sections: readonly Section[]): QuestionPair[] {
  const entries = sortByOrder(questionnaire.sections).flatMap(section => sortByOrder(section.questions))
  const questions = sections.flatMap(section => section.questions)
  if (entries.length !== questions.length)
    throw new Error(`the form of "${questionnaire.key}" is not the one of the data`)
  return entries.flatMap((entry, at) => {
    const question = questions[at]
    return question ? [{ entry, question }] : []
  })
}

/** As a contact person would send them. @param part 0 to 1: how much of the form is filled in, from its beginning */
export function toValues(pairs: readonly QuestionPair[], { answers, deltas }: CountryAnswers, part = 1): ValueInput[] {
  return pairs.slice(0, Math.round(pairs.length * part)).flatMap(pair => {
    const answer = answers.get(pair.entry.key)
    return answer ? [{ ...toValue(pair, answer), ...toDeltaRemarks(pair, deltas) }] : []
  })
}

function toValue({ entry, question }: QuestionPair, answer: AnswerEntry): ValueInput {
  const chosen = (answer.options ?? []).map(key => idAt(question.options, sortByOrder(entry.options ?? []), key))
  return {
    question: question.id,
    ...(answer.textual !== undefined && { textual: answer.textual }),
    ...(answer.numeric !== undefined && { numeric: answer.numeric }),
    ...(chosen.length > 0 && { options: chosen }),
    ...(answer.remark !== undefined && question.remark && { remarkText: answer.remark }),
    ...(answer.cells && { subValues: toCells({ entry, question }, answer.cells) }),
  }
}

function listDimensions({ subQuestions }: Question) {
  const dimensions = subQuestions.toSorted((a, b) => a.dimensionOrderNumber - b.dimensionOrderNumber)
  const rows = dimensions.filter(dimension => dimension.isPrimaryDimension)
  return { rows, columns: dimensions.filter(dimension => !dimension.isPrimaryDimension) }
}

/** The final remarks on its cells. */
function toDeltaRemarks({ entry, question }: QuestionPair, deltas: readonly DeltaEntry[]): Partial<ValueInput> {
  const { rows, columns } = listDimensions(question)
  const deltaRemarks = deltas
    .filter(delta => delta.question === entry.key)
    .flatMap(({ row, column, finalRemark }) => {
      if (finalRemark === undefined) return []
      const at = {
        row: idAt(rows, sortByOrder(entry.rows ?? []), row),
        column: idAt(columns, sortByOrder(entry.columns ?? []), column),
      }
      return [{ ...at, remark: finalRemark }]
    })
  return deltaRemarks.length > 0 ? { deltaRemarks } : {}
}

function toCells({ entry, question }: QuestionPair, cells: NonNullable<AnswerEntry['cells']>) {
  const { rows, columns } = listDimensions(question)
  return Object.entries(cells).flatMap(([row, values]) =>
    Object.entries(values).map(([column, value]) => ({
      primaryDimensionSubQuestion: idAt(rows, sortByOrder(entry.rows ?? []), row),
      secondaryDimensionSubQuestion: idAt(columns, sortByOrder(entry.columns ?? []), column),
      ...(typeof value === 'number' ? { numeric: value } : { textValue: value }),
    })),
  )
}

/** The id of the part that stands where the data have this key. */
function idAt(
  parts: readonly { readonly id: string }[],
  entries: readonly { readonly key: string }[],
  key: string,
): string {
  const part = parts[entries.findIndex(entry => entry.key === key)]
  if (!part) throw new Error(`the data answer "${key}", which is not there`)
  return part.id
}
