// Options that differ in nothing but capital and small letters: 'Yes' and 'yes'. Nobody can tell them apart when answering, so
// no new ones are stored; what already stands so in a form may stay, and be copied within it.
import { isBlank } from '../blank.ts'
import { toOneLine } from '../one-line.ts'
import type { QuestionFinding } from './question-types/codec.ts'

interface WithOptions {
  readonly options?: readonly { readonly value?: string }[]
}

const namesOf = ({ options = [] }: WithOptions): string[] => options.map(({ value = '' }) => toOneLine(value))

/** `stored`: the questions of the form as they are stored. */
export function findSimilarOptions(question: WithOptions, stored: readonly WithOptions[]): QuestionFinding[] {
  const names = namesOf(question)
  const mayStay = (one: string, other: string) =>
    stored.some(before => namesOf(before).includes(one) && namesOf(before).includes(other))
  return names.flatMap((name, index): QuestionFinding[] => {
    const isSimilar = (earlier: string) => earlier !== name && earlier.toLowerCase() === name.toLowerCase()
    const isNew = names.slice(0, index).some(earlier => isSimilar(earlier) && !mayStay(earlier, name))
    return isNew && !isBlank(name) ? [{ where: `options.${index}.value`, text: 'forms.questions.optionTwice' }] : []
  })
}
