// A correction after the reports were published, so that figures, tables and the copied report show what has changed since.
import type { Ctx } from '../../src/platform/context.ts'
import { correctAnswer } from '../../src/filling/correcting/service.ts'
import { countryId } from '../ids.ts'
import { findQuestion, type AnsweredForm } from './answered-form.ts'

/** The time of full frequency response: 30 minutes become the 15 of most countries. */
const correction = { question: 'rfg-15-2-d-v', country: 'LU', minutes: 15 }

/** Any number of times. */
export async function makeLateCorrection(ctx: Ctx, form: AnsweredForm): Promise<void> {
  const question = findQuestion(form, correction.question)
  const country = form.countries.find(one => one.countryId === countryId(correction.country))
  const resultId = country?.sourceOf(question).resultId
  if (!resultId) throw new Error(`${correction.country} has not submitted "${form.key}"`)
  await correctAnswer(ctx, resultId, {
    question: question.id,
    numeric: correction.minutes,
    editRemarkText: 'Demonstration of a correction after the report was published',
  })
}
