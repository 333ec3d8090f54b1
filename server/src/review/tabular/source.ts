// The content of a workbook of the tabular view: chosen questions with the answers of chosen countries.
import { Guid, shape } from '@imp/domain/endpoint.ts'
import { nameTabularFile } from '@imp/domain/results/tabular-file-name.ts'
import { Type, type Static } from 'typebox'
import { loadNonExhaustive } from '../../forms/non-exhaustive/service.ts'
import type { Ctx } from '../../platform/context.ts'
import { fieldsProblem } from '../../platform/problems.ts'
import type { ExportSource } from '../../results/exporting/source.ts'
import { formFor, loadPublishedForm } from '../../results/published-form.ts'
import { listFacts } from './queries.ts'
import { isReadable } from './service.ts'

export const TabularChoice = shape({
  formGuid: Guid,
  countryGuids: Type.Array(Guid),
  questionGuids: Type.Array(Guid),
  isComplete: Type.Optional(Type.Boolean()),
})
type TabularChoice = Static<typeof TabularChoice>

export const nameFile = ({ formYear }: ExportSource, { isComplete }: TabularChoice): string =>
  nameTabularFile(isComplete ? formYear : null)

/** Countries that have not submitted are left out. @throws Problem 'unknownForm', 'notPublished', 'malformed' */
export async function loadTabularSource(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  { formGuid, countryGuids, questionGuids }: TabularChoice,
): Promise<ExportSource> {
  const form = await loadNonExhaustive({ db, user }, formGuid)
  const { name: formName, year: formYear, publishedAt } = form
  const published = await loadPublishedForm(db, { formId: form.id, publishedAt })
  const readable = formFor(user, published)
  const ids = new Set(questionGuids.map(id => id.toLowerCase()))
  if ([...ids].some(id => !readable.questions.has(id))) {
    throw fieldsProblem([{ path: 'questionGuids', text: 'results.storing.unknownQuestion' }])
  }
  const facts = await listFacts(db, form.id, countryGuids)
  const results = facts.filter(one => isReadable(user, form, one))
  const chosen = readable.sections
    .map((section, at) => {
      const questions = section.questions.filter(({ id }) => ids.has(id))
      return { section, number: at + 1, questions }
    })
    .filter(({ questions }) => questions.length > 0)
  // Visitors do not see the countries' remarks (D83).
  return {
    formName,
    formYear,
    results,
    sections: published.sections,
    chosen,
    hasRemarks: user.role !== 'Visitor',
    hasDeltaRemarks: false,
  }
}
