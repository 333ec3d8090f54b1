// The answer to a table including the cell that is being typed in. The cell is read after a delay, so that no keystroke waits for it.
import {
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Answer, AnswerCell } from '@imp/domain/forms/answer.ts'
import { parseCell } from '@imp/domain/forms/column-types.ts'
import { cellPath } from '@imp/domain/forms/table-questions.ts'
import type { AnswerStore } from '../engine/answer-store.ts'

const readDelayMs = 100
const events = ['input', 'keyup', 'focusout'] as const

interface TypedCell {
  readonly path: string
  readonly numeric: number | null
}

export function useLiveAnswer(store: AnswerStore, questionId: string, table: RefObject<HTMLElement | null>): Answer {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(`question ${questionId}`, listener),
    [store, questionId],
  )
  const answer = useSyncExternalStore(subscribe, () => store.getAnswer(questionId))
  const [typed, setTyped] = useState<TypedCell | null>(null)
  useEffect(() => {
    const box = table.current
    if (!box) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const next = readTypedCell(box)
        startTransition(() =>
          setTyped(before => (before?.path === next?.path && before?.numeric === next?.numeric ? before : next)),
        )
      }, readDelayMs)
    }
    for (const event of events) box.addEventListener(event, readSoon)
    return () => {
      clearTimeout(timer)
      for (const event of events) box.removeEventListener(event, readSoon)
    }
  }, [table])
  const live = useMemo(() => (typed ? replaceCell(answer, typed) : answer), [answer, typed])
  return useDeferredValue(live)
}

function readTypedCell(box: HTMLElement): TypedCell | null {
  const editor = box.querySelector<HTMLTextAreaElement>('[data-editing] [data-editor]')
  const path = editor?.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  const content = editor && parseCell(editor.value, true)
  return path && content ? { path, numeric: content.numeric } : null
}

function replaceCell(answer: Answer, { path, numeric }: TypedCell): Answer {
  const [row = '', column = ''] = path.split('/')
  const isOther = (cell: AnswerCell) =>
    cellPath(cell.primaryDimensionSubQuestion, cell.secondaryDimensionSubQuestion) !== path
  const cell: AnswerCell = {
    primaryDimensionSubQuestion: row,
    secondaryDimensionSubQuestion: column,
    textValue: null,
    numeric,
    version: answer.version,
  }
  return { ...answer, subValues: [...answer.subValues.filter(isOther), cell] }
}
