// Requests of this window that change answers other than by typing: files, Reset, Unload. While one is under way,
// incoming events about it are not treated as changes by others or by another window.
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

export const replaceByOwnRequest = (
  store: Pick<AnswerStore, 'applyServerValue'>,
  send: () => Promise<Result>,
): Promise<Result> =>
  asOwnRequest(async () => {
    const result = await send()
    for (const value of result.values) store.applyServerValue(value)
    return result
  })

/** Compares accounts, because two people may have the same name. */
export const isSavedBy = ({ changedById }: Pick<Value, 'changedById'>, accountId: string | undefined): boolean =>
  changedById !== undefined && changedById === accountId
