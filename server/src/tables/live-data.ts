// What a table shows at this moment, and where it comes from.
import { noDate } from '@imp/domain/dates.ts'
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { writeAnswerText } from '@imp/domain/results/lineage.ts'
import { buildGrid } from '@imp/domain/tables/grid.ts'
import type { TableSource } from '@imp/domain/tables/types.ts'
import type { Ctx } from '../platform/context.ts'
import { loadPublishedForm } from '../results/published-form.ts'
import * as queries from './queries.ts'

type Choice = Pick<queries.StoredChoice, 'formId' | 'questionIds' | 'countryIds'>

/** Without its form, which has been deleted or taken back, a table shows its countries alone. */
export async function loadLiveData(ctx: Pick<Ctx, 'db'>, choice: Choice): Promise<queries.KeptData> {
  const form = choice.formId === null ? undefined : await queries.findForm(ctx.db, choice.formId)
  const facts = await queries.listCountryFacts(ctx.db, form?.id ?? null, choice.countryIds)
  const source = toSource(facts)
  if (!form) {
    return {
      grid: buildGrid(
        [],
        facts.map(({ name }) => ({ name, texts: new Map() })),
      ),
      source,
      answerSources: [],
    }
  }
  const { sections, questions } = await loadPublishedForm(ctx.db, { formId: form.id, publishedAt: form.publishedAt })
  const chosen = choice.questionIds.flatMap(id => questions.get(id) ?? [])
  const asked = [...questions.values()].filter(({ id, branching }) => branching || choice.questionIds.includes(id))
  const resultIds = facts.flatMap(({ resultId }) => resultId ?? [])
  const rows =
    resultIds.length === 0
      ? []
      : await queries.listAnswers(
          ctx.db,
          resultIds,
          asked.map(({ id }) => id),
        )
  const rowsOf = Map.groupBy(rows, row => row.resultId)
  const countries = facts.map(({ name, resultId }) => {
    const answers = new Map((rowsOf.get(resultId ?? '') ?? []).map(row => [row.questionId, row]))
    const visible = findVisibleQuestions(sections, id => answers.get(id)?.options ?? [])
    const texts = chosen.flatMap(question => {
      const answer = answers.get(question.id)
      if (!answer || !visible.has(question.id)) return []
      return [[question.id, writeAnswerText(question, { ...answer, subValues: [] })] as const]
    })
    return { name, texts: new Map(texts) }
  })
  return { grid: buildGrid(chosen, countries), source, answerSources: [] }
}

function toSource(facts: readonly queries.CountryFacts[]): TableSource {
  const submitted = facts.flatMap(({ submittedAt }) => submittedAt ?? [])
  const youngest = Math.max(...submitted.map(time => time.getTime()))
  return {
    submitted: submitted.length,
    notSubmitted: facts.filter(({ submittedAt }) => submittedAt === null).map(({ name }) => name),
    youngestDelivery: submitted.length === 0 ? noDate : new Date(youngest).toISOString(),
    isDemonstration: facts.some(({ isDemonstration }) => isDemonstration),
  }
}
