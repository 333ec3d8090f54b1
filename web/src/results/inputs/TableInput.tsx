// A table of cells, and beneath it what belongs to the cell one is in: its place in words and what the law allows.
import { useRef, useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { selectLimits } from '@imp/domain/results/legal-limits.ts'
import { useText } from '../../platform/i18n/text.ts'
import { summarizeFault } from '../engine/answer-texts.ts'
import { cellNames, partNames } from '../engine/cell-names.ts'
import { AnswerGrid } from '../grid/AnswerGrid.tsx'
import type { RefusedPaste } from '../grid/clipboard-actions.ts'
import { useAnswers, useField } from './answers-context.ts'
import { FaultLine } from './FaultLine.tsx'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'
import { Limits } from './Limits.tsx'
import { Names } from './Names.tsx'
import { RefusedPasteNote } from './RefusedPasteNote.tsx'

export function TableInput({ question, labelId, describedBy, isInvalid, readOnly }: InputProps) {
  const { store, result } = useAnswers()
  const [at, setAt] = useState<{ readonly row: string; readonly column: string } | null>(null)
  const limits = selectLimits(question.limits, result.legalLimitAreas)
  const here = limits.filter(limit => limit.row === at?.row && limit.column === at?.column)
  const hasCellLimits = limits.some(limit => limit.row !== null)
  const box = useRef<HTMLDivElement>(null)
  const [refusedPaste, setRefusedPaste] = useState<RefusedPaste | null>(null)
  const closeRefusedPaste = () => {
    setRefusedPaste(null)
    // The button goes; one goes on in the cell one was in.
    box.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
  }
  return (
    <div ref={box}>
      <AnswerGrid
        question={question}
        store={store}
        labelId={labelId}
        describedBy={describedBy}
        isInvalid={isInvalid}
        readOnly={readOnly}
        {...(hasCellLimits && { onMove: setAt })}
        onPaste={setRefusedPaste}
      />
      {refusedPaste && <RefusedPasteNote question={question} refused={refusedPaste} onClose={closeRefusedPaste} />}
      {!isInvalid && <NotNumbers question={question} />}
      {hasCellLimits && (
        <div className={classes['cellFacts']}>
          {at && (
            <strong>
              <Names names={cellNames(question, at.row, at.column)} />
            </strong>
          )}
          <Limits limits={here} />
        </div>
      )}
    </div>
  )
}

/** Cells with something else where a number is wanted: they stay as typed and are not saved. */
function NotNumbers({ question }: { question: Question }) {
  const text = useText()
  const { edits } = useField(question.id)
  const cells = [...edits].flatMap(([key, part]) => (part.raw === null ? [] : [partNames(question, key)]))
  if (cells.length === 0) return null
  return (
    <p className={classes['notNumbers']} role="status">
      <FaultLine of={summarizeFault(text('results.validation.notANumber'), cells)} />
    </p>
  )
}
