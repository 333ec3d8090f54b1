// Links a country's mark to the answer behind it, as far as the person may see it: to the question in the result, otherwise to the
// tabular view; for parameters to their answer.
import type { Point, QuantityYear } from '@imp/domain/harmonisation/types.ts'
import type { LinkProps } from '@tanstack/react-router'

type Place = Pick<QuantityYear, 'formId' | 'questionId' | 'isNonExhaustive' | 'parameterGuid'>

/** null: there is nothing that the person may open. */
export function linkToAnswer(
  { formId, questionId, isNonExhaustive, parameterGuid }: Place,
  { country, resultId, parameterAnswerId }: Pick<Point, 'country' | 'resultId' | 'parameterAnswerId'>,
  isPublic: boolean,
): LinkProps | null {
  if (parameterGuid !== null)
    return parameterAnswerId === null || isPublic
      ? null
      : {
          to: '/parameters/view/$id/answer/$answerId',
          params: { id: parameterGuid, answerId: parameterAnswerId },
        }
  if (formId === null) return null
  if (resultId !== null && questionId !== null && !isPublic)
    return { to: '/forms/view/$id/results/$resultId', params: { id: formId, resultId }, hash: `q-${questionId}` }
  if (!isNonExhaustive) return null
  const to = isPublic ? '/public/reports/non-exhaustive-parameters' : '/reports/non-exhaustive-parameters'
  return { to, search: { form: formId, countries: country } }
}
