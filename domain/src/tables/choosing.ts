// What a table for reports can be made from: questions other than tables, of published forms outside the block of generation
// capacities.
import { isBlank } from '../blank.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { toOneLine } from '../one-line.ts'
import type { FieldRefusal } from '../problems.ts'

const capacityBlock = 'Generation Capacity'

/** More are possible, but hard to read. */
export const advisedMaxQuestions = 10

export const mayFillTables = (form: { readonly published: boolean; readonly blockName: string }): boolean =>
  form.published && form.blockName !== capacityBlock

export const fitsCell = (question: { readonly type: string }): boolean => !questionTypes.get(question.type).hasTable

/** A blank name gets a default. */
export const nameTable = (name: string | null | undefined, form: string, year: number): string =>
  isBlank(name) ? `${form} ${year}` : toOneLine(name ?? '')

export interface ChoiceFacts {
  readonly questions: readonly { readonly id: string; readonly type: string }[]
  readonly countries: ReadonlySet<string>
}

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
