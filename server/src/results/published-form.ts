// The form behind a result, with its questions by id; worked out once for each publication.
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { User } from '@imp/domain/permissions.ts'
import { loadFrozenSections } from '../forms/publishing/frozen-form.ts'
import { sectionsFor } from '../forms/publishing/sections-for.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problems.ts'

export interface PublishedForm {
  readonly sections: readonly Section[]
  /** By id, in the order of the form. */
  readonly questions: ReadonlyMap<string, Question>
}

const formsBySections = new WeakMap<readonly Section[], PublishedForm>()

/** @throws Problem 'unknownResult' when the form is not published (any more): it has no results then */
export async function loadPublishedForm(
  db: Db,
  { formId, publishedAt }: { readonly formId: string; readonly publishedAt: Date | null },
): Promise<PublishedForm> {
  const sections = publishedAt ? await loadFrozenSections(db, formId, publishedAt) : undefined
  if (!sections) throw new Problem('unknownResult')
  return toPublishedForm(sections)
}

/**
 * What somebody may read of a form: visitors no confidential questions. What is hidden by branching is decided by the whole form.
 */
export const formFor = (user: Pick<User, 'role'>, { sections }: PublishedForm): PublishedForm =>
  toPublishedForm(sectionsFor(user, sections))

function toPublishedForm(sections: readonly Section[]): PublishedForm {
  let form = formsBySections.get(sections)
  if (!form) {
    const questions = new Map(sections.flatMap(section => section.questions.map(question => [question.id, question])))
    form = { sections, questions }
    formsBySections.set(sections, form)
  }
  return form
}
