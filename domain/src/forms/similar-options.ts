// Options that differ only in upper and lower case, such as 'Yes' and 'yes', cannot be told apart when answering. New ones
// are refused; those already stored may stay, and be copied within the form.
import { isBlank } from '../blank.ts'
import { toOneLine } from '../one-line.ts'
import type { QuestionFinding } from './question-types/codec.ts'

interface WithOptions {
  readonly options?: readonly { readonly value?: string }[]
}

const namesOf = ({ options = [] }: WithOptions): string[] => options.map(({ value = '' }) => toOneLine(value))

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
