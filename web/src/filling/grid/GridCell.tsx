// One cell. While it is focused or edited, an uncontrolled editor lies over it, so that a keystroke touches neither React nor the store.
import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { isDeltaStatus, isDeviationStatus, type AnswerStore } from '../engine/answer-store.ts'
import type { FieldPartKey } from '../engine/field-parts.ts'
import classes from './AnswerGrid.module.css'
import { formatCellPart, showCellPart } from '../engine/answer-texts.ts'
import { promptId, resetEditor } from './cells.ts'
import type { GridModel } from './grid-model.ts'

const statusTexts = {
  slip: 'results.slips.mark',
  outside: 'results.limits.departs',
  notSame: 'results.limits.departs',
  backwards: 'results.limits.goesBackwards',
  delta: 'results.deltas.mark',
  differs: 'results.deltas.differs',
} as const

interface Props {
  store: AnswerStore
  model: GridModel
  questionId: string
  part: FieldPartKey
  name: string
  row: number
  column: number
  isNumeric: boolean
  isRequired: boolean
  isLocked: boolean
  /** As text; undefined: unknown. */
  previous: string | undefined
  previousYear: string | undefined
}

function useCell(store: AnswerStore, questionId: string, key: FieldPartKey) {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(`cell ${questionId} ${key}`, listener),
    [store, questionId, key],
  )
  const part = useSyncExternalStore(subscribe, () => store.getPart(questionId, key))
  const status = useSyncExternalStore(subscribe, () => store.getCellStatus(questionId, key))
  return { part, status }
}

export const GridCell = memo(function GridCell(props: Props) {
  const {
    store,
    model,
    questionId,
    part: key,
    name,
    row,
    column,
    isNumeric,
    isRequired,
    isLocked,
    previous,
    previousYear,
  } = props
  const { part, status } = useCell(store, questionId, key)
  const listen = useCallback((listener: () => void) => model.subscribe({ row, column }, listener), [model, row, column])
  const holdsInput = useSyncExternalStore(listen, () => model.holdsInput({ row, column }))
  const texts = useText()
  const text = showCellPart(part)
  const isWrong = part.raw !== null || status === 'fault'
  return (
    <td
      className={classes['cell']}
      data-column={column}
      data-cell={key.slice('cell:'.length)}
      data-numeric={isNumeric || undefined}
      data-missing={(isRequired && text === '') || undefined}
      data-mark={
        isWrong
          ? 'fault'
          : isDeviationStatus(status)
            ? 'departure'
            : isDeltaStatus(status)
              ? 'delta'
              : (status ?? undefined)
      }
      data-armed={holdsInput || undefined}
      aria-invalid={isWrong || undefined}
      data-kept={isLocked || undefined}
      aria-readonly={isLocked || undefined}
      aria-required={isRequired || undefined}
      tabIndex={-1}
    >
      {/* Stays below the editor, so that the table keeps its size during editing. */}
      {text !== '' && (
        <span className={classes['text']} dir={isNumeric ? 'ltr' : 'auto'} aria-hidden={holdsInput || undefined}>
          {text}
        </span>
      )}
      {previous && previousYear && previous !== text && (
        <PreviousText text={previous} year={previousYear} isReplaced={text !== ''} isNumeric={isNumeric} />
      )}
      {(status === 'slip' || isDeltaStatus(status) || isDeviationStatus(status)) && (
        <span className={classes['hidden']}>{texts(statusTexts[status])}</span>
      )}
      {holdsInput && (
        <CellEditor
          model={model}
          row={row}
          column={column}
          text={formatCellPart(part)}
          isNumeric={isNumeric}
          name={name}
          isInvalid={isWrong}
          promptId={
            isWrong
              ? promptId(questionId)
              : status === 'slip' || status === 'conflict'
                ? promptId(questionId, key)
                : null
          }
        />
      )}
    </td>
  )
})

interface PreviousTextProps {
  text: string
  year: string
  isReplaced: boolean
  isNumeric: boolean
}

function PreviousText({ text, year, isReplaced, isNumeric }: PreviousTextProps) {
  const texts = useText()
  return (
    // On the same side as the content above, whatever the page's direction.
    <span
      className={classes['previous']}
      data-replaced={isReplaced || undefined}
      dir={isNumeric ? 'ltr' : 'auto'}
      title={text}
    >
      <bdi className={classes['hidden']}>{texts('results.previous.of', { year })} </bdi>
      {text}
    </span>
  )
}

interface InputProps extends Pick<Props, 'model' | 'row' | 'column' | 'isNumeric' | 'name'> {
  text: string
  isInvalid: boolean
  promptId: string | null
}

/**
 * In the focused cell, invisible until something is typed: only an editor receives input methods and dead keys. A textarea for numbers,
 * too:
 * pasted content may have lines. Its value is set directly, never by rendering.
 */
function CellEditor({ model, row, column, text, isNumeric, name, isInvalid, promptId: describedBy }: InputProps) {
  const editor = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => editor.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    if (editor.current && !model.isEditing({ row, column })) resetEditor(editor.current, text)
  }, [model, row, column, text])
  return (
    <textarea
      ref={editor}
      className={classes['editor']}
      rows={1}
      inputMode={isNumeric ? 'decimal' : 'text'}
      dir={isNumeric ? 'ltr' : 'auto'}
      autoComplete="off"
      spellCheck={isNumeric ? false : undefined}
      enterKeyHint="next"
      data-editor
      // Escape belongs to the cell, also in a dialog (ui/escape.ts).
      data-mantine-stop-propagation="true"
      tabIndex={-1}
      aria-label={name}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy ?? undefined}
    />
  )
}
