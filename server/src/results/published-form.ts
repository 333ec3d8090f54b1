// The form behind a result, with its questions by id; derived once per publication.
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { User } from '@imp/domain/permissions.ts'
import { loadFrozenSections } from '../forms/publishing/frozen-form.ts'
import { sectionsFor } from '../forms/publishing/sections-for.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problems.ts'

export interface PublishedForm {
  readonly sections: readonly Section[]
  readonly questions: ReadonlyMap<string, Question>
}

const formsBySections = new WeakMap<readonly Section[], PublishedForm>()

/** @throws Problem 'unknownResult' if the form is no longer published, since it then has no results */
export async function loadPublishedForm(
  db: Db,
  { formId, publishedAt }: { readonly formId: string; readonly publishedAt: Date | null },
): Promise<PublishedForm> {
  const sections = publishedAt ? await loadFrozenSections(db, formId, publishedAt) : undefined
  if (!sections) throw new Problem('unknownResult')
  return toPublishedForm(sections)
}

/** Visitors see no confidential questions, but branching is still decided by the whole form. */
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
