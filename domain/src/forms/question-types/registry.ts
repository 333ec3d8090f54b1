// All question types. A new one needs a file in this folder, a line here, a label in the catalogue, and what the compiler then
// asks for (README).
import { checkboxes } from './checkboxes.ts'
import type { QuestionTypeCodec } from './codec.ts'
import { multipleChoice } from './multiple-choice.ts'
import { number } from './number.ts'
import { paragraph } from './paragraph.ts'
import { shortText } from './short-text.ts'
import { table } from './table.ts'

export interface QuestionTypes<Name extends string = string> {
  readonly names: readonly Name[]
  /** @throws RangeError for an unknown name: input from outside is checked against the schemas first */
  readonly get: (name: string) => QuestionTypeCodec<Name>
}

export function createQuestionTypes<Name extends string>(
  codecs: readonly QuestionTypeCodec<Name>[],
): QuestionTypes<Name> {
  const byName = new Map<string, QuestionTypeCodec<Name>>(codecs.map(codec => [codec.name, codec]))
  return {
    names: codecs.map(codec => codec.name),
    get: name => {
      const codec = byName.get(name)
      if (!codec) throw new RangeError(`there is no type of question '${name}'`)
      return codec
    },
  }
}

export const questionTypes = createQuestionTypes([shortText, number, paragraph, multipleChoice, checkboxes, table])
export type QuestionType = (typeof questionTypes)['names'][number]

export const defaultQuestionType: QuestionType = shortText.name
