// A contact's home: how far the own country is with each form that it has still to submit.
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

/** The earliest deadline first. */
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
  // One that was taken back in between is none of them any more.
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

/** The visible questions, and those with which nothing is left to do: one that is answered wrongly is none of them. */
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

/** How many answers, whole ones or cells, were sent back, and how many of them are changed since or said to be right. */
function countReturned(
  returned: Returned | null,
  given: ReadonlyMap<string, Answer>,
): Pick<OwnProgress, 'returnedParts' | 'correctedParts'> {
  const fields = returned?.fields ?? []
  const questions = [...new Set(fields.map(({ question }) => question))]
  const uncorrected = questions.flatMap(question => listUncorrected(returned, question, given.get(question) ?? null))
  return { returnedParts: fields.length, correctedParts: fields.length - uncorrected.length }
}

/** The numbers of the questions of which something was sent back, as people see them (D47). */
function listReturnedNumbers(sections: readonly Section[], returned: Returned | null): string[] {
  const ids = new Set(returned?.fields.map(({ question }) => question))
  return sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ id }, place) => (ids.has(id) ? [`${section + 1}.${place + 1}`] : [])),
  )
}
