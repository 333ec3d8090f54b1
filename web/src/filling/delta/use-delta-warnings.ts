// All visible cells of the form whose difference from the previous year asks for a final remark, and how many of those remarks are missing.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { findDeltaRemark, findFlaggedCells, type FlaggedCell } from '@imp/domain/results/deltas.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { isOpenCell } from '@imp/domain/filling/returned-parts.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import { listNumberedQuestions, type NumberedQuestion } from '../engine/question-numbers.ts'
import { fetchParentResult } from '../hooks.ts'
import { useAnswers, type Answers } from '../inputs/answers-context.ts'

export interface FlaggedTable {
  readonly numbered: NumberedQuestion
  readonly cells: readonly FlaggedCell[]
}

function listFlagged({ form, store, result }: Pick<Answers, 'form' | 'store' | 'result'>): FlaggedTable[] {
  return listNumberedQuestions(form).flatMap(numbered => {
    const { question } = numbered
    // With a revision request, only the returned answers can be explained, and the others need no remark.
    const flagged = store.isVisible(question.id) ? store.getFlagged(question.id) : []
    const cells = flagged.filter(cell => isOpenCell(result.returned, question.id, cell))
    return cells.length > 0 ? [{ numbered, cells }] : []
  })
}

const countMissing = (tables: readonly FlaggedTable[], store: AnswerStore): number =>
  tables
    .map(({ numbered, cells }) => {
      const answer = store.getAnswer(numbered.question.id)
      return cells.filter(cell => cell.demandsRemark && findDeltaRemark(answer, cell) === null).length
    })
    .reduce((sum, count) => sum + count, 0)

export function useDeltaWarnings(): { readonly tables: readonly FlaggedTable[]; readonly missing: number } {
  const answers = useAnswers()
  const { store, form } = answers
  const subscribe = useCallback(
    (listener: () => void) => {
      const tables = form.sections.flatMap(({ questions }) => questions).filter(hasPredecessor)
      const stops = tables.map(({ id }) => store.subscribe(`question ${id}`, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, form],
  )
  // A string as snapshot: React renders again only when it changes.
  const describe = useCallback(() => {
    const tables = listFlagged(answers)
    const places = tables.flatMap(({ cells }) => cells.map(({ row, column, delta }) => `${row}/${column} ${delta}`))
    return [countMissing(tables, store), ...places].join('\n')
  }, [answers, store])
  useSyncExternalStore(subscribe, describe)
  const tables = listFlagged(answers)
  return { tables, missing: countMissing(tables, store) }
}

/** Loads the previous year's answers and the delta rules; never rejects. */
export function usePrepareDeltas(): () => Promise<void> {
  const client = useQueryClient()
  const { store, result } = useAnswers()
  return () => prepareDeltas(client, store, result)
}

async function prepareDeltas(client: QueryClient, store: AnswerStore, result: Result): Promise<void> {
  if (!result.hasParentResult) return
  try {
    store.setPrevious(await fetchParentResult(client, result.id))
    store.setFlagging(findFlaggedCells)
  } catch {
    // Without them the server refuses a submission that lacks a remark, and names it.
  }
}
