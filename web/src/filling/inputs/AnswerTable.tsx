// An answer table, and below it the focused cell's name and legal limits; with the curve for fault-ride-through tables.
import { type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { isFrtQuestion } from '@imp/domain/results/frt.ts'
import { selectLimits } from '@imp/domain/results/legal-limits.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import { findOpenPart } from '@imp/domain/filling/returned-parts.ts'
import { lazyDialog, lazyPart, orNothing } from '../../platform/lazy-part.ts'
import curve from '../curve/Curve.module.css'
import { useCurveShown } from '../curve/curve-shown.ts'
import { cellNames } from '../engine/cell-names.ts'
import { AnswerGrid } from '../grid/AnswerGrid.tsx'
import { usePasteQuestion } from './use-paste-question.ts'
import { useAnswers, usePrevious } from './answers-context.ts'
import { TablePrompts } from './TablePrompts.tsx'
import { Departures } from './Departures.tsx'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'
import { Limits } from './Limits.tsx'
import { Names } from './Names.tsx'
import { RefusedPasteNote } from './RefusedPasteNote.tsx'
import { useRefusedPaste } from './use-refused-paste.ts'

const PasteQuestionDialog = lazyDialog('PasteQuestionDialog', () => import('./PasteQuestionDialog.tsx'))
const CurvePanel = orNothing(lazyPart('CurvePanel', () => import('../curve/CurvePanel.tsx')))

export function AnswerTable({
  question,
  labelId,
  describedBy,
  isInvalid,
  readOnly,
  prompts: otherPrompts,
}: InputProps) {
  const { store, result, showsPrevious, previousYear } = useAnswers()
  const before = usePrevious(question.id)
  const previous = useMemo(
    () => (previousYear === null ? null : { year: previousYear, value: before }),
    [previousYear, before],
  )
  const openCells = useMemo(() => {
    const open = findOpenPart(result.returned, question.id)
    return typeof open === 'object' ? open : null
  }, [result.returned, question.id])
  const [at, setAt] = useState<{ readonly row: string; readonly column: string } | null>(null)
  const limits = selectLimits(question.limits, result.legalLimitAreas)
  const here = limits.filter(limit => limit.row === at?.row && limit.column === at?.column)
  const hasCellLimits = limits.some(limit => limit.row !== null)
  const box = useRef<HTMLDivElement>(null)
  const [refusedPaste, setRefusedPaste] = useRefusedPaste(question.id)
  const { asked, wasAsked, review, answer } = usePasteQuestion()
  const goBack = () => box.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
  const closeRefusedPaste = () => {
    setRefusedPaste(null)
    goBack()
  }
  const table = (
    <>
      <AnswerGrid
        question={question}
        store={store}
        labelId={labelId}
        describedBy={describedBy}
        isInvalid={isInvalid}
        readOnly={readOnly}
        openCells={openCells}
        {...(hasCellLimits && { onMove: setAt })}
        onPaste={setRefusedPaste}
        review={review}
        {...(showsPrevious && hasPredecessor(question) && { previous })}
      />
      {wasAsked && (
        <Suspense>
          <PasteQuestionDialog question={question} asked={asked} previous={previous} onAnswer={answer} />
        </Suspense>
      )}
      {refusedPaste && <RefusedPasteNote question={question} refused={refusedPaste} onClose={closeRefusedPaste} />}
      <TablePrompts question={question} box={box} isReported={isInvalid} onChosen={goBack}>
        {otherPrompts}
      </TablePrompts>
      {hasCellLimits && (
        <div className={classes['cellFacts']} data-cell-note>
          {at && (
            <strong>
              <Names names={cellNames(question, at.row, at.column)} />
            </strong>
          )}
          <Limits limits={here} />
        </div>
      )}
    </>
  )
  if (!isFrtQuestion(question)) return <div ref={box}>{table}</div>
  return (
    <WithCurve question={question} labelId={labelId} box={box}>
      {table}
    </WithCurve>
  )
}

interface WithCurveProps {
  question: Question
  labelId: string
  box: RefObject<HTMLDivElement | null>
  children: ReactNode
}

function WithCurve({ question, labelId, box, children }: WithCurveProps) {
  const { store, result } = useAnswers()
  const isShown = useCurveShown()
  return (
    <div ref={box} className={curve['frame']}>
      <div className={curve['parts']} data-shown={isShown || undefined}>
        <div className={curve['table']}>
          {children}
          <Departures question={question} />
        </div>
        <Suspense fallback={<div className={curve['panel']} />}>
          <CurvePanel question={question} store={store} result={result} labelId={labelId} table={box} />
        </Suspense>
      </div>
    </div>
  )
}
