// A correction after the reports were published, so that figures, tables and the copied report show what changes since.
import type { Ctx } from '../../src/platform/context.ts'
import { correctAnswer as sendCorrection } from '../../src/results/correcting/service.ts'
import { findQuestion, type AnsweredForm } from './answered-form.ts'

const question = 'rfg-13-1-b-window'

/** The lowest of the measuring windows becomes the one that most countries use. The same again changes nothing. */
export async function correctAnswer(ctx: Ctx, form: AnsweredForm): Promise<void> {
  const { id } = findQuestion(form, question)
  const given = form.countries.flatMap(country => {
    const number = country.answers.get(id)?.numeric
    return typeof number === 'number' && country.isSubmitted ? [{ country, number }] : []
  })
  const sorted = given.toSorted((a, b) => a.number - b.number)
  const [lowest] = sorted
  const common = [...Map.groupBy(given, ({ number }) => number)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
  const resultId = lowest?.country.sourceOf(findQuestion(form, question)).resultId
  if (!lowest || !resultId || common === undefined || common === lowest.number) return
  await sendCorrection(ctx, resultId, {
    question: id,
    numeric: common,
    editRemarkText: 'Demonstration of a correction after the report was published',
  })
}
