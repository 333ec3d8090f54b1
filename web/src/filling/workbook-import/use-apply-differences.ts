// Applies the chosen differences of a workbook, all or none.
import { combineWrites } from '@imp/domain/filling/combining.ts'
import type { Result } from '@imp/domain/results/types.ts'
import type { WorkbookDifference } from '@imp/domain/filling/workbook-types.ts'
import { replaceByOwnRequest } from '../engine/own-requests.ts'
import type { Step } from '../engine/step.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import { loadResult, useSaveAnswers } from './hooks.ts'
import { listSteps } from './list-steps.ts'

export function useApplyDifferences(onReplace: (result: Result) => void) {
  const { store, result } = useAnswers()
  const save = useSaveAnswers()
  const applyDifferences = async (
    applied: readonly WorkbookDifference[],
    workbook: string,
  ): Promise<readonly Step[]> => {
    const values = combineWrites(applied.flatMap(({ write }) => write ?? []))
    const findStored = (id: string) => store.getField(id).stored
    // Unsaved edits were not part of the comparison.
    await store.flush()
    // The answers it was compared with may not have arrived here yet; undoing has to restore those.
    if (values.some(({ question, version = 0 }) => version > (findStored(question)?.version ?? 0))) {
      for (const value of (await loadResult(result.id)).values) store.applyServerValue(value)
    }
    const before = new Map(values.map(({ question }) => [question, findStored(question)]))
    const input = { params: { id: result.id }, body: { values, workbook } }
    const next = await replaceByOwnRequest(store, () => save.mutateAsync(input))
    onReplace(next)
    return listSteps(applied, before, new Map(next.values.map(value => [value.question, value])))
  }
  return { applyDifferences, isPending: save.isPending }
}
