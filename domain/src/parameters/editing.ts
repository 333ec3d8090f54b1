// What a parameter needs before it can be saved.
import { parseDeadline } from '../forms/deadlines.ts'
import { nameBlocker } from '../names.ts'
import type { FieldRefusal } from '../problems.ts'
import { levels } from './levels.ts'
import type { ParameterInput } from './types.ts'

type ParameterToCheck = Pick<ParameterInput, 'name' | 'deadline' | `answer${(typeof levels)[number]}text`>

/** By field. Texts that are left out get the default. */
export function checkParameter(input: ParameterToCheck): readonly FieldRefusal[] {
  const name = nameBlocker(input.name, 'problems.field.missing')
  const parsed = parseDeadline(input.deadline ?? null)
  return [
    ...(name ? [{ code: 'malformed', path: 'name', ...name } as const] : []),
    ...('instant' in parsed ? [] : [{ code: 'malformed', path: 'deadline', ...parsed } as const]),
    ...levels.flatMap((level): FieldRefusal[] => {
      const path = `answer${level}text` as const
      const text = input[path]
      if (text === undefined || text === null) return []
      const reason = nameBlocker(text, 'problems.field.missing')
      return reason ? [{ code: 'malformed', path, ...reason }] : []
    }),
  ]
}
