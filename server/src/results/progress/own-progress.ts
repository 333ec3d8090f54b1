// A contact's home: how far the own country is with each form that it has still to submit.
import { noDate } from '@imp/domain/dates.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import { planCounting } from '@imp/domain/results/counting-plan.ts'
import type { OwnProgress } from '@imp/domain/results/progress-calls.ts'
import { loadFrozenSections } from '../../forms/publishing/frozen-form.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { countAnswers } from '../data-delivery/queries.ts'
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
  const open = loaded.flatMap(({ result, sections }) => (sections ? [{ result, sections }] : []))
  if (open.length === 0) return []
  const plans = open.map(({ result, sections }) => ({ formId: result.formId, plan: planCounting(sections) }))
  const resultIds = open.map(({ result }) => result.id)
  const counts = await countAnswers(db, plans, resultIds)
  const tasks = await queries.listOwnTasks(db, user.id)
  const countsOfResult = Map.groupBy(counts, ({ resultId }) => resultId)
  return open.map(({ result, sections }): OwnProgress => {
    const counted = countsOfResult.get(result.id) ?? []
    return {
      form: result.formId,
      result: result.id,
      total: counted.reduce((sum, { total }) => sum + total, 0),
      answered: counted.reduce((sum, { answered }) => sum + answered, 0),
      waiting:
        result.waitingUntil && result.waitingSince
          ? { until: result.waitingUntil.toISOString(), askedAt: result.waitingSince.toISOString() }
          : null,
      returned: listReturnedNumbers(sections, result.returned),
      sections: sections.flatMap(({ id }, at) =>
        tasks
          .filter(task => task.resultId === result.id && task.sectionId === id)
          .map(({ until }) => ({ number: at + 1, until: until?.toISOString() ?? noDate })),
      ),
    }
  })
}

/** The numbers of the questions of which something was sent back, as people see them (D47). */
function listReturnedNumbers(sections: readonly Section[], returned: queries.OwnResultRow['returned']): string[] {
  const ids = new Set(returned?.fields.map(({ question }) => question))
  return sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ id }, place) => (ids.has(id) ? [`${section + 1}.${place + 1}`] : [])),
  )
}
