// One cell: shows its part; while it is typed in, an input that belongs to itself alone, so that a keystroke touches
// neither React nor the store. Listens to its own part and to nothing else.
import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { AnswerStore } from '../filling/answer-store.ts'
import type { PartKey } from '../filling/parts.ts'
import classes from './AnswerGrid.module.css'
import { cellText } from './cells.ts'
import type { GridModel } from './grid-model.ts'

interface Props {
  store: AnswerStore
  model: GridModel
  questionId: string
  part: PartKey
  /** Its row and its column in words. */
  name: string
  row: number
  column: number
  isNumeric: boolean
  isRequired: boolean
}

function useCell(store: AnswerStore, questionId: string, key: PartKey) {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(`cell ${questionId} ${key}`, listener),
    [store, questionId, key],
  )
  const part = useSyncExternalStore(subscribe, () => store.part(questionId, key))
  const mark = useSyncExternalStore(subscribe, () => store.cellMark(questionId, key))
  return { part, mark }
}

export const GridCell = memo(function GridCell(props: Props) {
  const { store, model, questionId, part: key, name, row, column, isNumeric, isRequired } = props
  const { part, mark } = useCell(store, questionId, key)
  const listen = useCallback((listener: () => void) => model.subscribe({ row, column }, listener), [model, row, column])
  const editing = useSyncExternalStore(listen, () => model.isEditing({ row, column }))
  const text = cellText(part)
  const isWrong = part.raw !== null || mark === 'fault'
  return (
    <td
      className={classes['cell']}
      data-column={column}
      data-cell={key.slice('cell:'.length)}
      data-numeric={isNumeric || undefined}
      data-missing={(isRequired && text === '') || undefined}
      data-mark={isWrong ? 'fault' : (mark ?? undefined)}
      aria-invalid={isWrong || undefined}
      aria-required={isRequired || undefined}
      tabIndex={-1}
    >
      {editing ? (
        <CellEditor text={editing === 'over' ? '' : text} isNumeric={isNumeric} name={name} />
      ) : (
        <span className={classes['text']} dir={isNumeric ? 'ltr' : 'auto'}>
          {text}
        </span>
      )}
    </td>
  )
})

function CellEditor({ text, isNumeric, name }: { text: string; isNumeric: boolean; name: string }) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(text.length, text.length)
  }, [text])
  return (
    <input
      ref={input}
      className={classes['editor']}
      type="text"
      inputMode={isNumeric ? 'decimal' : 'text'}
      dir={isNumeric ? 'ltr' : 'auto'}
      autoComplete="off"
      defaultValue={text}
      data-editor
      aria-label={name}
    />
  )
}
