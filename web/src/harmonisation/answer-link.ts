// From a country's mark to the answer behind it, as far as the person may see it: the result at
// its question, else the tabular view; the answer to a parameter.
import type { Point, QuantityYear } from '@imp/domain/harmonisation/types.ts'
import type { LinkProps } from '@tanstack/react-router'

type Place = Pick<QuantityYear, 'formId' | 'questionId' | 'isNonExhaustive' | 'parameterGuid'>

/** null: there is nothing that the person could open. */
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
