import { checkQuestions } from '@imp/domain/forms/editing.ts'
import type { Reason } from '@imp/domain/texts.ts'
import type { Sections } from './working-copy.ts'

/** By place in the list, from 0. */
type SectionFaults = ReadonlyMap<number, Reason>

export const findFaults = (sections: Sections): ReadonlyMap<string, SectionFaults> =>
  new Map(
    sections.map(({ id, questions }) => {
      const faults = new Map<number, Reason>()
      for (const { path, ...reason } of checkQuestions(sections, id, questions)) {
        const place = Number(path.split('.')[0])
        if (!faults.has(place)) faults.set(place, reason)
      }
      return [id, faults] as const
    }),
  )
