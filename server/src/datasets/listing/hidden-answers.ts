// Stored answers to public questions that branching hides: they were never delivered (D45) and appear in no data.
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import type { Db } from '../../platform/db.ts'
import { loadPublishedForm } from '../../results/published-form.ts'
import { questionsToRead } from '../../results/submitted/service.ts'
import * as queries from '../queries.ts'

export async function listHiddenAnswers(db: Db): Promise<queries.HiddenAnswer[]> {
  const forms = await Promise.all(
    (await queries.listPublicForms(db)).map(async form => {
      const published = await loadPublishedForm(db, form)
      return { ...form, published, branching: questionsToRead(published, () => false) }
    }),
  )
  const branching = forms.filter(form => form.branching.length > 0)
  if (branching.length === 0) return []
  const byId = new Map(branching.map(({ formId, published }) => [formId, published]))
  const choices = await queries.listChoices(
    db,
    [...byId.keys()],
    branching.flatMap(form => form.branching),
  )
  return choices.flatMap(({ formId, resultId, options }) => {
    const published = byId.get(formId)
    if (!published) return []
    const visible = findVisibleQuestions(published.sections, id => options[id] ?? [])
    return [...published.questions.keys()].filter(id => !visible.has(id)).map(questionId => ({ resultId, questionId }))
  })
}
