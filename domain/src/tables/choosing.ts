// What a table may be made of: answers to questions that are no tables themselves, of published forms outside the block
// of generation capacities.
import { isBlank } from '../blank.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { toOneLine } from '../one-line.ts'
import type { FieldRefusal } from '../problems.ts'

const capacityBlock = 'Generation Capacity'

/** More questions than this make a table hard to read; it can still be made. */
export const advisedMaxQuestions = 10

export const mayFillTables = (form: { readonly published: boolean; readonly blockName: string }): boolean =>
  form.published && form.blockName !== capacityBlock

/** Answers that are tables have no place in a cell. */
export const fitsCell = (question: { readonly type: string }): boolean => !questionTypes.get(question.type).hasTable

/** The name of a table that was given none. */
export const nameTable = (name: string | null | undefined, form: string, year: number): string =>
  isBlank(name) ? `${form} ${year}` : toOneLine(name ?? '')

export interface ChoiceFacts {
  /** The questions of the section. */
  readonly questions: readonly { readonly id: string; readonly type: string }[]
  /** Ids of all countries there are. */
  readonly countries: ReadonlySet<string>
}

/** What is wrong in a choice of questions and countries. */
export function findChoiceFaults(
  choice: { readonly questions: readonly string[]; readonly countries: readonly string[] },
  facts: ChoiceFacts,
): FieldRefusal[] {
  const known = new Map(facts.questions.map(question => [question.id, question]))
  const ofQuestions = choice.questions.flatMap((id, at): FieldRefusal[] => {
    const question = known.get(id)
    if (question && fitsCell(question)) return []
    const text = question ? 'tables.refused.tableQuestion' : 'tables.refused.foreignQuestion'
    return [{ code: 'malformed', path: `questions.${at}`, text }]
  })
  const ofCountries = choice.countries.flatMap((id, at): FieldRefusal[] =>
    facts.countries.has(id)
      ? []
      : [{ code: 'malformed', path: `countries.${at}`, text: 'tables.refused.unknownCountry' }],
  )
  return [...ofQuestions, ...ofCountries]
}
