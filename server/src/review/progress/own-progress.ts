// A contact's home: the country's progress in each form it has to submit.
import { noDate } from '@imp/domain/dates.ts'
import type { Answer } from '@imp/domain/forms/answer.ts'
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { countFollowing, planFollowing } from '@imp/domain/forms/following-questions.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import type { OwnProgress } from '@imp/domain/review/progress-endpoints.ts'
import { listUncorrected } from '@imp/domain/filling/returned-parts.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import { isComplete } from '@imp/domain/results/validation.ts'
import { loadFrozenSections } from '../../forms/publishing/frozen-form.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { toAnswer } from '../../results/answers.ts'
import * as queries from './queries.ts'

export async function listOwnProgress({ db, user, now }: Ctx): Promise<OwnProgress[]> {
  allow(user, 'result.readOwnProgress')
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  const results = await queries.listOwnResults(db, user, since)
  const loaded = await Promise.all(
    results.map(async result => ({
      result,
      sections: await loadFrozenSections(db, result.formId, result.publishedAt),
    })),
  )
  // Leaves out forms that were unpublished in the meantime.
  const open = loaded.flatMap(({ result, sections }) =>
    sections ? [{ result, sections, following: planFollowing(sections) }] : [],
  )
  if (open.length === 0) return []
  const tasks = await queries.listOwnTasks(db, user.id)
  const answers = await queries.listAnswersOf(
    db,
    open.map(({ result }) => result.id),
  )
  const answersOfResult = Map.groupBy(answers, ({ resultId }) => resultId)
  return open.map(({ result, sections, following }): OwnProgress => {
    const given = new Map(answersOfResult.get(result.id)?.map(row => [row.questionId, toAnswer(row)]))
    return {
      form: result.formId,
      result: result.id,
      countryName: result.countryName,
      countryCode: result.countryCode,
      ...countAnswered(sections, given),
      following: countFollowing(following, id => given.get(id)?.options ?? []),
      waiting:
        result.waitingUntil && result.waitingSince
          ? { until: result.waitingUntil.toISOString(), askedAt: result.waitingSince.toISOString() }
          : null,
      returned: listReturnedNumbers(sections, result.returned),
      ...countReturned(result.returned, given),
      sections: sections.flatMap(({ id }, at) =>
        tasks
          .filter(task => task.resultId === result.id && task.sectionId === id)
          .map(({ until }) => ({ number: at + 1, until: until?.toISOString() ?? noDate })),
      ),
    }
  })
}

/** Visible questions, and those that are done; invalid answers are not done. */
function countAnswered(
  sections: readonly Section[],
  given: ReadonlyMap<string, Answer>,
): Pick<OwnProgress, 'total' | 'answered'> {
  const visible = findVisibleQuestions(sections, id => given.get(id)?.options ?? [])
  const questions = sections.flatMap(section => section.questions).filter(({ id }) => visible.has(id))
  return {
    total: questions.length,
    answered: questions.filter(question => isComplete(question, given.get(question.id))).length,
  }
}

/** How many answers or cells were sent back, and how many of these have since been changed or confirmed. */
function countReturned(
  returned: Returned | null,
  given: ReadonlyMap<string, Answer>,
): Pick<OwnProgress, 'returnedParts' | 'correctedParts'> {
  const fields = returned?.fields ?? []
  const questions = [...new Set(fields.map(({ question }) => question))]
  const uncorrected = questions.flatMap(question => listUncorrected(returned, question, given.get(question) ?? null))
  return { returnedParts: fields.length, correctedParts: fields.length - uncorrected.length }
}

/** The displayed numbers (D47) of questions with anything sent back. */
function listReturnedNumbers(sections: readonly Section[], returned: Returned | null): string[] {
  const ids = new Set(returned?.fields.map(({ question }) => question))
  return sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ id }, place) => (ids.has(id) ? [`${section + 1}.${place + 1}`] : [])),
  )
}
