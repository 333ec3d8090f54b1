// What is wrong with the questions of a form, section by section.
import { checkQuestions } from '@imp/domain/forms/editing.ts'
import type { Reason } from '@imp/domain/texts.ts'
import type { Sections } from './working-copy.ts'

/** The faulty questions of a section: place in the list → what is wrong. */
type SectionFaults = ReadonlyMap<number, Reason>

/** By section id. */
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
