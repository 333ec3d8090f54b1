// The differences between the last two deliveries of a result, by question; cached, because several components show them.
import { type AnswerDifference, findAnswerDifference } from '@imp/domain/results/answer-differences.ts'
import type { Delivery } from '@imp/domain/results/types.ts'
import { useLastDeliveries } from './hooks.ts'

type Differences = ReadonlyMap<string, AnswerDifference>
const none: Differences = new Map()
const known = new WeakMap<Delivery, { readonly previous: Delivery; readonly found: Differences }>()

function compare(latest: Delivery, previous: Delivery): Differences {
  const before = known.get(latest)
  if (before?.previous === previous) return before.found
  const [old, now] = [previous, latest].map(({ values }) => new Map(values.map(value => [value.question, value])))
  const found = new Map(
    [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap(question => {
      const difference = findAnswerDifference(old?.get(question), now?.get(question))
      return difference ? [[question, difference] as const] : []
    }),
  )
  known.set(latest, { previous, found })
  return found
}

/** `previous`: the delivery before the last; undefined: none, or not loaded yet. */
export function useDifferences(resultId: string) {
  const { summary, latest, previous } = useLastDeliveries(resultId)
  return { summary, previous: latest && previous, byQuestion: latest && previous ? compare(latest, previous) : none }
}
