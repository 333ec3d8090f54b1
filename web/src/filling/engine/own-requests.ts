// Requests of this window that change answers in another way than by typing: files, Reset and Unload. What the stream of events tells of
// them while they are under way is nobody else's, nor another window's.
import type { Value } from '@imp/domain/forms/values.ts'
import type { Result } from '@imp/domain/results/types.ts'
import type { AnswerStore } from './answer-store.ts'

let underWay = 0

export async function asOwnRequest<T>(run: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await run()
  } finally {
    underWay--
  }
}

export const isOwnRequestUnderWay = (): boolean => underWay > 0

/** A request that answers the whole result: its values are taken up while they are known to be one's own. */
export const replaceByOwnRequest = (
  store: Pick<AnswerStore, 'applyServerValue'>,
  send: () => Promise<Result>,
): Promise<Result> =>
  asOwnRequest(async () => {
    const result = await send()
    for (const value of result.values) store.applyServerValue(value)
    return result
  })

/** Two people may have one name: their accounts tell them apart. */
export const isSavedBy = ({ changedById }: Pick<Value, 'changedById'>, accountId: string | undefined): boolean =>
  changedById !== undefined && changedById === accountId
