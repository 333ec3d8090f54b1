// The form behind a result, with its questions by id; worked out once for each publication.
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { loadFrozenSections } from '../forms/publishing/frozen-form.ts'
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
  let form = formsBySections.get(sections)
  if (!form) {
    const questions = new Map(sections.flatMap(section => section.questions.map(question => [question.id, question])))
    form = { sections, questions }
    formsBySections.set(sections, form)
  }
  return form
}
